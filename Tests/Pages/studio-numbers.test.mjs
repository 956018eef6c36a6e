// Tries what the studio's page calculates, without a browser: node --test Tests/Pages

import assert from "node:assert/strict";
import { test } from "node:test";

const page = new URL("../../Sources/Studio/Page/", import.meta.url);
const { extended, keyframesOf, movedKey, withKey, withoutKey } = await import(new URL("keyframes.js", page));
const { anchored, resized, rounding, toLocal, toSuper, turned } = await import(new URL("reshaping.js", page));
const { alignment, around, distribution, snap } = await import(new URL("snapping.js", page));
const { frameOf } = await import(new URL("times.js", page));

/// Numbers that are the same on every run.
function* numbers(seed) {
  let state = seed;
  for (;;) {
    state = (state * 1103515245 + 12345) % 2147483648;
    yield state / 2147483648;
  }
}

const close = (a, b, within = 0.03) => a.forEach((value, index) => assert.ok(Math.abs(value - b[index]) <= within, `${a} is not ${b}`));

/// Where a point of the bounds, in units of them, lies in the superlayer.
const pointOf = ({ bounds, position, anchor, linear }, unit) => {
  const [x, y] = toSuper([0, 1].map((axis) => (unit[axis] - anchor[axis]) * bounds[axis + 2]), linear);
  return [position[0] + x, position[1] + y];
};

function* layers(count) {
  const random = numbers(7);
  const next = (low, high) => low + (high - low) * random.next().value;
  for (let index = 0; index < count; index += 1) {
    const angle = next(0, 6.28);
    const [wide, high] = [next(0.5, 2), next(0.5, 2)];
    const linear = [Math.cos(angle) * wide, Math.sin(angle) * wide, -Math.sin(angle) * high, Math.cos(angle) * high];
    yield { bounds: [0, 0, next(50, 200), next(50, 200)], position: [next(-100, 300), next(-100, 300)], anchor: [next(0, 1), next(0, 1)], linear, radius: 5, by: [next(-20, 20), next(-20, 20)] };
  }
}

test("The side that is not dragged stays, however the layer is turned", () => {
  for (const layer of layers(200)) {
    for (const handle of [[-1, -1], [1, -1], [1, 1], [-1, 1], [0, 1], [1, 0], [0, -1], [-1, 0]]) {
      const still = handle.map((side) => (side ? (1 - side) / 2 : 0.5));
      const made = resized(layer, handle, layer.by);
      close(pointOf({ ...layer, ...made }, still), pointOf(layer, still));
      // And the one that is dragged goes along.
      const local = toLocal(layer.by, layer.linear);
      close([made.bounds[2] - layer.bounds[2], made.bounds[3] - layer.bounds[3]], handle.map((side, axis) => side * local[axis]));
      close(pointOf({ ...layer, ...resized(layer, handle, layer.by, { isCentered: true }) }, [0.5, 0.5]), pointOf(layer, [0.5, 0.5]));
      const shape = resized(layer, handle, layer.by, { keepsShape: true });
      assert.ok(Math.abs(shape.bounds[2] / shape.bounds[3] - layer.bounds[2] / layer.bounds[3]) < 0.01);
    }
  }
});

test("With another anchor point all corners stay", () => {
  for (const layer of layers(200)) {
    const made = anchored(layer, [layer.position[0] + layer.by[0], layer.position[1] + layer.by[1]]);
    const after = { ...layer, anchor: made.anchorPoint, position: made.position };
    for (const corner of [[0, 0], [1, 0], [1, 1]]) close(pointOf(after, corner), pointOf(layer, corner));
  }
});

test("A radius is no larger than half of the shorter side, and none is below 0", () => {
  for (const layer of layers(50)) {
    const most = Math.min(layer.bounds[2], layer.bounds[3]) / 2;
    assert.ok(rounding(layer, toSuper([1000, 1000], layer.linear)).cornerRadius <= most + 0.01);
    assert.equal(rounding(layer, toSuper([-1000, -1000], layer.linear)).cornerRadius, 0);
  }
});

test("A turn is written as the scene wrote it, and two turns are one of their sum", () => {
  assert.deepEqual(turned(undefined, [1, 0, 0, 1], [0, 0], 30), { rotateDegrees: 30 });
  assert.deepEqual(turned({ rotateDegrees: 20 }, [1, 0, 0, 1], [0, 0], 30), { rotateDegrees: 50 });
  assert.deepEqual(turned([{ scale: 2 }, { rotate: 0 }], [2, 0, 0, 2], [0, 0], 180), [{ scale: 2 }, { rotate: 3.14159 }]);
  const once = turned({ scale: [2, 1] }, [2, 0, 0, 1], [5, 0], 70).affine;
  const first = turned({ scale: [2, 1] }, [2, 0, 0, 1], [5, 0], 40).affine;
  close(turned({ affine: first }, first.slice(0, 4), first.slice(4), 30).affine, once, 1e-3);
});

test("What snaps lies in line then, and goes no farther than it may", () => {
  const random = numbers(3);
  const box = () => {
    const [x, y] = [random.next().value * 300, random.next().value * 200];
    return [x, y, x + 10 + random.next().value * 60, y + 10 + random.next().value * 60];
  };
  for (let index = 0; index < 200; index += 1) {
    const [own, others] = [box(), [box(), box(), box()]];
    const { by, lines } = snap(own, others, 6);
    assert.ok(by.every((part) => Math.abs(part) <= 6));
    const moved = own.map((side, side4) => side + by[side4 % 2]);
    for (const axis of [0, 1]) {
      if (!by[axis]) continue;
      assert.ok(lines.some((line) => line.axis === axis));
      // Once more it stays.
      assert.ok(Math.abs(snap(moved, others, 6).by[axis]) < 1e-9);
    }
  }
  assert.deepEqual(snap([0, 0, 10, 10], [], 6), { by: [0, 0], lines: [] });
});

test("Lined up, all have the edge; distributed, all have the same room between them", () => {
  const boxes = [[0, 0, 10, 10], [30, 5, 50, 25], [100, 40, 130, 90], [60, 0, 65, 5]];
  const put = (moves) => boxes.map((box, index) => box.map((side, at) => side + moves[index][at % 2]));
  for (const [edge, at] of [["left", 0], ["right", 2], ["top", 1], ["bottom", 3]]) assert.equal(new Set(put(alignment(boxes, edge)).map((box) => box[at])).size, 1);
  assert.deepEqual(alignment([boxes[0]], "center", [0, 0, 100, 100]), [[45, 0]]);
  for (const axis of [0, 1]) {
    const after = put(distribution(boxes, axis)).sort((a, b) => a[axis] - b[axis]);
    const rooms = after.slice(1).map((box, index) => box[axis] - after[index][axis + 2]);
    rooms.forEach((room) => assert.ok(Math.abs(room - rooms[0]) < 1e-9));
    close(around(after).slice(axis, axis + 1), around(boxes).slice(axis, axis + 1));
  }
});

test("Times as people write them", () => {
  const at = { frame: 40, rate: 30 };
  for (const [text, frame] of [
    ["1.5", 45], ["1.5s", 45], ["200ms", 6], ["f42", 42], ["#42", 42], ["42f", 42], ["1:30", 2700], ["1:00:01", 108030], ["+10f", 50], ["-10f", 30], ["+1s", 70], ["-100ms", 37], ["+0:01", 70], [".5", 15],
  ]) assert.equal(frameOf(text, at), frame, text);
  for (const text of ["", "x", "1:", "1:30f", "f1:30", "--1", "1..2", "1 2", "ms"]) assert.equal(frameOf(text, at), null, text);
});

/// The value of straight keyframes at a part of their time.
const valueAt = (keys, time) => {
  const after = keys.findIndex((key) => key.time >= time - 1e-9);
  if (after <= 0) return keys.at(after).value;
  const [a, b] = [keys[after - 1], keys[after]];
  return a.value + ((b.value - a.value) * (time - a.time)) / (b.time - a.time || 1);
};
const changed = (animation, changes) => {
  const made = { ...animation, ...changes };
  for (const name of Object.keys(made)) if (made[name] === undefined) delete made[name];
  return made;
};

test("A keyframe with the value that is there changes nothing that is seen; without it all is as before", () => {
  const random = numbers(11);
  for (let index = 0; index < 100; index += 1) {
    const isBasic = index % 3 === 0;
    const before = isBasic ? { class: "CABasicAnimation", fromValue: 3, toValue: 9, duration: 2 }
      : { class: "CAKeyframeAnimation", values: [1, 5, 2, 8], ...(index % 2 ? { keyTimes: [0, 0.2, 0.7, 1] } : {}), timingFunctions: ["linear", "easeIn", "easeOut"] };
    const keys = keyframesOf(before);
    const time = Math.round((0.05 + 0.9 * random.next().value) * 1e3) / 1e3;
    if (keys.some((key) => Math.abs(key.time - time) < 0.02)) continue;
    const after = changed(before, withKey(before, time, valueAt(keys, time)));
    for (let part = 0; part <= 1; part += 0.05) assert.ok(Math.abs(valueAt(keyframesOf(after), part) - valueAt(keys, part)) < 0.02);
    assert.equal(keyframesOf(after).length, keys.length + 1);
    if (after.timingFunctions) assert.equal(after.timingFunctions.length, after.values.length - 1);
    const place = keyframesOf(after).findIndex((key) => Math.abs(key.time - time) < 1e-3);
    const again = keyframesOf(changed(after, withoutKey(after, place)));
    again.forEach((key, at) => close([key.time, key.value], [keys[at].time, keys[at].value], 1e-3));
  }
});

test("Keyframes stay in order, and at their seconds when the animation becomes longer", () => {
  const before = { class: "CAKeyframeAnimation", values: [0, 1, 2], keyTimes: [0, 0.5, 1], duration: 2 };
  for (const time of [-3, 0, 0.3, 0.9, 5]) {
    const times = keyframesOf(changed(before, movedKey(before, 1, time))).map((key) => key.time);
    assert.deepEqual([...times].sort((a, b) => a - b), times);
    assert.equal(new Set(times).size, 3);
  }
  const longer = changed(before, extended(before, 2, 3, 7));
  close(keyframesOf(longer).map((key) => key.time * longer.duration), [0, 1, 2, 3], 1e-3);
  assert.equal(withoutKey({ class: "CABasicAnimation", fromValue: 0, toValue: 1 }, 0), null);
  assert.equal(withKey({ class: "CASpringAnimation" }, 0.5, 1), null);
});
