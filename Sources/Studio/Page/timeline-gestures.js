// The pointer on the timeline: it scrubs, selects bars and marks, and while editing drags bars.

import { describe } from "./animation-words.js";
import { clamp, seconds } from "./dom.js";
import { KeyPause } from "./key-pause.js";
import { get } from "./api.js";
import { writtenValue } from "./auto-key.js";
import { keyframesOf, memberEdits, movedKey, withKey, withoutKey } from "./keyframes.js";
import { gutter, keysOf } from "./timeline-rows.js";

/// How far a bar is moved by a gesture, and by those before it that are not in the file yet, in seconds.
export function shiftOf(gesture, bar) {
  let shift = 0;
  for (let one = gesture; one?.kind === "bar"; one = one.before) {
    // A scene that is read meanwhile has the same animation once more; what has been written is in it.
    if (one.bar === bar || (!one.isEnding && one.bar.id === bar.id)) shift += one.shift;
  }
  return shift;
}

export class TimelineGestures {
  constructor(timeline, barEditing) {
    const { session, player, canvas, tip } = timeline;
    Object.assign(this, { timeline, barEditing, session, player, canvas, tip });
    /// Fingers, by where they are.
    this.fingers = new Map();
    this.pause = new KeyPause(() => this.end());
    canvas.addEventListener("blur", () => this.pause.finish());
    canvas.addEventListener("pointerdown", (event) => this.begin(event));
    canvas.addEventListener("pointermove", (event) => this.move(event));
    canvas.addEventListener("pointerup", (event) => this.lift(event));
    canvas.addEventListener("pointercancel", (event) => {
      this.fingers.delete(event.pointerId);
      this.cancel();
    });
    canvas.addEventListener("pointerleave", () => this.point(null));
  }

  begin(event) {
    if (!this.session.scene || event.button !== 0) return;
    this.canvas.setPointerCapture(event.pointerId);
    const [x, y] = this.timeline.place(event);
    if (this.timeline.gesture?.isOfKeys) this.end();
    if (event.pointerType === "touch") this.fingers.set(event.pointerId, x);
    if (this.fingers.size > 1) {
      this.timeline.gesture = { kind: "pinch" };
      return;
    }
    const at = this.timeline.barAt(event);
    if (x < gutter) {
      // A finger scrolls by the names.
      this.timeline.gesture = { kind: "names", row: at?.row, y, scroll: this.timeline.scroll, isDrag: false };
      return;
    }
    const mark = this.timeline.markAt(event);
    if (mark) {
      this.player.show(Math.round(mark.time * this.player.rate));
      this.dispatchLine(mark);
      return;
    }
    if (at?.bar && at.key !== undefined && this.session.isEditing) {
      this.session.select(at.bar.layer, { animation: at.bar, origin: "timeline" });
      this.timeline.chosenKey = { id: at.bar.id, index: at.key };
      this.timeline.gesture = { kind: "key", bar: at.bar, index: at.key, x, shift: 0, isDrag: false, copies: event.altKey };
      return this.timeline.draw();
    }
    this.timeline.chosenKey = null;
    if (at?.bar) {
      this.session.select(at.bar.layer, { animation: at.bar, origin: "timeline" });
      this.timeline.gesture = { kind: "bar", bar: at.bar, part: at.part, x, shift: 0, isDrag: false };
      return;
    }
    this.timeline.gesture = { kind: "scrub" };
    this.player.showTime(this.timeline.timeAt(x) + 0.5 / this.player.rate);
  }

  dispatchLine(mark) {
    if (mark.line) this.session.tell("line", { line: mark.line, column: mark.column });
  }

  move(event) {
    const { gesture } = this.timeline;
    const [x, y] = this.timeline.place(event);
    if (!gesture || gesture.isOfKeys || gesture.isEnding) return this.point(event);
    if (gesture.kind === "pinch") return this.pinch(event);
    if (gesture.kind === "names") {
      gesture.isDrag ||= Math.abs(y - gesture.y) > 4;
      if (gesture.isDrag) this.timeline.scroll = gesture.scroll + gesture.y - y;
      return this.timeline.keepInSight();
    }
    if (gesture.kind === "scrub") return this.player.showTime(this.timeline.timeAt(x) + 0.5 / this.player.rate);
    if (!gesture.isDrag && Math.abs(x - gesture.x) < 4) return;
    gesture.isDrag = true;
    if (!this.session.isEditing) return;
    const step = event.shiftKey ? 0.001 : 1 / this.player.rate;
    gesture.shift = Math.round((this.timeline.timeAt(x) - this.timeline.timeAt(gesture.x)) / step) * step;
    this.timeline.draw();
  }

  /// Two fingers zoom, and take along what lies below them.
  pinch(event) {
    if (this.fingers.size < 2 || !this.fingers.has(event.pointerId)) return;
    const places = () => [...this.fingers.values()].slice(0, 2).sort((a, b) => a - b);
    const [left, right] = places();
    this.fingers.set(event.pointerId, this.timeline.place(event)[0]);
    const [nextLeft, nextRight] = places();
    const { timeline } = this;
    const middle = timeline.timeAt((left + right) / 2);
    timeline.zoom(Math.max(right - left, 8) / Math.max(nextRight - nextLeft, 8), middle);
    timeline.pan(middle - timeline.timeAt((nextLeft + nextRight) / 2));
  }

  lift(event) {
    this.fingers.delete(event.pointerId);
    const { gesture } = this.timeline;
    // The last finger of two does not scrub.
    if (gesture?.kind === "pinch" && this.fingers.size) return;
    if (!gesture?.isOfKeys) this.end();
  }

  /// Keys do what dragging does; several in a row are one step.
  nudge(bar, part, steps) {
    const { timeline } = this;
    let { gesture } = timeline;
    if (gesture && !gesture.isOfKeys && !gesture.isEnding) return;
    const isSame = gesture?.bar?.id === bar.id && gesture.part === part;
    if (!isSame || gesture.isEnding) {
      this.end();
      gesture = timeline.gesture = { kind: "bar", bar, part, shift: 0, isDrag: true, isOfKeys: true, before: isSame ? gesture : null };
    }
    gesture.shift += steps / this.player.rate;
    const shift = shiftOf(gesture, bar);
    timeline.say(part === "end" ? `ends at ${seconds((bar.end ?? timeline.length) + shift)}` : `begins at ${seconds(bar.begin + shift)}`);
    this.pause.restart();
    timeline.draw();
  }

  async end() {
    const { timeline, session } = this;
    const { gesture } = timeline;
    this.pause.cancel();
    if (!gesture || gesture.isEnding) return;
    gesture.isEnding = true;
    if (gesture.kind === "names") {
      if (!gesture.isDrag && gesture.row) session.select(gesture.row.id, { origin: "timeline" });
    } else if (gesture.kind === "key") {
      if (gesture.isDrag && gesture.shift) await this.moveKey(gesture);
      else if (!gesture.isDrag) this.player.show(Math.round(keysOf(gesture.bar)[gesture.index] * this.player.rate));
    } else if (gesture.isDrag && gesture.shift) await this.barEditing.shift(gesture.bar, gesture.part, gesture.shift);
    else if (gesture.isDrag && !session.isEditing) session.note("Editing is off; E turns it on.", true);
    if (timeline.gesture === gesture) timeline.gesture = null;
    if (timeline.gesture?.before === gesture) timeline.gesture.before = null;
    timeline.draw();
  }

  /// Writes changes of an animation's members.
  write(bar, make) {
    return this.session.editAnimation(bar, (shown, source) => {
      const written = source.object(source.animation);
      const made = written && make(written, source);
      if (!made) throw new Error("This animation has no keyframes in the file that could be changed so.");
      return memberEdits(source.animation, made, (pointer) => source.has(pointer));
    });
  }

  moveKey({ bar, index, shift, copies }) {
    // What the file rounds is put on the frame that is meant.
    const { rate } = this.player;
    const time = keysOf(bar)[index] + shift;
    const nearest = Math.round(time * rate) / rate;
    const part = (((Math.abs(time - nearest) * rate < 0.02 ? nearest : time) - bar.begin) * (bar.speed || 1)) / bar.duration;
    return this.write(bar, (written) => {
      if (!copies) return movedKey(written, index, part);
      const value = keyframesOf(written)?.[index]?.value;
      return value === undefined ? null : withKey(written, clamp(part, 0, 1), value);
    });
  }

  /// A keyframe with the value that is seen then.
  async addKey(bar, time) {
    const at = Math.round(time * this.player.rate) / this.player.rate;
    const part = clamp(((at - bar.begin) * (bar.speed || 1)) / bar.duration, 0, 1);
    try {
      const { animations, presentation } = await get("values", { layer: bar.layer, keyPath: bar.keyPath, from: at, to: at });
      const own = animations.find(({ key }) => key === bar.key);
      const value = writtenValue({ keyPath: bar.keyPath }, own?.values[0] ?? presentation[0]);
      await this.write(bar, (written) => withKey(written, part, value));
    } catch (error) {
      this.session.fail(error);
    }
  }

  /// Takes the chosen keyframe away, or the whole animation.
  remove(bar) {
    const { chosenKey } = this.timeline;
    this.timeline.chosenKey = null;
    if (chosenKey?.id === bar.id) return this.write(bar, (written) => withoutKey(written, chosenKey.index));
    return this.session.editAnimation(bar, (shown, source) => source.removal);
  }

  cancel() {
    this.timeline.gesture = null;
    this.timeline.draw();
  }

  point(event) {
    const at = event ? this.timeline.barAt(event) : null;
    const mark = event ? this.timeline.markAt(event) : null;
    this.timeline.hover = at?.bar ?? null;
    this.canvas.style.cursor = at?.bar && at.key === undefined && at.part !== "all" && this.session.isEditing ? "ew-resize" : at?.bar || mark ? "pointer" : "default";
    const text = at?.bar ? describe(at.bar) : mark ? `${seconds(mark.time)}: ${mark.text ?? mark.what}` : "";
    this.tip.hidden = !text;
    if (text) {
      this.tip.textContent = text;
      const [x, y] = this.timeline.place(event);
      this.tip.style.left = `${clamp(x + 12, 0, Math.max(0, this.timeline.width - this.tip.offsetWidth - 4))}px`;
      this.tip.style.top = `${clamp(y + 16, 0, Math.max(0, this.timeline.height - this.tip.offsetHeight - 2))}px`;
    }
    this.timeline.draw();
  }
}
