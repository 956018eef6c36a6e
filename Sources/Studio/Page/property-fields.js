// Fields to change a value: numbers, colours, texts, yes or no. Enter or leaving a field writes it, Escape does not.

import { element, hexColor } from "./dom.js";

const parts = { 2: ["x", "y"], 3: ["x", "y", "z"], 4: ["x", "y", "width", "height"] };
const rounded = (value) => Math.round(value * 1e6) / 1e6;

/// A colour as scenes write it.
export function colorText(hex, alpha) {
  return alpha >= 1 ? hex.toUpperCase() : `${hex}${Math.round(alpha * 255).toString(16).padStart(2, "0")}`.toUpperCase();
}

function colorFields(property, write) {
  const [red, green, blue, alpha = 1] = property.model ?? [0, 0, 0, 1];
  const before = hexColor([red, green, blue]);
  const picker = element("input", { type: "color", value: before, "aria-label": property.keyPath });
  const text = element("input", { value: colorText(before, alpha), "aria-label": `${property.keyPath} as text`, spellcheck: "false" });
  keepIfWritten(picker, "value", () => write(colorText(picker.value, alpha)));
  onCommit(text, () => write(text.value.trim()));
  return [picker, text];
}

/// Writes what a control is changed to. What is refused does not stay in it.
///
/// - Parameters:
///   - name: of its value: `value` or `checked`.
///   - write: says whether it was written.
export function keepIfWritten(field, name, write) {
  let before = field[name];
  field.addEventListener("change", async () => {
    const next = field[name];
    if ((await write()) !== false) before = next;
    else if (field[name] === next) field[name] = before;
  });
}

/// Calls back once for each change, however it was made. What is refused does not stay in the field.
function onCommit(field, commit) {
  let before = field.value;
  const done = async () => {
    if (field.value === before) return;
    const [old, next] = [before, field.value];
    before = next;
    if ((await commit()) !== false || before !== next) return;
    before = old;
    if (field.value === next) field.value = old;
  };
  field.addEventListener("blur", done);
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter") field.blur();
    if (event.key === "Escape") {
      field.value = before;
      field.blur();
      event.stopPropagation();
    }
  });
}

function numberField(value, label, commit) {
  const field = element("input", { value: rounded(value), inputmode: "decimal", "aria-label": label, title: `${label}: ↑ ↓ change it, with Shift by ten`, autocomplete: "off" });
  onCommit(field, () => {
    const next = Number(field.value.replace(",", "."));
    return field.value.trim() !== "" && Number.isFinite(next) ? commit(next) : false;
  });
  field.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    const size = event.shiftKey ? 10 : Math.abs(value) <= 1 && /opacity|scale|anchor|rotation|start|end/i.test(label) ? 0.05 : 1;
    field.value = rounded(Number(field.value) + (event.key === "ArrowUp" ? size : -size));
  });
  return field;
}

function numberFields(property, write) {
  const names = parts[property.model.length] ?? [];
  return property.model.map((value, index) => numberField(value, `${property.keyPath} ${names[index] ?? index}`,
    // The other numbers are those of by then.
    (next) => write((model) => model.map((other, place) => (place === index ? next : other)))));
}

/// Null for what has no fields here; its text can be changed in the code.
///
/// - Parameter write: takes a value, or a function from the value that the property has by then.
export function propertyFields(property, write) {
  const { model, keyPath } = property;
  let fields = null;
  if (/colou?r/i.test(property.type ?? "") && (Array.isArray(model) || model === null)) fields = colorFields(property, write);
  else if (typeof model === "number") fields = [numberField(model, keyPath, write)];
  else if (typeof model === "boolean") {
    const box = element("input", { type: "checkbox", checked: model, "aria-label": keyPath });
    keepIfWritten(box, "checked", () => write(box.checked));
    fields = [box];
  } else if (typeof model === "string") {
    const text = element("input", { value: model, "aria-label": keyPath, spellcheck: "false" });
    onCommit(text, () => write(text.value));
    fields = [text];
  } else if (Array.isArray(model) && model.length <= 4 && model.every((part) => typeof part === "number")) {
    fields = numberFields(property, write);
  }
  return fields && element("span", { class: "fields" }, fields);
}
