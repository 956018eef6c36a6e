// The pointer on the picture: a click selects the front-most layer, the next one the layer below. While editing, what is pressed is
// moved, handles reshape, and a drag from where nothing is selects all that it surrounds.

import { get } from "./api.js";
import { cursorOf, handleAt, handlesOf } from "./handles.js";
import { boxOf } from "./snapping.js";

const slop = 4;

export class Picking {
  constructor({ session, player, viewport, overlay, placement, arranging }) {
    Object.assign(this, { session, player, viewport, overlay, placement, arranging });
    this.gesture = null;
    this.last = null;
    /// What draws new layers; null where a press selects.
    this.tool = null;
    /// What was clicked before: each click goes on from what the one before has selected.
    this.picked = Promise.resolve();
    const { node } = viewport;
    node.addEventListener("pointerdown", (event) => this.begin(event));
    node.addEventListener("pointermove", (event) => this.move(event));
    node.addEventListener("pointerup", (event) => this.end(event));
    node.addEventListener("pointercancel", (event) => this.cancel(event));
    // In the middle of a drag Escape takes it back.
    addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !this.gesture?.isDrag) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      this.cancel();
    }, { capture: true });
  }

  get corners() {
    return this.overlay.geometry?.outline.map((corner) => this.viewport.toPage(corner)) ?? null;
  }

  get handles() {
    const { corners } = this;
    if (!corners || !this.session.isEditing || this.session.chosen.length !== 1 || this.player.playing) return [];
    return handlesOf(corners, this.overlay.geometry.anchor && this.viewport.toPage(this.overlay.geometry.anchor), this.overlay.radius);
  }

  /// With Ctrl the anchor point.
  handleUnder(place, wantsAnchor = false) {
    const { corners, handles } = this;
    return handles.length ? handleAt(place, handles, corners, this.overlay.contains(place), wantsAnchor) : null;
  }

  begin(event) {
    this.viewport.node.focus({ preventScroll: true });
    if (this.viewport.pinch(event)) return this.cancel();
    if (event.button > 1) return;
    event.preventDefault();
    this.viewport.node.setPointerCapture(event.pointerId);
    const at = this.viewport.place(event);
    if (this.tool && event.button === 0 && !this.isSpace) {
      this.gesture = { from: at, at, kind: "tool", isDrag: false };
      this.tool.begin(this.viewport.toScene(at), event);
      return;
    }
    const handle = this.handleUnder(at, event.ctrlKey || event.metaKey);
    const isOn = this.session.isEditing && this.overlay.contains(at);
    const pans = event.button === 1 || this.isSpace || (event.altKey && !isOn && !handle);
    const kind = pans ? "pan" : handle ? "handle" : isOn ? (event.altKey ? "copy" : "layer") : "click";
    this.gesture = { from: at, at, kind, handle, isDrag: false, adds: event.shiftKey || event.ctrlKey || event.metaKey };
    // What lies there is moved if the pointer goes on.
    if (kind === "click" && this.session.isEditing) this.gesture.under = this.hit(at);
  }

  hit(at) {
    const [x, y] = this.viewport.toScene(at);
    return get("hit", { x, y, time: this.player.time }).then(({ layers }) => layers.filter((id) => !this.session.isLocked(id))).catch(() => []);
  }

  async move(event) {
    if (this.viewport.pinch(event)) return;
    const { gesture } = this;
    const at = this.viewport.place(event);
    if (!gesture) return this.point(at, event.ctrlKey || event.metaKey);
    const [right, down] = [at[0] - gesture.at[0], at[1] - gesture.at[1]];
    if (!gesture.isDrag && Math.hypot(at[0] - gesture.from[0], at[1] - gesture.from[1]) < slop) return;
    const isFirst = !gesture.isDrag;
    gesture.isDrag = true;
    gesture.at = at;
    const { factor } = this.viewport;
    const far = [(at[0] - gesture.from[0]) / factor, (at[1] - gesture.from[1]) / factor];
    const keys = { shift: event.shiftKey, alt: event.altKey, ctrl: event.ctrlKey || event.metaKey };
    if (gesture.kind === "tool") return this.tool.drag(this.viewport.toScene(at), keys);
    if (gesture.kind === "click" && isFirst && gesture.under) {
      gesture.kind = "waiting";
      const [layer] = await gesture.under;
      // It may have ended while this was found out.
      if (this.gesture !== gesture) return;
      if (layer) {
        if (!this.session.chosen.includes(layer)) this.session.select(layer, { origin: "picture" });
        gesture.kind = "layer";
        this.placement.begin();
        const now = [(gesture.at[0] - gesture.from[0]) / factor, (gesture.at[1] - gesture.from[1]) / factor];
        return this.placement.drag(...now, keys);
      }
      gesture.kind = "marquee";
      gesture.boxes = get("outlines", { time: this.player.time }).then(({ layers }) => layers).catch(() => []);
    }
    if (gesture.kind === "waiting") return;
    if (gesture.kind === "marquee") this.surround(gesture);
    else if (gesture.kind === "handle") {
      if (isFirst) this.placement.begin(gesture.handle.kind, this.reshaper(gesture));
      this.placement.drag(...far, keys);
    } else if (gesture.kind === "layer" || gesture.kind === "copy") {
      if (isFirst) this.placement.begin();
      this.placement.drag(...far, keys);
    } else this.viewport.panBy(right, down);
  }

  /// What the placement needs to know of a handle.
  reshaper({ handle, from }) {
    if (handle.kind !== "rotate") return handle.sides;
    const center = this.overlay.geometry.anchor;
    const start = this.viewport.toScene(from);
    const angle = ([x, y]) => (Math.atan2(y - center[1], x - center[0]) * 180) / Math.PI;
    const before = angle(start);
    return ({ x, y, keys }) => {
      const by = angle([start[0] + x, start[1] + y]) - before;
      const step = keys.shift ? 15 : 0.5;
      return { degrees: Math.round((((by + 540) % 360) - 180) / step) * step };
    };
  }

  /// Selects what the rectangle that is dragged surrounds or touches.
  async surround(gesture) {
    const [a, b] = [this.viewport.toScene(gesture.from), this.viewport.toScene(gesture.at)];
    const box = boxOf([a, b]);
    this.overlay.marquee = box;
    this.overlay.draw();
    const layers = await gesture.boxes;
    if (this.gesture === gesture || this.ended === gesture) this.choose(gesture, layers);
  }

  choose({ from, at }, layers) {
    const box = boxOf([this.viewport.toScene(from), this.viewport.toScene(at)]);
    const touches = (other) => other[0] <= box[2] && other[2] >= box[0] && other[1] <= box[3] && other[3] >= box[1];
    const isWhole = (other) => other[0] <= box[0] && other[1] <= box[1] && other[2] >= box[2] && other[3] >= box[3];
    // What the rectangle lies within, such as a background, is not meant.
    const found = layers.filter(({ layer, outline }) => {
      const other = boxOf(outline);
      return touches(other) && !isWhole(other) && !this.session.isLocked(layer) && !this.session.layers.get(layer)?.parent;
    });
    this.session.selectAll(found.map(({ layer }) => layer), "picture");
  }

  point(at, wantsAnchor) {
    const { node } = this.viewport;
    if (this.tool) {
      node.style.cursor = "crosshair";
      this.tool.hover?.(this.viewport.toScene(at));
      return;
    }
    const handle = this.handleUnder(at, wantsAnchor);
    node.style.cursor = handle ? cursorOf(handle, this.corners) : this.session.isEditing && this.overlay.contains(at) ? "move" : "";
  }

  end(event) {
    this.viewport.pinch(event);
    const { gesture } = this;
    this.gesture = null;
    this.ended = gesture;
    if (!gesture) return;
    if (this.overlay.marquee) {
      this.overlay.marquee = null;
      this.overlay.draw();
    }
    if (gesture.kind === "tool") this.tool?.end(this.viewport.toScene(gesture.at), gesture.isDrag);
    else if (!gesture.isDrag) {
      if (gesture.kind !== "pan" && gesture.kind !== "handle") this.pick(this.viewport.toScene(gesture.from), this.player.time, gesture.adds);
    } else if (gesture.kind === "copy") {
      const { shift } = this.overlay;
      this.placement.cancel();
      this.arranging.duplicate(shift);
    } else if (gesture.kind === "layer" || gesture.kind === "handle") this.placement.commit();
    // It was over before it was known what lies there.
    else if (gesture.kind === "waiting") this.settleLate(gesture);
  }

  async settleLate(gesture) {
    const [layer] = await gesture.under;
    if (this.gesture) return;
    if (!layer) {
      const { layers } = await get("outlines", { time: this.player.time }).catch(() => ({ layers: [] }));
      return this.choose(gesture, layers);
    }
    if (!this.session.chosen.includes(layer)) this.session.select(layer, { origin: "picture" });
    const { factor } = this.viewport;
    this.placement.begin();
    this.placement.drag((gesture.at[0] - gesture.from[0]) / factor, (gesture.at[1] - gesture.from[1]) / factor, {});
    this.placement.commit();
  }

  cancel(event) {
    if (event) this.viewport.pinch(event);
    const kind = this.gesture?.kind;
    if (["layer", "handle", "copy"].includes(kind)) this.placement.cancel();
    if (kind === "tool") this.tool?.cancel();
    this.overlay.marquee = null;
    this.overlay.draw();
    this.gesture = null;
  }

  pick(place, time, adds) {
    this.picked = this.picked.then(() => this.select(place, time, adds));
  }

  async select([x, y], time, adds) {
    try {
      const answer = await get("hit", { x, y, time });
      const layers = answer.layers.filter((id) => !this.session.isLocked(id));
      const isSamePlace = this.last && Math.hypot(this.last.x - x, this.last.y - y) * this.viewport.factor < slop;
      this.last = { x, y };
      if (adds) {
        if (layers[0]) this.session.toggleChosen(layers[0], "picture");
        return;
      }
      const current = layers.indexOf(this.session.selection.layer);
      const next = isSamePlace && current >= 0 ? layers[(current + 1) % layers.length] : layers[0];
      this.session.select(next ?? null, { origin: "picture" });
    } catch (error) {
      this.session.fail(error);
    }
  }
}
