// Dragging a bar of the timeline changes when an animation begins or how long it takes, where the file says so.

import { LineMap, valueAt, valuePositions } from "./json-positions.js";
import { seconds } from "./dom.js";

const rounded = (value) => Math.round(value * 1e6) / 1e6;

export class BarEditing {
  constructor(session, code) {
    this.session = session;
    this.code = code;
  }

  async shift(animation, part, by) {
    try {
      const edits = part === "end" ? this.duration(animation, by) : this.begin(animation, by);
      await this.session.edit(edits);
    } catch (error) {
      this.session.fail(error);
    }
  }

  /// The values of the file, and the command that made the animation.
  read(animation) {
    if (!animation.line) throw new Error("The scene's text does not say when this animation begins.");
    const text = this.code.savedText;
    const values = valuePositions(text);
    const byPointer = new Map(values.map((value) => [value.pointer, value]));
    const at = valueAt(values, new LineMap(text).offset(animation.line, animation.column));
    const pointer = at && /^\/timeline\/\d+\/do\/\d+/.exec(at.pointer)?.[0];
    if (!pointer) throw new Error("This animation is not made by a command of the timeline in this file.");
    return { pointer, number: (place) => this.number(byPointer.get(place)) };
  }

  /// A number as it stands in the file, with how to write another one; null where there is none.
  number(value) {
    if (!value) return null;
    const { value: found } = value;
    if (typeof found === "number") return { value: found, write: rounded };
    const match = typeof found === "string" ? /^\s*(-?[\d.]+)\s*(ms|s)\s*$/.exec(found) : null;
    if (!match) throw new Error(`This value is calculated (${JSON.stringify(found) ?? "an expression"}); change it where it comes from.`);
    const factor = match[2] === "ms" ? 1000 : 1;
    return { value: Number(match[1]) / factor, write: (other) => `${rounded(other * factor)}${match[2]}` };
  }

  duration(animation, by) {
    const { pointer, number } = this.read(animation);
    const entry = /^\/timeline\/\d+/.exec(pointer)[0];
    const places = animation.isImplicit
      ? [`${entry}/transaction/animationDuration`, `${entry}/transaction/duration`]
      : [`${pointer}/animation/duration`, `${pointer}/duration`, `${entry}/transaction/animationDuration`];
    const place = places.find((candidate) => number(candidate));
    if (!place) throw new Error("The file does not say how long this animation takes: it has Core Animation's own 0.25 s.");
    const before = number(place);
    // A repeated animation is as many times longer as it has iterations.
    const total = (animation.end ?? animation.begin + animation.duration) - animation.begin;
    const share = total > 0 ? animation.duration / total : 1;
    const next = before.value + by * share * (before.value / (animation.duration || before.value || 1));
    if (!(next > 0)) throw new Error("An animation takes more than 0 s.");
    return [{ pointer: place, value: before.write(next) }];
  }

  begin(animation, by) {
    const { pointer, number } = this.read(animation);
    const entry = /^\/timeline\/\d+/.exec(pointer)[0];
    const own = number(`${pointer}/animation/beginTime`);
    const place = own ? `${pointer}/animation/beginTime` : `${entry}/at`;
    const before = own ?? number(place);
    if (!before) throw new Error("The file does not say when this animation begins.");
    const next = before.value + by;
    if (next < 0) throw new Error(`It would begin at ${seconds(next)}; a scene begins at 0 s.`);
    if (!own) this.session.note(`All that happens at ${seconds(before.value)} goes to ${seconds(next)}: one entry of the timeline.`);
    return [{ pointer: place, value: before.write(next) }];
  }
}
