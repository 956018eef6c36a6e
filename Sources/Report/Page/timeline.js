// How much each frame differs, over time. A slider: clicks, drags and keys seek.

class Timeline {
  constructor(player) {
    this.player = player;
    this.item = player.item;
    this.height = 92;
    this.canvas = element("canvas", { "aria-hidden": "true" });
    this.tip = element("div", { class: "tip", hidden: true });
    this.node = element("div", {
      class: "timeline", role: "slider", tabindex: "0", "aria-label": "Frame", "aria-valuemin": 0,
      "aria-valuemax": player.count - 1,
    }, this.canvas, this.tip);
    const measures = this.item.timeline;
    this.byFrame = new Map(measures.map((entry) => [entry.frame, entry]));
    this.mostShare = measures.reduce((most, entry) => Math.max(most, entry.share ?? 0), 0) || 1;
    this.node.addEventListener("pointerdown", (event) => {
      this.node.setPointerCapture(event.pointerId);
      this.player.show(this.frameAt(event));
    });
    this.node.addEventListener("pointermove", (event) => {
      if (event.buttons & 1 && this.node.hasPointerCapture(event.pointerId)) this.player.show(this.frameAt(event));
      this.point(event);
    });
    this.node.addEventListener("pointerleave", () => { this.tip.hidden = true; });
    player.addEventListener("change", () => this.plan());
    this.resizes = new ResizeObserver(() => this.draw());
    this.resizes.observe(this.node);
    this.scheme = matchMedia("(prefers-color-scheme: dark)");
    this.redraw = () => this.draw();
    this.scheme.addEventListener("change", this.redraw);
  }

  close() {
    this.resizes.disconnect();
    this.scheme.removeEventListener("change", this.redraw);
  }

  plan() {
    if (this.planned) return;
    this.planned = true;
    requestAnimationFrame(() => {
      this.planned = false;
      this.draw();
    });
  }

  frameAt(event) {
    const box = this.canvas.getBoundingClientRect();
    return clamp(Math.floor(((event.clientX - box.left) / box.width) * this.player.count), 0, this.player.count - 1);
  }

  describe(frame) {
    const measure = this.byFrame.get(frame);
    const parts = [`frame ${frame}`, seconds(frame / this.player.rate)];
    const { expected, actual } = this.item.frames;
    if (frame >= expected) parts.push("only the actual one");
    else if (frame >= actual) parts.push("only the expected one");
    else if (!measure) parts.push("equal");
    else if (measure.share === undefined) parts.push("differs");
    else parts.push(`${percent(measure.share)} of the pixels differ`, `SSIM ${measure.similarity.toFixed(3)}`);
    return parts.join(" · ");
  }

  point(event) {
    const box = this.canvas.getBoundingClientRect();
    this.tip.textContent = this.describe(this.frameAt(event));
    this.tip.hidden = false;
    const half = this.tip.offsetWidth / 2;
    this.tip.style.left = `${clamp(event.clientX - box.left, half, Math.max(box.width - half, half))}px`;
  }

  draw() {
    const { player, item, canvas, height } = this;
    const width = this.node.clientWidth;
    if (!width) return;
    this.node.setAttribute("aria-valuenow", player.frame);
    this.node.setAttribute("aria-valuetext", this.describe(player.frame));
    const scale = devicePixelRatio || 1;
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    const context = canvas.getContext("2d");
    context.scale(scale, scale);
    const [top, bottom] = [14, height - 20];
    const step = width / player.count;
    context.fillStyle = ink("track");
    context.fillRect(0, top, width, bottom - top);
    this.drawLoneFrames(context, step, top, bottom);
    this.drawBars(context, width, step, top, bottom);
    this.drawSimilarity(context, step, top, bottom);
    this.drawRuler(context, width, bottom);
    for (const entry of item.pictures) this.drawMark(context, (entry.frame + 0.5) * step, ink("soft"));
    // The frame at hand.
    const x = (player.frame + 0.5) * step;
    context.fillStyle = ink("cursor-band");
    if (step > 3) context.fillRect(player.frame * step, top, step, bottom - top);
    context.fillStyle = ink("ink");
    context.fillRect(Math.round(x) - 1, top - 6, 2, bottom - top + 6);
    context.beginPath();
    context.roundRect(x - 5, 2, 10, 9, 3);
    context.fill();
  }

  drawLoneFrames(context, step, top, bottom) {
    const { expected, actual } = this.item.frames;
    const [first, last] = [Math.min(expected, actual), Math.max(expected, actual)];
    if (first === last) return;
    context.save();
    context.beginPath();
    context.rect(first * step, top, (last - first) * step, bottom - top);
    context.clip();
    context.strokeStyle = ink("faint");
    context.lineWidth = 1;
    context.beginPath();
    for (let x = first * step - (bottom - top); x < last * step; x += 7) {
      context.moveTo(x, bottom);
      context.lineTo(x + bottom - top, top);
    }
    context.stroke();
    context.restore();
  }

  /// One bar for each column of pixels, or for each frame if those are wider.
  drawBars(context, width, step, top, bottom) {
    context.fillStyle = ink("differs");
    context.globalAlpha = 0.82;
    const heights = new Map();
    for (const measure of this.item.timeline) {
      const column = step >= 1 ? measure.frame : Math.floor(measure.frame * step);
      const height = measure.share === undefined ? 0.35 : Math.sqrt(measure.share / this.mostShare);
      heights.set(column, Math.max(heights.get(column) ?? 0, height));
    }
    const gap = step >= 5 ? 1 : 0;
    for (const [column, height] of heights) {
      const length = Math.max(height * (bottom - top - 4), 2);
      context.fillRect(step >= 1 ? column * step : column, bottom - length, Math.max(step >= 1 ? step - gap : 1, 0.75), length);
    }
    context.globalAlpha = 1;
  }

  drawSimilarity(context, step, top, bottom) {
    const measures = this.item.timeline.filter((entry) => entry.similarity !== undefined);
    if (measures.length < 2) return;
    const most = Math.max(...measures.slice(0, 50000).map((entry) => 1 - entry.similarity)) || 1;
    context.strokeStyle = ink("similarity");
    context.lineWidth = 1.5;
    context.lineJoin = "round";
    context.beginPath();
    let last = -2;
    for (const entry of measures) {
      const x = (entry.frame + 0.5) * step;
      const y = bottom - 2 - ((1 - entry.similarity) / most) * (bottom - top - 8);
      if (entry.frame === last + 1) context.lineTo(x, y);
      else context.moveTo(x, y);
      last = entry.frame;
    }
    context.stroke();
  }

  drawRuler(context, width, bottom) {
    const whole = this.player.count / this.player.rate;
    const steps = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.25, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1800];
    const every = steps.find((size) => (size / whole) * width >= 64) ?? 3600;
    context.font = `11px ${getComputedStyle(document.body).fontFamily}`;
    context.textBaseline = "top";
    for (let index = 0; index * every <= whole; index += 1) {
      const x = ((index * every) / whole) * width;
      context.fillStyle = ink("faint");
      context.fillRect(Math.min(x, width - 1), bottom, 1, 4);
      const text = `${+(index * every).toFixed(3)} s`;
      context.fillStyle = ink("soft");
      context.textAlign = index === 0 ? "left" : x > width - 30 ? "right" : "center";
      context.fillText(text, Math.min(x, width), bottom + 6);
    }
  }

  drawMark(context, x, color) {
    context.fillStyle = color;
    context.beginPath();
    context.moveTo(x, 5);
    context.lineTo(x + 3.5, 8.5);
    context.lineTo(x, 12);
    context.lineTo(x - 3.5, 8.5);
    context.fill();
  }
}
