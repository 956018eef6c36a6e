// The scene beside what it was, or beside another one: side by side, with a wipe, as an onion skin, or their difference; one
// cursor for both.

import { get, getPicture, open } from "./api.js";
import { clamp, element, find, latestOnly, plural, seconds } from "./dom.js";

const ways = { side: "Side by side", wipe: "Wipe", onion: "Onion skin", difference: "Difference" };
/// Between the key pictures of a golden, in pixels.
const gap = 4;

export class Compare {
  constructor(session, player, viewport, viewer) {
    Object.assign(this, { session, player, viewport, viewer });
    this.subject = null;
    this.way = "side";
    this.wipe = 0.5;
    this.picture = null;
    this.canvas = find("other");
    this.chooser = find("compare");
    this.wayChooser = find("compare-way");
    this.facts = find("compare-facts");
    this.handle = find("wipe");
    this.cursors = [element("div", { class: "cursor", hidden: true }), element("div", { class: "cursor", hidden: true })];
    viewport.node.append(...this.cursors);
    this.wayChooser.append(...Object.entries(ways).map(([way, title]) => new Option(title, way)));
    this.chooser.addEventListener("change", () => this.choose(this.chooser.value || null));
    this.wayChooser.addEventListener("change", () => this.setWay(this.wayChooser.value));
    this.load = latestOnly(() => this.loadPicture());
    session.addEventListener("scene", () => this.sceneChanged());
    session.addEventListener("checks", () => {
      this.listSubjects();
      if (this.subject === "golden") this.follow(true);
    });
    for (const name of ["frame", "state", "picture"]) player.addEventListener(name, () => this.follow());
    viewport.addEventListener("change", () => this.place());
    viewport.node.addEventListener("pointermove", (event) => this.point(event));
    viewport.node.addEventListener("pointerleave", () => this.showCursors(null));
    this.handle.addEventListener("pointerdown", (event) => this.grab(event));
    this.handle.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: -0.02, ArrowRight: 0.02 }[event.key];
      if (!step) return;
      this.setWipe(this.wipe + step);
      event.preventDefault();
      event.stopPropagation();
    });
    this.setWay("side");
  }

  // What it is compared with

  async sceneChanged() {
    const { file } = this.session.scene;
    if (this.file !== file) {
      this.file = file;
      this.others = [];
      this.choose(null);
      try {
        ({ files: this.others } = await get("others"));
      } catch (error) {
        this.session.fail(error);
      }
    }
    this.strip = null;
    this.listSubjects();
    this.follow(true);
  }

  listSubjects() {
    const { golden } = this.session.scene ?? {};
    // Of a scene that has just been read it is not known yet.
    const hasGolden = (golden?.pictures ?? []).length > 0 || this.subject === "golden";
    const options = [new Option("Compare with…", ""), ...(hasGolden ? [new Option("Golden", "golden")] : []), ...(this.others ?? []).map((name) => new Option(name, `scene ${name}`))];
    this.chooser.replaceChildren(...options);
    this.chooser.value = this.subject ?? "";
    this.chooser.hidden = options.length < 2 && !this.subject;
    if (this.subject && this.chooser.selectedIndex < 0) this.choose(null);
  }

  choose(subject) {
    this.subject = subject;
    this.chooser.value = subject ?? "";
    this.picture = null;
    this.facts.textContent = "";
    this.update();
    this.follow(true);
  }

  setWay(way) {
    this.way = way;
    this.wayChooser.value = way;
    this.update();
  }

  /// The next way, for the keyboard.
  nextWay() {
    if (!this.subject) return this.session.note("Choose what to compare with first.");
    const names = Object.keys(ways);
    this.setWay(names[(names.indexOf(this.way) + 1) % names.length]);
  }

  update() {
    const isOn = this.subject !== null;
    this.wayChooser.hidden = !isOn;
    this.facts.hidden = !isOn;
    this.canvas.hidden = !isOn;
    this.canvas.dataset.way = this.way;
    this.handle.hidden = !isOn || this.way !== "wipe";
    this.viewport.setSplit(isOn && this.way === "side");
    this.place();
  }

  // Its picture

  follow(isForced = false) {
    if (!this.subject) return;
    const { time, playing } = this.player;
    if (isForced || this.time !== time || (!playing && !this.isExact)) this.load();
    else this.count();
  }

  async loadPicture() {
    const { subject, player } = this;
    if (!subject) return;
    const { time, playing } = player;
    try {
      const picture = subject === "golden" ? await this.goldenPicture(time)
        : await getPicture({ of: subject.replace(/^scene /, ""), time, scale: playing ? player.playingScale : undefined, format: "raw", hash: 0 });
      if (subject !== this.subject) return;
      this.time = time;
      this.isExact = !playing;
      this.picture = picture;
      this.draw();
    } catch (error) {
      if (subject !== this.subject) return;
      this.picture = null;
      this.facts.textContent = error.message;
    }
  }

  /// Of the small pictures beside the golden the nearest one.
  async goldenPicture(time) {
    const { scene } = this.session;
    const times = scene.golden?.pictures ?? [];
    if (!times.length) throw new Error("what the golden says is not known yet");
    let { strip } = this;
    if (!strip) {
      const blob = await (await open("golden", { pictures: 1 })).blob();
      strip = await createImageBitmap(blob, { colorSpaceConversion: "none" });
      // That of a scene which is not shown any more may be another one.
      if (scene === this.session.scene) this.strip = strip;
    }
    const nearest = times.reduce((best, other, index) => Math.abs(other - time) < Math.abs(times[best] - time) ? index : best, 0);
    const width = Math.round((strip.width + gap) / times.length) - gap;
    return { strip, left: nearest * (width + gap), width, height: strip.height, time: times[nearest] };
  }

  draw() {
    const { canvas, picture } = this;
    if (canvas.width !== picture.width || canvas.height !== picture.height) [canvas.width, canvas.height] = [picture.width, picture.height];
    const context = canvas.getContext("2d", { willReadFrequently: true });
    if (picture.bytes) context.putImageData(new ImageData(picture.bytes, picture.width, picture.height), 0, 0);
    else {
      context.clearRect(0, 0, canvas.width, canvas.height);
      context.drawImage(picture.strip ?? picture.bitmap, picture.left ?? 0, 0, picture.width, picture.height, 0, 0, picture.width, picture.height);
    }
    this.place();
    this.count();
  }

  /// Says how many pixels are others; of small pictures, which time they show.
  count() {
    const { picture, player } = this;
    if (!picture) return;
    if (picture.strip) {
      const differs = this.session.scene.golden?.differing?.some(({ begin, end }) => picture.time >= begin - 1e-9 && picture.time < end - 1e-9);
      this.facts.textContent = `golden at ${seconds(picture.time)}: ${differs ? "differs" : "the same"}`;
      return;
    }
    const own = player.picture;
    if (player.playing || !own?.bytes || !picture.bytes || Math.abs(own.time - this.time) > 1e-6) return;
    if (own.width !== picture.width || own.height !== picture.height) {
      this.facts.textContent = `${picture.width} × ${picture.height} pixels`;
      return;
    }
    const [a, b] = [new Uint32Array(own.bytes.buffer), new Uint32Array(picture.bytes.buffer)];
    let differing = 0;
    for (let index = 0; index < a.length; index += 1) if (a[index] !== b[index]) differing += 1;
    this.facts.textContent = differing ? `${plural(differing, "pixel")} differ${differing === 1 ? "s" : ""}` : "the same pixels";
  }

  // Where it lies

  place() {
    const { canvas, viewport, viewer } = this;
    const [columns, rows] = viewport.size;
    const { factor, x, y, width } = viewport;
    const isSplit = viewport.isSplit;
    const [wide, high] = [columns * factor, rows * factor];
    canvas.style.width = `${wide}px`;
    canvas.style.height = `${high}px`;
    canvas.style.transform = `translate(${x + (isSplit ? width : 0)}px, ${y}px)`;
    canvas.style.imageRendering = viewport.zoom >= 2 ? "pixelated" : "auto";
    canvas.style.clipPath = isSplit ? `inset(0 0 0 ${Math.max(0, -x)}px)` : this.way === "wipe" ? `inset(0 0 0 ${this.wipe * 100}%)` : "";
    viewer.canvas.style.clipPath = isSplit ? `inset(0 ${Math.max(0, x + wide - width)}px 0 0)` : "";
    this.handle.style.transform = `translate(${x + wide * this.wipe}px, 0)`;
    this.handle.setAttribute("aria-valuenow", Math.round(this.wipe * 100));
  }

  grab(event) {
    event.preventDefault();
    event.stopPropagation();
    this.handle.focus();
    this.handle.setPointerCapture(event.pointerId);
    const move = (next) => {
      next.stopPropagation();
      const [left] = this.viewport.place(next);
      this.setWipe((left - this.viewport.x) / (this.viewport.size[0] * this.viewport.factor));
    };
    this.handle.addEventListener("pointermove", move);
    this.handle.addEventListener("pointerup", () => this.handle.removeEventListener("pointermove", move), { once: true });
  }

  setWipe(part) {
    this.wipe = clamp(part, 0, 1);
    this.place();
  }

  /// The same point of both scenes.
  point(event) {
    this.showCursors(this.subject && this.viewport.isSplit ? this.viewport.place(event) : null);
  }

  showCursors(place) {
    this.cursors.forEach((cursor, index) => {
      cursor.hidden = !place;
      if (place) cursor.style.transform = `translate(${place[0] + index * this.viewport.width}px, ${place[1]}px)`;
    });
  }
}
