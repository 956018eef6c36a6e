// Moving and reshaping the selected layers: by dragging on the picture, or point by point with the arrow keys. While a gesture goes
// on nothing is written: the server draws what it would make, and its end is one edit.

import { get, getPreview } from "./api.js";
import { keyframeEdits } from "./auto-key.js";
import { latestOnly } from "./dom.js";
import { KeyPause } from "./key-pause.js";
import { anchored, resized, rounding, turned } from "./reshaping.js";
import { around, boxOf, snap } from "./snapping.js";

/// Points of the page within which layers snap.
const reach = 6;

export class Placement {
  constructor(session, player, overlay) {
    Object.assign(this, { session, player, overlay });
    this.from = null;
    /// When the last gesture is in the file: the next one goes on from there.
    this.settled = Promise.resolve();
    this.show = latestOnly((...values) => this.preview(...values));
    this.pause = new KeyPause(() => this.commit());
    overlay.viewport.node.addEventListener("blur", () => this.pause.finish());
    session.addEventListener("selection", () => { if (this.isOther) this.leave(); });
  }

  get isOther() {
    return this.session.selection.layer !== this.layer || JSON.stringify(this.session.chosen) !== JSON.stringify(this.layers);
  }

  /// Another layer is selected: what keys have done to the one before is written.
  leave() {
    this.pause.finish();
    this.forget();
  }

  forget() {
    this.pause.cancel();
    this.layer = this.session.selection.layer;
    this.layers = [...this.session.chosen];
    this.from = null;
    this.show.forget();
    this.overlay.shift = [0, 0];
    this.overlay.base = [0, 0];
    this.overlay.lines = [];
    this.overlay.isFrozen = false;
  }

  /// What is needed to write what a gesture makes: where it stands in the file, and how the superlayers lie on the canvas.
  async read() {
    const { time } = this.player;
    const layers = this.session.chosenRoots;
    await this.settled;
    const { revision } = this.session;
    return { time, revision, layers: await Promise.all(layers.map((layer) => this.readLayer(layer, time))) };
  }

  async readLayer(layer, time) {
    const { properties } = await get("properties", { layer, time });
    const find = (keyPath) => properties.find((property) => property.keyPath === keyPath);
    const position = find("position");
    if (!position) throw new Error(`"${this.session.nameOf(layer)}" has no position that could be changed.`);
    if (!position.editable && !this.session.autoKeys) throw new Error(position.reason ?? "This position is not written in the scene's file.");
    const matrix = find("transform")?.model ?? [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
    // With keyframes a gesture goes on from what is seen.
    if (this.session.autoKeys) for (const property of properties) property.model = property.presentation ?? property.model;
    return {
      layer, position, properties, find, linear: [matrix[0], matrix[1], matrix[4], matrix[5]], shift: [matrix[12] ?? 0, matrix[13] ?? 0],
      bounds: find("bounds")?.model ?? [0, 0, 0, 0], anchor: find("anchorPoint")?.model ?? [0.5, 0.5], radius: find("cornerRadius")?.model ?? 0,
      toParent: await this.parentMap(layer, time),
    };
  }

  /// From a distance on the canvas to one in the superlayer.
  async parentMap(layer, time) {
    const { parent } = this.session.layers.get(layer) ?? {};
    if (!parent) return (x, y) => [x, y];
    const [{ outline }, { properties }] = await Promise.all([
      get("geometry", { layer: parent, time }), get("properties", { layer: parent, time })]);
    const bounds = properties.find((property) => property.keyPath === "bounds")?.presentation;
    if (!outline || !bounds?.[2] || !bounds?.[3]) return (x, y) => [x, y];
    const [[ax, ay], [bx, by], , [dx, dy]] = outline;
    const [a, b] = [(bx - ax) / bounds[2], (by - ay) / bounds[2]];
    const [c, d] = [(dx - ax) / bounds[3], (dy - ay) / bounds[3]];
    const area = a * d - b * c;
    if (Math.abs(area) < 1e-9) throw new Error("The superlayer is seen from its edge; its layers cannot be moved here.");
    return (x, y) => [(d * x - c * y) / area, (a * y - b * x) / area];
  }

  /// - Parameter kind: what the gesture does: `move`, `resize`, `rotate`, `radius` or `anchor`.
  begin(kind = "move", handle = null) {
    this.from = this.read();
    // What is wrong is said when the gesture ends.
    this.from.catch(() => {});
    this.kind = kind;
    this.handle = handle;
    this.last = null;
    this.gesture = crypto.randomUUID();
    this.overlay.shift = [0, 0];
    this.overlay.base = [0, 0];
    this.overlay.isFrozen = true;
    this.others = null;
    if (kind === "move") this.readOthers();
  }

  /// What the layers may come to lie in line with: all others, but those within them, and the canvas.
  async readOthers() {
    const { from } = this;
    const { layers } = await get("outlines", { time: this.player.time }).catch(() => ({ layers: [] }));
    if (this.from !== from) return;
    const isOwn = (id) => {
      for (let layer = this.session.layers.get(id); layer; layer = this.session.layers.get(layer.parent)) if (this.session.chosen.includes(layer.id)) return true;
      return false;
    };
    const boxes = (list) => list.map(({ outline }) => boxOf(outline));
    this.own = boxes(layers.filter(({ layer }) => this.session.chosen.includes(layer)));
    const [width, height] = this.session.scene.size;
    this.others = [...boxes(layers.filter(({ layer }) => !isOwn(layer))), [0, 0, width, height]];
  }

  /// - Parameters:
  ///   - keys: those that are held: `shift` goes along one axis, or keeps the shape; `alt` goes both ways; `ctrl` does not snap.
  drag(x, y, keys = {}) {
    if (!this.from) return;
    if (this.kind === "move") {
      let shift = keys.shift ? (Math.abs(x) > Math.abs(y) ? [x, 0] : [0, y]) : [x, y];
      this.overlay.lines = [];
      if (this.others && this.own.length && !keys.ctrl) {
        const box = around(this.own).map((side, index) => side + shift[index % 2]);
        const { by, lines } = snap(box, this.others, reach / this.overlay.viewport.factor);
        shift = shift.map((part, axis) => (keys.shift && shift[axis] === 0 ? part : part + by[axis]));
        this.overlay.lines = keys.shift ? [] : lines;
      }
      this.overlay.shift = shift;
    }
    this.overlay.draw();
    this.last = { x, y, keys, shift: [...this.overlay.shift] };
    this.show(this.from, this.gesture, this.last);
  }

  /// Moves by points; several keys in a row are one step.
  nudge(x, y) {
    if (!this.from) this.begin();
    const [right, down] = this.overlay.shift;
    this.overlay.shift = [right + x, down + y];
    this.last = { keys: {}, shift: [...this.overlay.shift] };
    this.overlay.draw();
    this.show(this.from, this.gesture, this.last);
    this.pause.restart();
  }

  /// Takes back what the gesture would have made.
  cancel() {
    const had = this.from;
    this.forget();
    this.overlay.draw();
    this.overlay.moved();
    if (had) this.player.refresh();
  }

  commit() {
    const { from, gesture, last, kind, handle } = this;
    // Another layer was selected meanwhile.
    if (!from) return;
    this.from = null;
    this.show.forget();
    this.settled = this.settled.then(() => this.write(from, gesture, last, kind, handle));
  }

  async write(from, gesture, last, kind, handle) {
    try {
      const read = await from;
      const changes = last ? this.changes(read, last, kind, handle) : [];
      if (changes.length) await this.session.editProperties(changes, read.time, gesture);
    } catch (error) {
      this.session.fail(error);
    }
    if (this.gesture === gesture) this.cancel();
  }

  /// What a gesture makes, as changes of properties. Those that stay as they are are none.
  changes({ layers }, { x, y, keys, shift }, kind, handle) {
    const all = [];
    for (const one of layers) {
      const { layer, position, toParent, find } = one;
      const plain = { bounds: one.bounds, position: position.model, anchor: one.anchor, linear: one.linear, radius: one.radius };
      let made = {};
      if (kind === "move") {
        const tenths = (value) => Math.round(value * 10) / 10;
        const moved = toParent(...shift);
        made = { position: position.model.map((part, axis) => axis > 1 ? part : Math.round((part + tenths(moved[axis])) * 1000) / 1000) };
      } else if (kind === "resize") {
        made = resized(plain, handle, toParent(x, y), { keepsShape: keys.shift, isCentered: keys.alt });
      } else if (kind === "radius") {
        made = rounding(plain, toParent(x, y));
      } else if (kind === "anchor") {
        made = anchored(plain, toParent(x, y).map((part, axis) => part + position.model[axis]));
      } else if (kind === "rotate") {
        const property = find("transform");
        const { degrees } = handle({ x, y, keys });
        if (degrees) made = { transform: turned(parsed(property?.written), one.linear, one.shift, degrees) };
      }
      if (!made) throw new Error("The layer is seen from its edge; it cannot be changed here.");
      for (const [keyPath, value] of Object.entries(made)) {
        if (JSON.stringify(value) !== JSON.stringify(find(keyPath)?.model)) all.push({ layer, keyPath, value });
      }
    }
    return all;
  }

  /// Shows what the gesture would make.
  async preview(from, gesture, last) {
    try {
      let read = await from;
      if (this.gesture !== gesture || !this.from) return;
      // Another program has saved since: what is written stands elsewhere, perhaps.
      if (read.revision !== this.session.revision) {
        this.from = this.read();
        read = await this.from;
        if (this.gesture !== gesture || !this.from) return;
      }
      const changes = this.changes(read, last, this.kind, this.handle);
      if (!changes.length) return this.player.refresh();
      const edits = this.session.autoKeys ? (await keyframeEdits(this.session, changes, read.time)).edits : changes.map(({ layer, keyPath, value }) => {
        const property = read.layers.find((one) => one.layer === layer).find(keyPath);
        if (!property?.editable) throw new Error(property?.reason ?? "");
        return { pointer: property.pointer, value };
      });
      const picture = await getPreview({ revision: read.revision, edits }, {
        frame: this.player.frame, scale: this.player.playingScale, layer: this.session.chosen, ...this.session.visibilityQuery,
      });
      if (this.gesture !== gesture || !this.from) return;
      this.overlay.showPreview(picture.geometry, this.kind === "move" ? last.shift : [0, 0]);
      this.player.showPreview(picture);
    } catch (error) {
      // What is wrong is said when the gesture ends.
      if (error.name === "AbortError") throw error;
    }
  }
}

/// A value as it stands in the text; undefined for what is none.
function parsed(text) {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

