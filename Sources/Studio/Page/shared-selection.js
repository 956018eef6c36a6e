// What is selected and where the playhead is, told to the server and heard from it: a program sees and steers what a person sees.

import { send } from "./api.js";

const pause = 150;

export class SharedSelection {
  constructor(session, player) {
    Object.assign(this, { session, player });
    this.sent = null;
    /// What was sent comes back to all pages, this one too, and perhaps late.
    this.echoes = [];
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
    this.timer = setTimeout(async () => {
      const { state } = this;
      if (JSON.stringify(state) === JSON.stringify(this.sent)) return;
      this.sent = state;
      this.echoes.push(this.key(state));
      if (this.echoes.length > 20) this.echoes.shift();
      try {
        await send("PUT", "selection", state);
      } catch (error) {
        // A server that knows of no selection can still be looked through.
        if (error.status !== 404) this.session.fail(error);
      }
    }, pause);
  }

  key(state) {
    return JSON.stringify(["layer", "keyPath", "frame", "playing"].map((name) => state[name] ?? null));
  }

  hear(detail) {
    const { state } = this;
    const echo = this.echoes.indexOf(this.key(detail));
    if (echo >= 0) {
      this.echoes.splice(0, echo + 1);
      return;
    }
    this.sent = { ...state, ...detail };
    if (detail.layer !== undefined && (detail.layer !== state.layer || (detail.keyPath ?? null) !== state.keyPath)) {
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
