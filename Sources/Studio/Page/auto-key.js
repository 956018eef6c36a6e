// Edits at the playhead that become keyframes: in the animation that there is, or in a new one from the begin of the scene.

import { get } from "./api.js";
import { AnimationSource } from "./animation-source.js";
import { hexColor } from "./dom.js";
import { extended, memberEdits, newAnimation, withKey } from "./keyframes.js";
import { colorText } from "./property-fields.js";

/// A property's value as scenes write it.
export function writtenValue(property, value) {
  if (/colou?r/i.test(property.type ?? property.keyPath ?? "") && Array.isArray(value) && value.length >= 3) return colorText(hexColor(value), value[3] ?? 1);
  const tidy = (part) => (Array.isArray(part) ? part.map(tidy) : typeof part === "number" ? Math.round(part * 1e4) / 1e4 + 0 : part);
  return tidy(value);
}

/// The animation in which a keyframe of a property at a time belongs.
function animationAt(scene, layer, keyPath, time) {
  const own = (scene.animations ?? []).filter((animation) => animation.layer === layer && animation.keyPath === keyPath && animation.origin === "explicit"
    && !animation.isAdditive && animation.line && animation.begin <= time + 1e-6);
  return own.findLast((animation) => time <= animation.begin + animation.duration + 1e-6) ?? own.at(-1) ?? null;
}

/// - Parameter changes: of `layer`, `keyPath`, `value`.
/// - Returns: edits of the scene's text, and the revision that they are for.
export async function keyframeEdits(session, changes, time) {
  let { text, revision } = await get("text");
  if (revision !== session.scene.sceneRevision) {
    await session.load();
    ({ text, revision } = await get("text"));
  }
  const edits = [];
  const entries = [];
  for (const { layer, keyPath, value } of changes) {
    const { properties } = await get("properties", { layer, time });
    const property = properties.find((other) => other.keyPath === keyPath);
    if (!property) throw new Error(`"${session.nameOf(layer)}" has no ${keyPath} that could be changed.`);
    const next = typeof value === "function" ? value(property.presentation) : value;
    const animation = animationAt(session.scene, layer, keyPath, time);
    if (animation) {
      const source = new AnimationSource(animation, text);
      const written = source.object(source.animation);
      if (!written) throw new Error("This animation is not written as one with keyframes; edit it in the code.");
      const duration = source.number(`${source.animation}/duration`)?.value ?? animation.duration;
      const part = (time - animation.begin) / duration;
      const made = part <= 1 + 1e-6 ? withKey(written, Math.min(part, 1), next) : extended(written, duration, time - animation.begin, next);
      if (!made) throw new Error(`The animation "${animation.key ?? keyPath}" has no keyframes that could take a value.`);
      edits.push(...memberEdits(source.animation, made, (pointer) => source.has(pointer)));
    } else if (time < 1e-9) {
      if (!property.editable) throw new Error(property.reason ?? `"${session.nameOf(layer)}" has no ${keyPath} that could be changed.`);
      edits.push({ pointer: property.pointer, value: next });
    } else {
      const { name } = session.layers.get(layer) ?? {};
      if (!name) throw new Error("A layer without a name cannot be animated; give it one first (F2).");
      const from = property.written && keyPath === "transform" ? JSON.parse(property.written) : keyPath === "transform" ? { rotateDegrees: 0 } : writtenValue(property, property.model);
      entries.push(newAnimation(name, keyPath, from, next, time));
    }
  }
  if (entries.length) edits.push(entryEdit(text, { at: 0, do: entries }));
  return { edits, revision };
}

/// Puts an entry behind all others of the timeline.
export const entryEdit = (text, entry) => (/"timeline"\s*:\s*\[/.test(text) ? { pointer: "/timeline/-", value: entry } : { pointer: "/timeline", value: [entry] });
