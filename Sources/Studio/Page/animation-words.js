// What an animation is, in words.

import { seconds } from "./dom.js";

/// An animation in words.
export function describe(animation) {
  const parts = [`${animation.class} of ${animation.keyPath ?? "several properties"}${animation.key ? ` under the key "${animation.key}"` : " without a key"}`];
  const end = animation.end === null || animation.end === undefined ? "for ever" : `to ${seconds(animation.end)}`;
  parts.push(`${seconds(animation.begin)} ${end}`);
  const words = [];
  if (animation.isImplicit) words.push("implicit");
  else if (animation.origin && animation.origin !== "explicit") words.push(`from the ${animation.origin}`);
  if (animation.isCut) words.push("removed before its end");
  if (animation.isAdditive) words.push("additive");
  if (animation.repeatCount && animation.repeatCount !== 1) words.push(`repeats ${animation.repeatCount} times`);
  if (animation.autoreverses) words.push("autoreverses");
  if (animation.fillMode && animation.fillMode !== "removed") words.push(`fill ${animation.fillMode}`);
  if (words.length) parts.push(words.join(", "));
  return parts.join("\n");
}
