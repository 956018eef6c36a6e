// The clock of a comparison. One video holds all panes, so that none can run ahead of another; frames that matter are
// there as pictures as well, without what a codec does to them.

class Player extends EventTarget {
  constructor(item) {
    super();
    this.item = item;
    this.rate = item.framesPerSecond;
    this.count = Math.max(item.frames.expected, item.frames.actual, 1);
    this.frame = 0;
    this.playing = false;
    this.speed = 1;
    this.loops = true;
    this.images = new Map();
    this.video = item.video ? this.makeVideo(item.video.file) : null;
    this.isClosed = false;
  }

  makeVideo(file) {
    const video = element("video", {
      src: file, preload: "auto", playsinline: true, class: "source", tabindex: "-1", "aria-hidden": "true",
    });
    video.muted = true;
    video.addEventListener("seeked", () => this.seeked());
    video.addEventListener("loadeddata", () => this.seek());
    video.addEventListener("error", () => {
      this.video = null;
      this.pause();
      this.tell("picture");
      this.tell("failed");
    });
    video.addEventListener("ended", () => {
      if (!this.playing) return;
      this.frame = this.count - 1;
      this.tell("change");
      if (this.loops) this.restart();
      else this.pause();
    });
    return video;
  }

  tell(name) {
    if (!this.isClosed) this.dispatchEvent(new Event(name));
  }

  close() {
    this.pause();
    this.isClosed = true;
    this.video?.removeAttribute("src");
    this.video?.load();
  }

  // Going to frames

  show(frame) {
    this.pause();
    this.frame = clamp(Math.round(frame), 0, this.count - 1);
    this.tell("change");
    this.seek();
  }

  /// Half a frame in, where no rounding makes another frame of it.
  seek() {
    const { video } = this;
    if (!video || this.playing || video.readyState < 1) return this.tell("picture");
    if (video.seeking) return;
    const time = (this.frame + 0.5) / this.rate;
    if (Math.abs(video.currentTime - time) < 0.25 / this.rate) {
      this.shown = this.frame;
      return this.tell("picture");
    }
    this.sought = this.frame;
    video.currentTime = time;
  }

  seeked() {
    if (this.playing) return;
    this.shown = this.sought;
    if (this.sought !== this.frame) return this.seek();
    this.tell("picture");
  }

  // Playing

  toggle() {
    if (this.playing) this.pause();
    else this.play();
  }

  play() {
    if (this.playing || this.count < 2) return;
    this.playing = true;
    if (this.frame >= this.count - 1) this.frame = 0;
    this.tell("state");
    if (!this.video) return this.playByClock();
    this.video.playbackRate = this.speed;
    const start = (this.frame + 0.5) / this.rate;
    if (Math.abs(this.video.currentTime - start) > 0.6 / this.rate) this.video.currentTime = start;
    this.follow();
    this.video.play().catch(() => this.pause());
  }

  restart() {
    this.frame = 0;
    this.video.currentTime = 0;
    this.video.play().catch(() => this.pause());
  }

  pause() {
    if (!this.playing) return;
    this.playing = false;
    this.video?.pause();
    this.tell("state");
    this.tell("change");
    this.seek();
  }

  setSpeed(speed) {
    this.speed = speed;
    if (this.video) this.video.playbackRate = speed;
    this.tell("state");
  }

  follow() {
    const { video } = this;
    const reached = (time) => {
      this.frame = clamp(Math.floor(time * this.rate + 0.01), 0, this.count - 1);
      this.shown = this.frame;
      this.tell("change");
      this.tell("picture");
    };
    if (video.requestVideoFrameCallback) {
      const next = (now, data) => {
        if (!this.playing || this.video !== video) return;
        reached(data.mediaTime);
        video.requestVideoFrameCallback(next);
      };
      video.requestVideoFrameCallback(next);
    } else {
      const next = () => {
        if (!this.playing || this.video !== video) return;
        reached(video.currentTime);
        requestAnimationFrame(next);
      };
      requestAnimationFrame(next);
    }
  }

  /// Without a video there are still the pictures.
  playByClock() {
    const start = performance.now() - (this.frame / this.rate / this.speed) * 1000;
    const next = (now) => {
      if (!this.playing) return;
      const frame = Math.floor(((now - start) / 1000) * this.speed * this.rate);
      if (frame >= this.count && !this.loops) return this.pause();
      this.frame = Math.max(frame, 0) % this.count;
      this.tell("change");
      this.tell("picture");
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  }

  // Pictures

  has(pane) {
    return pane === "difference"
      ? this.item.pictures.some((entry) => entry.difference) || Boolean(this.item.video?.panes.includes(pane))
      : this.item.pictures.some((entry) => entry[pane]) || Boolean(this.item.video?.panes.includes(pane));
  }

  ended(pane) {
    const { expected, actual } = this.item.frames;
    const count = pane === "expected" ? expected : pane === "actual" ? actual : Math.min(expected, actual);
    return count > 0 && this.frame >= count;
  }

  /// What a pane shows: something to draw with its part in it; null while there is nothing.
  picture(pane) {
    if (!this.playing) {
      const image = this.image(this.frame, pane);
      if (image?.complete && image.naturalWidth) {
        return { source: image, x: 0, y: 0, width: image.naturalWidth, height: image.naturalHeight, exact: true };
      }
    }
    const { video } = this;
    const index = this.item.video?.panes.indexOf(pane) ?? -1;
    if (!video || index < 0 || video.readyState < 2) return null;
    const [x, y] = this.item.video.places[index];
    const [width, height] = this.item.video.size;
    return { source: video, x, y, width, height, exact: false };
  }

  image(frame, pane) {
    const file = this.item.pictures.find((entry) => entry.frame === frame)?.[pane];
    if (!file) return null;
    let image = this.images.get(file);
    if (!image) {
      image = new Image();
      image.addEventListener("load", () => this.tell("picture"));
      image.src = file;
      this.images.set(file, image);
    }
    return image;
  }
}
