// Elements, texts and colours. Whatever comes from the scene is put in as text, never as markup.

export const element = (name, attributes = {}, ...children) => fill(document.createElement(name), attributes, children);

export const drawing = (name, attributes = {}, ...children) =>
  fill(document.createElementNS("http://www.w3.org/2000/svg", name), attributes, children);

function fill(made, attributes, children) {
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === null) continue;
    if (key.startsWith("aria-")) made.setAttribute(key, String(value));
    else if (value === false) continue;
    else if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else made.setAttribute(key, value === true ? "" : value);
  }
  for (const child of children.flat()) {
    if (child !== undefined && child !== null && child !== false) made.append(child);
  }
  return made;
}

export const find = (id) => document.getElementById(id);

export const clamp = (value, low, high) => Math.min(Math.max(value, low), high);

export const plural = (count, noun) => `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;

/// Seconds to thousandths.
export const seconds = (value) => `${+value.toFixed(3)} s`;

/// A number as a person writes it.
export const number = (value) => {
  if (value === null || value === undefined) return "–";
  if (value === 0) return "0";
  const size = Math.abs(value);
  return size >= 1e6 || size < 1e-4 ? value.toExponential(2) : `${+value.toPrecision(5)}`;
};

/// The next larger one of 1, 2 and 5, with zeros.
export const roundStep = (size) => {
  if (!(size > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(size));
  return [1, 2, 5].map((factor) => factor * power).find((step) => step >= size * 0.999) ?? power * 10;
};

const byte = (value) => Math.round(clamp(value, 0, 1) * 255);

/// A colour of four parts from 0 to 1 as `#rrggbb`, without its alpha.
export const hexColor = ([red, green, blue]) =>
  `#${[red, green, blue].map((part) => byte(part).toString(16).padStart(2, "0")).join("")}`;

export const cssColor = ([red, green, blue, alpha = 1]) => `rgb(${byte(red)} ${byte(green)} ${byte(blue)} / ${alpha})`;

const inks = new Map();
const scheme = matchMedia("(prefers-color-scheme: dark)");
const forgetInks = () => {
  inks.clear();
  dispatchEvent(new Event("schemechange"));
};
scheme.addEventListener("change", forgetInks);

/// Light, dark, or as the system has it (null).
export function setScheme(name) {
  if (name) document.documentElement.dataset.scheme = name;
  else delete document.documentElement.dataset.scheme;
  forgetInks();
}

/// The style sheet's colour of that name. Reading it is slow, so that it is kept.
export function ink(name) {
  if (!inks.has(name)) inks.set(name, getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim());
  return inks.get(name);
}

const focusable = "button, input, select, textarea, summary, a, [tabindex]";
const nameOf = (node) => node.getAttribute("aria-label") ?? node.textContent;

/// Puts other children into a part of the page; what is in the place of the one that had the focus has it then.
export function replaceKeepingFocus(node, children) {
  const focused = node.contains(document.activeElement) ? document.activeElement : null;
  const name = focused && nameOf(focused);
  const withName = () => [...node.querySelectorAll(focusable)].filter((other) => nameOf(other) === name);
  const place = focused ? withName().indexOf(focused) : -1;
  node.replaceChildren(...children);
  if (!focused) return;
  const same = withName();
  (same[place] ?? same[0])?.focus({ preventScroll: true });
}

/// What is pressed, by the pointer or the space bar.
let pressed = null;
/// Parts of the page that are painted when it is let go.
const held = new Map();

function letGo() {
  if (!pressed) return;
  pressed = null;
  // The click comes first.
  setTimeout(() => {
    const paints = [...held.values()];
    held.clear();
    for (const paint of paints) paint();
  });
}

// Of a menu and of an open list the page does not hear when the pointer is let go.
addEventListener("pointerdown", ({ target, button }) => { pressed = button === 0 && !target.closest("select") ? target : null; }, { capture: true });
addEventListener("keydown", ({ key, target }) => { if (key === " ") pressed = target; }, { capture: true });
for (const name of ["pointerup", "pointercancel"]) addEventListener(name, letGo, { capture: true });
addEventListener("keyup", ({ key }) => { if (key === " ") letGo(); }, { capture: true });
addEventListener("blur", ({ target }) => { if (target === window) letGo(); });

/// Paints a part of the page, but not while something in it is pressed: a click needs the same element at both ends.
///
/// - Parameter selector: of what is clicked there.
export function paintWhenReleased(node, paint, selector = "*") {
  if (pressed && node.contains(pressed) && pressed.closest(selector)) held.set(node, paint);
  else paint();
}

/// A small button with a picture of paths.
export const iconButton = (label, path, onclick, key) =>
  element("button", { type: "button", class: "icon", "aria-label": label, title: key ? `${label} (${key})` : label, onclick },
    drawing("svg", { viewBox: "0 0 20 20", width: 20, height: 20, "aria-hidden": "true" }, drawing("path", { d: path })));

/// A canvas of the size that its element has on the screen, cleared, in points of the page.
export function prepareCanvas(canvas, width, height) {
  const scale = devicePixelRatio || 1;
  const [columns, rows] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  if (canvas.width !== columns || canvas.height !== rows) [canvas.width, canvas.height] = [columns, rows];
  const context = canvas.getContext("2d");
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.clearRect(0, 0, width, height);
  return context;
}

/// Calls the function once before the next repaint, however often it is asked.
export function oncePerRepaint(draw) {
  let isAsked = false;
  return () => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(() => {
      isAsked = false;
      draw();
    });
  };
}

/// Calls an asynchronous function with the latest arguments: never two at a time, and none that a later one made useless.
/// `forget` leaves out what waits.
export function latestOnly(work) {
  let waiting = null;
  let isBusy = false;
  const run = async () => {
    isBusy = true;
    while (waiting) {
      const next = waiting;
      waiting = null;
      try {
        await work(...next);
      } catch (error) {
        if (error.name !== "AbortError") reportError(error);
      }
    }
    isBusy = false;
  };
  const ask = (...values) => {
    waiting = values;
    if (!isBusy) run();
  };
  ask.forget = () => { waiting = null; };
  return ask;
}
