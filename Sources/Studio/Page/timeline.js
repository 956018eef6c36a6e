// The timeline: where one is, what is animated when, and what happens beside. It is one canvas, so that thousands of bars
// stay smooth.

import { clamp, element, find, oncePerRepaint, seconds } from "./dom.js";
import { bandHeight, barHeight, firstIndex, gutter, rulerHeight, timelineMarks, timelineRows } from "./timeline-rows.js";
import { paintTimeline } from "./timeline-drawing.js";
import { TimelineGestures } from "./timeline-gestures.js";
import { loadWaveform } from "./waveform.js";

const edge = 6;
/// Milliseconds between two pictures of the timeline while playing.
const leastBetween = 60;

export class Timeline {
  constructor(session, player, barEditing) {
    Object.assign(this, { session, player });
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
    this.followed = 0;
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
    new TimelineGestures(this, barEditing);
  }

  listen() {
    const { canvas } = this;
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
    // While playing the picture comes first.
    const now = performance.now();
    if (this.player.playing && now - this.followed < leastBetween) return;
    this.followed = now;
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
