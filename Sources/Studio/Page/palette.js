// All that can be done, by its name: Ctrl K opens the list, letters find, Enter does it.

import { element, find } from "./dom.js";

export class Palette {
  /// - Parameter commands: each `title`, `run`, and perhaps `key` and `words` to find it by.
  constructor(commands) {
    this.commands = commands;
    this.field = element("input", {
      type: "search", placeholder: "What is to be done?", "aria-label": "Command", role: "combobox", "aria-expanded": "true", "aria-controls": "palette-list", autocomplete: "off", spellcheck: "false",
    });
    this.list = element("ul", { id: "palette-list", role: "listbox", "aria-label": "Commands" });
    this.dialog = element("dialog", { id: "palette", "aria-label": "Commands" }, this.field, this.list);
    document.body.append(this.dialog);
    this.field.addEventListener("input", () => this.search());
    this.dialog.addEventListener("keydown", (event) => this.press(event));
    this.dialog.addEventListener("click", (event) => { if (event.target === this.dialog) this.dialog.close(); });
    find("palette-button").addEventListener("click", () => this.open());
  }

  open() {
    this.before = document.activeElement;
    this.field.value = "";
    this.dialog.showModal();
    this.search();
    this.field.focus();
  }

  search() {
    const words = this.field.value.toLowerCase().split(/\s+/).filter(Boolean);
    const text = ({ title, words: more = "" }) => `${title} ${more}`.toLowerCase();
    this.found = this.commands.filter((command) => words.every((word) => text(command).includes(word)));
    // What begins with the words comes first.
    if (words.length) this.found.sort((a, b) => Number(!text(a).startsWith(words[0])) - Number(!text(b).startsWith(words[0])));
    this.index = 0;
    this.paint();
  }

  paint() {
    this.list.replaceChildren(...this.found.map(({ title, key }, index) => element("li", {
      role: "option", id: `palette-${index}`, "aria-selected": index === this.index, onclick: () => this.run(index),
    }, element("span", {}, title), key ? element("kbd", {}, key) : null)));
    if (this.found.length) this.field.setAttribute("aria-activedescendant", `palette-${this.index}`);
    else this.list.replaceChildren(element("li", { class: "message" }, "Nothing of that name."));
    this.list.children[this.index]?.scrollIntoView({ block: "nearest" });
  }

  press(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && this.found.length) {
      this.index = (this.index + step + this.found.length) % this.found.length;
      this.paint();
    } else if (event.key === "Enter") this.run(this.index);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  run(index) {
    const command = this.found[index];
    this.dialog.close();
    // Keys go to what had the focus.
    this.before?.focus?.({ preventScroll: true });
    command?.run();
  }
}
