// What is selected and where the playhead is, told to the server and heard from it: a program sees and steers what a person sees.

import { send } from "./api.js";
import { latestOnly } from "./dom.js";

const pause = 150;

export class SharedSelection {
  constructor(session, player) {
    Object.assign(this, { session, player });
    this.sent = null;
    /// What was sent comes back to all pages, this one too, and perhaps late.
    this.origin = crypto.randomUUID();
    this.isSending = false;
    /// One after the other: what comes last counts.
    this.put = latestOnly((state) => this.write(state));
    session.addEventListener("selection", () => this.tell());
    session.addEventListener("remote", ({ detail }) => this.hear(detail));
    player.addEventListener("frame", () => this.tell());
    player.addEventListener("state", () => this.tell());
  }

  get state() {
    const { layer, keyPath } = this.session.selection;
    return { layer, keyPath, time: this.player.time, frame: this.player.frame, playing: this.player.playing };
  }

  /// While playing it is enough to say so.
  tell() {
    if (!this.session.scene || (this.player.playing && this.sent?.playing)) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.put(this.state), pause);
  }

  async write(state) {
    if (JSON.stringify(state) === JSON.stringify(this.sent)) return;
    this.sent = state;
    this.isSending = true;
    try {
      await send("PUT", "selection", { ...state, origin: this.origin });
    } catch (error) {
      // A server that knows of no selection can still be looked through.
      if (error.status !== 404) this.session.fail(error);
    } finally {
      this.isSending = false;
    }
  }

  hear({ origin, ...detail }) {
    if (origin === this.origin) return;
    const { state } = this;
    // What is on its way comes over it there, so that it is sent back.
    this.sent = this.isSending ? null : { ...state, ...detail };
    const isThere = detail.layer === null || this.session.layers.has(detail.layer);
    if (isThere && (detail.layer !== state.layer || (detail.keyPath ?? null) !== state.keyPath)) {
      this.session.select(detail.layer, { keyPath: detail.keyPath ?? null });
    }
    if (typeof detail.playing === "boolean" && detail.playing !== state.playing) {
      if (detail.playing) this.player.play(1);
      else this.player.pause();
    }
    if (detail.playing) return;
    if (typeof detail.frame === "number" && detail.frame !== state.frame) this.player.show(detail.frame);
    else if (typeof detail.time === "number" && typeof detail.frame !== "number") this.player.showTime(detail.time);
  }
}
