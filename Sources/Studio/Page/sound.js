// The scene's sound: heard with what is played, and how loud it is over time. One answer of the server serves both.

import { open } from "./api.js";
import { digest } from "./frames.js";

/// Peaks of each second.
const perSecond = 200;
/// Seconds by which what is heard may be away from the playhead.
const mostAway = 0.1;
/// Milliseconds between two corrections: each of them can be heard.
const leastBetween = 500;
/// Milliseconds without another state of the scene before its sound is asked for: all of it is mixed.
const rest = 400;
/// Bytes before the samples of a WAV file.
const headBytes = 44;

/// The largest amount of each part of a second, of 16 bits and two channels.
export function peaksOf(bytes) {
  const rate = new DataView(bytes).getUint32(24, true);
  const samples = new Int16Array(bytes, headBytes);
  const peaks = new Float32Array(Math.ceil((samples.length / 2 / rate) * perSecond));
  const step = (2 * rate) / perSecond;
  for (let index = 0; index < peaks.length; index += 1) {
    const end = Math.min(samples.length, Math.round((index + 1) * step));
    let most = 0;
    for (let place = Math.round(index * step); place < end; place += 1) most = Math.max(most, Math.abs(samples[place]));
    peaks[index] = most / 32768;
  }
  return { peaks, perSecond };
}

/// Tells `change`.
export class Sound extends EventTarget {
  constructor(session, player) {
    super();
    Object.assign(this, { session, player });
    this.audio = null;
    this.waveform = null;
    this.digest = null;
    /// The last scene whose sound it is.
    this.scene = null;
    this.isMuted = localStorage.getItem("studio-sound") === "off";
    this.corrected = 0;
    session.addEventListener("scene", () => this.ask());
    // It begins with the first picture.
    for (const name of ["clock", "loop"]) player.addEventListener(name, () => this.play());
    player.addEventListener("waiting", () => this.audio?.pause());
    player.addEventListener("frame", () => this.follow());
    player.addEventListener("state", () => { if (!player.playing) this.audio?.pause(); });
    // Pictures stand while nothing is seen of them.
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) this.audio?.pause();
      else if (player.playing) this.play();
    });
  }

  ask() {
    const { file, hasSound } = this.session.scene;
    clearTimeout(this.timer);
    if (this.file !== file || !hasSound) this.take(null);
    this.file = file;
    if (hasSound) this.timer = setTimeout(() => this.load(), this.audio ? rest : 0);
  }

  async load() {
    const { scene } = this.session;
    try {
      const bytes = await (await open("audio")).arrayBuffer();
      const sum = await digest(bytes);
      // Another state asks for itself.
      if (scene !== this.session.scene) return;
      if (sum !== this.digest) this.take(bytes);
      [this.digest, this.scene] = [sum, scene];
    } catch (error) {
      if (scene === this.session.scene) this.session.fail(error);
    }
  }

  /// Another sound; null for silence.
  take(bytes) {
    if (!bytes && !this.audio) return;
    this.audio?.pause();
    if (this.audio) URL.revokeObjectURL(this.audio.src);
    this.digest = null;
    this.waveform = bytes && peaksOf(bytes);
    // Held whole, it can be played from any place.
    this.audio = bytes && new Audio(URL.createObjectURL(new Blob([bytes], { type: "audio/wav" })));
    if (this.audio) this.audio.preservesPitch = false;
    this.dispatchEvent(new Event("change"));
    if (this.player.clock !== null) this.play();
  }

  /// It is heard forward only.
  play() {
    const { audio, player } = this;
    if (!audio) return;
    if (!player.playing || player.direction < 0 || this.isMuted) return audio.pause();
    audio.currentTime = player.time;
    audio.playbackRate = Math.min(Math.max(player.speed, 0.1), 8);
    this.corrected = performance.now();
    audio.play().catch((error) => {
      if (error.name === "NotAllowedError") this.session.note("The browser lets the sound be heard after a click or a key in the page.");
    });
  }

  /// What is seen goes by the clock, and what is heard goes along.
  follow() {
    const { audio, player } = this;
    if (!audio || audio.paused || audio.seeking || !player.playing) return;
    const now = performance.now();
    if (now - this.corrected < leastBetween || Math.abs(audio.currentTime - player.time) < mostAway * Math.max(player.speed, 1)) return;
    this.corrected = now;
    audio.currentTime = player.time;
  }

  toggle() {
    this.isMuted = !this.isMuted;
    localStorage.setItem("studio-sound", this.isMuted ? "off" : "on");
    this.play();
    this.dispatchEvent(new Event("change"));
  }
}
