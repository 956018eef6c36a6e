// The playhead. A frame that stands is drawn at the scene's own scale; while playing, frames are dropped rather than late.

import { clamp, latestOnly } from "./dom.js";

const speeds = [0.1, 0.25, 0.5, 1, 2, 4, 8];
/// Requests at a time while playing: more only wait for each other.
const lanes = 3;

/// Tells `frame` (the number is another), `picture` (there is something to draw), `state`, `range`.
export class Player extends EventTarget {
  constructor(session, frames) {
    super();
    this.session = session;
    this.frames = frames;
    this.frame = 0;
    this.picture = null;
    this.playing = false;
    this.direction = 1;
    this.speed = 1;
    this.loops = true;
    this.first = 0;
    this.last = null;
    this.dropped = 0;
    this.shown = 0;
    /// Pixels a point while playing; the viewer knows how many can be seen.
    this.playingScale = undefined;
    this.standing = latestOnly((frame) => this.stand(frame));
    session.addEventListener("scene", () => this.sceneChanged());
    session.addEventListener("visibility", () => this.refresh());
  }

  tell(name) {
    this.dispatchEvent(new Event(name));
  }

  get rate() { return this.session.rate ?? 60; }
  get count() { return this.session.count ?? 1; }
  get time() { return this.frame / this.rate; }
  get end() { return Math.min(this.last ?? this.count - 1, this.count - 1); }

  /// The playhead stays at its time, also when the rate is another.
  sceneChanged() {
    const time = this.lastRate ? this.frame / this.lastRate : this.time;
    this.lastRate = this.rate;
    this.frame = clamp(Math.round(time * this.rate), 0, this.count - 1);
    if (this.first >= this.count) this.setRange(0, null);
    this.tell("frame");
    this.tell("state");
    this.refresh();
  }

  refresh() {
    if (!this.playing) this.standing(this.frame);
  }

  async stand(frame) {
    try {
      const picture = await this.frames.load(frame, undefined, true);
      if (this.playing) return;
      this.picture = picture;
      this.picture.isStanding = true;
      this.tell("picture");
    } catch (error) {
      this.session.fail(error);
    }
  }

  show(frame) {
    this.pause();
    this.go(frame);
  }

  go(frame) {
    const next = clamp(Math.round(frame), 0, this.count - 1);
    if (next !== this.frame) {
      this.frame = next;
      this.tell("frame");
    }
    this.refresh();
  }

  step(by) {
    this.show(this.frame + by);
  }

  showTime(time) {
    this.show(Math.floor(time * this.rate + 1e-6));
  }

  /// `1.5`, `1.5s`, `200ms`, `f42` or `#42`. Says whether it is one of them.
  jump(text) {
    const match = /^\s*(f|#)?\s*([0-9]*\.?[0-9]+)\s*(ms|s|f)?\s*$/i.exec(text);
    if (!match) return false;
    const value = Number(match[2]);
    const unit = match[3]?.toLowerCase();
    if (match[1] || unit === "f") this.show(value);
    else this.showTime(unit === "ms" ? value / 1000 : value);
    return true;
  }

  // The part that is played

  setRange(first, last) {
    this.first = clamp(first ?? 0, 0, this.count - 1);
    this.last = last === null ? null : clamp(last, this.first, this.count - 1);
    this.tell("range");
  }

  setIn() {
    this.setRange(this.frame, this.last !== null && this.last >= this.frame ? this.last : null);
  }

  setOut() {
    this.setRange(this.first <= this.frame ? this.first : 0, this.frame);
  }

  // Playing

  toggle() {
    if (this.playing) this.pause();
    else this.play(1);
  }

  play(direction = 1) {
    this.direction = direction;
    const isAtEnd = direction > 0 ? this.frame >= this.end || this.frame < this.first : this.frame <= this.first;
    if (isAtEnd) this.frame = direction > 0 ? this.first : this.end;
    this.dropped = 0;
    this.shown = 0;
    const wasPlaying = this.playing;
    this.playing = true;
    this.setClock();
    this.tell("state");
    if (!wasPlaying) requestAnimationFrame((now) => this.tick(now));
  }

  pause() {
    if (!this.playing) return;
    this.playing = false;
    this.speed = Math.min(this.speed, 1);
    this.tell("state");
    this.tell("frame");
    this.refresh();
  }

  /// What J and L do: turn round, or go faster.
  shuttle(direction) {
    if (this.playing && this.direction === direction) this.setSpeed(Math.min(this.speed * 2, 8));
    else {
      this.speed = 1;
      this.play(direction);
    }
  }

  setSpeed(speed) {
    this.speed = speed;
    this.setClock();
    this.tell("state");
  }

  changeSpeed(by) {
    const place = speeds.findIndex((speed) => speed >= this.speed);
    this.setSpeed(speeds[clamp((place < 0 ? 3 : place) + by, 0, speeds.length - 1)]);
  }

  setClock() {
    this.clock = performance.now();
    this.origin = this.frame;
    this.due = this.frame;
    this.drawn = this.frame;
    this.asked = this.frame;
  }

  /// Frames from one that is shown to the next: more than one where the screen cannot show all.
  get stride() {
    return Math.max(1, Math.round((this.speed * this.rate) / 60));
  }

  tick(now) {
    if (!this.playing) return;
    const { first, end, direction, stride } = this;
    const gone = Math.max(0, ((now - this.clock) / 1000) * this.speed * this.rate);
    let due = Math.floor(this.origin + direction * gone + (direction < 0 ? 0.999 : 0));
    if (due > end || due < first) {
      if (!this.loops) {
        this.frame = direction > 0 ? end : first;
        return this.pause();
      }
      this.frame = direction > 0 ? first : end;
      this.setClock();
      due = this.frame;
      this.tell("loop");
    }
    const passed = Math.floor(Math.abs(due - this.due) / stride);
    if (passed > 0) {
      this.due = due;
      const isShown = this.showLatest(due);
      this.dropped += passed - (isShown ? 1 : 0);
      this.shown += isShown ? 1 : 0;
      this.frame = due;
      this.tell("frame");
    }
    this.prefetch(due);
    requestAnimationFrame((next) => this.tick(next));
  }

  /// Draws the frame that is due, or the latest before it that is there and is later than what is shown.
  showLatest(due) {
    const reach = Math.min(Math.abs(due - this.drawn), 120);
    for (let back = 0; back < reach; back += 1) {
      const picture = this.frames.peek(due - this.direction * back, this.playingScale);
      if (!picture) continue;
      this.picture = picture;
      this.drawn = picture.frame;
      picture.isStanding = false;
      this.tell("picture");
      return true;
    }
    return false;
  }

  /// Asks for the frames that can still be there in time.
  prefetch(due) {
    const { first, end, direction, stride, frames, playingScale } = this;
    const perFrame = 1000 / (this.speed * this.rate);
    const lead = Math.ceil(frames.cost / perFrame / stride) * stride;
    const length = end - first + 1;
    let next = due + direction * Math.min(lead, Math.max(stride, 30));
    // What was asked for before is not left out as long as it can come in time.
    if ((this.asked - due) * direction >= lead) next = this.asked + direction * stride;
    for (let steps = 0; frames.loading.size < lanes && steps < 60; steps += 1) {
      const inside = first + ((((next - first) % length) + length) % length);
      if ((next - due) * direction > 45 * stride) return;
      if (!frames.has(inside, playingScale) && !frames.isLoading(inside, playingScale)) {
        frames.load(inside, playingScale).catch((error) => this.session.fail(error));
      }
      this.asked = next;
      next += direction * stride;
    }
  }
}
