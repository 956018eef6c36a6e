// What lies over the picture: the selected layer's outline, anchor and path of motion, the grid of pixels, safe areas.

import { get } from "./api.js";
import { find, ink, latestOnly, oncePerRepaint, prepareCanvas } from "./dom.js";
import { handlesOf } from "./handles.js";

/// From which zoom on pixels get lines between them.
const gridZoom = 8;

export class Overlay {
  constructor(session, player, viewport, viewer) {
    Object.assign(this, { session, player, viewport, viewer });
    this.canvas = find("overlay");
    this.geometry = null;
    this.path = null;
    /// How far a gesture has moved the layer, in points of the scene.
    this.shift = [0, 0];
    /// While a layer is dragged its outline goes with the pointer.
    this.isFrozen = false;
    /// Outlines of the other selected layers.
    this.mates = [];
    /// Why a layer that is dragged snaps.
    this.lines = [];
    /// What a drag surrounds: left, top, right, bottom.
    this.marquee = null;
    /// The path that is being drawn.
    this.sketch = null;
    this.cornerRadius = null;
    this.draw = oncePerRepaint(() => this.paint());
    this.loadGeometry = latestOnly((layers, time) => this.takeGeometry(layers, time));
    this.loadPath = latestOnly((layer) => this.takePath(layer));
    viewport.addEventListener("change", this.draw);
    viewer.addEventListener("drawn", this.draw);
    addEventListener("schemechange", this.draw);
    player.addEventListener("frame", () => this.moved());
    player.addEventListener("state", () => this.moved());
    session.addEventListener("selection", () => this.selected());
    session.addEventListener("mode", this.draw);
    session.addEventListener("properties", ({ detail }) => {
      if (detail.layer !== this.layer) return;
      this.cornerRadius = detail.properties.find(({ keyPath, editable }) => keyPath === "cornerRadius" && editable)?.model ?? null;
      this.draw();
    });
  }

  selected() {
    const { layer } = this.session.selection;
    const isOther = this.layer !== layer;
    this.layer = layer;
    if (isOther) {
      this.geometry = null;
      this.mates = [];
      this.cornerRadius = null;
      this.path = null;
      this.loadGeometry.forget();
      this.loadPath.forget();
    }
    this.draw();
    if (!layer) return;
    this.loadPath(layer);
    this.moved();
  }

  moved() {
    if (!this.layer) return;
    if (this.player.playing) this.draw();
    else if (this.session.isInTree(this.layer, this.player.time)) this.loadGeometry(this.session.chosen, this.player.time);
    else {
      this.geometry = null;
      this.mates = [];
      this.draw();
    }
  }

  async takeGeometry(layers, time) {
    const found = await get("outlines", { layer: layers, time }).catch(() => null);
    if (layers.at(-1) !== this.layer || this.isFrozen) return;
    this.put(found?.layers ?? []);
  }

  put(outlines) {
    this.geometry = outlines.find(({ layer }) => layer === this.layer) ?? null;
    this.mates = outlines.filter(({ layer }) => layer !== this.layer);
    this.draw();
  }

  /// What the server says of a gesture, and how far the outlines are to be drawn from where it sees them.
  showPreview(outlines, [right, down]) {
    this.put(outlines);
    // They lie where the gesture has come to; what it has gone on since is what is left.
    this.base = [right, down];
    this.draw();
  }

  /// How far the outlines are from where they were read.
  get rest() {
    return this.shift.map((part, axis) => part - (this.base?.[axis] ?? 0));
  }

  /// Of the corners, in points of the page; null where they cannot be rounded.
  get radius() {
    return this.cornerRadius === null ? null : this.cornerRadius * this.viewport.factor;
  }

  async takePath(layer) {
    const path = await get("path", { layer }).catch(() => null);
    if (layer !== this.layer) return;
    this.path = path?.points ?? null;
    this.draw();
  }

  /// Whether a place of the viewport lies in the selected layer's outline.
  contains(place) {
    if (!this.geometry) return false;
    const corners = this.geometry.outline.map((corner) => this.viewport.toPage(corner));
    let isInside = false;
    corners.forEach(([x, y], index) => {
      const [before, above] = corners[(index + corners.length - 1) % corners.length];
      const crosses = (y > place[1]) !== (above > place[1]);
      if (crosses && place[0] < ((before - x) * (place[1] - y)) / (above - y) + x) isInside = !isInside;
    });
    return isInside;
  }

  paint() {
    const { clientWidth: width, clientHeight: height } = this.viewport.node;
    const context = prepareCanvas(this.canvas, width, height);
    if (!this.session.scene) return;
    if (this.viewer.showsGrid) this.paintGrid(context, width, height);
    if (this.viewer.showsSafeAreas) this.paintSafeAreas(context);
    if (this.path) this.paintPath(context);
    if (this.geometry && !this.player.playing) this.paintOutline(context);
    if (this.lines.length) this.paintLines(context);
    if (this.marquee) this.paintMarquee(context);
    if (this.sketch) this.paintSketch(context);
  }

  paintLines(context) {
    context.strokeStyle = ink("differs");
    context.lineWidth = 1;
    for (const { axis, at, from, to } of this.lines) {
      const ends = axis ? [[from, at], [to, at]] : [[at, from], [at, to]];
      const [[ax, ay], [bx, by]] = ends.map((end) => this.viewport.toPage(end));
      context.beginPath();
      context.moveTo(ax, ay);
      context.lineTo(bx, by);
      context.stroke();
    }
  }

  paintMarquee(context) {
    const [left, top, right, bottom] = this.marquee;
    const [[x, y], [toX, toY]] = [this.viewport.toPage([left, top]), this.viewport.toPage([right, bottom])];
    context.fillStyle = ink("selection");
    context.globalAlpha = 0.1;
    context.fillRect(x, y, toX - x, toY - y);
    context.globalAlpha = 1;
    context.strokeStyle = ink("selection");
    context.lineWidth = 1;
    context.strokeRect(x + 0.5, y + 0.5, toX - x, toY - y);
  }

  /// A rectangle, an ellipse or a path that a tool draws, in points of the scene.
  paintSketch(context) {
    this.stroke(context, () => this.sketch(context, (point) => this.viewport.toPage(point)), ink("selection"), 1.5);
  }

  paintGrid(context, width, height) {
    const { viewport } = this;
    if (viewport.zoom < gridZoom) return;
    const step = viewport.factor / viewport.pixelsPerPoint;
    const [columns, rows] = viewport.size.map((size) => size * viewport.factor);
    const [left, top] = [Math.max(viewport.x, 0), Math.max(viewport.y, 0)];
    const [right, bottom] = [Math.min(viewport.x + columns, width), Math.min(viewport.y + rows, height)];
    context.lineWidth = 1;
    context.strokeStyle = "rgb(128 128 128 / 45%)";
    context.beginPath();
    for (let x = viewport.x + Math.ceil((left - viewport.x) / step) * step; x <= right + 0.5; x += step) {
      context.moveTo(Math.round(x) + 0.5, top);
      context.lineTo(Math.round(x) + 0.5, bottom);
    }
    for (let y = viewport.y + Math.ceil((top - viewport.y) / step) * step; y <= bottom + 0.5; y += step) {
      context.moveTo(left, Math.round(y) + 0.5);
      context.lineTo(right, Math.round(y) + 0.5);
    }
    context.stroke();
  }

  /// Action and title as SMPTE ST 2046-1 has them: 93 and 90 per cent.
  paintSafeAreas(context) {
    const [width, height] = this.viewport.size;
    for (const part of [0.93, 0.9]) {
      const [x, y] = this.viewport.toPage([(width * (1 - part)) / 2, (height * (1 - part)) / 2]);
      const [columns, rows] = [width * part * this.viewport.factor, height * part * this.viewport.factor];
      this.stroke(context, () => context.rect(x, y, columns, rows), "#ffffff", 1);
    }
  }

  paintPath(context) {
    const places = this.path.map(({ x, y }) => this.viewport.toPage([x, y]));
    const moves = places.some(([x, y]) => Math.hypot(x - places[0][0], y - places[0][1]) > 0.5);
    if (places.length < 2 || !moves) return;
    this.stroke(context, () => places.forEach(([x, y], index) => index ? context.lineTo(x, y) : context.moveTo(x, y)), ink("actual"), 1.5);
    context.fillStyle = ink("actual");
    let last = null;
    for (const [index, [x, y]] of places.entries()) {
      const isFar = !last || Math.hypot(x - last[0], y - last[1]) > 3;
      const isTenth = this.path[index].frame % 10 === 0;
      if (!isFar && !isTenth) continue;
      last = [x, y];
      const size = isTenth ? 2.6 : 1.4;
      context.beginPath();
      context.arc(x, y, size, 0, 7);
      context.fill();
    }
    const now = this.path.findIndex((point) => point.frame >= this.player.frame);
    if (now < 0) return;
    context.beginPath();
    context.arc(...places[now], 4.5, 0, 7);
    context.strokeStyle = ink("actual");
    context.lineWidth = 2;
    context.stroke();
  }

  paintOutline(context) {
    const { anchor } = this.geometry;
    const [right, down] = this.rest;
    const cornersOf = ({ outline }) => outline.map(([x, y]) => this.viewport.toPage([x + right, y + down]));
    for (const one of [...this.mates, this.geometry]) {
      this.stroke(context, () => {
        cornersOf(one).forEach(([x, y], index) => index ? context.lineTo(x, y) : context.moveTo(x, y));
        context.closePath();
      }, ink("selection"), 1.5);
    }
    if (this.session.isEditing && !this.mates.length) {
      for (const { kind, at: [x, y] } of handlesOf(cornersOf(this.geometry), null, this.radius)) {
        context.fillStyle = "#ffffff";
        context.strokeStyle = ink("selection");
        context.lineWidth = 1.5;
        context.beginPath();
        if (kind === "radius") context.arc(x, y, 4, 0, 7);
        else context.rect(x - 3.5, y - 3.5, 7, 7);
        context.fill();
        context.stroke();
      }
    }
    if (!anchor || this.mates.length) return;
    const [x, y] = this.viewport.toPage([anchor[0] + right, anchor[1] + down]);
    this.stroke(context, () => {
      context.moveTo(x - 7, y);
      context.lineTo(x + 7, y);
      context.moveTo(x, y - 7);
      context.lineTo(x, y + 7);
    }, ink("selection"), 1.5);
    this.stroke(context, () => context.arc(x, y, 3.5, 0, 7), ink("selection"), 1.5);
  }

  /// A line with a halo, so that it can be seen on every picture.
  stroke(context, path, color, width) {
    for (const [style, wide] of [["rgb(255 255 255 / 70%)", width + 2], [color, width]]) {
      context.beginPath();
      path();
      context.lineJoin = "round";
      context.strokeStyle = style;
      context.lineWidth = wide;
      context.stroke();
    }
  }
}
