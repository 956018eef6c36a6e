// The scene's text: coloured, with marks at errors, in step with what is selected.

import { get, send } from "./api.js";
import { Completions } from "./completions.js";
import { element, find, latestOnly, oncePerRepaint } from "./dom.js";
import { colorLine, continuesComment } from "./highlighting.js";
import { LineMap } from "./json-positions.js";
import { withLineEnds } from "./line-ends.js";

const lineHeight = 18;

export class CodePanel {
  constructor(session) {
    this.session = session;
    this.text = "";
    this.revision = null;
    this.savedText = "";
    /// The same with the ends of lines that the file has.
    this.fileText = "";
    /// The revision of what another program has saved while there were changes here; null if there is none.
    this.otherRevision = null;
    this.lines = new LineMap("");
    this.current = 0;
    /// What is being saved: until it is, its text in the file is no other program's.
    this.saving = Promise.resolve();
    this.area = element("textarea", {
      spellcheck: "false", autocomplete: "off", autocapitalize: "off", wrap: "off", "aria-label": "The scene's text", "aria-describedby": "code-status", "aria-autocomplete": "list", "aria-controls": "completions",
    });
    this.gutter = element("div", { class: "gutter", "aria-hidden": "true" });
    this.back = element("div", { class: "code-lines", "aria-hidden": "true" });
    this.status = element("span", { class: "count", id: "code-status", role: "status" });
    this.saveButton = element("button", { type: "button", class: "quiet", title: "Save (Ctrl S)", disabled: true, onclick: () => this.save() }, "Save");
    this.reloadButton = element("button", { type: "button", class: "quiet", hidden: true, onclick: () => this.reload() }, "Reload");
    find("panel-code").append(
      element("div", { class: "scroll-head" }, element("h2", {}, "Code"), this.status, this.reloadButton, this.saveButton),
      element("div", { class: "code" }, this.gutter, element("div", { class: "code-body" }, this.back, this.area)));
    this.update = oncePerRepaint(() => this.paint());
    this.load = latestOnly(() => this.takeText());
    new Completions(session, this.area);
    this.listen();
  }

  listen() {
    const { area, session } = this;
    area.addEventListener("input", () => this.changed());
    area.addEventListener("scroll", this.update, { passive: true });
    for (const name of ["keyup", "click"]) area.addEventListener(name, () => this.caretMoved());
    area.addEventListener("keydown", (event) => { if (event.key === "Escape") area.blur(); });
    new ResizeObserver(this.update).observe(area);
    for (const name of ["scene", "error", "checks"]) session.addEventListener(name, () => this.load());
    session.addEventListener("mode", () => this.paint());
    session.addEventListener("selection", ({ detail }) => { if (detail.origin !== "code") this.showSelection(); });
    addEventListener("beforeunload", (event) => { if (this.isChanged) event.preventDefault(); });
    session.addEventListener("line", ({ detail }) => this.showLine(detail.line, detail.column));
  }

  get isStale() {
    return this.otherRevision !== null;
  }

  get isChanged() {
    return this.area.value !== this.savedText;
  }

  /// Whether the text of the scene that is shown is still on its way.
  get isBehind() {
    return this.revision !== this.session.revision && !this.isStale;
  }

  /// The text of the scene that is shown; null while there is none.
  get shownText() {
    return this.revision === this.session.scene?.sceneRevision && !this.isStale ? this.savedText : null;
  }

  /// Takes the file's text, unless there are changes of one's own.
  async takeText() {
    try {
      await this.saving;
      if (this.revision === this.session.revision) return this.update();
      const { text, revision } = await get("text");
      this.update();
      if (text === this.fileText && this.revision !== null) {
        this.revision = revision;
        this.otherRevision = null;
        return this.session.tell("text");
      }
      // What was written here and is in the file now is no other text.
      const isOther = this.isChanged && text.replace(/\r\n?/g, "\n") !== this.area.value;
      if (this.revision !== null && isOther) {
        this.otherRevision = revision;
        this.update();
        return this.session.note("The file was changed elsewhere; what is written here is kept. Save overwrites the file, Reload takes what it says.", true);
      }
      this.put(text, revision);
    } catch (error) {
      this.session.fail(error);
    }
  }

  reload() {
    this.area.value = this.savedText;
    this.revision = null;
    this.load();
  }

  put(text, revision) {
    const { scrollTop, scrollLeft, selectionStart } = this.area;
    const isFirst = this.fileText === "";
    this.fileText = text;
    this.revision = revision;
    this.otherRevision = null;
    // The browser's own line ends are \n alone.
    this.area.value = text;
    this.savedText = this.area.value;
    this.area.setSelectionRange(Math.min(selectionStart, text.length), Math.min(selectionStart, text.length));
    this.lines = new LineMap(this.area.value);
    [this.area.scrollTop, this.area.scrollLeft] = [scrollTop, scrollLeft];
    this.update();
    // What was asked for before there was a text.
    if (isFirst) this.showLine(this.current);
    this.session.tell("text");
  }

  changed() {
    this.lines = new LineMap(this.area.value);
    this.update();
  }

  /// Saves when the changes before are done. What is written over is what was there by now, not what comes until then.
  save() {
    const { otherRevision } = this;
    this.saving = this.session.inOrder(() => this.saveNow(otherRevision));
    return this.saving;
  }

  async saveNow(known) {
    if (!this.session.canEdit) return this.session.note("This studio was started with --no-edit: the file stays as it is.", true);
    // A file that cannot be read, such as one that was deleted, is made again.
    if (!this.isChanged && !this.session.error) return;
    const text = this.area.value;
    try {
      const whole = withLineEnds(text, this.savedText, this.fileText);
      const { revision } = await send("PUT", "text", { text: whole, revision: (known === this.otherRevision ? known : null) ?? this.revision });
      this.savedText = text;
      this.fileText = whole;
      this.revision = revision ?? this.revision;
      this.otherRevision = null;
      this.session.note("Saved.");
      this.session.load();
    } catch (error) {
      if (error.status === 409) {
        this.session.note("The file was changed elsewhere meanwhile; save once more to overwrite it.", true);
        await this.session.load();
        this.otherRevision = this.session.revision;
        this.load();
      } else this.session.fail(error);
    }
    this.update();
  }

  // Where one is

  showLine(line, column = 1) {
    if (!line) return;
    this.current = line;
    const offset = this.lines.offset(line, column);
    if (document.activeElement !== this.area) this.area.setSelectionRange(offset, offset);
    const top = (line - 1) * lineHeight;
    const { scrollTop, clientHeight } = this.area;
    if (top < scrollTop || top + lineHeight > scrollTop + clientHeight) this.area.scrollTop = top - clientHeight / 3;
    this.showColumn(line, offset);
    this.update();
  }

  /// Scrolls sideways to what stands out of sight.
  showColumn(line, offset) {
    const { area } = this;
    this.ink ??= document.createElement("canvas").getContext("2d");
    this.ink.font = getComputedStyle(area).font;
    const x = this.ink.measureText(area.value.slice(this.lines.starts[line - 1], offset).replaceAll("\t", "    ")).width;
    const { scrollLeft, clientWidth } = area;
    if (x < scrollLeft || x > scrollLeft + clientWidth - 60) area.scrollLeft = Math.max(0, x - clientWidth / 3);
  }

  showSelection() {
    const { selection, selectedLayer } = this.session;
    const target = selection.animation?.line ? selection.animation : selectedLayer;
    if (target?.line) this.showLine(target.line, target.column);
  }

  /// Selects the layer or the animation in whose text the caret is.
  caretMoved() {
    const { line, column } = this.lines.place(this.area.selectionStart);
    this.current = line;
    this.update();
    const isBefore = (other) => other.line && (other.line < line || (other.line === line && (other.column ?? 1) <= column));
    const isLater = (one, other) => !other || one.line > other.line || (one.line === other.line && (one.column ?? 1) > (other.column ?? 1));
    let found = null;
    for (const layer of this.session.rows) if (isBefore(layer) && isLater(layer, found)) found = layer;
    let animation = null;
    for (const other of this.session.scene?.animations ?? []) {
      if (isBefore(other) && isLater(other, found) && isLater(other, animation)) animation = other;
    }
    if (animation) this.session.select(animation.layer, { animation, origin: "code" });
    else if (found) this.session.select(found.id, { origin: "code" });
  }

  // Only the lines that can be seen are elements.

  paint() {
    const { area, lines } = this;
    const { clientHeight, scrollTop, scrollLeft } = area;
    area.readOnly = !this.session.canEdit;
    this.saveButton.disabled = !this.isChanged && !this.session.error;
    this.reloadButton.hidden = !this.isStale;
    this.status.textContent = this.isChanged ? (this.isStale ? "changed here and elsewhere" : "changed") : (this.session.file?.name ?? "").split("/").pop();
    if (!clientHeight) return;
    const text = area.value;
    const first = Math.max(1, Math.floor(scrollTop / lineHeight) + 1);
    const last = Math.min(lines.count, first + Math.ceil(clientHeight / lineHeight) + 1);
    const errorLine = this.session.error?.line ?? 0;
    const warned = new Set((this.session.scene?.findings ?? []).map((finding) => finding.line));
    let isComment = continuesComment(text, lines.offset(first));
    const rows = [];
    const numbers = [];
    for (let line = first; line <= last; line += 1) {
      const end = line < lines.count ? lines.starts[line] - 1 : text.length;
      const colored = colorLine(text.slice(lines.starts[line - 1], end), isComment);
      isComment = colored.isComment;
      const kind = line === errorLine ? "marked" : line === this.current ? "current" : "";
      const row = element("div", { class: kind }, colored.parts);
      const counted = element("div", { class: kind || (warned.has(line) ? "warned" : "") }, String(line));
      row.style.top = counted.style.top = `${(line - 1) * lineHeight - scrollTop}px`;
      row.style.transform = `translateX(${-scrollLeft}px)`;
      rows.push(row);
      numbers.push(counted);
    }
    this.back.replaceChildren(...rows);
    this.gutter.replaceChildren(...numbers);
    this.gutter.style.width = `${String(lines.count).length + 3}ch`;
  }
}
