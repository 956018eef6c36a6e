// The timeline: where one is, what is animated when, and what happens beside. It is one canvas, so that thousands of bars
// stay smooth.

import { clamp, element, find, oncePerRepaint, seconds } from "./dom.js";
import { bandHeight, barHeight, firstIndex, gutter, rulerHeight, timelineMarks, timelineRows } from "./timeline-rows.js";
import { paintTimeline } from "./timeline-drawing.js";
import { loadWaveform } from "./waveform.js";

const edge = 6;

export class Timeline {
  constructor(session, player, barEditing) {
    Object.assign(this, { session, player, barEditing });
    this.node = find("panel-timeline");
    this.canvas = element("canvas", {
      tabindex: "0", role: "slider", "aria-label": "Playhead; up and down choose an animation", "aria-valuemin": "0",
    });
    this.tip = element("div", { class: "tip", hidden: true });
    this.node.append(this.canvas, this.tip);
    this.rows = [];
    this.marks = [];
    this.scroll = 0;
    this.from = 0;
    this.to = 1;
    this.hover = null;
    this.gesture = null;
    this.draw = oncePerRepaint(() => paintTimeline(this));
    for (const name of ["frame", "state", "range"]) player.addEventListener(name, () => this.followPlayhead());
    session.addEventListener("scene", () => this.collect());
    session.addEventListener("checks", () => {
      this.marks = timelineMarks(session.scene);
      this.draw();
    });
    session.addEventListener("selection", ({ detail }) => this.reveal(detail.origin));
    addEventListener("schemechange", this.draw);
    new ResizeObserver(() => this.resized()).observe(this.node);
    this.listen();
  }

  listen() {
    const { canvas } = this;
    canvas.addEventListener("pointerdown", (event) => this.begin(event));
    canvas.addEventListener("pointermove", (event) => this.move(event));
    canvas.addEventListener("pointerup", () => this.end());
    canvas.addEventListener("pointercancel", () => this.cancel());
    canvas.addEventListener("pointerleave", () => this.point(null));
    canvas.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    canvas.addEventListener("keydown", (event) => this.press(event));
    canvas.addEventListener("dblclick", (event) => { if (!this.barAt(event)) this.showAll(); });
  }

  collect() {
    const { scene } = this.session;
    const wasAll = this.from === 0 && this.to === this.length;
    this.length = Math.max(scene.duration, 1 / this.session.rate);
    if (wasAll || this.to > this.length || this.length !== this.lastLength) [this.from, this.to] = [0, this.length];
    this.lastLength = this.length;
    const { rows, height } = timelineRows(this.session);
    this.rows = rows;
    this.rowsHeight = height;
    this.marks = timelineMarks(scene);
    loadWaveform(this.session).then((waveform) => {
      this.waveform = waveform;
      this.draw();
    });
    this.canvas.setAttribute("aria-valuemax", this.session.count - 1);
    this.keepInSight();
  }

  resized() {
    this.width = this.node.clientWidth;
    this.height = this.node.clientHeight;
    this.keepInSight();
  }

  keepInSight() {
    const room = Math.max(0, (this.rowsHeight ?? 0) - (this.height ?? 0) + this.headHeight + 8);
    this.scroll = clamp(this.scroll, 0, room);
    this.draw();
  }

  // Places and times

  get marksTop() {
    return rulerHeight + (this.session.scene?.sections?.length ? bandHeight : 0);
  }

  get headHeight() {
    return this.marksTop + bandHeight;
  }

  x(time) {
    return gutter + ((time - this.from) / (this.to - this.from)) * (this.width - gutter - 10);
  }

  timeAt(x) {
    return this.from + ((x - gutter) / (this.width - gutter - 10)) * (this.to - this.from);
  }

  place(event) {
    const box = this.canvas.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  /// What is at a place: a row, perhaps a bar, and which part of it.
  barAt(event) {
    const [x, y] = this.place(event);
    const down = y - this.headHeight + this.scroll;
    if (y < this.headHeight) return null;
    const row = this.rows[firstIndex(this.rows, (other) => other.top + other.height > down)];
    if (!row || down < row.top) return null;
    const lane = row.lanes[Math.floor((down - row.top - 2) / (barHeight + 2))];
    if (!lane || x < gutter) return { row };
    const reach = (3 / (this.width - gutter)) * (this.to - this.from);
    const time = this.timeAt(x);
    const bar = lane[firstIndex(lane, (other) => (other.end ?? Infinity) >= time - reach)];
    if (!bar || bar.begin > time + reach) return { row };
    const [left, right] = [this.x(bar.begin), this.x(bar.end ?? this.length)];
    const isWide = right - left > 3 * edge;
    const part = isWide && right - x < edge ? "end" : "all";
    return { row, bar, part };
  }

  markAt(event) {
    const [x, y] = this.place(event);
    if (y > this.headHeight || y < this.marksTop) return null;
    return this.marks.find((mark) => Math.abs(this.x(mark.time) - x) < 5)
      ?? (this.session.scene.entries ?? []).find((entry) => Math.abs(this.x(entry.time) - x) < 5) ?? null;
  }

  // The pointer

  begin(event) {
    if (!this.session.scene || event.button !== 0) return;
    this.canvas.setPointerCapture(event.pointerId);
    const [x] = this.place(event);
    const at = this.barAt(event);
    if (at && x < gutter) return this.session.select(at.row.id, { origin: "timeline" });
    const mark = this.markAt(event);
    if (mark) {
      this.player.show(Math.round(mark.time * this.player.rate));
      this.dispatchLine(mark);
      return;
    }
    if (at?.bar) {
      this.session.select(at.bar.layer, { animation: at.bar, origin: "timeline" });
      this.gesture = { kind: "bar", bar: at.bar, part: at.part, x, shift: 0, isDrag: false };
      return;
    }
    this.gesture = { kind: "scrub" };
    this.player.showTime(this.timeAt(x) + 0.5 / this.player.rate);
  }

  dispatchLine(mark) {
    if (mark.line) this.session.tell("line", { line: mark.line, column: mark.column });
  }

  move(event) {
    const { gesture } = this;
    const [x] = this.place(event);
    if (!gesture) return this.point(event);
    if (gesture.kind === "scrub") return this.player.showTime(this.timeAt(x) + 0.5 / this.player.rate);
    if (!gesture.isDrag && Math.abs(x - gesture.x) < 4) return;
    gesture.isDrag = true;
    if (!this.session.isEditing) return;
    const step = event.shiftKey ? 0.001 : 1 / this.player.rate;
    gesture.shift = Math.round((this.timeAt(x) - this.timeAt(gesture.x)) / step) * step;
    this.draw();
  }

  async end() {
    const { gesture } = this;
    if (gesture?.isDrag && gesture.shift) await this.barEditing.shift(gesture.bar, gesture.part, gesture.shift);
    else if (gesture?.isDrag && !this.session.isEditing) this.session.note("Editing is off; E turns it on.", true);
    this.gesture = null;
    this.draw();
  }

  cancel() {
    this.gesture = null;
    this.draw();
  }

  point(event) {
    const at = event ? this.barAt(event) : null;
    const mark = event ? this.markAt(event) : null;
    this.hover = at?.bar ?? null;
    this.canvas.style.cursor = at?.part === "end" && this.session.isEditing ? "ew-resize" : at?.bar || mark ? "pointer" : "default";
    const text = at?.bar ? describe(at.bar) : mark ? `${seconds(mark.time)}: ${mark.text ?? mark.what}` : "";
    this.tip.hidden = !text;
    if (text) {
      this.tip.textContent = text;
      const [x, y] = this.place(event);
      this.tip.style.left = `${clamp(x + 12, 0, Math.max(0, this.width - this.tip.offsetWidth - 4))}px`;
      this.tip.style.top = `${clamp(y + 16, 0, Math.max(0, this.height - this.tip.offsetHeight - 2))}px`;
    }
    this.draw();
  }

  // Zooming and scrolling

  wheel(event) {
    event.preventDefault();
    const [x] = this.place(event);
    if (event.ctrlKey || event.metaKey) this.zoom(Math.exp(event.deltaY * 0.004), this.timeAt(x));
    else if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
      this.pan(((event.deltaX || event.deltaY) / this.width) * (this.to - this.from));
    } else {
      this.scroll += event.deltaY;
      this.keepInSight();
    }
  }

  /// Zooms around a time; a factor below 1 shows less.
  zoom(factor, around = this.player.time) {
    const least = 4 / this.session.rate;
    const span = clamp((this.to - this.from) * factor, Math.min(least, this.length), this.length);
    const part = clamp((around - this.from) / (this.to - this.from), 0, 1);
    this.from = clamp(around - part * span, 0, this.length - span);
    this.to = this.from + span;
    this.draw();
  }

  pan(by) {
    const span = this.to - this.from;
    this.from = clamp(this.from + by, 0, this.length - span);
    this.to = this.from + span;
    this.draw();
  }

  showAll() {
    [this.from, this.to] = [0, this.length];
    this.draw();
  }

  /// The playhead stays in sight: while playing, page by page.
  followPlayhead() {
    const { time } = this.player;
    const span = this.to - this.from;
    if (!this.gesture && (time > this.to + 1e-9 || time < this.from)) this.pan(time - this.from - span * 0.1);
    this.canvas.setAttribute("aria-valuenow", this.player.frame);
    if (!this.player.playing) this.canvas.setAttribute("aria-valuetext", `${seconds(time)}, frame ${this.player.frame}`);
    this.draw();
  }

  reveal(origin) {
    const row = this.rows.find((other) => other.id === this.session.selection.layer);
    if (row && origin !== "timeline") {
      const room = this.height - this.headHeight;
      if (row.top < this.scroll || row.top + row.height > this.scroll + room) this.scroll = row.top - room / 3;
    }
    this.keepInSight();
  }

  // Keys

  press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || !["ArrowUp", "ArrowDown"].includes(event.key)) return;
    const bars = this.rows.flatMap((row) => row.lanes.flat());
    if (!bars.length) return;
    const current = bars.indexOf(this.session.selection.animation);
    const next = bars[clamp(current + (event.key === "ArrowDown" ? 1 : -1), 0, bars.length - 1)];
    this.session.select(next.layer, { animation: next });
    event.preventDefault();
  }

  /// The mark after the playhead, or before it.
  nextMark(direction) {
    const times = [...this.marks.map((mark) => mark.time), ...(this.session.scene.entries ?? []).map((entry) => entry.time)]
      .map((time) => Math.round(time * this.player.rate)).sort((a, b) => a - b);
    const next = direction > 0 ? times.find((frame) => frame > this.player.frame) : times.findLast((frame) => frame < this.player.frame);
    if (next !== undefined) this.player.show(next);
  }
}

/// An animation in words.
export function describe(animation) {
  const parts = [`${animation.class} of ${animation.keyPath ?? "several properties"}${animation.key ? ` under the key "${animation.key}"` : " without a key"}`];
  const end = animation.end === null || animation.end === undefined ? "for ever" : `to ${seconds(animation.end)}`;
  parts.push(`${seconds(animation.begin)} ${end}`);
  const words = [];
  if (animation.isImplicit) words.push("implicit");
  else if (animation.origin && animation.origin !== "explicit") words.push(`from the ${animation.origin}`);
  if (animation.isCut) words.push("removed before its end");
  if (animation.isAdditive) words.push("additive");
  if (animation.repeatCount && animation.repeatCount !== 1) words.push(`repeats ${animation.repeatCount} times`);
  if (animation.autoreverses) words.push("autoreverses");
  if (animation.fillMode && animation.fillMode !== "removed") words.push(`fill ${animation.fillMode}`);
  if (words.length) parts.push(words.join(", "));
  return parts.join("\n");
}
