// Moving the selected layer: by dragging on the picture, or point by point with the arrow keys. One gesture, one edit.

import { get } from "./api.js";
import { latestOnly } from "./dom.js";
import { KeyPause } from "./key-pause.js";

export class Placement {
  constructor(session, player, overlay) {
    Object.assign(this, { session, player, overlay });
    this.from = null;
    /// When the last gesture is in the file: the next one goes on from there.
    this.settled = Promise.resolve();
    this.write = latestOnly((...values) => this.put(...values));
    this.pause = new KeyPause(() => this.commit());
    overlay.viewport.node.addEventListener("blur", () => this.pause.finish());
    session.addEventListener("selection", () => { if (session.selection.layer !== this.layer) this.leave(); });
  }

  /// Another layer is selected: what keys have done to the one before is written.
  leave() {
    this.pause.finish();
    this.forget();
  }

  forget() {
    this.pause.cancel();
    this.layer = this.session.selection.layer;
    this.from = null;
    this.overlay.shift = [0, 0];
    this.overlay.isFrozen = false;
  }

  /// What is needed to write a position: where it stands in the file, and how the superlayer lies on the canvas.
  async read() {
    const { layer } = this.session.selection;
    const { time } = this.player;
    await this.settled;
    const { properties } = await get("properties", { layer, time });
    const position = properties.find((property) => property.keyPath === "position");
    if (!position) throw new Error(`"${this.session.nameOf(layer)}" has no position that could be changed.`);
    if (!position.editable) throw new Error(position.reason ?? "This position is not written in the scene's file.");
    return { layer, time, position, toParent: await this.parentMap(layer, time) };
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

  begin() {
    this.from = this.read();
    // What is wrong is said when the gesture ends.
    this.from.catch(() => {});
    this.gesture = crypto.randomUUID();
    this.overlay.shift = [0, 0];
    this.overlay.isFrozen = true;
  }

  /// - Parameter isStraight: whether it goes along one axis only.
  drag(x, y, isStraight) {
    if (!this.from) return;
    if (isStraight) this.overlay.shift = Math.abs(x) > Math.abs(y) ? [x, 0] : [0, y];
    else this.overlay.shift = [x, y];
    this.overlay.draw();
    // The picture follows as fast as it can; the end of the gesture before comes first.
    if (!this.isWriting) this.write(this.from, this.overlay.shift, this.gesture, null);
  }

  /// Moves by points; several keys in a row are one step.
  nudge(x, y) {
    if (!this.from) this.begin();
    const [right, down] = this.overlay.shift;
    this.overlay.shift = [right + x, down + y];
    this.overlay.draw();
    this.pause.restart();
  }

  cancel() {
    this.forget();
    this.overlay.draw();
    this.overlay.moved();
  }

  commit() {
    const { from, gesture } = this;
    // Another layer was selected meanwhile.
    if (!from) return;
    const { shift } = this.overlay;
    this.from = null;
    this.isWriting = true;
    this.settled = this.settled.then(() => new Promise((settle) => this.write(from, shift, gesture, settle)));
  }

  /// - Parameter settle: of the gesture's last step.
  async put(from, [x, y], gesture, settle) {
    try {
      const { layer, time, position, toParent } = await from;
      const moved = toParent(x, y);
      const tenths = (value) => Math.round(value * 10) / 10;
      const value = position.model.map((part, axis) => axis > 1 ? part : Math.round((part + tenths(moved[axis])) * 1000) / 1000);
      if (this.isOther(value, position, gesture)) await this.session.editProperty(layer, time, "position", value, gesture);
    } catch (error) {
      if (settle) this.session.fail(error);
    }
    if (!settle) return;
    settle();
    this.isWriting = false;
    if (this.gesture === gesture) this.cancel();
  }

  /// Whether a value is another one than the gesture wrote last; at its begin, than the model's.
  isOther(value, position, gesture) {
    const text = JSON.stringify(value);
    const last = this.written?.gesture === gesture ? this.written.text : JSON.stringify(position.model);
    this.written = { gesture, text };
    return text !== last;
  }
}
