// Where both sides are shown: side by side, under a line that divides them, over each other, as their difference, or in
// turn.

const views = [
  { name: "side", label: "Side by side", panes: ["expected", "actual"] },
  { name: "swipe", label: "Swipe", panes: ["expected", "actual"] },
  { name: "onion", label: "Onion", panes: ["expected", "actual"] },
  { name: "difference", label: "Difference", panes: ["difference"] },
  { name: "flip", label: "Flip", panes: ["expected", "actual"] },
];

class Stage {
  constructor(player) {
    this.player = player;
    this.view = "side";
    this.split = 0.5;
    this.mix = 0.5;
    this.flipped = false;
    this.area = null;
    this.zoomed = false;
    this.canvas = element("canvas", { class: "stage-canvas", role: "img", tabindex: "-1" });
    this.chips = element("div", { class: "chips", "aria-hidden": "true" });
    this.node = element("div", { class: "stage" }, this.canvas, this.chips, player.video);
    this.canvas.addEventListener("pointerdown", (event) => this.grab(event));
    this.canvas.addEventListener("pointermove", (event) => this.drag(event));
    this.resizes = new ResizeObserver(() => this.draw());
    this.resizes.observe(this.node);
    for (const name of ["picture", "change"]) player.addEventListener(name, () => this.plan());
    this.flips = setInterval(() => this.flipByItself(), 500);
  }

  close() {
    this.resizes.disconnect();
    clearInterval(this.flips);
  }

  // What is shown

  /// The views for which there are pictures.
  get possible() {
    return views.filter((view) => view.name === "side" || view.panes.every((pane) => this.player.has(pane)));
  }

  setView(name) {
    if (!this.possible.some((view) => view.name === name)) return;
    this.view = name;
    this.flipped = false;
    this.onview?.(name);
    this.draw();
  }

  /// Outlines a part of the picture, in its pixels, at one frame.
  setArea(area, frame) {
    this.area = area ? { rect: area, frame } : null;
    if (!area) this.zoomed = false;
    this.draw();
  }

  setZoom(zoomed) {
    this.zoomed = zoomed && Boolean(this.area);
    this.onview?.(this.view);
    this.draw();
  }

  flipByItself() {
    if (this.view !== "flip" || wantsStillness.matches || document.hidden) return;
    this.flipped = !this.flipped;
    this.draw();
  }

  grab(event) {
    if (this.view === "flip") {
      this.flipped = !this.flipped;
      return this.draw();
    }
    if (this.view !== "swipe") return;
    this.canvas.setPointerCapture(event.pointerId);
    this.dragging = true;
    this.drag(event);
  }

  drag(event) {
    if (!this.dragging || !(event.buttons & 1)) {
      this.dragging = false;
      return;
    }
    const box = this.canvas.getBoundingClientRect();
    const pane = this.places?.[0];
    if (!pane) return;
    this.split = clamp((event.clientX - box.left - pane.x) / pane.width, 0, 1);
    this.onview?.(this.view);
    this.draw();
  }

  // Drawing

  plan() {
    if (this.planned) return;
    this.planned = true;
    requestAnimationFrame(() => {
      this.planned = false;
      this.draw();
    });
  }

  /// The part of the picture that is shown, as parts of 1.
  get part() {
    const [width, height] = this.player.item.size ?? [16, 9];
    if (!this.zoomed || !this.area) return { x: 0, y: 0, width: 1, height: 1 };
    const [x, y, w, h] = this.area.rect;
    // Four times the area around it, in the picture's own shape.
    const side = clamp(Math.max((w * 2.5) / width, (h * 2.5) / height), 0.02, 1);
    return {
      x: clamp((x + w / 2) / width - side / 2, 0, 1 - side), y: clamp((y + h / 2) / height - side / 2, 0, 1 - side),
      width: side, height: side,
    };
  }

  /// Where panes lie: in the arrangement that makes them largest.
  layout(count, width, height) {
    const [w, h] = this.player.item.size ?? [16, 9];
    const gap = 12;
    let best = null;
    for (const columns of count === 1 ? [1] : [count, 1]) {
      const rows = count / columns;
      const scale = Math.min((width - gap * (columns - 1)) / columns / w, (height - gap * (rows - 1)) / rows / h);
      // Beside each other unless that costs too much.
      if (!best || scale > best.scale * 1.4) best = { scale, columns, rows };
    }
    const [paneWidth, paneHeight] = [w * best.scale, h * best.scale];
    const left = (width - paneWidth * best.columns - gap * (best.columns - 1)) / 2;
    return Array.from({ length: count }, (_, index) => ({
      x: left + (index % best.columns) * (paneWidth + gap), y: Math.floor(index / best.columns) * (paneHeight + gap),
      width: paneWidth, height: paneHeight,
    }));
  }

  draw() {
    const width = this.node.clientWidth;
    if (!width) return;
    const count = this.view === "side" ? 2 : 1;
    const tallest = Math.max(Math.min(innerHeight * 0.62, 900), 220);
    this.places = this.layout(count, width, tallest);
    const last = this.places[this.places.length - 1];
    const height = Math.ceil(last.y + last.height);
    const scale = devicePixelRatio || 1;
    const { canvas } = this;
    canvas.style.height = `${height}px`;
    if (canvas.width !== Math.round(width * scale) || canvas.height !== Math.round(height * scale)) {
      canvas.width = Math.round(width * scale);
      canvas.height = Math.round(height * scale);
    }
    const context = canvas.getContext("2d");
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.clearRect(0, 0, width, height);
    context.imageSmoothingQuality = "high";
    // Pixels are to be seen as such when they are large.
    const [pictureWidth] = this.player.item.size ?? [16, 9];
    context.imageSmoothingEnabled = (this.places[0].width * scale) / (pictureWidth * this.part.width) < 2;
    this[`draw_${this.view}`](context);
    for (const place of this.places) this.outline(context, place);
    // The video's frame, which comes later than that of the counter.
    canvas.dataset.frame = this.player.shown ?? "";
    this.label();
  }

  draw_side(context) {
    this.pane(context, "expected", this.places[0]);
    this.pane(context, "actual", this.places[1]);
  }

  draw_swipe(context) {
    const [place] = this.places;
    const x = place.x + place.width * this.split;
    this.pane(context, "expected", place);
    context.save();
    context.beginPath();
    context.rect(x, place.y, place.x + place.width - x, place.height);
    context.clip();
    this.pane(context, "actual", place);
    context.restore();
    context.fillStyle = "#fff";
    context.shadowColor = "rgba(0,0,0,.5)";
    context.shadowBlur = 4;
    context.fillRect(x - 1, place.y, 2, place.height);
    context.beginPath();
    context.arc(x, place.y + place.height / 2, 13, 0, 2 * Math.PI);
    context.fill();
    context.shadowBlur = 0;
    context.strokeStyle = "#30363f";
    context.lineWidth = 1.6;
    context.beginPath();
    for (const side of [-1, 1]) {
      context.moveTo(x + side * 3.5, place.y + place.height / 2 - 4);
      context.lineTo(x + side * 7, place.y + place.height / 2);
      context.lineTo(x + side * 3.5, place.y + place.height / 2 + 4);
    }
    context.stroke();
  }

  draw_onion(context) {
    this.pane(context, "expected", this.places[0]);
    context.globalAlpha = this.mix;
    this.pane(context, "actual", this.places[0]);
    context.globalAlpha = 1;
  }

  draw_difference(context) {
    this.pane(context, "difference", this.places[0]);
  }

  draw_flip(context) {
    this.pane(context, this.flipped ? "actual" : "expected", this.places[0]);
  }

  pane(context, name, place) {
    const picture = this.player.ended(name) ? null : this.player.picture(name);
    if (!picture) return this.emptyPane(context, name, place);
    const { part } = this;
    context.drawImage(
      picture.source, picture.x + part.x * picture.width, picture.y + part.y * picture.height,
      part.width * picture.width, part.height * picture.height, place.x, place.y, place.width, place.height);
  }

  emptyPane(context, name, place) {
    context.fillStyle = ink("track");
    context.fillRect(place.x, place.y, place.width, place.height);
    context.fillStyle = ink("soft");
    context.font = `14px ${getComputedStyle(document.body).fontFamily}`;
    context.textAlign = "center";
    context.fillText(this.reason(name), place.x + place.width / 2, place.y + place.height / 2);
  }

  /// Why a pane is empty; nothing while its picture is on its way.
  reason(name) {
    const { player } = this;
    if (player.ended(name)) return `${name === "difference" ? "one side" : name} has ended`;
    if (!player.has(name)) return name === "expected" ? "nobody has said what is expected" : `no ${name} pictures`;
    if (player.image(player.frame, name)) return "";
    if (!player.item.video?.panes.includes(name)) return "only the frames marked ◆ have pictures";
    return player.video ? "" : "this browser does not play the video; the frames marked ◆ have pictures";
  }

  outline(context, place) {
    if (!this.area || this.player.frame !== this.area.frame || this.player.playing) return;
    const [width, height] = this.player.item.size;
    const [x, y, w, h] = this.area.rect;
    const { part } = this;
    const across = place.width / (part.width * width);
    const down = place.height / (part.height * height);
    const box = [
      place.x + (x - part.x * width) * across - 2, place.y + (y - part.y * height) * down - 2, w * across + 4, h * down + 4,
    ];
    context.lineWidth = 4;
    context.strokeStyle = "rgba(255,255,255,.9)";
    context.strokeRect(...box);
    context.lineWidth = 2;
    context.strokeStyle = "#e5254a";
    context.strokeRect(...box);
  }

  label() {
    const names = { side: ["expected", "actual"], swipe: ["expected", "actual"], onion: ["expected", "actual"],
      difference: ["difference"], flip: [this.flipped ? "actual" : "expected"] }[this.view];
    const exact = names.every((name) => this.player.ended(name) || !this.player.has(name)
      || this.player.picture(name)?.exact);
    const chips = names.map((name, index) => {
      const place = this.places[Math.min(index, this.places.length - 1)];
      const right = this.places.length === 1 && index === 1;
      const style = right
        ? `right:${this.node.clientWidth - place.x - place.width + 10}px;top:${place.y + 10}px`
        : `left:${place.x + 10}px;top:${place.y + 10}px`;
      return element("span", { class: `chip ${name}`, style }, name);
    });
    this.chips.replaceChildren(...chips);
    this.onexact?.(exact);
    const text = `${views.find((view) => view.name === this.view).label} of frame ${this.player.frame}`;
    if (this.canvas.getAttribute("aria-label") !== text) this.canvas.setAttribute("aria-label", text);
  }
}
