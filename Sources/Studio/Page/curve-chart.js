// One number over time, on the timeline's own part of time.

import { element, ink, number, prepareCanvas, roundStep, seconds } from "./dom.js";

const left = 52;
const right = 10;
const top = 8;
const bottom = 18;

export class CurveChart {
  constructor(curve) {
    Object.assign(this, curve);
    this.readout = element("span", { class: "readout" });
    this.canvas = element("canvas", { role: "img", "aria-label": `${this.title}: values over time` });
    this.node = element("figure", { class: "curve" },
      element("figcaption", {}, element("b", {}, this.title),
        element("button", {
          type: "button", class: "pin", "aria-pressed": this.isPinned, title: this.isPinned ? "Do not keep this curve" : "Keep this curve beside others", onclick: this.pin,
        }, this.isPinned ? "★" : "☆"), this.readout), this.canvas);
    this.canvas.addEventListener("pointerdown", (event) => {
      this.canvas.setPointerCapture(event.pointerId);
      this.seek(event);
    });
    this.canvas.addEventListener("pointermove", (event) => { if (event.buttons & 1) this.seek(event); });
    this.range = this.rangeOf([this.model, this.presentation, ...this.animations.map(({ values }) => values)]);
    this.speeds = this.rangeOf([this.velocity]);
    const values = this.presentation.filter((value) => value !== null);
    this.moves = values.some((value) => Math.abs(value - values[0]) > 1e-9);
  }

  rangeOf(lists) {
    let [low, high] = [Infinity, -Infinity];
    for (const list of lists) {
      for (const value of list) {
        if (value === null) continue;
        low = Math.min(low, value);
        high = Math.max(high, value);
      }
    }
    if (low > high) [low, high] = [0, 1];
    const room = (high - low || Math.abs(high) || 1) * 0.07;
    return [low - room, high + room];
  }

  x(time) {
    const { from, to } = this.timeline;
    return left + ((time - from) / (to - from)) * (this.width - left - right);
  }

  y(value, [low, high] = this.range) {
    return top + ((high - value) / (high - low)) * (this.height - top - bottom);
  }

  seek(event) {
    const box = this.canvas.getBoundingClientRect();
    const { from, to } = this.timeline;
    const part = (event.clientX - box.left - left) / (box.width - left - right);
    this.player.showTime(from + part * (to - from) + 0.5 / this.player.rate);
  }

  draw() {
    this.width = this.canvas.clientWidth;
    this.height = this.canvas.clientHeight;
    if (!this.width) return;
    const context = prepareCanvas(this.canvas, this.width, this.height);
    context.font = "11px sans-serif";
    this.drawGrid(context);
    context.save();
    context.beginPath();
    context.rect(left, 0, this.width - left - right, this.height - bottom + 2);
    context.clip();
    this.line(context, this.model, ink("soft"), 1.25, [5, 4]);
    for (const { values, color } of this.animations) this.line(context, values, color, 1.25);
    if (this.showsVelocity()) this.line(context, this.velocity, ink("equal"), 1, [2, 2], this.speeds);
    this.line(context, this.presentation, ink("expected"), 2.25);
    context.restore();
    this.drawCursor(context);
  }

  drawGrid(context) {
    const [low, high] = this.range;
    const step = roundStep((high - low) / 4);
    context.textAlign = "right";
    context.textBaseline = "middle";
    for (let value = Math.ceil(low / step) * step; value <= high; value += step) {
      const y = Math.round(this.y(value)) + 0.5;
      context.fillStyle = ink("line");
      context.fillRect(left, y, this.width - left - right, 1);
      context.fillStyle = ink("soft");
      context.fillText(number(Math.abs(value) < step * 1e-9 ? 0 : value), left - 7, y);
    }
    const { from, to } = this.timeline;
    const every = roundStep((to - from) / Math.max(2, this.width / 90));
    context.textAlign = "center";
    context.fillStyle = ink("soft");
    for (let time = Math.ceil(from / every) * every; time <= to + 1e-9; time += every) {
      const x = this.x(time);
      if (x < this.width - 20) context.fillText(seconds(time), Math.max(x, left + 8), this.height - 8);
    }
  }

  line(context, values, color, width, dash = [], range = this.range) {
    context.beginPath();
    let isOpen = false;
    values.forEach((value, index) => {
      if (value === null) {
        isOpen = false;
        return;
      }
      const [x, y] = [this.x(this.times[index]), this.y(value, range)];
      if (isOpen) context.lineTo(x, y);
      else context.moveTo(x, y);
      isOpen = true;
    });
    context.strokeStyle = color;
    context.lineWidth = width;
    context.lineJoin = "round";
    context.setLineDash(dash);
    context.stroke();
    context.setLineDash([]);
  }

  /// The last sample that is not after the playhead.
  get index() {
    const { times } = this;
    const step = times.length > 1 ? (times.at(-1) - times[0]) / (times.length - 1) : 1;
    const index = Math.floor((this.player.time - times[0]) / (step || 1) + 1e-6);
    return Math.min(Math.max(index, 0), times.length - 1);
  }

  drawCursor(context) {
    const x = Math.round(this.x(this.player.time));
    if (x >= left && x <= this.width - right) {
      context.fillStyle = ink("ink");
      context.fillRect(x, top - 4, 1, this.height - top - bottom + 4);
    }
    const { index } = this;
    const [now, model, speed] = [this.presentation[index], this.model[index], this.velocity[index]];
    if (now !== null && now !== undefined) {
      context.fillStyle = ink("expected");
      context.beginPath();
      context.arc(this.x(this.times[index]), this.y(now), 4, 0, 7);
      context.fill();
    }
    const text = `${number(now)}   model ${number(model)}${this.showsVelocity() ? `   ${number(speed)}/s` : ""}`;
    if (this.readout.textContent !== text) this.readout.textContent = text;
  }
}
