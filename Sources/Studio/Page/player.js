// The playhead. A frame that stands is drawn at the scene's own scale; while playing, frames are dropped rather than late.

import { clamp, latestOnly } from "./dom.js";
import { FrameStream, canDecode } from "./stream.js";
import { frameOf } from "./times.js";

const speeds = [0.1, 0.25, 0.5, 1, 2, 4, 8];
/// Seconds by which pictures may come late before fewer are asked for.
const mostLate = 0.4;
/// Milliseconds after which a playhead stands.
const rest = 80;
/// Milliseconds without a look at the page.
const mostHidden = 500;

/// Tells `frame` (the number is another), `picture` (there is something to draw), `state`, `range`; while playing `waiting` (for
/// the first picture), `clock` (it has come) and `loop`.
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
    /// How many frames were due since playing began, and how many of them were shown.
    this.due = 0;
    this.shown = 0;
    /// Pixels a point while playing; the viewer knows how many can be seen.
    this.playingScale = undefined;
    this.stream = null;
    /// Every how many frames are asked for beyond what the screen can show, where pictures come late.
    this.thinning = 1;
    this.canStream = canDecode();
    this.standing = latestOnly((frame, hasRested) => this.stand(frame, hasRested));
    session.addEventListener("scene", () => this.sceneChanged());
    session.addEventListener("changed", ({ detail }) => {
      if (!this.playing && session.scene) frames.ask(this.frame, this.playingScale, detail.revision);
    });
    session.addEventListener("visibility", () => {
      this.refresh();
      if (this.playing) this.setClock();
    });
  }

  tell(name) {
    this.dispatchEvent(new Event(name));
  }

  get rate() { return this.session.rate ?? 60; }
  get count() { return this.session.count ?? 1; }
  get time() { return this.frame / this.rate; }
  get dropped() { return Math.max(0, this.due - this.shown); }
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
    if (this.playing) this.setClock();
  }

  refresh() {
    if (!this.playing) this.standing(this.frame);
  }

  async stand(frame, hasRested = false) {
    clearTimeout(this.resting);
    try {
      // No more pixels than can be seen come first: while a person moves the playhead they are enough.
      const { playingScale } = this;
      if (!hasRested && playingScale !== undefined && !this.frames.has(frame)) {
        this.showStanding(await this.frames.load(frame, playingScale), false);
        clearTimeout(this.resting);
        this.resting = setTimeout(() => { if (!this.playing) this.standing(this.frame, true); }, rest);
        return;
      }
      this.showStanding(await this.frames.load(frame), true);
    } catch (error) {
      this.session.fail(error);
    }
  }

  /// What the scene would be while a gesture goes on.
  showPreview(picture) {
    if (this.playing) return;
    clearTimeout(this.resting);
    this.standing.forget();
    this.showStanding(picture, false);
  }

  showStanding(picture, isStanding) {
    if (this.playing) return;
    this.closePlayed();
    this.picture = picture;
    picture.isStanding = isStanding;
    picture.isKept = true;
    this.tell("picture");
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

  /// Says whether the text is a time (times.js).
  jump(text) {
    const frame = frameOf(text, this);
    if (frame === null) return false;
    this.show(frame);
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
    this.due = 0;
    this.shown = 0;
    this.shownLast = null;
    this.thinning = 1;
    const wasPlaying = this.playing;
    this.playing = true;
    this.setClock();
    this.tell("state");
    if (!wasPlaying) this.ticking = requestAnimationFrame((now) => this.tick(now));
  }

  pause() {
    if (!this.playing) return;
    this.playing = false;
    cancelAnimationFrame(this.ticking);
    this.stopStream();
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

  /// Asks for the pictures from here on; the clock begins with the first of them.
  setClock() {
    this.stopStream();
    if (!this.playing) return;
    const { direction, loops, speed, first, end, stride } = this;
    this.clock = null;
    this.origin = clamp(this.frame, first, end);
    /// The place that was due last.
    this.passed = 0;
    this.received = 0;
    this.tell("waiting");
    const query = {
      from: this.origin, first, last: end, step: direction * stride, loop: loops ? 1 : 0, speed, scale: this.playingScale,
      format: this.format, ...this.session.visibilityQuery,
    };
    this.asked = JSON.stringify([loops, this.playingScale, first, end]);
    const stream = new FrameStream(query, (error, isOfPictures) => { if (stream === this.stream) this.streamFailed(error, query, isOfPictures); });
    this.stream = stream;
  }

  stopStream() {
    this.stream?.stop();
    this.stream = null;
  }

  /// A browser without H.264 gets pixels.
  ///
  /// - Parameter isOfPictures: whether pictures came that could not be read.
  streamFailed(error, query, isOfPictures) {
    if (!this.playing) return;
    if (query.format === "h264" && isOfPictures) {
      this.canStream = false;
      this.setClock();
    } else {
      this.pause();
      this.session.fail(error);
    }
  }

  /// H.264 has no alpha.
  get format() { return this.canStream && this.isOpaque ? "h264" : "raw"; }

  get isOpaque() {
    const { background } = this.session.scene ?? {};
    return !Array.isArray(background) || (background[3] ?? 1) >= 1;
  }

  /// Frames from one that is shown to the next: more than one where the screen cannot show all.
  get stride() {
    return this.screenStride * this.thinning;
  }

  get screenStride() {
    return Math.max(1, Math.round((this.speed * this.rate) / 60));
  }

  /// How many steps of the order lie between its begin and a frame that comes next, counted from those that came before.
  placeOf(frame, before) {
    const { first, end, direction, stride, origin } = this;
    const length = end - first + 1;
    for (let place = before; place <= before + length; place += 1) {
      const offset = origin - first + direction * stride * place;
      if ((((offset % length) + length) % length) === frame - first) return place;
    }
    return before;
  }

  /// The frame at a place; null behind the end.
  frameAt(place) {
    const { first, end, direction, stride, origin, loops } = this;
    const length = end - first + 1;
    const offset = origin - first + direction * stride * place;
    if (!loops && (offset < 0 || offset >= length)) return null;
    return first + (((offset % length) + length) % length);
  }

  tick(now) {
    if (!this.playing) return;
    this.ticking = requestAnimationFrame((next) => this.tick(next));
    const { stride, direction } = this;
    // A page that was not seen goes on from where it was.
    const wasHidden = this.clock !== null && now - this.ticked > mostHidden;
    this.ticked = now;
    if (wasHidden || this.asked !== JSON.stringify([this.loops, this.playingScale, this.first, this.end])) return this.setClock();
    if (this.clock === null) {
      if (!this.stream?.pictures.length) return;
      this.clock = now;
      // What comes next on a new clock was due before.
      if (!this.due) this.due = 1;
      this.tell("clock");
    }
    const due = Math.floor((Math.max(0, (now - this.clock) / 1000) * this.speed * this.rate) / stride + 1e-3);
    let place = this.received;
    const picture = this.stream.take((frame) => {
      const next = this.placeOf(frame, place);
      if (next > due) return false;
      place = next + 1;
      return true;
    });
    this.received = place;
    if (picture && !picture.isSame) this.draw(picture);
    // What stays as it was is shown as well, and one that comes late counts no more as dropped.
    if (picture && !(place === 1 && picture.frame === this.shownLast)) this.shown += 1;
    if (picture) this.shownLast = picture.frame;
    const isMoved = due > this.passed;
    this.due += this.countTo(due) - this.countTo(this.passed);
    this.passed = due;
    if (isMoved) this.move(due, direction);
    this.keepUp(due, place);
  }

  draw(picture) {
    this.closePlayed();
    this.picture = picture;
    picture.isStanding = false;
    this.tell("picture");
  }

  /// The canvas has a copy.
  closePlayed() {
    if (this.picture?.bitmap && !this.picture.isKept) this.picture.bitmap.close();
  }

  /// How many frames follow the first up to a place, also those that are not asked for as pictures come late.
  countTo(place) {
    const { direction, origin, first, end, screenStride } = this;
    const count = place * this.thinning;
    const last = Math.floor((direction > 0 ? end - origin : origin - first) / screenStride);
    return this.loops ? count : Math.min(count, last);
  }

  /// The playhead goes by the clock, whatever has come.
  move(due, direction) {
    const before = this.frame;
    const frame = this.frameAt(due);
    if (frame === null) {
      this.frame = direction > 0 ? this.end : this.first;
      return this.pause();
    }
    this.frame = frame;
    if ((frame - before) * direction < 0) this.tell("loop");
    this.tell("frame");
  }

  /// Where pictures come ever later, it goes on from here with fewer of them.
  keepUp(due, received) {
    const late = ((due - received + 1) * this.stride) / (this.rate * this.speed);
    if (!this.playing || !this.stream || this.stream.isEnded || late < mostLate) return;
    this.thinning = Math.min(this.thinning * 2, 8);
    this.setClock();
  }
}
