// Keyframes of an animation as the file writes it: to be added, moved, and taken away. What else the animation says stays.

const tidy = (value) => Math.round(value * 1e4) / 1e4 + 0;
const epsilon = 1e-4;

/// The keyframes of a written animation.
///
/// - Parameter animation: the object in the file.
/// - Returns: `time` (a part of the duration, 0 to 1) and `value`; null for one that has none.
export function keyframesOf(animation) {
  const { class: name, values, keyTimes, fromValue, toValue } = animation;
  if (name === "CAKeyframeAnimation") {
    if (!Array.isArray(values) || values.length < 1) return null;
    if (keyTimes !== undefined && (!Array.isArray(keyTimes) || keyTimes.length !== values.length || keyTimes.some((time) => typeof time !== "number"))) return null;
    return values.map((value, index) => ({ time: keyTimes ? keyTimes[index] : values.length > 1 ? index / (values.length - 1) : 0, value }));
  }
  if (name === "CABasicAnimation" && fromValue !== undefined && toValue !== undefined) return [{ time: 0, value: fromValue }, { time: 1, value: toValue }];
  return null;
}

/// What keyframes make of the animation, as members that change: undefined takes one away.
function written(animation, keys, pacing) {
  const times = keys.map(({ time }) => tidy(time));
  const isEven = keys.length > 1 && times.every((time, index) => Math.abs(time - index / (keys.length - 1)) < epsilon);
  const changes = {};
  if (animation.class !== "CAKeyframeAnimation") Object.assign(changes, { class: "CAKeyframeAnimation", fromValue: undefined, toValue: undefined });
  changes.values = keys.map(({ value }) => value);
  changes.keyTimes = isEven && animation.keyTimes === undefined ? undefined : times;
  if (pacing) changes.timingFunctions = pacing;
  return changes;
}

/// The easing of each segment, where the animation says one for each.
const pacingOf = (animation, keys) =>
  (Array.isArray(animation.timingFunctions) && animation.timingFunctions.length === keys.length - 1 ? [...animation.timingFunctions] : null);

/// - Returns: changes of the animation's members that put a value at a time; one that is there becomes another.
export function withKey(animation, time, value) {
  const keys = keyframesOf(animation);
  if (!keys) return null;
  const pacing = pacingOf(animation, keys);
  const same = keys.findIndex((key) => Math.abs(key.time - time) < epsilon);
  if (same >= 0) {
    keys[same].value = value;
    if (animation.class === "CABasicAnimation") return same ? { toValue: value } : { fromValue: value };
  } else {
    const place = keys.filter((key) => key.time < time).length;
    keys.splice(place, 0, { time, value });
    // A segment that is cut in two is paced as it was in both.
    if (pacing) pacing.splice(Math.max(place - 1, 0), 0, pacing[Math.max(place - 1, 0)]);
  }
  return written(animation, keys, pacing);
}

/// - Returns: changes that put a keyframe at another time, between its neighbours.
export function movedKey(animation, index, time) {
  const keys = keyframesOf(animation);
  if (!keys?.[index]) return null;
  const least = index ? keys[index - 1].time + epsilon * 10 : 0;
  const most = index + 1 < keys.length ? keys[index + 1].time - epsilon * 10 : 1;
  keys[index].time = tidy(Math.min(Math.max(time, least), most));
  return written(animation, keys, pacingOf(animation, keys));
}

/// - Returns: changes without a keyframe; null where none would be left to move between.
export function withoutKey(animation, index) {
  const keys = keyframesOf(animation);
  if (!keys || keys.length <= 2 || !keys[index]) return null;
  const pacing = pacingOf(animation, keys);
  keys.splice(index, 1);
  pacing?.splice(Math.max(index - 1, 0), 1);
  return written(animation, keys, pacing);
}

/// - Returns: changes that make the animation take longer, with its keyframes at the same seconds, and a value at its new end.
export function extended(animation, before, duration, value) {
  const keys = keyframesOf(animation);
  if (!keys || !(before > 0)) return null;
  const pacing = pacingOf(animation, keys);
  const scaled = keys.map((key) => ({ ...key, time: (key.time * before) / duration }));
  pacing?.push(pacing.at(-1));
  return { ...written(animation, [...scaled, { time: 1, value }], pacing), duration: tidy(duration) };
}

/// Members that change, as edits of the text.
///
/// - Parameter has: whether there is a value at a pointer.
export const memberEdits = (pointer, changes, has) => Object.entries(changes).flatMap(([name, value]) => {
  const at = `${pointer}/${name}`;
  if (value === undefined) return has(at) ? [{ pointer: at, remove: true }] : [];
  return [{ pointer: at, value }];
});

/// A new animation that goes from one value at the begin of the scene to another.
export const newAnimation = (layer, keyPath, from, to, duration) => ({
  add: layer, forKey: keyPath, animation: {
    class: "CAKeyframeAnimation", keyPath, values: [from, to], keyTimes: [0, 1], duration: tidy(duration), fillMode: "both", isRemovedOnCompletion: false,
  },
});
