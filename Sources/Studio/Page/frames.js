// Pictures of frames: asked for, kept as long as there is room, and forgotten when the scene changes.

import { getDigest, getPicture } from "./api.js";

/// How many bytes of pictures are kept.
const budget = 192 << 20;

export class FrameStore extends EventTarget {
  constructor(session) {
    super();
    this.session = session;
    this.pictures = new Map();
    this.loading = new Map();
    this.bytes = 0;
    this.format = "raw";
    /// A picture of a state whose scene is still on its way.
    this.early = null;
    session.addEventListener("scene", () => {
      const { early } = this;
      this.early = null;
      const isEarly = early && early.revision === session.scene.sceneRevision && early.format === this.format;
      if (!isEarly) this.format = "raw";
      this.clear();
      if (isEarly) this.keepLoading(early.key, early.picture, early.stop).catch(() => {});
      else early?.stop.abort();
    });
    session.addEventListener("visibility", () => this.clear());
  }

  clear() {
    for (const picture of this.pictures.values()) picture.bitmap?.close();
    for (const { stop } of this.loading.values()) stop.abort();
    this.pictures.clear();
    this.loading.clear();
    this.bytes = 0;
  }

  key(frame, scale) {
    return `${frame}@${scale ?? ""}`;
  }

  has(frame, scale) {
    return this.pictures.has(this.key(frame, scale));
  }

  /// A picture that is there already; it becomes the last to be forgotten.
  peek(frame, scale) {
    const key = this.key(frame, scale);
    const picture = this.pictures.get(key);
    if (!picture) return null;
    this.pictures.delete(key);
    this.pictures.set(key, picture);
    return picture;
  }

  /// The picture of a frame at a scale; without one, at the scene's.
  load(frame, scale) {
    const kept = this.peek(frame, scale);
    if (kept) return Promise.resolve(kept);
    const key = this.key(frame, scale);
    const running = this.loading.get(key);
    if (running) return running.picture;
    const stop = new AbortController();
    const visibility = this.session.visibilityQuery;
    const query = { frame, scale, format: this.format, hash: 0, ...visibility };
    const picture = this.fetch(query, stop.signal).then((made) => Object.assign(made, { visibility }));
    return this.keepLoading(key, picture, stop);
  }

  keepLoading(key, loaded, stop) {
    const picture = loaded.then((made) => {
      if (!stop.signal.aborted) this.keep(key, made);
      return made;
    }).finally(() => {
      if (this.loading.get(key)?.stop === stop) this.loading.delete(key);
    });
    this.loading.set(key, { picture, stop });
    return picture;
  }

  /// Asks for a picture of a state that was just announced, while its scene is on its way.
  ask(frame, scale, revision) {
    this.early?.stop.abort();
    const stop = new AbortController();
    const visibility = this.session.visibilityQuery;
    const picture = this.fetch({ frame, scale, format: this.format, hash: 0, ...visibility }, stop.signal).then((made) => {
      // By then there may be another state.
      if (made.revision !== String(revision)) throw new DOMException("It is of another state.", "AbortError");
      return Object.assign(made, { visibility });
    });
    // Who waits for it hears of it.
    picture.catch(() => {});
    this.early = { key: this.key(frame, scale), picture, stop, revision, format: this.format };
  }

  /// Canvases with more than 8 bits a sample come as PNG.
  async fetch(query, signal) {
    try {
      return await getPicture(query, signal);
    } catch (error) {
      if (error.status !== 400 || this.format !== "raw" || query.frame >= this.session.count) throw error;
      const made = await getPicture({ ...query, format: "png" }, signal);
      this.format = "png";
      return made;
    }
  }

  /// The digest of a picture at the scene's own scale, as the server draws it; null where the server has another scene by now.
  async prove(picture) {
    const { digest, revision } = await getDigest({ frame: picture.frame, ...picture.visibility });
    picture.digest = revision === picture.revision ? digest : null;
    return picture.digest;
  }

  keep(key, picture) {
    const old = this.pictures.get(key);
    if (old) this.bytes -= old.width * old.height * 4;
    this.pictures.delete(key);
    this.pictures.set(key, picture);
    this.bytes += picture.width * picture.height * 4;
    for (const [old, { width, height }] of this.pictures) {
      if (this.bytes <= budget || old === key) break;
      this.pictures.delete(old);
      this.bytes -= width * height * 4;
    }
  }
}

/// The SHA-256 of bytes in hexadecimal digits.
export async function digest(bytes) {
  const sum = await crypto.subtle.digest("SHA-256", bytes);
  return [...new Uint8Array(sum)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
