// Why the selected property has its value at the playhead: the words of `animrender explain`.

import { get } from "./api.js";
import { element, find, latestOnly, oncePerRepaint, paintWhenReleased, replaceKeepingFocus } from "./dom.js";

export class WhyPanel {
  constructor(session, player) {
    Object.assign(this, { session, player });
    this.node = find("panel-why");
    this.load = latestOnly((layer, keyPath, time) => this.take(layer, keyPath, time));
    this.ask = oncePerRepaint(() => this.request());
    session.addEventListener("selection", this.ask);
    player.addEventListener("frame", this.ask);
    player.addEventListener("state", this.ask);
    new ResizeObserver(this.ask).observe(this.node);
    this.say("Select a property to see why it has its value.");
  }

  say(text) {
    this.node.replaceChildren(element("p", { class: "message" }, text));
  }

  request() {
    if (this.node.hidden || this.player.playing || !this.session.scene) return;
    const { layer, keyPath } = this.session.selection;
    const { time } = this.player;
    const wanted = [layer, keyPath, time, this.session.scene.revision].join("|");
    if (wanted === this.shown) return;
    this.shown = wanted;
    this.load.forget();
    if (!layer) return this.say("Select a layer, then one of its properties.");
    if (!keyPath) return this.say("Select one of the layer's properties, or an animation.");
    this.load(layer, keyPath, time);
  }

  async take(layer, keyPath, time) {
    try {
      const answer = await get("explain", { layer, keyPath, time });
      if (this.isWanted(layer, keyPath)) this.paint(answer);
    } catch (error) {
      if (error.name !== "RequestError") throw error;
      if (this.isWanted(layer, keyPath)) this.say(error.message);
    }
  }

  isWanted(layer, keyPath) {
    const { selection } = this.session;
    return layer === selection.layer && keyPath === selection.keyPath;
  }

  paint(answer) {
    paintWhenReleased(this.node, () => this.replace(answer));
  }

  replace({ lines, search, text }) {
    const sentences = lines?.length ? lines : (text ?? "").split("\n").filter(Boolean).map((line) => ({ text: line }));
    replaceKeepingFocus(this.node, [element("div", { class: "why" },
      sentences.map((sentence) => this.sentence(sentence)),
      search?.length ? element("h3", {}, "The search for the action") : null,
      search?.length ? element("ol", {}, search.map(({ step, result }) => element("li", {},
        element("span", {}, step, ": ", element("span", { class: /animation|action/i.test(result) ? "found" : "answer" }, result))))) : null)]);
  }

  /// Lines that stand farther right say more of the one above.
  sentence({ text, line, column }) {
    const depth = /^ */.exec(text)[0].length;
    return element("p", { class: depth ? "deeper" : text ? "" : "gap" }, text.trim(), " ", this.link(line, column));
  }

  link(line, column) {
    if (!line) return "";
    return element("button", {
      type: "button", class: "line-link", onclick: () => this.session.tell("line", { line, column, shows: true }),
    }, `line ${line}`);
  }
}
