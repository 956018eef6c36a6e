// The scene's variables, with the rows of its data to choose from. They change what is seen, not the file.

import { get, send } from "./api.js";
import { element, find, hexColor, paintWhenReleased, replaceKeepingFocus } from "./dom.js";
import { keepIfWritten } from "./property-fields.js";

export class VariablesPanel {
  constructor(session, tab) {
    Object.assign(this, { session, tab });
    this.node = find("panel-variables");
    this.values = {};
    this.row = null;
    this.table = null;
    session.addEventListener("scene", () => this.paint());
    this.node.addEventListener("focusout", () => setTimeout(() => { if (this.isWaiting) this.paint(); }));
  }

  paint() {
    paintWhenReleased(this.node, () => this.replace());
  }

  replace() {
    const { variables = [], rows = 0, row = null } = this.session.scene;
    this.row = row;
    if (rows > 0) this.loadTable();
    this.tab.hidden = !variables.length && !rows;
    // A field that is being written in stays; what was chosen shows.
    const { activeElement } = document;
    this.isWaiting = this.node.contains(activeElement) && activeElement.matches("input, select, textarea");
    if (this.isWaiting) return;
    replaceKeepingFocus(this.node, [
      element("div", { class: "scroll-head" }, element("h2", {}, "Variables"),
        element("button", { type: "button", class: "quiet", onclick: () => this.reset() }, "Defaults")),
      rows > 0 ? this.rowChooser(rows) : "", rows > 0 ? this.tableNode() : "",
      ...variables.map((variable) => this.field(variable)),
      variables.length || rows ? "" : element("p", { class: "message" }, "This scene has no variables."),
    ]);
  }

  /// The table is read again with each state of the scene.
  async loadTable() {
    try {
      const table = await get("rows");
      const isNew = JSON.stringify(table) !== JSON.stringify(this.table);
      this.table = table;
      if (isNew) this.paint();
    } catch (error) {
      this.session.fail(error);
    }
  }

  /// A row is chosen by a click, or with the arrow keys.
  tableNode() {
    if (!this.table) return "";
    const choose = (row) => {
      this.row = row;
      this.values = {};
      this.put();
    };
    const body = element("tbody", {}, this.table.rows.map((cells, index) => element("tr", {
      tabindex: index === (this.row ?? 0) ? "0" : "-1", "aria-selected": index === this.row, onclick: () => choose(index),
      onkeydown: (event) => {
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (event.key === "Enter" || event.key === " ") choose(index);
        else if (step) event.currentTarget.parentElement.children[index + step]?.focus();
        else return;
        event.preventDefault();
        event.stopPropagation();
      },
    }, element("th", { scope: "row" }, String(index + 1)), cells.map((cell) => element("td", {}, cell ?? "")))));
    return element("div", { class: "rows" }, element("table", { role: "grid", "aria-label": "Rows of the data" },
      element("thead", {}, element("tr", {}, element("th", {}, "#"), this.table.columns.map((name) => element("th", { scope: "col" }, name)))), body));
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
      const { [name]: last } = this.values;
      this.values[name] = next;
      return this.put().then((isTaken) => {
        if (isTaken || this.values[name] !== next) return isTaken;
        if (last === undefined) delete this.values[name];
        else this.values[name] = last;
        return false;
      });
    };
    let input;
    if (values) {
      input = element("select", { class: "field" }, values.map((one) => element("option", { selected: one === current }, one)));
      keepIfWritten(input, "value", () => set(input.value));
    } else if (type === "boolean") {
      input = element("input", { type: "checkbox", checked: current === true });
      keepIfWritten(input, "checked", () => set(input.checked));
    } else if (type === "color" && /^#[0-9a-f]{6}$/i.test(current)) {
      input = element("input", { type: "color", value: hexColor([1, 3, 5].map((at) => parseInt(current.slice(at, at + 2), 16) / 255)) });
      keepIfWritten(input, "value", () => set(input.value));
    } else if (type === "number" || type === "integer") {
      input = element("input", { class: "field", type: "number", step: type === "integer" ? 1 : "any", min: minimum, max: maximum, value: current ?? "" });
      keepIfWritten(input, "value", () => input.value !== "" && set(Number(input.value)));
    } else {
      const isText = typeof current === "string" || current === null || current === undefined;
      input = element(isText ? "input" : "textarea", { class: "field", spellcheck: "false" });
      input.value = isText ? current ?? "" : JSON.stringify(current, null, 1);
      keepIfWritten(input, "value", () => {
        try {
          return set(isText ? input.value : JSON.parse(input.value));
        } catch {
          return this.session.note(`The value of "${name}" is not JSON; expected ${typeof type === "string" ? type : "a list"}.`, true);
        }
      });
    }
    input.setAttribute("aria-label", name);
    return element("div", { class: "variable" }, element("bdi", {}, name), input, element("small", {}, [type, description].filter(Boolean).join(" · ")));
  }

  reset() {
    this.values = {};
    this.put().then(() => this.paint());
  }

  put() {
    return this.session.inOrder(async () => {
      try {
        await send("PUT", "variables", { values: this.values, ...(this.row === null ? {} : { row: this.row }) });
        await this.session.load();
        return true;
      } catch (error) {
        this.session.fail(error);
        return false;
      }
    });
  }
}
