// The tree of layers, with search, hide and solo. Only the rows that can be seen are elements.

import { clamp, element, find, oncePerRepaint, paintWhenReleased, plural, seconds } from "./dom.js";

const rowHeight = 26;

export class LayersPanel {
  constructor(session) {
    this.session = session;
    this.rowHeight = rowHeight;
    /// The field in which a name is written.
    this.renaming = null;
    this.node = find("layers");
    this.search = find("layer-search");
    this.count = find("layer-count");
    this.closed = new Set();
    this.rows = [];
    this.list = element("div", { class: "virtual" });
    this.node.append(this.list);
    // What is pressed selects at once.
    this.update = oncePerRepaint(() => paintWhenReleased(this.node, () => this.paint(), "button"));
    this.search.addEventListener("input", () => this.collect());
    this.node.addEventListener("scroll", this.update, { passive: true });
    this.node.addEventListener("keydown", (event) => this.press(event));
    this.node.addEventListener("focus", this.update);
    new ResizeObserver(this.update).observe(this.node);
    session.addEventListener("scene", () => this.collect());
    for (const name of ["visibility", "visibility-of-rows"]) session.addEventListener(name, this.update);
    session.addEventListener("selection", () => this.reveal());
  }

  /// The rows in their order: those whose parents are open, or those that the search finds.
  collect() {
    const wanted = this.search.value.trim().toLowerCase();
    this.rows = this.session.rows.filter((layer) => {
      if (wanted) return `${layer.name ?? ""} ${layer.class}`.toLowerCase().includes(wanted);
      for (let { parent } = layer; parent; { parent } = this.session.layers.get(parent)) {
        if (this.closed.has(parent)) return false;
      }
      return true;
    });
    this.isSearching = Boolean(wanted);
    this.count.textContent = wanted ? `${this.rows.length} of ${this.session.rows.length}` : plural(this.session.rows.length, "layer");
    this.update();
  }

  reveal() {
    const { layer } = this.session.selection;
    let opened = false;
    for (let parent = this.session.layers.get(layer)?.parent; parent; { parent } = this.session.layers.get(parent)) {
      opened = this.closed.delete(parent) || opened;
    }
    if (opened) this.collect();
    const index = this.rows.findIndex((row) => row.id === layer);
    if (index >= 0) {
      const top = index * rowHeight;
      const { scrollTop, clientHeight } = this.node;
      if (top < scrollTop || top + rowHeight > scrollTop + clientHeight) this.node.scrollTop = top - clientHeight / 2;
    }
    this.update();
  }

  paint() {
    // What is written stays.
    if (this.renaming) return;
    const { scrollTop, clientHeight } = this.node;
    const first = Math.max(0, Math.floor(scrollTop / rowHeight) - 4);
    const last = Math.min(this.rows.length, Math.ceil((scrollTop + clientHeight) / rowHeight) + 4);
    this.list.style.height = `${this.rows.length * rowHeight}px`;
    this.list.replaceChildren(...this.rows.slice(first, last).map((layer, index) => this.row(layer, first + index)));
    const selected = this.rows.findIndex((row) => row.id === this.session.selection.layer);
    if (selected >= first && selected < last) this.node.setAttribute("aria-activedescendant", `layer-row-${selected}`);
    else this.node.removeAttribute("aria-activedescendant");
  }

  row(layer, index) {
    const { session } = this;
    const isHidden = session.hidden.has(layer.id) || (session.solo && session.solo !== layer.id);
    const hasChildren = layer.children?.length > 0;
    // Rows that are not seen are no elements: each says how many lie beside it.
    const siblings = layer.parent ? session.layers.get(layer.parent).children : session.scene.layers;
    const row = element("div", {
      class: `layer-row${isHidden ? " dimmed" : ""}`, role: "treeitem", id: `layer-row-${index}`, "aria-level": layer.depth + 1,
      "aria-setsize": siblings.length, "aria-posinset": siblings.findIndex(({ id }) => id === layer.id) + 1,
      "aria-selected": session.chosen.includes(layer.id), "aria-expanded": hasChildren ? !this.closed.has(layer.id) : null,
      title: `${layer.name || "without a name"}: ${layer.class}, ${layer.elsewhere ?? `line ${layer.line ?? "?"}`}`,
      onpointerdown: (event) => { if (!event.target.closest("button, input")) this.choose(layer.id, event); },
    },
    element("button", {
      type: "button", class: "disclosure", tabindex: "-1", "aria-label": "Open or close", disabled: !hasChildren,
      onclick: () => this.toggle(layer.id),
    }, hasChildren && !this.isSearching ? (this.closed.has(layer.id) ? "▸" : "▾") : ""),
    element("bdi", { class: "layer-name" }, layer.name || "–"),
    element("span", { class: "layer-class" }, layer.class.replace(/^CA/, "").replace(/Layer$/, "") || "Layer"),
    layer.mask ? element("span", { class: "layer-class" }, "mask") : null,
    layer.begin > 0 ? element("span", { class: "layer-class", title: "When it comes into the tree" }, `from ${seconds(layer.begin)}`) : null,
    layer.hidden ? element("span", { class: "layer-class", title: "isHidden is true in the scene" }, "hidden") : null,
    element("button", {
      type: "button", class: "switch", tabindex: "-1", "aria-pressed": session.locked.has(layer.id), "aria-label": `Lock ${layer.name}`, title: "Lock: the picture passes it by (Shift L)",
      onclick: () => session.toggleLocked(layer.id),
    }, "L"),
    element("button", {
      type: "button", class: "switch", tabindex: "-1", "aria-pressed": session.solo === layer.id, "aria-label": `Only ${layer.name}`, title: "Show only this layer (S)",
      onclick: () => session.toggleSolo(layer.id),
    }, "S"),
    element("button", {
      type: "button", class: "switch", tabindex: "-1", "aria-pressed": session.hidden.has(layer.id), "aria-label": `Hide ${layer.name}`, title: "Hide (H)",
      onclick: () => session.toggleHidden(layer.id),
    }, "H"));
    row.style.top = `${index * rowHeight}px`;
    row.style.paddingLeft = `${4 + (this.isSearching ? 0 : layer.depth * 14)}px`;
    return row;
  }

  /// With Ctrl one more or one less, with Shift all from the last to this one.
  choose(id, { shiftKey, ctrlKey, metaKey }) {
    const { session } = this;
    if (ctrlKey || metaKey) return session.toggleChosen(id, "layers");
    const from = this.rows.findIndex((row) => row.id === session.selection.layer);
    const to = this.rows.findIndex((row) => row.id === id);
    if (shiftKey && from >= 0) return session.selectAll(this.rows.slice(Math.min(from, to), Math.max(from, to) + 1).map((row) => row.id), "layers");
    // A layer of several that is pressed may be dragged with the others.
    if (session.chosen.length > 1 && session.chosen.includes(id)) return undefined;
    return session.select(id, { origin: "layers" });
  }

  toggle(id) {
    if (!this.closed.delete(id)) this.closed.add(id);
    this.collect();
  }

  press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const index = this.rows.findIndex((row) => row.id === this.session.selection.layer);
    const row = this.rows[index];
    const go = (to) => {
      const next = this.rows[clamp(to, 0, this.rows.length - 1)];
      if (next) this.session.select(next.id, { origin: "layers" });
    };
    if (event.key === "ArrowDown") go(index + 1);
    else if (event.key === "ArrowUp") go(index < 0 ? 0 : index - 1);
    else if (event.key === "ArrowLeft" && row) {
      if (row.children?.length && !this.closed.has(row.id)) this.toggle(row.id);
      else if (row.parent) this.session.select(row.parent, { origin: "layers" });
    } else if (event.key === "ArrowRight" && row?.children?.length) {
      if (this.closed.has(row.id)) this.toggle(row.id);
      else go(index + 1);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
