// What is wrong with the scene, above the last good picture; and short notes that go by themselves.

import { element, find, plural } from "./dom.js";

export class Banner {
  constructor(session, showLine) {
    this.session = session;
    this.showLine = showLine;
    this.node = find("banner");
    this.notes = find("notes");
    session.addEventListener("error", () => this.update());
    session.addEventListener("note", ({ detail }) => this.note(detail));
  }

  update() {
    const { error, isConnected } = this.session;
    this.node.hidden = !error && isConnected;
    if (this.node.hidden) return;
    if (!isConnected) {
      this.node.replaceChildren(element("b", {}, "No connection. "), "The studio's program does not answer; the page waits for it.");
      return;
    }
    const place = [error.file, error.line, error.column].filter((part) => part !== null && part !== undefined).join(":");
    const isStale = this.session.scene?.layers?.length > 0;
    const parts = [
      place && element("button", { type: "button", class: "place", title: "Go to the line", onclick: () => this.showLine(error.line, error.column) }, place),
      element("span", { class: "sentence" }, error.message),
      error.hint && !error.message.includes(error.hint) && element("span", { class: "hint" }, error.hint),
      error.more > 0 && element("span", { class: "hint" }, `${plural(error.more, "error")} more`),
      isStale && element("span", { class: "stale" }, "The picture is that of the last scene without an error."),
    ];
    this.node.replaceChildren(...parts.filter(Boolean));
  }

  note({ text, isWrong }) {
    // What is said already is said once.
    for (const other of [...this.notes.children]) if (other.textContent === text) other.remove();
    const note = element("p", { class: isWrong ? "note wrong" : "note" }, text);
    this.notes.append(note);
    while (this.notes.children.length > 3) this.notes.firstChild.remove();
    setTimeout(() => note.remove(), isWrong ? 7000 : 2500);
  }
}
