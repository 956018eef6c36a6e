// What can be written at the caret: what the schema says, names of layers and key paths, and what the scene itself says elsewhere.

import { get } from "./api.js";
import { clamp, element } from "./dom.js";
import { valueAt, valuePositions } from "./json-positions.js";
import { Schema, containerAt, pointerTo } from "./schema.js";

const lineHeight = 18;
const most = 12;
/// Keys whose values are names of layers.
const layerKeys = new Set(["set", "add", "animate", "remove", "removeAll", "removeLayer", "layer", "before", "inStep", "parent", "above", "below", "mask"]);

export class Completions {
  constructor(session, area) {
    Object.assign(this, { session, area });
    this.node = element("ul", { class: "completions", id: "completions", role: "listbox", "aria-label": "What can be written here", hidden: true });
    this.names = [];
    this.current = 0;
    this.properties = new Map();
    area.parentElement.append(this.node);
    area.addEventListener("input", (event) => { if (event.inputType?.startsWith("insert") && event.inputType !== "insertFromPaste") this.offer(); else this.close(); });
    area.addEventListener("blur", () => this.close());
    // Writing scrolls, too.
    area.addEventListener("scroll", () => { if (!this.node.hidden) this.paint(); }, { passive: true });
    area.addEventListener("keydown", (event) => this.press(event), { capture: true });
  }

  close() {
    this.asked = null;
    this.node.hidden = true;
    this.area.removeAttribute("aria-activedescendant");
  }

  /// The text that is being written, if it stands in quotes: where it begins, whether it is a key, and the key before a value.
  context() {
    const { value: text, selectionStart: caret } = this.area;
    const line = text.slice(text.lastIndexOf("\n", caret - 1) + 1, caret);
    const match = /(?:^|[[{,:\s])"([^"\\]*)$/.exec(line);
    if (!match) return null;
    const start = caret - match[1].length;
    const before = text.slice(0, start - 1).trimEnd();
    const key = /"([^"\\]*)"\s*:$/.exec(before)?.[1] ?? null;
    return { start, caret, prefix: match[1], key, isKey: key === null && /[{,]$/.test(before) };
  }

  async offer() {
    const context = this.context();
    if (!context) return this.close();
    this.asked = context;
    const known = await this.known(context);
    // Keys that other objects have are guesses, which no one needs where the schema knows.
    const own = context.isKey ? (known.size ? [] : await this.keys(context)) : this.values(context);
    // More was written meanwhile, or nothing is to be offered any more.
    if (this.asked !== context) return;
    const all = [...known.keys(), ...own];
    this.descriptions = known;
    const wanted = context.prefix.toLowerCase();
    const names = [...new Set(all)].filter((name) => name !== context.prefix && name.toLowerCase().includes(wanted));
    names.sort((a, b) => b.toLowerCase().startsWith(wanted) - a.toLowerCase().startsWith(wanted) || a.localeCompare(b));
    if (!names.length || this.area.selectionStart !== context.caret) return this.close();
    this.names = names.slice(0, most);
    this.place = context;
    this.current = 0;
    this.paint();
  }

  /// What the schema has for the place.
  async known({ start, caret, isKey }) {
    const schema = await Schema.load();
    if (!schema) return new Map();
    const { value: text } = this.area;
    const end = caret + (/^[^"\\\n,:{}[\]]*"/.exec(text.slice(caret))?.[0].length ?? 0);
    const follows = /^\s*:/.test(text.slice(end));
    const whole = text.slice(0, start - 1) + (isKey ? (follows ? '""' : '"": null') : "null") + text.slice(end);
    const place = containerAt(text, start - 1);
    const found = schema.names(whole, place, isKey);
    // What the object has already it has once.
    if (isKey) for (const name of schema.members.get(pointerTo(place.steps)) ?? []) found.delete(name);
    return found;
  }

  /// Keys of objects in places of the same kind, and for layers the properties of their class.
  async keys({ start }) {
    const values = valuePositions(this.area.value);
    const kind = (pointer) => pointer.replace(/\/\d+(?=\/|$)/g, "/*");
    const around = valueAt(values, start - 1)?.pointer ?? "";
    const parent = kind(/\/\d+$|^$|\/[^/]*$/.test(around) && values.some((value) => value.pointer.startsWith(`${around}/`)) ? around : around.replace(/\/[^/]*$/, ""));
    const found = [];
    for (const { pointer } of values) {
      const cut = pointer.lastIndexOf("/");
      const name = pointer.slice(cut + 1).replaceAll("~1", "/").replaceAll("~0", "~");
      if (cut >= 0 && !/^\d+$/.test(name) && kind(pointer.slice(0, cut)) === parent) found.push(name);
    }
    if (/(^|\/)(layers|sublayers)\/\*$/.test(parent)) found.push(...await this.layerProperties());
    return found;
  }

  async layerProperties() {
    const { selection, scene } = this.session;
    const layer = selection.layer ?? this.session.rows[0]?.id;
    if (!layer || !scene) return [];
    const name = this.session.layers.get(layer)?.class;
    if (!this.properties.has(name)) {
      const { properties } = await get("properties", { layer, time: this.session.layers.get(layer)?.begin ?? 0 }).catch(() => ({ properties: [] }));
      this.properties.set(name, properties.filter((property) => property.pointer).map((property) => property.name ?? property.keyPath));
    }
    return this.properties.get(name);
  }

  values({ key }) {
    const { rows, scene } = this.session;
    if (layerKeys.has(key)) return rows.map((layer) => layer.name).filter(Boolean);
    const found = [];
    const text = this.area.value;
    const pattern = new RegExp(`"${key?.replace(/[^\w]/g, "\\$&")}"\\s*:\\s*"([^"\\\\\\n]*)"`, "g");
    if (key) for (const match of text.matchAll(pattern)) found.push(match[1]);
    if (key === "keyPath") {
      found.push(...(scene?.animations ?? []).map((animation) => animation.keyPath).filter(Boolean), ...[...this.properties.values()].flat());
    }
    return found;
  }

  paint() {
    const { start } = this.place;
    const text = this.area.value;
    const lineStart = text.lastIndexOf("\n", start - 1) + 1;
    const line = text.slice(0, lineStart).split("\n").length - 1;
    this.node.replaceChildren(...this.names.map((name, index) => element("li", {
      role: "option", id: `completion-${index}`, "aria-selected": index === this.current, title: this.descriptions.get(name),
      onpointerdown: (event) => {
        event.preventDefault();
        this.take(index);
      },
    }, name, this.descriptions.get(name) ? element("small", {}, this.descriptions.get(name)) : "")));
    this.node.hidden = false;
    this.area.setAttribute("aria-activedescendant", `completion-${this.current}`);
    const room = this.area.clientWidth - this.node.offsetWidth - 8;
    this.node.style.left = `${clamp(8 + (start - lineStart) * 7.2 - this.area.scrollLeft, 0, Math.max(room, 0))}px`;
    const below = (line + 1) * lineHeight - this.area.scrollTop;
    const fits = below + this.node.offsetHeight < this.area.clientHeight;
    this.node.style.top = `${fits ? below : Math.max(0, below - lineHeight - this.node.offsetHeight)}px`;
  }

  /// Writes the name over what is there of it, as the browser can undo it.
  take(index) {
    const { start, caret, isKey } = this.place;
    const rest = this.area.value.slice(caret);
    const end = /^[^"\\\n,:{}[\]]*"/.exec(rest)?.[0].length ?? 0;
    this.close();
    this.area.setSelectionRange(start, caret + end);
    const follows = /^\s*:/.test(rest.slice(end));
    document.execCommand("insertText", false, `${this.names[index]}"${isKey && !follows ? ": " : ""}`);
    this.close();
  }

  press(event) {
    if (event.key === " " && event.ctrlKey) {
      event.preventDefault();
      this.offer();
      return;
    }
    if (this.node.hidden) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      this.current = (this.current + step + this.names.length) % this.names.length;
      this.paint();
    } else if (event.key === "Enter" || event.key === "Tab") this.take(this.current);
    else if (event.key === "Escape") this.close();
    else {
      if (event.key.startsWith("Arrow")) this.close();
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}
