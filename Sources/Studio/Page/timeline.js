// The timeline: where one is, what is animated when, and what happens beside. It is one canvas, so that thousands of bars
// stay smooth.

import { describe } from "./animation-words.js";
import { clamp, element, find, oncePerRepaint, plural, seconds } from "./dom.js";
import { bandHeight, firstIndex, gutter, keysOf, laneHeight, rulerHeight, soundHeight, timelineMarks, timelineRows, timelineStops } from "./timeline-rows.js";
import { paintTimeline } from "./timeline-drawing.js";
import { TimelineGestures } from "./timeline-gestures.js";

const edge = 6;
/// Milliseconds between two pictures of the timeline while playing.
const leastBetween = 60;
/// Of more marks at one frame a note says how many there are.
const mostTold = 3;

export class Timeline {
  constructor({ session, player, sound, barEditing }) {
    Object.assign(this, { session, player, sound });
    this.node = find("panel-timeline");
    this.canvas = element("canvas", {
      tabindex: "0", role: "slider", "aria-label": "Timeline: playhead; up and down choose an animation", "aria-valuemin": "0",
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
    /// How many bars were drawn last.
    this.painted = 0;
    this.gesture = null;
    /// The keyframe that was pressed last: its animation's `id` and its `index`.
    this.chosenKey = null;
    this.draw = oncePerRepaint(() => paintTimeline(this));
    for (const name of ["frame", "state", "range"]) player.addEventListener(name, () => this.followPlayhead());
    session.addEventListener("scene", () => this.collect());
    session.addEventListener("checks", () => {
      this.marks = timelineMarks(session.scene);
      this.draw();
    });
    session.addEventListener("selection", ({ detail }) => this.reveal(detail.origin));
    sound.addEventListener("change", () => this.keepInSight());
    addEventListener("schemechange", this.draw);
    new ResizeObserver(() => this.resized()).observe(this.node);
    this.listen();
    this.gestures = new TimelineGestures(this, barEditing);
  }

  listen() {
    const { canvas } = this;
    canvas.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    canvas.addEventListener("keydown", (event) => this.press(event));
    canvas.addEventListener("dblclick", (event) => { 
      const at = this.barAt(event);
      if (!at) this.showAll();
      else if (at.bar && this.session.isEditing) this.gestures.addKey(at.bar, this.timeAt(this.place(event)[0]));
    });
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

  get waveform() {
    return this.sound.waveform;
  }

  get sectionsTop() {
    return rulerHeight + (this.waveform ? soundHeight : 0);
  }

  get marksTop() {
    return this.sectionsTop + (this.session.scene?.sections?.length ? bandHeight : 0);
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
    const lane = row.lanes[Math.floor((down - row.top - 2) / laneHeight)];
    if (!lane || x < gutter) return { row };
    const reach = (3 / (this.width - gutter)) * (this.to - this.from);
    const time = this.timeAt(x);
    const bar = lane[firstIndex(lane, (other) => (other.end ?? Infinity) >= time - reach)];
    if (!bar || bar.begin > time + reach) return { row };
    const [left, right] = [this.x(bar.begin), this.x(bar.end ?? this.length)];
    const isWide = right - left > 3 * edge;
    const laneTop = this.headHeight - this.scroll + row.top + 2 + row.lanes.indexOf(lane) * laneHeight;
    const isLow = y - laneTop > laneHeight - 11;
    const key = isLow ? keysOf(bar).findIndex((time) => Math.abs(this.x(time) - x) < 6) : -1;
    const part = isWide && right - x < edge ? "end" : isWide && x - left < edge ? "start" : "all";
    return { row, bar, part, ...(key >= 0 ? { key } : {}) };
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
    const { layer, animation } = this.session.selection;
    const row = this.rows.find((other) => other.id === layer);
    if (row && origin !== "timeline") {
      const room = this.height - this.headHeight;
      // Of an animation its own lane: a row may be higher than the timeline.
      const lane = animation ? row.lanes.findIndex((bars) => bars.includes(animation)) : -1;
      const [top, height] = lane < 0 ? [row.top, row.height] : [row.top + lane * laneHeight, laneHeight];
      if (top < this.scroll || top + height > this.scroll + room) this.scroll = top - room / 3;
    }
    this.keepInSight();
  }

  // Keys

  press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || !this.session.scene) return;
    const { animation } = this.session.selection;
    const { key } = event;
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (key === "ArrowUp" || key === "ArrowDown") this.chooseBar(key === "ArrowDown" ? 1 : -1);
    else if (step && animation && this.session.isEditing) this.gestures.nudge(animation, event.shiftKey ? "end" : "all", step);
    else if (key === "PageUp" || key === "PageDown") {
      this.scroll += (key === "PageDown" ? 1 : -1) * (this.height - this.headHeight - laneHeight);
      this.keepInSight();
    } else if ((key === "Delete" || key === "Backspace") && animation && this.session.isEditing) this.gestures.remove(animation);
    else if (key === "Enter") this.showLine();
    else return;
    event.preventDefault();
  }

  chooseBar(direction) {
    const bars = this.rows.flatMap((row) => row.lanes.flat());
    if (!bars.length) return;
    const next = bars[clamp(bars.indexOf(this.session.selection.animation) + direction, 0, bars.length - 1)];
    this.session.select(next.layer, { animation: next });
    this.say(`${this.session.nameOf(next.layer)}: ${describe(next)}`);
  }

  /// What those hear who do not see the canvas.
  say(text) {
    this.canvas.setAttribute("aria-valuetext", text.replaceAll("\n", "; "));
  }

  /// Where the file says the mark at the playhead or, without one, the selected animation.
  showLine() {
    const mark = timelineStops(this).find(({ frame, line }) => line && frame === this.player.frame);
    const { line, column } = mark ?? this.session.selection.animation ?? {};
    if (line) this.session.tell("line", { line, column, shows: true });
  }

  /// The mark after the playhead, or before it.
  nextMark(direction) {
    const stops = timelineStops(this);
    const isNext = ({ frame }) => (direction > 0 ? frame > this.player.frame : frame < this.player.frame);
    const found = direction > 0 ? stops.find(isNext) : stops.findLast(isNext);
    if (!found) return this.session.note(direction > 0 ? "No mark follows." : "No mark comes before.");
    this.player.show(found.frame);
    const here = stops.filter(({ frame }) => frame === found.frame);
    const rest = here.length - mostTold;
    const words = [...new Set(here.slice(0, mostTold).map(({ text }) => text)), ...(rest > 0 ? [`${plural(rest, "mark")} more`] : [])];
    this.session.note(`${seconds(found.time)}: ${words.join("; ")}`);
    const { line, column } = here.find((stop) => stop.line) ?? {};
    if (line) this.session.tell("line", { line, column });
  }
}
