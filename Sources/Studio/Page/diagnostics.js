// What `validate` finds, and whether the scene does what its expectations say. Each goes to its time and line.

import { get } from "./api.js";
import { element, find, hexColor, paintWhenReleased, plural, replaceKeepingFocus, seconds } from "./dom.js";
import { colorText } from "./property-fields.js";
import { expectationKind, goldenKind } from "./timeline-rows.js";

export class DiagnosticsPanel {
  constructor(session, player, tab) {
    Object.assign(this, { session, player, tab });
    this.node = find("panel-diagnostics");
    for (const name of ["scene", "error", "checks"]) session.addEventListener(name, () => this.paint());
  }

  paint() {
    paintWhenReleased(this.node, () => this.replace());
  }

  replace() {
    const { scene, error } = this.session;
    if (!scene) return;
    const rows = [];
    if (error) rows.push({ kind: "error", word: "error", sentence: error.message, line: error.line, column: error.column });
    for (const { text, met, message, begin, time, layer, line, column, elsewhere } of scene.expectations ?? []) {
      const kind = expectationKind(met);
      rows.push({
        kind, word: { met: "expectation met", unmet: "expectation not met", open: "expectation not looked at" }[kind],
        sentence: message ?? text, layer, time: time ?? begin, line, column, elsewhere,
      });
    }
    const { golden } = scene;
    if (golden) {
      const kind = goldenKind(golden);
      rows.push({
        kind, word: { met: "as the golden", warning: "frames as the golden, made otherwise", unmet: "not as the golden" }[kind],
        sentence: golden.met ? "All frames are those of the golden." : [golden.summary, ...golden.details.filter((line) => line !== golden.summary)].join("\n"),
        time: golden.differing[0]?.begin,
      });
    }
    for (const { rule, severity, message, hint, layer, time, line, column, elsewhere } of scene.findings ?? []) {
      rows.push({ kind: severity, word: rule ?? severity, sentence: message, hint, layer, time, line, column, elsewhere });
    }
    const order = ["error", "unmet", "warning", "hint", "open", "met"];
    rows.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
    const bad = rows.filter(({ kind }) => ["error", "unmet", "warning"].includes(kind)).length;
    this.tab.replaceChildren("Diagnostics", bad ? element("span", { class: "bad" }, ` ${bad}`) : "");
    replaceKeepingFocus(this.node, [
      element("div", { class: "scroll-head" }, element("h2", {}, rows.length ? plural(rows.length, "diagnostic") : "Nothing to say: all is well"),
        element("button", { type: "button", class: "quiet", title: "Write into the scene that the selected property has this value at this time", onclick: () => this.expectThis() }, "Expect this")),
      ...rows.map((row) => this.row(row)),
    ]);
  }

  /// Writes an expectation from what is seen.
  async expectThis() {
    const { session, player } = this;
    const { layer, keyPath } = session.selection;
    const name = session.selectedLayer?.name;
    if (!name || !keyPath) return session.note("Select a property of a layer with a name first.", true);
    try {
      const { time } = player;
      const { presentation } = await get("values", { layer, keyPath, from: time, to: time });
      if (presentation[0] === null || presentation[0] === undefined) throw new Error(`"${name}" has no ${keyPath} at ${seconds(time)}.`);
      const isColor = /colou?r$/i.test(keyPath) && presentation[0].length === 4;
      const value = isColor ? colorText(hexColor(presentation[0]), presentation[0][3]) : this.written(presentation[0]);
      const expectation = { layer: name, keyPath, value, at: Math.round(player.time * 1e6) / 1e6 };
      const has = (session.scene.expectations ?? []).length > 0;
      const done = await session.edit([has ? { pointer: "/expect/-", value: expectation } : { pointer: "/expect", value: [expectation] }]);
      if (done) session.note(`"${name}" is expected to have this ${keyPath} at ${seconds(player.time)}.`);
    } catch (error) {
      session.fail(error);
    }
  }

  /// Numbers as near as the expectation's own tolerance asks.
  written(value) {
    if (Array.isArray(value)) return value.map((part) => this.written(part));
    return typeof value === "number" ? Math.round(value * 1e4) / 1e4 : value;
  }

  row({ kind, word, sentence, hint, layer, time, line, column, elsewhere }) {
    const place = [typeof time === "number" ? seconds(time) : null, line ? `line ${line}` : elsewhere].filter(Boolean).join(", ");
    return element("button", {
      type: "button", class: `finding tint-${kind}`,
      onclick: () => {
        if (typeof time === "number") this.player.showTime(time);
        if (layer) this.session.select(layer);
        if (line) this.session.tell("line", { line, column, shows: true });
      },
    }, element("span", { class: "kind" }, word), element("span", { class: "when" }, place), element("span", { class: "sentence" }, sentence),
    hint ? element("span", { class: "sentence count" }, hint) : null);
  }
}
