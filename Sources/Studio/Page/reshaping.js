// What dragging a handle makes of a layer: its size, its turn, its corners, its anchor point. Numbers alone.

/// A layer as it is written: `bounds` (x, y, width, height), `position`, `anchor` in units of the bounds, `linear` (a, b, c, d of
/// its transform), `radius`.
const rounded = (value) => Math.round(value * 100) / 100 + 0;
const least = 1;

/// A vector of the superlayer in the layer's own space; null where it is seen from its edge.
export function toLocal([x, y], [a, b, c, d]) {
  const area = a * d - b * c;
  return Math.abs(area) < 1e-9 ? null : [(d * x - c * y) / area, (a * y - b * x) / area];
}

/// A vector of the layer's own space in the superlayer.
export const toSuper = ([x, y], [a, b, c, d]) => [a * x + c * y, b * x + d * y];

/// - Parameters:
///   - handle: which sides move: -1, 0 or 1 along x and y.
///   - by: how far, in the superlayer.
///   - keepsShape: whether width and height stay in proportion.
///   - isCentered: whether the other side moves as far the other way.
export function resized(layer, handle, by, { keepsShape = false, isCentered = false } = {}) {
  const local = toLocal(by, layer.linear);
  if (!local) return null;
  const [, , width, height] = layer.bounds;
  const factor = isCentered ? 2 : 1;
  let size = [width + handle[0] * local[0] * factor, height + handle[1] * local[1] * factor];
  if (keepsShape && width > 0 && height > 0) {
    const [right, down] = [size[0] / width, size[1] / height];
    const scale = !handle[0] ? down : !handle[1] ? right : Math.abs(right - 1) > Math.abs(down - 1) ? right : down;
    size = [width * scale, height * scale];
  }
  size = size.map((side) => rounded(Math.max(side, least)));
  // The point that stays, in units of the bounds.
  const still = [0, 1].map((axis) => (isCentered ? 0.5 : handle[axis] === 0 ? 0.5 : (1 - handle[axis]) / 2));
  const moved = toSuper([0, 1].map((axis) => (still[axis] - layer.anchor[axis]) * ([width, height][axis] - size[axis])), layer.linear);
  return {
    bounds: [layer.bounds[0], layer.bounds[1], ...size],
    position: layer.position.map((part, axis) => rounded(part + moved[axis])),
  };
}

/// - Parameter to: where the anchor point is put, in the superlayer. What is seen stays.
export function anchored(layer, to) {
  const local = toLocal([to[0] - layer.position[0], to[1] - layer.position[1]], layer.linear);
  const [, , width, height] = layer.bounds;
  if (!local || !width || !height) return null;
  const anchor = [0, 1].map((axis) => Math.round((layer.anchor[axis] + local[axis] / [width, height][axis]) * 1000) / 1000 + 0);
  // Where the rounded one lies.
  const moved = toSuper([0, 1].map((axis) => (anchor[axis] - layer.anchor[axis]) * [width, height][axis]), layer.linear);
  return { anchorPoint: anchor, position: layer.position.map((part, axis) => rounded(part + moved[axis])) };
}

/// - Parameter by: how far the handle in the top left corner is dragged, in the superlayer.
export function rounding(layer, by) {
  const local = toLocal(by, layer.linear);
  if (!local) return null;
  const [, , width, height] = layer.bounds;
  return { cornerRadius: rounded(Math.min(Math.max(layer.radius + (local[0] + local[1]) / 2, 0), Math.min(width, height) / 2)) };
}

const isTurn = (operation) => operation && typeof operation === "object" && ("rotate" in operation || "rotateDegrees" in operation)
  && (!operation.axis || (operation.axis[0] === 0 && operation.axis[1] === 0 && operation.axis[2] > 0));

/// A transform as the scene writes it, turned by some degrees more.
///
/// - Parameters:
///   - written: what the text says; undefined where it says nothing.
///   - linear: what it is.
///   - shift: its translation.
export function turned(written, linear, shift, degrees) {
  const tidy = (angle) => Math.round(angle * 100) / 100 + 0;
  const more = (operation) => ("rotateDegrees" in operation ? { ...operation, rotateDegrees: tidy(operation.rotateDegrees + degrees) }
    : { ...operation, rotate: Math.round((operation.rotate + (degrees * Math.PI) / 180) * 1e5) / 1e5 });
  const list = Array.isArray(written) ? written : written ? [written] : [];
  const isPlain = list.every((operation) => operation && typeof operation === "object"
    && Object.values(operation).every((value) => typeof value === "number" || Array.isArray(value)));
  const turns = list.filter(isTurn);
  // With one turn, and nothing that does not go along with a turn, the number that is there changes.
  const isUniform = (operation) => isTurn(operation) || (typeof operation.scale === "number" && Object.keys(operation).length === 1);
  if (isPlain && turns.length === 1 && list.every(isUniform)) {
    const next = list.map((operation) => (isTurn(operation) ? more(operation) : operation));
    return Array.isArray(written) ? next : next[0];
  }
  const isIdentity = linear.every((value, index) => Math.abs(value - [1, 0, 0, 1][index]) < 1e-9) && shift.every((value) => Math.abs(value) < 1e-9);
  if (isIdentity) return { rotateDegrees: tidy(degrees) };
  const [cosine, sine] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const turn = ([x, y]) => [x * cosine - y * sine, x * sine + y * cosine];
  const [a, b, c, d] = linear;
  return { affine: [...turn([a, b]), ...turn([c, d]), ...turn(shift)].map((value) => Math.round(value * 1e5) / 1e5 + 0) };
}
