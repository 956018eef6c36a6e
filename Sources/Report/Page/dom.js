// Elements and texts. Whatever comes from the report is put in as text, never as markup.

const element = (name, attributes = {}, ...children) => {
  const made = document.createElement(name);
  fill(made, attributes, children);
  return made;
};

const drawing = (name, attributes = {}, ...children) => {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  fill(made, attributes, children);
  return made;
};

function fill(made, attributes, children) {
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else made.setAttribute(key, value === true ? "" : value);
  }
  for (const child of children.flat()) {
    if (child !== undefined && child !== null && child !== false) made.append(child);
  }
}

const clamp = (value, low, high) => Math.min(Math.max(value, low), high);

const plural = (count, noun) => `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;

/// Seconds to thousandths.
const seconds = (value) => `${+value.toFixed(3)} s`;

/// A number as a person writes it.
const number = (value) => {
  if (value === null || value === undefined) return "–";
  if (value === 0) return "0";
  const size = Math.abs(value);
  return size >= 1e6 || size < 1e-4 ? value.toExponential(2) : `${+value.toPrecision(4)}`;
};

/// The next larger one of 1, 2 and 5, with zeros.
const roundStep = (size) => {
  if (!(size > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(size));
  return [1, 2, 5].map((factor) => factor * power).find((step) => step >= size * 0.999) ?? power * 10;
};

const percent = (share) => {
  if (share === 0) return "0 %";
  const value = share * 100;
  return value < 0.01 ? "< 0.01 %" : `${+value.toPrecision(value < 1 ? 2 : 3)} %`;
};

/// The style sheet's colour of that name.
const ink = (name) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();

const wantsStillness = matchMedia("(prefers-reduced-motion: reduce)");

const verdictWords = { equal: "equal", differs: "differs", missing: "no expectation", failed: "failed" };

/// A small button with a picture of paths.
const iconButton = (label, path, onclick, key) =>
  element("button", { type: "button", class: "icon", "aria-label": label, title: key ? `${label} (${key})` : label, onclick },
    drawing("svg", { viewBox: "0 0 20 20", width: 20, height: 20, "aria-hidden": "true" }, drawing("path", { d: path })));
