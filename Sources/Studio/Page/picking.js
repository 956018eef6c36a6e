// The pointer on the picture: a click selects the front-most layer, the next one the layer below; dragging moves or pans.

import { get } from "./api.js";

const slop = 4;

export class Picking {
  constructor({ session, player, viewport, overlay, placement }) {
    Object.assign(this, { session, player, viewport, overlay, placement });
    this.gesture = null;
    this.last = null;
    /// What was clicked before: each click goes on from what the one before has selected.
    this.picked = Promise.resolve();
    const { node } = viewport;
    node.addEventListener("pointerdown", (event) => this.begin(event));
    node.addEventListener("pointermove", (event) => this.move(event));
    node.addEventListener("pointerup", (event) => this.end(event));
    node.addEventListener("pointercancel", (event) => this.cancel(event));
  }

  begin(event) {
    this.viewport.node.focus({ preventScroll: true });
    if (this.viewport.pinch(event)) return this.cancel();
    if (event.button > 1) return;
    event.preventDefault();
    this.viewport.node.setPointerCapture(event.pointerId);
    const place = this.viewport.place(event);
    const pans = event.button === 1 || event.altKey;
    const moves = !pans && this.session.isEditing && this.overlay.contains(place);
    this.gesture = { from: place, at: place, kind: pans ? "pan" : moves ? "layer" : "click", isDrag: false };
  }

  move(event) {
    if (this.viewport.pinch(event)) return;
    const { gesture } = this;
    if (!gesture) return;
    const place = this.viewport.place(event);
    const [right, down] = [place[0] - gesture.at[0], place[1] - gesture.at[1]];
    if (!gesture.isDrag && Math.hypot(place[0] - gesture.from[0], place[1] - gesture.from[1]) < slop) return;
    if (!gesture.isDrag && gesture.kind === "layer") this.placement.begin();
    gesture.isDrag = true;
    gesture.at = place;
    if (gesture.kind === "layer") {
      const { factor } = this.viewport;
      this.placement.drag((place[0] - gesture.from[0]) / factor, (place[1] - gesture.from[1]) / factor, event.shiftKey);
    } else {
      this.viewport.panBy(right, down);
    }
  }

  end(event) {
    this.viewport.pinch(event);
    const { gesture } = this;
    this.gesture = null;
    if (!gesture) return;
    if (!gesture.isDrag) {
      if (gesture.kind !== "pan") this.pick(this.viewport.toScene(gesture.from), this.player.time);
    } else if (gesture.kind === "layer") {
      this.placement.commit();
    }
  }

  cancel(event) {
    if (event) this.viewport.pinch(event);
    if (this.gesture?.kind === "layer") this.placement.cancel();
    this.gesture = null;
  }

  pick(place, time) {
    this.picked = this.picked.then(() => this.select(place, time));
  }

  async select([x, y], time) {
    try {
      const { layers } = await get("hit", { x, y, time });
      const isSamePlace = this.last && Math.hypot(this.last.x - x, this.last.y - y) * this.viewport.factor < slop;
      this.last = { x, y };
      const current = layers.indexOf(this.session.selection.layer);
      const next = isSamePlace && current >= 0 ? layers[(current + 1) % layers.length] : layers[0];
      this.session.select(next ?? null, { origin: "picture" });
    } catch (error) {
      this.session.fail(error);
    }
  }
}
