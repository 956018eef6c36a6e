// The pictures of playing: one answer of the server with a picture after the other. The server draws at the pace of playing
// and leaves out what would be late.

import { open } from "./api.js";

/// Decoded pictures that wait to be shown at most: each takes as much memory as the canvas.
const mostWaiting = 12;
const headBytes = 16;

export const canDecode = () => typeof VideoDecoder === "function";

/// What a canvas is drawn with, of raw pixels.
class RawPictures {
  constructor(deliver) { this.deliver = deliver; }

  get waiting() { return 0; }

  take(frame, width, height, bytes) {
    this.deliver({ frame, width, height, bytes: new Uint8ClampedArray(bytes.buffer) });
  }

  close() {}
}

/// The same of H.264's packets.
class CodedPictures {
  constructor(deliver, fail) {
    this.deliver = deliver;
    this.sent = [];
    this.decoder = new VideoDecoder({
      output: (bitmap) => {
        const [frame, width, height] = this.sent.shift();
        deliver({ frame, width, height, bitmap });
      },
      error: fail,
    });
    this.isReady = false;
    this.count = 0;
  }

  get waiting() { return this.sent.length; }

  take(frame, width, height, bytes) {
    if (!this.isReady) {
      this.decoder.configure({ codec: codecName(bytes), optimizeForLatency: true, hardwareAcceleration: "prefer-software" });
    }
    this.sent.push([frame, width, height]);
    this.decoder.decode(new EncodedVideoChunk({ type: this.isReady ? "delta" : "key", timestamp: this.count * 1000, data: bytes }));
    this.isReady = true;
    this.count += 1;
  }

  close() {
    if (this.decoder.state !== "closed") this.decoder.close();
  }
}

/// `avc1.` and three bytes of the first sequence parameter set, as RFC 6381 has it.
export function codecName(bytes) {
  for (let at = 0; at + 6 < bytes.length; at += 1) {
    const isSet = bytes[at] === 0 && bytes[at + 1] === 0 && bytes[at + 2] === 1 && (bytes[at + 3] & 31) === 7;
    if (isSet) return `avc1.${[...bytes.subarray(at + 4, at + 7)].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
  }
  throw new Error("The stream begins without a set of parameters.");
}

export class FrameStream {
  /// - Parameters:
  ///   - query: what `/api/stream` is asked.
  ///   - fail: gets the error, and whether pictures came that could not be read.
  constructor(query, fail) {
    this.abort = new AbortController();
    /// In the order of playing.
    this.pictures = [];
    this.wake = () => {};
    this.isEnded = false;
    const deliver = (picture) => this.pictures.push(picture);
    this.fail = (error, isOfPictures) => { if (!this.abort.signal.aborted) fail(error, isOfPictures); };
    this.decoder = query.format === "h264" ? new CodedPictures(deliver, (error) => this.fail(error, true)) : new RawPictures(deliver);
    this.reading = this.read(query).catch((error) => this.fail(error, false));
  }

  async read(query) {
    const reader = (await open("stream", query, this.abort.signal)).body.getReader();
    const parts = [];
    let length = 0;
    const fill = async (size) => {
      while (length < size) {
        const { done, value } = await reader.read();
        if (done) return false;
        parts.push(value);
        length += value.length;
      }
      return true;
    };
    const take = (size) => {
      const whole = new Uint8Array(size);
      for (let at = 0; at < size;) {
        const part = parts[0].subarray(0, size - at);
        whole.set(part, at);
        at += part.length;
        if (part.length === parts[0].length) parts.shift();
        else parts[0] = parts[0].subarray(part.length);
      }
      length -= size;
      return whole;
    };
    while (await fill(headBytes)) {
      const [frame, width, height, size] = new Int32Array(take(headBytes).buffer);
      if (!await fill(size)) break;
      if (!size) await this.repeat(frame);
      else if (!this.decode(frame, width, height, take(size))) return;
      // The server waits as well then.
      while (this.pictures.length + this.decoder.waiting > mostWaiting && !this.abort.signal.aborted) await new Promise((done) => { this.wake = done; });
    }
    this.isEnded = true;
  }

  decode(...picture) {
    try {
      this.decoder.take(...picture);
      return true;
    } catch (error) {
      this.fail(error, true);
      return false;
    }
  }

  /// A frame that looks as the one before comes in its place.
  async repeat(frame) {
    const { decoder, pictures } = this;
    while (decoder.waiting && !this.abort.signal.aborted) await new Promise((done) => setTimeout(done, 1));
    pictures.push({ frame, isSame: true });
  }

  /// The latest picture that is due; those before it are dropped.
  ///
  /// - Parameter isDue: whether a frame's time has come. It is asked in the order of playing.
  take(isDue) {
    let latest = null;
    while (this.pictures.length && isDue(this.pictures[0].frame)) {
      const next = this.pictures.shift();
      // What is the same as one that is left out takes its place.
      if (next.isSame && latest) latest = { ...latest, frame: next.frame };
      else {
        latest?.bitmap?.close();
        latest = next;
      }
    }
    this.wake();
    return latest;
  }

  stop() {
    this.abort.abort();
    this.wake();
    this.decoder.close();
    for (const { bitmap } of this.pictures) bitmap?.close();
    this.pictures = [];
  }
}
