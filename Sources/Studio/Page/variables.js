// The scene's variables, with the rows of its data to choose from. They change what is seen, not the file.

import { send } from "./api.js";
import { element, find, hexColor } from "./dom.js";

export class VariablesPanel {
  constructor(session, tab) {
    Object.assign(this, { session, tab });
    this.node = find("panel-variables");
    this.values = {};
    this.row = null;
    session.addEventListener("scene", () => this.paint());
  }

  paint() {
    const { variables = [], rows = 0 } = this.session.scene;
    this.tab.hidden = !variables.length && !rows;
    if (this.node.contains(document.activeElement)) return;
    this.node.replaceChildren(
      element("div", { class: "scroll-head" }, element("h2", {}, "Variables"),
        element("button", { type: "button", class: "quiet", onclick: () => this.reset() }, "Defaults")),
      rows > 0 ? this.rowChooser(rows) : "",
      ...variables.map((variable) => this.field(variable)),
      variables.length || rows ? "" : element("p", { class: "message" }, "This scene has no variables."));
  }

  rowChooser(rows) {
    const chooser = element("input", { type: "number", min: 1, max: rows, value: (this.row ?? 0) + 1, class: "field", "aria-label": "Row of the data" });
    chooser.addEventListener("change", () => {
      this.row = Math.min(Math.max(Number(chooser.value) - 1, 0), rows - 1);
      this.put();
    });
    return element("label", { class: "variable" }, element("span", {}, "Row"), chooser, element("small", {}, `of ${rows} in the data`));
  }

  field({ name, type, default: standard, value, values, minimum, maximum, description }) {
    const current = this.values[name] ?? value ?? standard;
    const set = (next) => {
      this.values[name] = next;
      this.put();
    };
    let input;
    if (values) {
      input = element("select", { class: "field" }, values.map((one) => element("option", { selected: one === current }, one)));
      input.addEventListener("change", () => set(input.value));
    } else if (type === "boolean") {
      input = element("input", { type: "checkbox", checked: current === true });
      input.addEventListener("change", () => set(input.checked));
    } else if (type === "color" && /^#[0-9a-f]{6}$/i.test(current)) {
      input = element("input", { type: "color", value: hexColor([1, 3, 5].map((at) => parseInt(current.slice(at, at + 2), 16) / 255)) });
      input.addEventListener("change", () => set(input.value));
    } else if (type === "number" || type === "integer") {
      input = element("input", { class: "field", type: "number", step: type === "integer" ? 1 : "any", min: minimum, max: maximum, value: current ?? "" });
      input.addEventListener("change", () => { if (input.value !== "") set(Number(input.value)); });
    } else {
      const isText = typeof current === "string" || current === null || current === undefined;
      input = element(isText ? "input" : "textarea", { class: "field", spellcheck: "false" });
      input.value = isText ? current ?? "" : JSON.stringify(current, null, 1);
      input.addEventListener("change", () => {
        try {
          set(isText ? input.value : JSON.parse(input.value));
        } catch {
          this.session.note(`The value of "${name}" is not JSON; expected ${typeof type === "string" ? type : "a list"}.`, true);
        }
      });
    }
    input.setAttribute("aria-label", name);
    return element("div", { class: "variable" }, element("bdi", {}, name), input, element("small", {}, [type, description].filter(Boolean).join(" · ")));
  }

  reset() {
    this.values = {};
    this.row = null;
    this.put().then(() => this.paint());
  }

  async put() {
    try {
      await send("PUT", "variables", { values: this.values, row: this.row });
      await this.session.load();
    } catch (error) {
      this.session.fail(error);
    }
  }
}
