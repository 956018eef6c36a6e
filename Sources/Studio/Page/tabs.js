// Tabs, and the bars between the panels that change their sizes.

import { clamp, element, find } from "./dom.js";

/// Tells `change`.
export class Tabs extends EventTarget {
  /// - Parameter names: of the panels, with their titles.
  constructor(node, names) {
    super();
    this.node = node;
    this.buttons = new Map();
    for (const [name, title] of Object.entries(names)) {
      const button = element("button", {
        type: "button", role: "tab", id: `tab-${name}`, "aria-controls": `panel-${name}`, onclick: () => this.show(name),
      }, title);
      this.buttons.set(name, button);
      node.append(button);
    }
    node.addEventListener("keydown", (event) => this.press(event));
    this.show(Object.keys(names)[0]);
  }

  show(name) {
    this.current = name;
    for (const [other, button] of this.buttons) {
      button.setAttribute("aria-selected", other === name);
      button.tabIndex = other === name ? 0 : -1;
      find(`panel-${other}`).hidden = other !== name;
    }
    this.dispatchEvent(new Event("change"));
  }

  press(event) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    const names = [...this.buttons.keys()].filter((name) => this.buttons.get(name).offsetParent);
    const next = names[(names.indexOf(this.current) + step + names.length) % names.length];
    this.show(next);
    this.buttons.get(next).focus();
    event.preventDefault();
  }
}

const limits = { left: [120, 0.4], right: [220, 0.6], bottom: [90, 0.7] };

/// Lets the bars be dragged, or moved with the arrow keys, and keeps the sizes.
export function enableSplitters() {
  const studio = find("studio");
  const put = (name, size) => {
    const [least, share] = limits[name];
    const value = clamp(size, least, (name === "bottom" ? innerHeight : innerWidth) * share);
    studio.style.setProperty(`--${name}`, `${Math.round(value)}px`);
    return Math.round(value);
  };
  const panels = { left: "layers-panel", right: "side-panel", bottom: "time-panel" };
  for (const bar of document.querySelectorAll(".splitter")) {
    const name = bar.dataset.size;
    const isAcross = name === "bottom";
    const kept = Number(localStorage.getItem(`studio-${name}`));
    if (kept) put(name, kept);
    const size = () => find(panels[name])[isAcross ? "offsetHeight" : "offsetWidth"];
    const tell = () => {
      bar.setAttribute("aria-valuenow", size());
      bar.setAttribute("aria-valuemin", limits[name][0]);
      bar.setAttribute("aria-valuemax", Math.round((isAcross ? innerHeight : innerWidth) * limits[name][1]));
    };
    new ResizeObserver(tell).observe(find(panels[name]));
    const change = (by) => localStorage.setItem(`studio-${name}`, put(name, size() + by));
    const sign = name === "left" ? 1 : -1;
    let last = null;
    bar.addEventListener("pointerdown", (event) => {
      bar.setPointerCapture(event.pointerId);
      last = isAcross ? event.clientY : event.clientX;
      event.preventDefault();
    });
    bar.addEventListener("pointermove", (event) => {
      if (last === null) return;
      const now = isAcross ? event.clientY : event.clientX;
      change((now - last) * sign);
      last = now;
    });
    bar.addEventListener("pointerup", () => { last = null; });
    bar.addEventListener("pointercancel", () => { last = null; });
    bar.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: -16, ArrowUp: -16, ArrowRight: 16, ArrowDown: 16 }[event.key];
      if (!step) return;
      change(step * sign);
      event.preventDefault();
      event.stopPropagation();
    });
    bar.addEventListener("dblclick", () => {
      localStorage.removeItem(`studio-${name}`);
      studio.style.removeProperty(`--${name}`);
    });
  }
}
