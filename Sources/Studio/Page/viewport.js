// Where the picture lies in the page: zoom and pan, and the way from points of the scene to points of the page and back.

import { clamp } from "./dom.js";

const zooms = [0.0625, 0.125, 0.25, 0.5, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 64];
const margin = 24;
/// Milliseconds without a wheel event after which a new scroll begins.
const scrollPause = 300;
/// Points that a wheel's notch goes at least.
const notch = 40;

/// Tells `change`. A zoom of 1 shows one pixel of the picture as one of the screen.
export class Viewport extends EventTarget {
  constructor(session, node) {
    super();
    this.session = session;
    this.node = node;
    this.fits = true;
    /// Whether another picture has the right half.
    this.isSplit = false;
    this.zoom = 1;
    this.x = 0;
    this.y = 0;
    this.pointers = new Map();
    new ResizeObserver(() => this.update()).observe(node);
    session.addEventListener("scene", () => this.update());
    node.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
  }

  get size() { return this.session.scene?.size ?? [1, 1]; }
  get pixelsPerPoint() { return this.session.scene?.scale ?? 1; }
  /// Points of the page for each point of the scene.
  get factor() { return (this.zoom * this.pixelsPerPoint) / (devicePixelRatio || 1); }

  /// What the picture has of the node.
  get width() { return this.node.clientWidth / (this.isSplit ? 2 : 1); }

  setSplit(isSplit) {
    if (this.isSplit === isSplit) return;
    this.isSplit = isSplit;
    this.update();
  }

  toPage([x, y]) {
    return [this.x + x * this.factor, this.y + y * this.factor];
  }

  toScene([x, y]) {
    return [(x - this.x) / this.factor, (y - this.y) / this.factor];
  }

  /// The place of an event in the viewport's own points; in the half of another picture, the same place of this one.
  place(event) {
    const box = this.node.getBoundingClientRect();
    const x = event.clientX - box.left;
    return [this.isSplit && x >= this.width ? x - this.width : x, event.clientY - box.top];
  }

  update() {
    const { width } = this;
    const { clientHeight: height } = this.node;
    if (!width || !this.session.scene) return;
    if (this.fits) {
      const [columns, rows] = this.size;
      const factor = Math.min((width - 2 * margin) / columns, (height - 2 * margin) / rows);
      this.zoom = Math.max(factor, 0.001) * (devicePixelRatio || 1) / this.pixelsPerPoint;
      this.x = Math.round((width - columns * this.factor) / 2);
      this.y = Math.round((height - rows * this.factor) / 2);
    }
    this.dispatchEvent(new Event("change"));
  }

  fit() {
    this.fits = true;
    this.update();
  }

  /// Zooms around a place of the viewport; without one, around its middle.
  setZoom(zoom, place = [this.width / 2, this.node.clientHeight / 2]) {
    const [x, y] = this.toScene(place);
    this.fits = false;
    this.zoom = clamp(zoom, 0.02, 64);
    this.x = place[0] - x * this.factor;
    this.y = place[1] - y * this.factor;
    this.keepInSight();
    this.update();
  }

  zoomBy(direction) {
    const next = direction > 0 ? zooms.find((zoom) => zoom > this.zoom * 1.01) : zooms.findLast((zoom) => zoom < this.zoom * 0.99);
    if (next) this.setZoom(next);
  }

  panBy(x, y) {
    this.fits = false;
    this.x += x;
    this.y += y;
    this.keepInSight();
    this.update();
  }

  /// A part of the picture can always be seen.
  keepInSight() {
    const [columns, rows] = this.size;
    const { width } = this;
    const { clientHeight: height } = this.node;
    this.x = clamp(this.x, 60 - columns * this.factor, width - 60);
    this.y = clamp(this.y, 60 - rows * this.factor, height - 60);
  }

  /// A wheel zooms, two fingers on a pad pan; with Ctrl, as pads tell of a pinch, both zoom, with Shift a wheel pans sideways.
  wheel(event) {
    event.preventDefault();
    const unit = event.deltaMode === 1 ? 16 : 1;
    const [x, y] = [event.deltaX * unit, event.deltaY * unit];
    // What a scroll has begun as it stays: notches are far and straight, fingers begin slowly.
    if (event.timeStamp - (this.scrolled ?? -Infinity) > scrollPause) this.isPad = event.deltaMode === 0 && (x !== 0 || Math.abs(y) < notch);
    this.scrolled = event.timeStamp;
    if (event.shiftKey && !this.isPad) this.panBy(-(x || y), 0);
    else if (event.ctrlKey || event.metaKey || !this.isPad) {
      this.setZoom(this.zoom * Math.exp(-clamp(y, -120, 120) * (this.isPad ? 0.01 : 0.002)), this.place(event));
    } else this.panBy(-x, -y);
  }

  /// Two fingers zoom and pan. Says whether the event belongs to them.
  pinch(event) {
    if (event.pointerType !== "touch") return false;
    if (event.type === "pointerdown") this.pointers.set(event.pointerId, this.place(event));
    if (event.type === "pointerup" || event.type === "pointercancel") this.pointers.delete(event.pointerId);
    if (this.pointers.size !== 2) return false;
    if (event.type === "pointermove" && this.pointers.has(event.pointerId)) {
      const before = [...this.pointers.values()];
      this.pointers.set(event.pointerId, this.place(event));
      const after = [...this.pointers.values()];
      const length = ([[a, b], [c, d]]) => Math.hypot(a - c, b - d) || 1;
      const middle = ([[a, b], [c, d]]) => [(a + c) / 2, (b + d) / 2];
      const [from, to] = [middle(before), middle(after)];
      this.panBy(to[0] - from[0], to[1] - from[1]);
      this.setZoom(this.zoom * (length(after) / length(before)), to);
    }
    return true;
  }
}
