// Where the scene's text says what an animation is.

import { LineMap, valueAt, valuePositions } from "./json-positions.js";

const rounded = (value) => Math.round(value * 1e6) / 1e6;

/// The command of the timeline that made an animation, as it stands in the file.
export class AnimationSource {
  /// - Throws: a sentence, where no command of this file makes it.
  constructor(animation, text) {
    if (animation.elsewhere) throw new Error(`This animation is written in ${animation.elsewhere}; edit it there.`);
    if (!animation.line) throw new Error("The scene's text does not say where this animation comes from.");
    const values = valuePositions(text);
    this.text = text;
    this.byPointer = new Map(values.map((value) => [value.pointer, value]));
    const at = valueAt(values, new LineMap(text).offset(animation.line, animation.column));
    this.command = at && /^\/timeline\/\d+\/do\/\d+/.exec(at.pointer)?.[0];
    if (!this.command) throw new Error("This animation is not made by a command of the timeline in this file.");
    this.entry = /^\/timeline\/\d+/.exec(this.command)[0];
    this.animation = `${this.command}/animation`;
  }

  has(pointer) {
    return this.byPointer.has(pointer);
  }

  /// A value without its members; undefined where there is none, or where it has members.
  simple(pointer) {
    return this.byPointer.get(pointer)?.value;
  }

  /// A value with all that is in it; undefined where there is none.
  object(pointer) {
    const found = this.byPointer.get(pointer);
    if (!found) return undefined;
    const opening = this.text[found.start];
    if (opening !== "{" && opening !== "[") return found.value;
    const result = opening === "{" ? {} : [];
    for (const other of this.byPointer.keys()) {
      const rest = other.startsWith(`${pointer}/`) ? other.slice(pointer.length + 1) : "";
      if (!rest || rest.includes("/")) continue;
      const name = rest.replaceAll("~1", "/").replaceAll("~0", "~");
      if (opening === "{") result[name] = this.object(other);
      else result.push(this.object(other));
    }
    return result;
  }

  /// Edits that take the command away, and its entry where nothing else is in it.
  get removal() {
    const isAlone = !this.has(`${this.entry}/do/1`) && !this.has(`${this.entry}/completion`);
    return [{ pointer: isAlone ? this.entry : this.command, remove: true }];
  }

  /// The numbers of an array; null where it is none.
  numbers(pointer) {
    const list = [];
    while (this.has(`${pointer}/${list.length}`)) list.push(this.simple(`${pointer}/${list.length}`));
    return list.length && list.every((value) => typeof value === "number") ? list : null;
  }

  /// A number or a time as it stands in the file, with how to write another one; null where there is none.
  ///
  /// - Throws: a sentence, where it is calculated.
  number(pointer) {
    const found = this.byPointer.get(pointer);
    if (!found) return null;
    const { value } = found;
    if (typeof value === "number") return { value, write: rounded };
    const match = typeof value === "string" ? /^\s*(-?[\d.]+)\s*(ms|s)\s*$/.exec(value) : null;
    if (!match) throw new Error(`This value is calculated: ${this.text.slice(found.start, found.end)}. Change what it comes from.`);
    const factor = match[2] === "ms" ? 1000 : 1;
    return { value: Number(match[1]) / factor, write: (other) => `${rounded(other * factor)}${match[2]}` };
  }
}
