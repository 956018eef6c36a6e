// The picture: a canvas with the very pixels of the frame, with what the page draws lying over it.

import { element, find, hexColor, seconds } from "./dom.js";
import { digest } from "./frames.js";

const backdrops = ["checkerboard", "light", "dark", "none"];

export class Viewer extends EventTarget {
  constructor(session, player, viewport) {
    super();
    this.session = session;
    this.player = player;
    this.viewport = viewport;
    this.node = viewport.node;
    this.canvas = find("picture");
    this.exact = find("exact");
    this.readout = find("pixel");
    this.zoomText = find("zoom");
    this.backdrop = 0;
    this.showsGrid = true;
    this.showsSafeAreas = false;
    player.addEventListener("picture", () => this.draw());
    player.addEventListener("state", () => this.verify());
    viewport.addEventListener("change", () => this.place());
    this.node.addEventListener("pointermove", (event) => this.read(event));
    this.node.addEventListener("pointerleave", () => { this.readout.textContent = ""; });
    find("zoom-in").addEventListener("click", () => viewport.zoomBy(1));
    find("zoom-out").addEventListener("click", () => viewport.zoomBy(-1));
    find("zoom-fit").addEventListener("click", () => viewport.fit());
    this.zoomText.addEventListener("click", () => viewport.setZoom(1));
    find("backdrop").addEventListener("click", () => this.nextBackdrop());
    find("grid").addEventListener("click", () => this.toggleGrid());
    find("safe-areas").addEventListener("click", () => this.toggleSafeAreas());
    this.setBackdrop(0);
  }

  draw() {
    const { picture } = this.player;
    if (!picture) return;
    const { canvas } = this;
    const colorSpace = this.session.scene?.colorSpace === "displayP3" ? "display-p3" : "srgb";
    if (canvas.width !== picture.width || canvas.height !== picture.height) {
      [canvas.width, canvas.height] = [picture.width, picture.height];
    }
    this.context ??= canvas.getContext("2d", { colorSpace, willReadFrequently: true });
    if (picture.bytes) {
      this.context.putImageData(new ImageData(picture.bytes, picture.width, picture.height, { colorSpace }), 0, 0);
    } else {
      this.context.clearRect(0, 0, picture.width, picture.height);
      // A coded picture may have a column and a row more.
      this.context.drawImage(picture.bitmap, 0, 0, picture.width, picture.height, 0, 0, picture.width, picture.height);
    }
    canvas.dataset.frame = picture.frame;
    canvas.dataset.revision = picture.revision ?? "";
    // What changes many times a second is not read out.
    if (!this.player.playing) this.describe();
    this.verify();
    this.dispatchEvent(new Event("drawn"));
  }

  /// Says that the pixels are those of `animrender still`, once their digest is that of the server.
  async verify() {
    const { picture } = this.player;
    clearTimeout(this.verifying);
    const canBe = picture?.isStanding && !this.player.playing && picture.bytes && this.session.showsAll;
    this.exact.hidden = !(canBe && picture.isExact);
    if (!canBe || picture.isExact !== undefined) return;
    this.verifying = setTimeout(async () => {
      try {
        const proof = await this.player.frames.prove(picture);
        // The picture of the scene by now is on its way.
        if (proof === null) return;
        picture.isExact = (await digest(picture.bytes)) === proof;
      } catch (error) {
        return this.session.fail(error);
      }
      if (picture !== this.player.picture) return;
      this.exact.hidden = !picture.isExact;
      this.exact.title = `These are the pixels of 'animrender still --at ${+picture.time.toFixed(6)}'; SHA-256 ${picture.digest}`;
      if (!picture.isExact) this.session.note("The pixels that arrived are not those that were drawn.", true);
    }, 120);
  }

  place() {
    const { canvas, viewport } = this;
    const [width, height] = viewport.size;
    const { factor, zoom, x, y } = viewport;
    canvas.style.width = `${width * factor}px`;
    canvas.style.height = `${height * factor}px`;
    canvas.style.transform = `translate(${x}px, ${y}px)`;
    canvas.style.imageRendering = zoom >= 2 ? "pixelated" : "auto";
    this.zoomText.textContent = `${Math.round(zoom * 100)} %`;
    find("zoom-fit").setAttribute("aria-pressed", viewport.fits);
    // No more pixels than can be seen, in steps, so that a little zooming keeps what is there.
    const seen = Math.min(1, Math.max(0.25, Math.ceil(zoom * 4) / 4));
    this.player.playingScale = seen < 1 ? viewport.pixelsPerPoint * seen : undefined;
  }

  read(event) {
    const { picture } = this.player;
    const [width] = this.viewport.size;
    if (!picture || !this.context) return;
    const [x, y] = this.viewport.toScene(this.viewport.place(event));
    const factor = picture.width / width;
    const [column, row] = [Math.floor(x * factor), Math.floor(y * factor)];
    if (column < 0 || row < 0 || column >= picture.width || row >= picture.height) {
      this.readout.textContent = "";
      return;
    }
    const [red, green, blue, alpha] = picture.bytes
      ? picture.bytes.subarray((row * picture.width + column) * 4, (row * picture.width + column) * 4 + 4)
      : this.context.getImageData(column, row, 1, 1).data;
    const color = hexColor([red / 255, green / 255, blue / 255]);
    const swatch = element("span", { class: "swatch" });
    swatch.style.background = color;
    this.readout.replaceChildren(
      `x ${x.toFixed(1)}  y ${y.toFixed(1)}  `, swatch, color, alpha < 255 ? ` ${Math.round((alpha / 255) * 100)} %` : "");
  }

  setBackdrop(index) {
    this.backdrop = (index + backdrops.length) % backdrops.length;
    this.canvas.dataset.backdrop = backdrops[this.backdrop];
    find("backdrop").title = `Behind the picture: ${backdrops[this.backdrop]} (B)`;
  }

  nextBackdrop() {
    this.setBackdrop(this.backdrop + 1);
    this.session.note(`Behind the picture: ${backdrops[this.backdrop]}.`);
  }

  toggleGrid() {
    this.showsGrid = !this.showsGrid;
    find("grid").setAttribute("aria-pressed", this.showsGrid);
    this.dispatchEvent(new Event("drawn"));
  }

  toggleSafeAreas() {
    this.showsSafeAreas = !this.showsSafeAreas;
    find("safe-areas").setAttribute("aria-pressed", this.showsSafeAreas);
    this.dispatchEvent(new Event("drawn"));
  }

  describe() {
    const { player } = this;
    this.canvas.setAttribute("aria-label", `Frame ${player.frame} at ${seconds(player.time)}`);
  }
}
