// The handles of the selected layer: where they lie on the page, and which of them is under the pointer.

const reach = 8;
/// How far outside of a corner turning begins.
const turnReach = 22;

const add = ([x, y], [right, down], factor = 1) => [x + right * factor, y + down * factor];
const middle = (a, b) => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
const distance = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);
const unit = (from, to) => {
  const length = distance(from, to) || 1;
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
};

/// - Parameters:
///   - corners: of the layer on the page: top left, top right, bottom right, bottom left.
///   - anchor: on the page.
///   - radius: of its corners, in points of the page; null where it has none.
/// - Returns: each with its `kind`, `at`, and for sizes which `sides` it moves.
export function handlesOf(corners, anchor, radius) {
  const [a, b, c, d] = corners;
  const handles = [];
  const [width, height] = [distance(a, b), distance(a, d)];
  // What is small is moved rather than reshaped.
  if (Math.min(width, height) < 20) return anchor ? [{ kind: "anchor", at: anchor }] : [];
  if (radius !== null && Math.min(width, height) > 40) {
    // Not in the middle, where layers are pressed to be moved.
    const inset = Math.max(Math.min(radius, Math.min(width, height) * 0.3), 14);
    handles.push({ kind: "radius", at: add(add(a, unit(a, b), inset), unit(a, d), inset) });
  }
  if (anchor) handles.push({ kind: "anchor", at: anchor });
  for (const [at, sides] of [[a, [-1, -1]], [b, [1, -1]], [c, [1, 1]], [d, [-1, 1]]]) handles.push({ kind: "resize", at, sides });
  if (width > 28) handles.push({ kind: "resize", at: middle(a, b), sides: [0, -1] }, { kind: "resize", at: middle(d, c), sides: [0, 1] });
  if (height > 28) handles.push({ kind: "resize", at: middle(a, d), sides: [-1, 0] }, { kind: "resize", at: middle(b, c), sides: [1, 0] });
  return handles;
}

/// The handle at a place of the page; near a corner but outside of all that of turning; null for none.
///
/// - Parameter wantsAnchor: whether the anchor point is meant: it mostly lies where layers are pressed to be moved.
export function handleAt(place, handles, corners, isInside, wantsAnchor) {
  for (const kind of wantsAnchor ? ["anchor"] : ["radius", "resize"]) {
    const near = handles.filter((handle) => handle.kind === kind && distance(handle.at, place) <= reach)
      .sort((x, y) => distance(x.at, place) - distance(y.at, place))[0];
    if (near) return near;
  }
  if (!isInside && !wantsAnchor && corners.some((corner) => distance(corner, place) <= turnReach)) return { kind: "rotate", at: place };
  return null;
}

const cursors = ["ew-resize", "nwse-resize", "ns-resize", "nesw-resize"];

/// The pointer's shape over a handle, by where its side lies on the page.
export function cursorOf(handle, corners) {
  if (handle.kind === "rotate") return "grab";
  if (handle.kind !== "resize") return handle.kind === "anchor" ? "crosshair" : "pointer";
  const center = middle(corners[0], corners[2]);
  const angle = Math.atan2(handle.at[1] - center[1], handle.at[0] - center[0]);
  return cursors[((Math.round(angle / (Math.PI / 4)) % 4) + 4) % 4];
}
