// Moving the selected layer: by dragging on the picture, or point by point with the arrow keys. One gesture, one edit.

import { get } from "./api.js";

/// How long after the last arrow key its steps are written, in milliseconds.
const pause = 350;

export class Placement {
  constructor(session, player, overlay) {
    Object.assign(this, { session, player, overlay });
    this.from = null;
    session.addEventListener("selection", () => this.forget());
  }

  forget() {
    clearTimeout(this.timer);
    this.from = null;
    this.overlay.shift = [0, 0];
  }

  /// What is needed to write a position: where it stands in the file, and how the superlayer lies on the canvas.
  async read() {
    const { layer } = this.session.selection;
    const { time } = this.player;
    const { properties } = await get("properties", { layer, time });
    const position = properties.find((property) => property.keyPath === "position");
    if (!position) throw new Error(`"${this.session.nameOf(layer)}" has no position that could be changed.`);
    if (!position.editable) throw new Error(position.reason ?? "This position is not written in the scene's file.");
    return { layer, position, toParent: await this.parentMap(time) };
  }

  /// From a distance on the canvas to one in the superlayer.
  async parentMap(time) {
    const { parent } = this.session.selectedLayer ?? {};
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
    this.overlay.shift = [0, 0];
  }

  drag(x, y, isStraight) {
    if (isStraight) this.overlay.shift = Math.abs(x) > Math.abs(y) ? [x, 0] : [0, y];
    else this.overlay.shift = [x, y];
    this.overlay.draw();
  }

  /// Moves by points; several keys in a row are one step.
  nudge(x, y) {
    if (!this.from) this.begin();
    const [right, down] = this.overlay.shift;
    this.drag(right + x, down + y, false);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.commit(), pause);
  }

  cancel() {
    this.forget();
    this.overlay.draw();
  }

  async commit() {
    const { from } = this;
    const [x, y] = this.overlay.shift;
    this.from = null;
    try {
      const { position, toParent } = await from;
      const [right, down] = toParent(x, y);
      const rounded = (value) => Math.round(value * 1000) / 1000;
      const whole = position.model.map((value, axis) => axis > 1 ? value : rounded(value + Math.round([right, down][axis] * 10) / 10));
      await this.session.edit([{ pointer: position.pointer, value: whole }]);
    } catch (error) {
      this.session.fail(error);
    }
    this.cancel();
  }
}
