// Where a layer that is moved comes to lie in line with others.

/// The rectangle around corners: left, top, right, bottom.
export function boxOf(corners) {
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/// The rectangle around rectangles.
export const around = (boxes) => [
  Math.min(...boxes.map((box) => box[0])), Math.min(...boxes.map((box) => box[1])), Math.max(...boxes.map((box) => box[2])), Math.max(...boxes.map((box) => box[3])),
];

const stops = (box, axis) => [box[axis], (box[axis] + box[axis + 2]) / 2, box[axis + 2]];

/// How far a box must go to lie in line with the nearest of others, edge to edge or middle to middle, on each axis by itself.
///
/// - Parameter reach: how far at most, in points.
/// - Returns: `by`, and `lines` that show why: each `axis`, `at`, `from` and `to`.
export function snap(box, others, reach) {
  const by = [0, 0];
  const lines = [];
  for (const axis of [0, 1]) {
    let best = null;
    for (const other of others) {
      for (const own of stops(box, axis)) {
        for (const stop of stops(other, axis)) {
          const distance = stop - own;
          if (Math.abs(distance) <= reach && (best === null || Math.abs(distance) < Math.abs(best) - 1e-9)) best = distance;
        }
      }
    }
    if (best !== null) by[axis] = best;
  }
  const moved = [box[0] + by[0], box[1] + by[1], box[2] + by[0], box[3] + by[1]];
  for (const axis of [0, 1]) {
    const across = 1 - axis;
    for (const own of stops(moved, axis)) {
      const mates = others.filter((other) => stops(other, axis).some((stop) => Math.abs(stop - own) < 1e-6));
      if (!mates.length) continue;
      const all = around([moved, ...mates]);
      lines.push({ axis, at: own, from: all[across], to: all[across + 2] });
    }
  }
  return { by, lines };
}

/// How far boxes go to be in line: `left`, `center`, `right`, `top`, `middle` or `bottom` of the rectangle around them.
///
/// - Parameter whole: what a single one is aligned in.
export function alignment(boxes, edge, whole) {
  const frame = boxes.length > 1 ? around(boxes) : whole;
  const axis = ["left", "center", "right"].includes(edge) ? 0 : 1;
  const which = { left: 0, top: 0, center: 1, middle: 1, right: 2, bottom: 2 }[edge];
  return boxes.map((box) => {
    const distance = stops(frame, axis)[which] - stops(box, axis)[which];
    return axis ? [0, distance] : [distance, 0];
  });
}

/// How far boxes go so that the room between two is always the same; the outermost stay.
export function distribution(boxes, axis) {
  const order = boxes.map((_, index) => index).sort((a, b) => boxes[a][axis] + boxes[a][axis + 2] - boxes[b][axis] - boxes[b][axis + 2]);
  const moves = boxes.map(() => [0, 0]);
  if (boxes.length < 3) return moves;
  const [first, last] = [boxes[order[0]], boxes[order.at(-1)]];
  const sizes = order.map((index) => boxes[index][axis + 2] - boxes[index][axis]);
  const room = (last[axis + 2] - first[axis] - sizes.reduce((sum, size) => sum + size, 0)) / (boxes.length - 1);
  let at = first[axis];
  order.forEach((index, place) => {
    moves[index][axis] = at - boxes[index][axis];
    at += sizes[place] + room;
  });
  return moves;
}
