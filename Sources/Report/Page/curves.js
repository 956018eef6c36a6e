// The values over time of the properties that are not as they were.

/// The last sample that is not after the frame; samples are equally far apart, not always by whole frames.
function sampleIndex({ frames }, frame) {
  const step = frames.length > 1 ? frames[1] - frames[0] : 1;
  return clamp(Math.floor(frame / step + 1e-6), 0, frames.length - 1);
}

class CurveChart {
  constructor(player, curve, component) {
    this.player = player;
    this.curve = curve;
    this.component = component;
    this.size = { width: 560, height: 168, left: 52, right: 10, top: 10, bottom: 22 };
    this.readout = element("span", { class: "readout" });
    this.plot = drawing("svg", {
      viewBox: `0 0 ${this.size.width} ${this.size.height}`, preserveAspectRatio: "none", role: "img",
    });
    const name = component.name && !curve.keyPath.endsWith(`.${component.name}`)
      ? `${curve.keyPath}.${component.name}` : curve.keyPath;
    this.plot.append(drawing("title", {}, `${curve.layer}, ${name}: expected and actual values over time`));
    this.node = element("figure", { class: "curve" },
      element("figcaption", {}, element("bdi", { class: "layer" }, curve.layer), element("bdi", { class: "key-path" }, name),
        this.readout), this.plot);
    this.scale();
    this.draw();
    this.cursor = drawing("line", { class: "cursor", y1: this.size.top, y2: this.size.height - this.size.bottom });
    this.dots = ["expected", "actual"].map((side) => drawing("circle", { class: `dot ${side}`, r: 4 }));
    this.plot.append(this.cursor, ...this.dots);
    this.plot.addEventListener("pointerdown", (event) => {
      this.plot.setPointerCapture(event.pointerId);
      this.seek(event);
    });
    this.plot.addEventListener("pointermove", (event) => { if (event.buttons & 1) this.seek(event); });
    player.addEventListener("change", () => this.move());
    this.move();
  }

  scale() {
    const values = [...this.component.expected, ...this.component.actual].filter((value) => value !== null && value !== undefined);
    let low = Math.min(...values);
    let high = Math.max(...values);
    const room = (high - low || Math.abs(high) || 1) * 0.06;
    this.low = low - room;
    this.high = high + room;
  }

  x(frame) {
    const { width, left, right } = this.size;
    return left + (frame / Math.max(this.player.count - 1, 1)) * (width - left - right);
  }

  y(value) {
    const { height, top, bottom } = this.size;
    return top + ((this.high - value) / (this.high - this.low)) * (height - top - bottom);
  }

  draw() {
    const { width, height, left, right, bottom } = this.size;
    for (const value of this.ticks()) {
      const y = this.y(value);
      this.plot.append(
        drawing("line", { class: "grid", x1: left, x2: width - right, y1: y, y2: y }),
        drawing("text", { x: left - 8, y: y + 4, class: "tick end" }, number(value)));
    }
    const last = (this.player.count - 1) / this.player.rate;
    const step = roundStep(last / 5);
    for (let time = 0; time <= last * 1.001; time += step) {
      const x = this.x(time * this.player.rate);
      this.plot.append(drawing("text", {
        x, y: height - bottom + 16, class: `tick ${time === 0 ? "start" : x > width - right - 14 ? "end" : "middle"}`,
      }, seconds(time)));
    }
    this.plot.append(
      drawing("path", { class: "between", d: this.between() }),
      drawing("path", { class: "line expected", d: this.path(this.component.expected) }),
      drawing("path", { class: "line actual", d: this.path(this.component.actual) }));
  }

  ticks() {
    const step = roundStep((this.high - this.low) / 4);
    const ticks = [];
    for (let value = Math.ceil(this.low / step) * step; value <= this.high && ticks.length < 8; value += step) {
      ticks.push(Math.abs(value) < step * 1e-9 ? 0 : value);
    }
    return ticks;
  }

  path(values) {
    let path = "";
    let isOpen = false;
    values.forEach((value, index) => {
      if (value === null || value === undefined) {
        isOpen = false;
        return;
      }
      path += `${isOpen ? "L" : "M"}${this.x(this.curve.frames[index]).toFixed(1)} ${this.y(value).toFixed(1)}`;
      isOpen = true;
    });
    return path;
  }

  between() {
    const { expected, actual } = this.component;
    const both = this.curve.frames.map((frame, index) => index)
      .filter((index) => typeof expected[index] === "number" && typeof actual[index] === "number");
    if (both.length < 2) return "";
    const point = (index, values) => `${this.x(this.curve.frames[index]).toFixed(1)} ${this.y(values[index]).toFixed(1)}`;
    return `M${both.map((index) => point(index, expected)).join("L")}L${both.reverse().map((index) => point(index, actual)).join("L")}Z`;
  }

  seek(event) {
    const box = this.plot.getBoundingClientRect();
    const { width, left, right } = this.size;
    const x = ((event.clientX - box.left) / box.width) * width;
    this.player.show(((x - left) / (width - left - right)) * (this.player.count - 1));
  }

  move() {
    const index = sampleIndex(this.curve, this.player.frame);
    const x = this.x(this.player.frame);
    this.cursor.setAttribute("x1", x);
    this.cursor.setAttribute("x2", x);
    ["expected", "actual"].forEach((side, place) => {
      const value = this.component[side][index];
      const isThere = typeof value === "number";
      this.dots[place].setAttribute("visibility", isThere ? "visible" : "hidden");
      if (!isThere) return;
      this.dots[place].setAttribute("cx", x);
      this.dots[place].setAttribute("cy", this.y(value));
    });
    const [before, after] = [this.component.expected[index], this.component.actual[index]];
    const apart = typeof before === "number" && typeof after === "number" ? after - before : null;
    this.readout.replaceChildren(
      element("b", { class: "expected" }, number(before)), " → ", element("b", { class: "actual" }, number(after)),
      apart ? ` (${apart > 0 ? "+" : "−"}${number(Math.abs(apart))})` : "");
  }
}

const isColor = (curve) => curve.components.map((component) => component.name).join() === "red,green,blue,alpha";

/// A colour over time, as one sees it: what was expected above what is.
class ColorBands {
  constructor(player, curve) {
    this.player = player;
    this.curve = curve;
    this.swatches = ["expected", "actual"].map((side) => element("span", { class: `swatch ${side}` }));
    this.readout = element("span", { class: "readout" });
    this.cursor = element("span", { class: "band-cursor" });
    this.bands = element("div", { class: "bands" }, ["expected", "actual"].map((side) => {
      const canvas = element("canvas", { width: curve.frames.length, height: 1, class: "band" });
      this.paint(canvas.getContext("2d"), side);
      return element("div", { class: "band-row" }, element("span", {}, side), canvas);
    }), this.cursor);
    this.node = element("figure", { class: "curve" },
      element("figcaption", {}, element("bdi", { class: "layer" }, curve.layer), element("bdi", { class: "key-path" }, curve.keyPath),
        this.readout), this.bands);
    const seek = (event) => {
      const box = this.bands.querySelector("canvas").getBoundingClientRect();
      player.show(((event.clientX - box.left) / box.width) * (player.count - 1));
    };
    this.bands.addEventListener("pointerdown", (event) => {
      this.bands.setPointerCapture(event.pointerId);
      seek(event);
    });
    this.bands.addEventListener("pointermove", (event) => { if (event.buttons & 1) seek(event); });
    player.addEventListener("change", () => this.move());
    this.move();
  }

  color(side, index) {
    const [red, green, blue, alpha] = this.curve.components.map((component) => component[side][index]);
    if (typeof alpha !== "number") return null;
    const byte = (value) => Math.round(clamp(value, 0, 1) * 255);
    return { css: `rgb(${byte(red)} ${byte(green)} ${byte(blue)} / ${clamp(alpha, 0, 1)})`,
      text: `#${[red, green, blue].map((value) => byte(value).toString(16).padStart(2, "0")).join("")}${alpha < 1 ? ` ${percent(alpha)}` : ""}` };
  }

  paint(context, side) {
    this.curve.frames.forEach((_, index) => {
      const color = this.color(side, index);
      if (!color) return;
      context.fillStyle = color.css;
      context.fillRect(index, 0, 1, 1);
    });
  }

  move() {
    const index = sampleIndex(this.curve, this.player.frame);
    const texts = ["expected", "actual"].map((side, place) => {
      const color = this.color(side, index);
      this.swatches[place].style.background = color?.css ?? "none";
      return color?.text ?? "–";
    });
    this.readout.replaceChildren(this.swatches[0], element("b", { class: "expected" }, texts[0]), " → ", this.swatches[1], element("b", { class: "actual" }, texts[1]));
    this.cursor.style.setProperty("--at", this.player.frame / Math.max(this.player.count - 1, 1));
  }
}

function curvesSection(player) {
  const charts = player.item.curves.flatMap((curve) => isColor(curve) ? [new ColorBands(player, curve)]
    : curve.components.map((component) => new CurveChart(player, curve, component)));
  if (!charts.length) return null;
  return element("section", { class: "curves", "aria-labelledby": "curves-title" },
    element("h2", { id: "curves-title" }, "Curves", element("span", { class: "legend" },
      element("span", { class: "key expected" }, "expected"), element("span", { class: "key actual" }, "actual"))),
    element("div", { class: "curve-grid" }, charts.map((chart) => chart.node)));
}
