// The row below the picture: play, step, the time, speed, and the part that is played.

import { drawing, element, find, iconButton, number, seconds } from "./dom.js";

const icons = {
  play: "M6 4l10 6-10 6z", pause: "M5 4h3.5v12H5zM11.5 4H15v12h-3.5z", first: "M5 4h2v12H5zM16 4v12l-8-6z", last: "M13 4h2v12h-2zM4 4v12l8-6z",
  back: "M13 4v12l-8-6z", on: "M7 4v12l8-6z", loop: "M5 7h8V4l4 4-4 4V9H7v2H5zm10 6H7v3l-4-4 4-4v3h6V9h2z",
  markIn: "M8 3h5v2h-3v10h3v2H8z", markOut: "M12 3H7v2h3v10H7v2h5z", sound: "M3 8h3l4-4v12l-4-4H3zM12 7a4 4 0 0 1 0 6zM13 3a8 8 0 0 1 0 14v-2a6 6 0 0 0 0-10z",
  full: "M3 3h5v2H5v3H3zM12 3h5v5h-2V5h-3zM3 12h2v3h3v2H3zM15 12h2v5h-5v-2h3z",
};

/// Milliseconds between two looks at the clock while playing.
const leastBetween = 60;

export class Transport {
  constructor(session, player, sound) {
    Object.assign(this, { session, player, sound });
    this.followed = 0;
    this.play = iconButton("Play", icons.play, () => player.toggle(), "Space");
    this.loop = iconButton("Repeat", icons.loop, () => this.toggleLoop(), "R");
    this.soundButton = iconButton("Sound", icons.sound, () => sound.toggle(), "Q");
    this.time = element("input", {
      class: "time", "aria-label": "Time: 1.5, 1:30, 200ms, or f42 for a frame", title: "Jump to a time or a frame (T): 1.5, 1:30, 200ms, f42, +10f", spellcheck: "false", autocomplete: "off",
    });
    this.counter = element("span", { class: "counter", role: "status", "aria-live": "off" });
    this.speed = element("select", { "aria-label": "Speed", title: "Speed (< and >)" },
      [0.1, 0.25, 0.5, 1, 2, 4, 8].map((speed) => element("option", { value: speed }, `${speed} ×`)));
    this.dropped = element("span", { class: "dropped", role: "status" });
    // Enter and leaving the field both tell of a change, Escape takes it back.
    this.time.addEventListener("change", () => this.jump());
    this.time.addEventListener("blur", () => this.update());
    this.time.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.time.value = seconds(this.player.time);
      if (event.key === "Escape" || event.key === "Enter") this.time.blur();
    });
    this.speed.addEventListener("change", () => player.setSpeed(Number(this.speed.value)));
    const step = (by) => () => player.step(by);
    const first = iconButton("First frame", icons.first, () => player.show(player.first), "Home");
    const last = iconButton("Last frame", icons.last, () => player.show(player.end), "End");
    for (const button of [first, last]) button.classList.add("jump");
    find("transport").append(
      first, iconButton("One frame back", icons.back, step(-1), "←"), this.play, iconButton("One frame on", icons.on, step(1), "→"), last,
      this.time, this.counter, element("span", { class: "spring" }), this.dropped,
      iconButton("Begin of what is played", icons.markIn, () => player.setIn(), "I"),
      iconButton("End of what is played", icons.markOut, () => player.setOut(), "O"),
      this.loop, this.soundButton, this.speed, iconButton("Full screen", icons.full, () => this.toggleFullScreen(), "F"));
    for (const name of ["state", "range"]) player.addEventListener(name, () => this.update());
    player.addEventListener("frame", () => this.follow());
    sound.addEventListener("change", () => this.update());
    this.update();
  }

  /// While playing, numbers that change faster than they can be read cost more than they say.
  follow() {
    const now = performance.now();
    if (this.player.playing && now - this.followed < leastBetween) return;
    this.followed = now;
    this.update();
  }

  update() {
    const { player } = this;
    const isFocused = document.activeElement === this.time;
    if (!isFocused) this.time.value = seconds(player.time);
    this.counter.replaceChildren(
      element("span", { class: "word" }, "frame "), element("b", {}, String(player.frame)), element("span", { class: "word" }, ` of ${player.count}`),
      element("span", { class: "rate" }, `${number(player.rate)} fps`));
    const [label, path] = player.playing ? ["Pause", icons.pause] : ["Play", icons.play];
    if (this.play.getAttribute("aria-label") !== label) {
      this.play.setAttribute("aria-label", label);
      this.play.title = `${label} (Space)`;
      this.play.querySelector("svg").replaceChildren(drawing("path", { d: path }));
    }
    this.loop.setAttribute("aria-pressed", player.loops);
    this.soundButton.hidden = !this.sound.audio;
    this.soundButton.setAttribute("aria-pressed", !this.sound.isMuted);
    if (![...this.speed.options].some((option) => Number(option.value) === player.speed)) {
      this.speed.append(element("option", { value: player.speed }, `${player.speed} ×`));
    }
    this.speed.value = String(player.speed);
    const { dropped, shown, playing } = player;
    this.dropped.hidden = !shown && !dropped;
    this.dropped.classList.toggle("some", dropped > 0);
    const text = dropped ? `${dropped} of ${dropped + shown} dropped` : "no frame dropped";
    if (playing || this.dropped.textContent !== text) this.dropped.textContent = text;
  }

  jump() {
    if (!this.player.jump(this.time.value)) this.session.note(`"${this.time.value}" is not a time; expected 1.5, 1:30, 200ms, f42 or +10f.`, true);
  }

  focusTime() {
    this.time.focus();
    this.time.select();
  }

  toggleLoop() {
    this.player.loops = !this.player.loops;
    this.update();
  }

  toggleFullScreen() {
    if (document.fullscreenElement) document.exitFullscreen();
    else find("viewer-panel").requestFullscreen?.().catch((error) => this.session.fail(error));
  }
}
