// Layers as wholes: copied, deleted, put together, lined up, brought to the front. Each is one step.

import { get, getText } from "./api.js";
import { alignment, boxOf, distribution } from "./snapping.js";

/// How far a copy lies from what it is a copy of.
const offset = 10;

export class Arranging {
  constructor(session, player) {
    Object.assign(this, { session, player });
    /// What was copied last, where the browser has no clipboard for the page.
    this.copied = "";
  }

  get layers() {
    return this.session.chosenRoots;
  }

  /// Does something to the selected layers, and selects what came of it.
  async run(action, body = {}, { needsLayers = true } = {}) {
    const { session } = this;
    const { layers } = this;
    if (needsLayers && !layers.length) {
      session.note("Select a layer first.", true);
      return null;
    }
    const made = await session.arrange({ action, time: this.player.time, ...(needsLayers ? { layers } : {}), ...body });
    if (made?.length) session.selectAll(made, "arranging");
    return made;
  }

  duplicate(by = [offset, offset]) {
    return this.run("duplicate", { by: by.map((part) => Math.round(part * 10) / 10) });
  }

  async remove() {
    const { layers } = this;
    const made = await this.run("delete");
    if (made) this.session.note(layers.length === 1 ? `"${layers[0]}" is deleted.` : `${layers.length} layers are deleted.`);
  }

  group() {
    return this.run("group");
  }

  ungroup() {
    return this.run("ungroup");
  }

  async rename(layer, name) {
    if (!name.trim() || name === layer) return null;
    const made = await this.session.arrange({ action: "rename", layer, name: name.trim() });
    if (made) this.session.select(made[0] ?? name.trim());
    return made;
  }

  /// - Parameter index: among the layers that are there then.
  moveTo(layers, into, index) {
    return this.session.arrange({ action: "move", layers, into, index, time: this.player.time });
  }

  siblings(layer) {
    const { parent } = this.session.layers.get(layer);
    const list = parent ? this.session.layers.get(parent).children : this.session.scene.layers;
    return { parent: parent ?? null, ids: list.filter(({ mask }) => !mask).map(({ id }) => id) };
  }

  /// `front`, `back`, `forward` or `backward`.
  async order(way) {
    const { layers } = this;
    if (!layers.length) return this.session.note("Select a layer first.", true);
    const { parent, ids } = this.siblings(layers.at(-1));
    const own = ids.filter((id) => layers.includes(id));
    const rest = ids.filter((id) => !layers.includes(id));
    const front = rest.filter((id) => ids.indexOf(id) < ids.indexOf(own.at(-1))).length;
    const back = rest.filter((id) => ids.indexOf(id) < ids.indexOf(own[0])).length;
    const index = { front: rest.length, back: 0, forward: Math.min(front + 1, rest.length), backward: Math.max(back - 1, 0) }[way];
    const made = await this.moveTo(own, parent, index);
    if (made?.length) this.session.selectAll(made);
    return made;
  }

  // The clipboard has JSON: what is copied can be put into any text.

  async copy() {
    const { layers } = this;
    if (!layers.length) return false;
    try {
      const { text } = JSON.parse(await getText("layers", { layer: layers }));
      this.copied = text;
      await navigator.clipboard?.writeText(text).catch(() => {});
      this.session.note(layers.length === 1 ? `"${layers[0]}" is copied.` : `${layers.length} layers are copied.`);
      return true;
    } catch (error) {
      this.session.fail(error);
      return false;
    }
  }

  async cut() {
    if (await this.copy()) await this.run("delete");
  }

  /// - Parameter text: from the clipboard.
  paste(text = this.copied) {
    const wanted = /^\s*[[{]/.test(text) ? text : this.copied;
    if (!wanted) return this.session.note("There are no layers in the clipboard.", true);
    return this.run("add", { text: wanted }, { needsLayers: false });
  }

  // In line

  async boxes(layers) {
    const { layers: outlines } = await get("outlines", { layer: layers, time: this.player.time });
    return layers.map((id) => boxOf(outlines.find(({ layer }) => layer === id)?.outline ?? [[0, 0]]));
  }

  align(edge) {
    return this.shiftEach((boxes) => {
      const [width, height] = this.session.scene.size;
      return alignment(boxes, edge, [0, 0, width, height]);
    });
  }

  distribute(axis) {
    if (this.layers.length < 3) return this.session.note("Select three layers or more to distribute them.", true);
    return this.shiftEach((boxes) => distribution(boxes, axis));
  }

  /// - Parameter makeShifts: how far each goes on the canvas, by their boxes there.
  async shiftEach(makeShifts) {
    const { layers, session, placement } = this;
    if (!layers.length) return session.note("Select a layer first.", true);
    try {
      const { time } = this.player;
      const shifts = makeShifts(await this.boxes(layers));
      const changes = [];
      for (const [index, layer] of layers.entries()) {
        const one = await placement.readLayer(layer, time);
        const by = one.toParent(...shifts[index]);
        const value = one.position.model.map((part, axis) => (axis > 1 ? part : Math.round((part + by[axis]) * 100) / 100 + 0));
        if (JSON.stringify(value) !== JSON.stringify(one.position.model)) changes.push({ layer, keyPath: "position", value });
      }
      if (changes.length) await session.editProperties(changes, time);
    } catch (error) {
      session.fail(error);
    }
    return undefined;
  }
}
