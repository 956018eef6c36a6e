// The pacing of the selected animation: a Bézier curve with its handles, or a spring with its numbers.

import { AnimationSource } from "./animation-source.js";
import { clamp, drawing, element, number } from "./dom.js";
import { KeyPause } from "./key-pause.js";

/// Control points that Core Animation gives these names.
const named = {
  linear: [0, 0, 1, 1], easeIn: [0.42, 0, 1, 1], easeOut: [0, 0, 0.58, 1], easeInEaseOut: [0.42, 0, 0.58, 1], default: [0.25, 0.1, 0.25, 1],
};
const springDefaults = { mass: 1, stiffness: 100, damping: 10, initialVelocity: 0 };
const side = 120;
const margin = 40;

/// How far a spring is after some seconds: 0 at its start, 1 at its rest.
export function springValue({ mass, stiffness, damping, initialVelocity }, time) {
  const frequency = Math.sqrt(stiffness / mass);
  const ratio = damping / (2 * Math.sqrt(stiffness * mass));
  if (ratio < 1) {
    const damped = frequency * Math.sqrt(1 - ratio * ratio);
    const sine = (ratio * frequency - initialVelocity) / damped;
    return 1 - Math.exp(-ratio * frequency * time) * (Math.cos(damped * time) + sine * Math.sin(damped * time));
  }
  if (ratio === 1) return 1 - Math.exp(-frequency * time) * (1 + (frequency - initialVelocity) * time);
  const root = Math.sqrt(ratio * ratio - 1);
  const [slow, fast] = [-frequency * (ratio - root), -frequency * (ratio + root)];
  const share = (initialVelocity + fast) / (fast - slow);
  return 1 - share * Math.exp(slow * time) - (1 - share) * Math.exp(fast * time);
}

const x = (value) => margin + value * side;
const y = (value) => margin + (1 - value) * side;

/// - Parameter role: `img`, or `group` of what can be moved.
function frame(role, label, ...children) {
  return drawing("svg", { class: "pacing", viewBox: `0 0 ${side + 2 * margin} ${side + 2 * margin}`, role, "aria-label": label },
    drawing("path", { class: "axes", d: `M${x(0)} ${y(0)}H${x(1)}M${x(0)} ${y(1)}H${x(1)}` }), ...children);
}

export class Pacing {
  constructor(session, code) {
    this.session = session;
    this.code = code;
    this.shown = null;
  }

  /// What the panel shows of an animation; null for what has no pacing in this file.
  node(animation) {
    // Until the text has come that belongs to the scene, what was shown stays, with the focus.
    if (!this.code.isBehind || this.shown?.id !== animation.id) this.shown = { id: animation.id, node: this.made(animation) };
    return this.shown.node;
  }

  made(animation) {
    try {
      const text = this.code.shownText;
      const source = text === null ? null : new AnimationSource(animation, text);
      if (!source?.has(source.animation)) return null;
      return source.simple(`${source.animation}/class`) === "CASpringAnimation" ? this.spring(source, animation) : this.curve(source, animation);
    } catch {
      return null;
    }
  }

  /// Writes a value of the animation where it stands by now: another program may have moved it while the gesture went on.
  async write(animation, name, value) {
    const isDone = await this.session.editAnimation(animation, (shown, source) => [{ pointer: `${source.animation}/${name}`, value }]);
    // What was not written is not shown.
    if (!isDone) this.session.tell("text");
  }

  // A curve

  curve(source, animation) {
    const pointer = `${source.animation}/timingFunction`;
    const name = source.simple(pointer);
    const points = source.numbers(pointer) ?? named[name ?? "linear"];
    if (points?.length !== 4) return null;
    const current = [...points];
    const line = drawing("path", { class: "line" });
    const handles = [0, 1].map((index) => drawing("circle", {
      class: "handle", r: 7, tabindex: this.session.isEditing ? "0" : null, role: "slider", "aria-label": `Control point ${index + 1}`, "aria-valuemin": 0, "aria-valuemax": 1,
    }));
    const arms = [drawing("path", { class: "arm" }), drawing("path", { class: "arm" })];
    const readout = element("span", { class: "count" });
    const update = () => {
      const [ax, ay, bx, by] = current;
      line.setAttribute("d", `M${x(0)} ${y(0)}C${x(ax)} ${y(ay)} ${x(bx)} ${y(by)} ${x(1)} ${y(1)}`);
      arms[0].setAttribute("d", `M${x(0)} ${y(0)}L${x(ax)} ${y(ay)}`);
      arms[1].setAttribute("d", `M${x(1)} ${y(1)}L${x(bx)} ${y(by)}`);
      handles.forEach((handle, index) => {
        handle.setAttribute("cx", x(current[index * 2]));
        handle.setAttribute("cy", y(current[index * 2 + 1]));
        const [along, up] = [0, 1].map((axis) => Math.round(current[index * 2 + axis] * 100) / 100);
        handle.setAttribute("aria-valuenow", along);
        handle.setAttribute("aria-valuetext", `x ${along}, y ${up}`);
      });
      readout.textContent = current.map((value) => number(Math.round(value * 100) / 100)).join(", ");
    };
    const write = (value) => this.write(animation, "timingFunction", value);
    const commit = () => write(current.map((value) => Math.round(value * 100) / 100));
    const picture = frame("group", "The animation's timing function", ...arms, line, ...handles);
    // The panel is not painted while a handle is moved, nor until the file says what it was moved to.
    let gestures = 0;
    const gesture = {
      begin: () => {
        gestures += 1;
        picture.dataset.dragged = "";
      },
      end: () => {
        gestures -= 1;
        if (gestures) return;
        delete picture.dataset.dragged;
        this.session.tell("text");
      },
      commit: () => commit().finally(gesture.end),
    };
    handles.forEach((handle, index) => this.enable(handle, picture, current, index, update, gesture));
    update();
    const chooser = element("select", { "aria-label": "Timing function", disabled: !this.session.isEditing },
      [...(Object.hasOwn(named, name ?? "linear") && !source.numbers(pointer) ? [] : [element("option", { selected: true, value: "" }, "own curve")]),
        ...Object.keys(named).map((other) => element("option", { selected: !source.numbers(pointer) && other === (name ?? "linear") }, other))]);
    chooser.addEventListener("change", () => { if (chooser.value) write(chooser.value); });
    return element("div", { class: "pacing-box" }, picture, element("div", { class: "pacing-side" }, chooser, readout));
  }

  enable(handle, picture, current, index, update, gesture) {
    if (!this.session.isEditing) return;
    handle.addEventListener("pointerdown", (event) => {
      handle.setPointerCapture(event.pointerId);
      gesture.begin();
      event.preventDefault();
    });
    handle.addEventListener("pointermove", (event) => {
      if (!(event.buttons & 1)) return;
      const box = picture.getBoundingClientRect();
      const factor = (side + 2 * margin) / box.width;
      current[index * 2] = clamp(((event.clientX - box.left) * factor - margin) / side, 0, 1);
      current[index * 2 + 1] = clamp(1 - ((event.clientY - box.top) * factor - margin) / side, -0.33, 1.33);
      update();
    });
    handle.addEventListener("pointerup", () => gesture.commit());
    handle.addEventListener("pointercancel", () => gesture.end());
    const pause = new KeyPause(() => gesture.commit());
    handle.addEventListener("blur", () => pause.finish());
    handle.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: [-0.01, 0], ArrowRight: [0.01, 0], ArrowUp: [0, 0.01], ArrowDown: [0, -0.01] }[event.key];
      if (!step) return;
      const far = event.shiftKey ? 10 : 1;
      current[index * 2] = clamp(current[index * 2] + step[0] * far, 0, 1);
      current[index * 2 + 1] += step[1] * far;
      update();
      if (!pause.isRunning) gesture.begin();
      pause.restart();
      event.preventDefault();
      event.stopPropagation();
    });
  }

  // A spring

  spring(source, animation) {
    const values = {};
    for (const [name, standard] of Object.entries(springDefaults)) {
      values[name] = source.number(`${source.animation}/${name}`)?.value ?? standard;
    }
    const length = animation.duration || 1;
    const steps = 120;
    const places = Array.from({ length: steps + 1 }, (_, step) => springValue(values, (step / steps) * length));
    const scale = Math.max(1, ...places.map((value) => Math.abs(value - 0.5) / 0.82));
    const line = places.map((value, step) => `${step ? "L" : "M"}${x(step / steps).toFixed(1)} ${y(0.5 + (value - 0.5) / scale).toFixed(1)}`).join("");
    const fields = Object.entries(values).map(([name, value]) => {
      const field = element("input", { class: "field", type: "number", step: "any", value, disabled: !this.session.isEditing, "aria-label": name });
      field.addEventListener("change", () => {
        const next = Number(field.value);
        if (field.value !== "" && Number.isFinite(next)) this.write(animation, name, next);
      });
      return element("label", {}, element("span", {}, name), field);
    });
    return element("div", { class: "pacing-box" }, frame("img", "The spring's way", drawing("path", { class: "line", d: line })), element("div", { class: "pacing-side" }, fields));
  }
}
