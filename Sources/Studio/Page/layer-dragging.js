// Rows of the tree that are dragged: to another place in their list, or into another layer. A double click renames.

import { element } from "./dom.js";

const slop = 5;

export class LayerDragging {
  constructor(panel, session, arranging) {
    Object.assign(this, { panel, session, arranging });
    this.line = element("div", { class: "drop-line", hidden: true });
    panel.list.after(this.line);
    this.gesture = null;
    const { node } = panel;
    node.addEventListener("pointerdown", (event) => this.begin(event));
    node.addEventListener("pointermove", (event) => this.move(event));
    node.addEventListener("pointerup", () => this.end());
    node.addEventListener("pointercancel", () => this.cancel());
    node.addEventListener("dblclick", (event) => {
      const row = this.rowAt(event);
      if (row && event.target.closest(".layer-name")) this.rename(row.id);
    });
    addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !this.gesture?.isDrag) return;
      event.stopImmediatePropagation();
      this.cancel();
    }, { capture: true });
  }

  /// The row under the pointer, and how far down in it: 0 to 1.
  rowAt(event) {
    const box = this.panel.node.getBoundingClientRect();
    const y = event.clientY - box.top + this.panel.node.scrollTop;
    const row = this.panel.rows[Math.floor(y / this.panel.rowHeight)];
    return row && { ...row, part: (y % this.panel.rowHeight) / this.panel.rowHeight, top: Math.floor(y / this.panel.rowHeight) * this.panel.rowHeight };
  }

  begin(event) {
    if (event.button !== 0 || event.target.closest("button, input") || !this.session.isEditing || this.panel.isSearching) return;
    this.gesture = { y: event.clientY, isDrag: false, id: event.pointerId };
  }

  move(event) {
    const { gesture } = this;
    if (!gesture) return;
    if (!gesture.isDrag && Math.abs(event.clientY - gesture.y) < slop) return;
    if (!gesture.isDrag) {
      this.panel.node.setPointerCapture(gesture.id);
      gesture.layers = this.session.chosenRoots;
    }
    gesture.isDrag = true;
    gesture.target = this.targetAt(event);
    const { target } = gesture;
    this.line.hidden = !target;
    if (!target) return;
    this.line.classList.toggle("into", target.isInto);
    this.line.style.top = `${target.top}px`;
    this.line.style.left = `${4 + target.depth * 14}px`;
  }

  /// Where what is dragged would go: the list runs from back to front, as the file has it.
  targetAt(event) {
    const row = this.rowAt(event);
    const { layers, session } = { layers: this.gesture.layers, session: this.session };
    const isWithin = (id) => {
      for (let layer = session.layers.get(id); layer; layer = session.layers.get(layer.parent)) if (layers.includes(layer.id)) return true;
      return false;
    };
    if (!row) return { into: null, index: session.scene.layers.length, top: this.panel.rows.length * this.panel.rowHeight, depth: 0, isInto: false };
    if (isWithin(row.id) && layers.length === 1 && row.id === layers[0]) return null;
    if (isWithin(row.id)) return null;
    const { rowHeight } = this.panel;
    if (row.part > 0.3 && row.part < 0.7) return { into: row.id, index: undefined, top: row.top, depth: row.depth, isInto: true };
    const { parent, ids } = this.arranging.siblings(row.id);
    const rest = ids.filter((id) => !layers.includes(id));
    const after = row.part >= 0.7 ? 1 : 0;
    return { into: parent, index: rest.indexOf(row.id) + after, top: row.top + after * rowHeight, depth: row.depth, isInto: false };
  }

  async end() {
    const { gesture } = this;
    this.cancel();
    if (!gesture?.isDrag || !gesture.target) return;
    const { into, index } = gesture.target;
    const made = await this.arranging.moveTo(gesture.layers, into, index);
    if (made?.length) this.session.selectAll(made);
  }

  cancel() {
    this.gesture = null;
    this.line.hidden = true;
  }

  /// A field in the place of the name.
  rename(id = this.session.selection.layer) {
    const { session } = this;
    if (!id) return session.note("Select a layer first.", true);
    if (!session.isEditing) session.setEditing(true);
    if (!session.isEditing) return undefined;
    this.panel.reveal();
    this.panel.paint();
    const index = this.panel.rows.findIndex((row) => row.id === id);
    const name = document.getElementById(`layer-row-${index}`)?.querySelector(".layer-name");
    if (!name) return undefined;
    const layer = session.layers.get(id);
    const field = element("input", { class: "rename", "aria-label": `Name of ${session.nameOf(id)}`, spellcheck: "false" });
    field.value = layer.name ?? "";
    this.panel.renaming = field;
    let isDone = false;
    const done = (keeps) => {
      if (isDone) return;
      isDone = true;
      this.panel.renaming = null;
      if (keeps && field.value !== (layer.name ?? "")) this.arranging.rename(id, field.value);
      this.panel.update();
    };
    field.addEventListener("blur", () => done(true));
    field.addEventListener("keydown", (event) => {
      event.stopPropagation();
      if (event.key === "Enter" || event.key === "Escape") {
        done(event.key === "Enter");
        this.panel.node.focus();
      }
    });
    name.replaceWith(field);
    field.focus();
    field.select();
    return undefined;
  }
}
