// Tools that draw new layers on the picture: by dragging, by clicking, or by dropping files.

import { address } from "./api.js";
import { drawing, element, find } from "./dom.js";

const round = (value) => Math.round(value * 10) / 10 + 0;
/// What a click makes, in points.
const standard = { rectangle: [120, 80], ellipse: [80, 80], gradient: [160, 100], text: [160, 40] };
const palette = ["#3A6FF8", "#F8633A", "#36A85C", "#8A6BE0", "#E68A26", "#2FA59C"];

/// What each tool makes of a rectangle.
const makers = {
  rectangle: (frame, color) => ({ name: "rectangle", frame, backgroundColor: color, cornerRadius: 8 }),
  ellipse: ([x, y, width, height], color) => ({
    class: "CAShapeLayer", name: "ellipse", frame: [x, y, width, height], path: { ellipse: [0, 0, width, height] }, fillColor: color,
  }),
  gradient: (frame, color) => ({ class: "CAGradientLayer", name: "gradient", frame, colors: [color, "#FFFFFF"], startPoint: [0, 0], endPoint: [1, 1] }),
  text: ([x, y, width, height]) => ({
    class: "CATextLayer", name: "text", frame: [x, y, width, height], string: "Text", fontSize: Math.max(8, Math.round(height * 0.7)), foregroundColor: "#171B21",
  }),
};

export const tools = [
  ["select", "Select and move", "Esc", "M4 2l11 8-5 1 3 6-2 1-3-6-4 4z"],
  ["rectangle", "Rectangle", "Shift R", "M3 5h14v10H3zm1.5 1.5v7h11v-7z"],
  ["ellipse", "Ellipse", "Shift O", "M10 3a7 7 0 1 1 0 14a7 7 0 0 1 0-14zm0 1.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 0 0 0-11z"],
  ["pen", "Path, point by point", "Shift P", "M10 2l4 6-2 6H8L6 8zM9 15h2v3H9zM9.3 5v4a1 1 0 1 0 1.4 0V5z"],
  ["text", "Text", "Shift T", "M4 4h12v3h-1.5V5.5h-3.7v9H12V16H8v-1.5h1.2v-9H5.5V7H4z"],
  ["gradient", "Gradient", "Shift G", "M3 5h14v10H3zm1.5 1.5v7h3v-7zm4.5 0v7h2.5v-7zm4 0v7h1v-7z"],
  ["file", "Picture, movie or Lottie file", "Shift I", "M3 4h14v12H3zm1.5 1.5v7.6l3.5-4 3 3.2 2-2 2.5 2.6V5.5zM13 7a1.3 1.3 0 1 1 0 2.6A1.3 1.3 0 0 1 13 7z"],
  ["particles", "Particles", "", "M10 2l1.4 4.6L16 8l-4.6 1.4L10 14l-1.4-4.6L4 8l4.6-1.4zM16 12l.7 2.3L19 15l-2.3.7L16 18l-.7-2.3L13 15l2.3-.7z"],
];

export class DrawingTools {
  constructor({ session, player, viewport, overlay, picking, arranging }) {
    Object.assign(this, { session, player, viewport, overlay, picking, arranging });
    this.name = "select";
    this.points = [];
    this.buttons = new Map(tools.map(([name, title, key, path]) => [name, element("button", {
      type: "button", class: "icon", "aria-label": title, "aria-pressed": name === "select", title: key ? `${title} (${key})` : title, onclick: () => this.choose(name),
    }, drawing("svg", { viewBox: "0 0 20 20", width: 20, height: 20, "aria-hidden": "true" }, drawing("path", { d: path, "fill-rule": "evenodd" })))]));
    this.bar = element("div", { id: "drawing-tools", role: "toolbar", "aria-label": "New layers", "aria-orientation": "vertical", hidden: true }, [...this.buttons.values()]);
    this.chooser = element("input", { type: "file", hidden: true, multiple: true, accept: "image/*,video/*,.json,.lottie,.svg", "aria-label": "Files to put into the scene" });
    this.chooser.addEventListener("change", () => {
      this.dropFiles([...this.chooser.files], null);
      this.chooser.value = "";
    });
    find("viewport").before(this.bar, this.chooser);
    session.addEventListener("mode", () => {
      this.bar.hidden = !session.isEditing;
      if (!session.isEditing) this.choose("select");
    });
    const { node } = viewport;
    node.addEventListener("dblclick", (event) => this.twice(event));
    for (const name of ["dragenter", "dragover"]) node.addEventListener(name, (event) => {
      event.preventDefault();
      node.classList.add("dropping");
    });
    node.addEventListener("dragleave", () => node.classList.remove("dropping"));
    node.addEventListener("drop", (event) => {
      event.preventDefault();
      node.classList.remove("dropping");
      this.dropFiles([...event.dataTransfer.files], viewport.toScene(viewport.place(event)));
    });
  }

  choose(name) {
    if (name !== "select" && !this.session.isEditing) {
      this.session.setEditing(true);
      if (!this.session.isEditing) return;
    }
    this.cancel();
    if (name === "file") return this.chooser.click();
    if (name === "particles") return this.addParticles();
    this.name = name;
    for (const [other, button] of this.buttons) button.setAttribute("aria-pressed", other === name);
    this.picking.tool = name === "select" ? null : this;
    this.viewport.node.style.cursor = "";
  }

  // A drag or a click

  begin(at) {
    if (this.name === "pen") return this.addPoint(at);
    this.start = at;
    this.rect = null;
  }

  drag(at, keys) {
    if (this.name === "pen") return this.pullPoint(at);
    let [width, height] = [at[0] - this.start[0], at[1] - this.start[1]];
    if (keys.shift) {
      const side = Math.max(Math.abs(width), Math.abs(height));
      [width, height] = [Math.sign(width || 1) * side, Math.sign(height || 1) * side];
    }
    const [left, top] = keys.alt ? [this.start[0] - width, this.start[1] - height] : this.start;
    const [wide, high] = keys.alt ? [width * 2, height * 2] : [width, height];
    this.rect = [Math.min(left, left + wide), Math.min(top, top + high), Math.abs(wide), Math.abs(high)];
    const [x, y, w, h] = this.rect;
    this.overlay.sketch = (context, toPage) => {
      const [[a, b], [c, d]] = [toPage([x, y]), toPage([x + w, y + h])];
      if (this.name === "ellipse") context.ellipse((a + c) / 2, (b + d) / 2, (c - a) / 2, (d - b) / 2, 0, 0, 7);
      else context.rect(a, b, c - a, d - b);
    };
    this.overlay.draw();
  }

  async end(at) {
    if (this.name === "pen") return;
    const [width, height] = standard[this.name];
    const rect = this.rect ?? [at[0] - width / 2, at[1] - height / 2, width, height];
    const { name } = this;
    this.choose("select");
    await this.add(makers[name](rect.map((part) => Math.round(part)), this.color));
    if (name === "text") this.editText();
  }

  cancel() {
    this.points = [];
    this.rect = null;
    this.overlay.sketch = null;
    this.overlay.draw();
  }

  /// A colour that tells a new layer from the others.
  get color() {
    return palette[this.session.layers.size % palette.length];
  }

  add(layer) {
    return this.arranging.run("add", { layer }, { needsLayers: false });
  }

  // The pen: each click a corner, each drag a smooth point

  addPoint(at) {
    const [first] = this.points;
    if (first && this.points.length > 2 && Math.hypot(at[0] - first.at[0], at[1] - first.at[1]) * this.viewport.factor < 8) return this.finishPath(true);
    this.points.push({ at, handle: null });
    this.paintPath();
  }

  pullPoint(at) {
    const point = this.points.at(-1);
    if (!point) return;
    point.handle = [at[0] - point.at[0], at[1] - point.at[1]];
    this.paintPath();
  }

  hover(at) {
    if (this.name !== "pen" || !this.points.length) return;
    this.ahead = at;
    this.paintPath();
  }

  paintPath() {
    this.overlay.sketch = (context, toPage) => {
      this.points.forEach(({ at, handle }, index) => {
        const before = this.points[index - 1];
        if (!before) context.moveTo(...toPage(at));
        else if (before.handle || handle) context.bezierCurveTo(...toPage(sum(before.at, before.handle)), ...toPage(sum(at, handle, -1)), ...toPage(at));
        else context.lineTo(...toPage(at));
      });
      if (this.ahead) context.lineTo(...toPage(this.ahead));
    };
    this.overlay.draw();
  }

  finishPath(isClosed) {
    const { points } = this;
    this.ahead = null;
    this.choose("select");
    if (points.length < 2) return null;
    const xs = points.map(({ at }) => at[0]);
    const ys = points.map(({ at }) => at[1]);
    const [left, top] = [Math.round(Math.min(...xs)), Math.round(Math.min(...ys))];
    const [width, height] = [Math.max(1, Math.round(Math.max(...xs) - left)), Math.max(1, Math.round(Math.max(...ys) - top))];
    const text = ([x, y]) => `${round(x - left)} ${round(y - top)}`;
    const step = (before, { at, handle }) => (before.handle || handle
      ? `C${text(sum(before.at, before.handle))} ${text(sum(at, handle, -1))} ${text(at)}` : `L${text(at)}`);
    const path = [`M${text(points[0].at)}`, ...points.slice(1).map((point, index) => step(points[index], point))];
    if (isClosed && (points.at(-1).handle || points[0].handle)) path.push(step(points.at(-1), points[0]));
    return this.add({
      class: "CAShapeLayer", name: "path", frame: [left, top, width, height], path: path.join(" ") + (isClosed ? " Z" : ""),
      fillColor: isClosed ? this.color : null, strokeColor: isClosed ? null : this.color, ...(isClosed ? {} : { lineWidth: 4, lineCap: "round", lineJoin: "round" }),
    });
  }

  twice(event) {
    if (this.name === "pen") {
      // The second click has added the same point once more.
      this.points.pop();
      return this.finishPath(false);
    }
    if (this.session.isEditing && this.session.selectedLayer?.class === "CATextLayer") this.editText();
    return undefined;
  }

  // Text, where it is seen

  async editText() {
    const { session, player } = this;
    const layer = session.selection.layer;
    const { geometry } = this.overlay;
    if (session.selectedLayer?.class !== "CATextLayer") return;
    const { get } = await import("./api.js");
    const { properties } = await get("properties", { layer, time: player.time });
    const string = properties.find(({ keyPath }) => keyPath === "string");
    if (!string?.editable || typeof string.model !== "string") return session.note(string?.reason ?? "This text has runs; edit it in the code.", true);
    const outline = geometry?.outline ?? (await get("geometry", { layer, time: player.time })).outline;
    const places = outline.map((corner) => this.viewport.toPage(corner));
    const [left, top] = [Math.min(...places.map(([x]) => x)), Math.min(...places.map(([, y]) => y))];
    const [width, height] = [Math.max(...places.map(([x]) => x)) - left, Math.max(...places.map(([, y]) => y)) - top];
    const area = element("textarea", { class: "text-editor", "aria-label": `Text of ${session.nameOf(layer)}`, spellcheck: "true" });
    area.value = string.model;
    const size = properties.find(({ keyPath }) => keyPath === "fontSize")?.model ?? 36;
    Object.assign(area.style, { left: `${left}px`, top: `${top}px`, width: `${Math.max(width, 80)}px`, height: `${Math.max(height, 30)}px`, fontSize: `${size * this.viewport.factor}px` });
    let isDone = false;
    const done = (keeps) => {
      if (isDone) return;
      isDone = true;
      const { value } = area;
      area.remove();
      if (keeps && value !== string.model) session.editProperty(layer, player.time, "string", value);
    };
    area.addEventListener("blur", () => done(true));
    area.addEventListener("pointerdown", (event) => event.stopPropagation());
    area.addEventListener("keydown", (event) => {
      event.stopPropagation();
      if (event.key === "Escape" || (event.key === "Enter" && !event.shiftKey)) {
        event.preventDefault();
        done(event.key === "Enter");
        this.viewport.node.focus({ preventScroll: true });
      }
    });
    this.viewport.node.append(area);
    area.focus();
    area.select();
  }

  // Files

  /// - Parameter at: where they are dropped; the middle of the canvas without it.
  async dropFiles(files, at) {
    const { session } = this;
    if (!files.length) return;
    if (!session.isEditing) session.setEditing(true);
    if (!session.isEditing) return;
    for (const file of files) {
      try {
        const answer = await fetch(address("file", { name: file.name }, true), { method: "PUT", body: await file.arrayBuffer() });
        const body = await answer.json();
        if (!answer.ok) throw new Error(body.error?.message ?? `"${file.name}" was not taken.`);
        await this.add(await this.layerOf(file, body.name, at));
      } catch (error) {
        session.fail(error);
      }
    }
  }

  async layerOf(file, name, at) {
    const title = name.replace(/\.[^.]*$/, "");
    const [width, height] = this.session.scene.size;
    const center = at ?? [width / 2, height / 2];
    if (/\.(json|lottie)$/i.test(name)) return { class: "LottieLayer", name: title, source: name, frame: [0, 0, width, height], loops: "infinity" };
    const isMovie = file.type.startsWith("video/");
    const [w, h] = (isMovie ? null : await sizeOf(file)) ?? [width / 2, height / 2];
    const scale = Math.min(1, (width * 0.8) / w, (height * 0.8) / h);
    const size = [Math.round(w * scale), Math.round(h * scale)];
    const frame = [Math.round(center[0] - size[0] / 2), Math.round(center[1] - size[1] / 2), ...size];
    return isMovie ? { class: "AVPlayerLayer", name: title, source: name, frame } : { name: title, frame, contents: name, contentsGravity: "resizeAspect" };
  }

  addParticles() {
    const [width, height] = this.session.scene.size;
    return this.add({
      class: "CAEmitterLayer", name: "particles", frame: [0, 0, width, height], emitterPosition: [width / 2, height / 2],
      emitterCells: [{
        name: "spark", contents: { circle: 4 }, birthRate: 40, lifetime: 1.5, velocity: 90, velocityRange: 40, emissionRange: 6.2832, scale: 1, scaleRange: 0.5, alphaSpeed: -0.6,
        color: "#F8633A",
      }],
    });
  }
}

function sum([x, y], by, factor = 1) {
  return by ? [x + by[0] * factor, y + by[1] * factor] : [x, y];
}

async function sizeOf(file) {
  try {
    const bitmap = await createImageBitmap(file);
    const size = [bitmap.width, bitmap.height];
    bitmap.close();
    return size;
  } catch {
    // A vector picture has no size that a bitmap could tell.
    return null;
  }
}
