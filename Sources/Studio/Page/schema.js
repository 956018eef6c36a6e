// What the JSON Schema of scenes says of a place in a text: the keys that an object may have, the words that a value may be.

import { get } from "./api.js";
import { valuePositions } from "./json-positions.js";

/// A definition leads to others; a scene's go less deep.
const mostDepth = 40;

/// The object or list that a place of a text is in, by the steps that lead there, and the key before a value.
///
/// Read leniently up to the place: what follows may be half-written.
export function containerAt(text, place) {
  const stack = [];
  let key = null;
  let isValue = false;
  for (let at = 0; at < place; at += 1) {
    const letter = text[at];
    const top = stack.at(-1);
    if (text.startsWith("//", at)) {
      const end = text.indexOf("\n", at);
      at = end < 0 ? text.length : end;
    } else if (text.startsWith("/*", at)) {
      const end = text.indexOf("*/", at + 2);
      at = end < 0 ? text.length : end + 1;
    } else if (letter === '"') {
      const start = at + 1;
      for (at = start; at < text.length && text[at] !== '"' && text[at] !== "\n"; at += 1) if (text[at] === "\\") at += 1;
      if (at < place && top?.kind === "{" && !isValue) key = text.slice(start, at);
    } else if (letter === ":") isValue = true;
    else if (letter === ",") {
      if (top?.kind === "[") top.index += 1;
      isValue = false;
      key = null;
    } else if (letter === "{" || letter === "[") {
      stack.push({ kind: letter, index: 0, step: top?.kind === "[" ? top.index : key, key });
      isValue = false;
      key = null;
    } else if (letter === "}" || letter === "]") {
      key = stack.pop()?.key ?? null;
      isValue = true;
    }
  }
  const top = stack.at(-1);
  return { steps: stack.slice(1).map(({ step }) => step), step: top?.kind === "[" ? top.index : isValue ? key : null, isObject: top?.kind === "{" };
}

export const pointerTo = (steps) => steps.map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");

export class Schema {
  static loading = null;

  /// - Returns: null where the server has none.
  static load() {
    Schema.loading ??= get("schema").then((document) => new Schema(document)).catch(() => null);
    return Schema.loading;
  }

  constructor(document) {
    this.document = document;
  }

  /// Keys of the object at a place with their descriptions, or words of the value.
  ///
  /// - Parameter text: with a whole value or key in place of the one that is being written.
  names(text, { steps, step }, isKey) {
    this.values = new Map(valuePositions(text).map((value) => [value.pointer, value]));
    this.members = new Map();
    for (const pointer of this.values.keys()) {
      const cut = pointer.lastIndexOf("/");
      if (cut < 0) continue;
      const parent = pointer.slice(0, cut);
      if (!this.members.has(parent)) this.members.set(parent, new Set());
      this.members.get(parent).add(pointer.slice(cut + 1).replaceAll("~1", "/").replaceAll("~0", "~"));
    }
    this.choices = new Set();
    const path = isKey ? steps : [...steps, step];
    let schemas = this.expand(this.document, "");
    path.forEach((part, index) => {
      if (index === path.length - 1 || isKey) this.choices = new Set();
      const pointer = pointerTo(path.slice(0, index + 1));
      schemas = schemas.flatMap((schema) => this.expand(this.child(schema, part), pointer));
    });
    const found = new Map();
    for (const schema of schemas) {
      if (isKey) for (const [name, { description }] of Object.entries(schema.properties ?? {})) found.set(name, description);
      else for (const word of [...(schema.enum ?? []), ...("const" in schema ? [schema.const] : [])]) if (typeof word === "string") found.set(word, schema.description);
    }
    // Keys that would make it another kind of object.
    const has = this.members.get(pointerTo(steps)) ?? new Set();
    if (isKey && ![...this.choices].some((name) => has.has(name))) for (const name of this.choices) if (!found.has(name)) found.set(name, undefined);
    return found;
  }

  child(schema, step) {
    if (typeof step === "number") return schema.prefixItems?.[step] ?? schema.items;
    return schema.properties?.[step] ?? (typeof schema.additionalProperties === "object" ? schema.additionalProperties : undefined);
  }

  definition(reference) {
    return reference.replace(/^#\//, "").split("/").reduce((node, name) => node?.[name], this.document);
  }

  /// The schemas that count for the value at a place.
  expand(schema, pointer, depth = 0) {
    // Variables and expressions may stand anywhere; of the object itself they say nothing.
    if (!schema || typeof schema !== "object" || depth > mostDepth || schema.$ref === "#/$defs/template") return [];
    const next = (other) => this.expand(other, pointer, depth + 1);
    const found = schema.$ref ? next(this.definition(schema.$ref)) : [];
    for (const list of [schema.anyOf, schema.oneOf, schema.allOf]) for (const other of list ?? []) found.push(...next(other));
    if (schema.if) {
      const holds = this.holds(schema.if, pointer);
      if (!holds) for (const name of schema.if.required ?? []) this.choices.add(name);
      found.push(...next(holds ? schema.then : schema.else));
    }
    found.push(schema);
    return found;
  }

  holds(condition, pointer) {
    if (condition === true || condition === false) return condition;
    const has = this.members.get(pointer) ?? new Set();
    if (condition.not && this.holds(condition.not, pointer)) return false;
    if (condition.anyOf && !condition.anyOf.some((other) => this.holds(other, pointer))) return false;
    if (condition.allOf && !condition.allOf.every((other) => this.holds(other, pointer))) return false;
    if (condition.required?.some((name) => !has.has(name))) return false;
    for (const [name, part] of Object.entries(condition.properties ?? {})) {
      if (!has.has(name)) continue;
      const { value } = this.values.get(pointer + pointerTo([name])) ?? {};
      if ("const" in part && value !== part.const) return false;
      if (part.enum && !part.enum.includes(value)) return false;
    }
    return true;
  }
}
