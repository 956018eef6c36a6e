import CoreAnimation
import Foundation
import AnimGeometry
import AnimRenderTree

/// Effects that change where a layer is seen, and what is added to it.
extension LottieBuilder {
  /// How large a layer's contents are.
  func size(of layer: LottieLayer, _ context: Context) -> CGSize {
    switch layer.content {
    case .solid(let size, _), .precomposition(_, let size): size
    case .image(let id): composition.images[id]?.size ?? context.size
    default: context.size
    }
  }

  private func holder(_ made: CALayer, _ context: Context) -> CALayer {
    _ = take(made, at: nil)
    let outer = placed(CALayer(), context.size)
    outer.addSublayer(made)
    return outer
  }

  /// The layer with its corners elsewhere.
  func pinned(_ made: CALayer, at corners: [AnimatedNumbers], _ layer: LottieLayer, _ context: Context)
    -> CALayer
  {
    let size = size(of: layer, context)
    drive(made, "transform", span: corners.map(\.span).union, context.map, parts: corners.count) { frame in
      .transform(Transform3D(size, corners: corners.map { $0.point(at: frame) }) ?? .identity)
    }
    return holder(made, context)
  }

  /// The layer beyond a line that goes across it.
  func wiped(
    _ made: CALayer, _ completion: AnimatedNumbers, _ angle: AnimatedNumbers, _ feather: AnimatedNumbers,
    _ layer: LottieLayer, _ context: Context
  ) -> CALayer {
    let outer = holder(made, context)
    let size = size(of: layer, context)
    let line = placed(CAShapeLayer())
    line.fillColor = CGColor(.black)
    let reach = 4 * (hypot(size.width, size.height) + 1)
    drive(line, "path", by: completion, angle, feather, in: context.map) { frame in
      let turn = angle.number(at: frame) * .pi / 180
      let (dx, dy) = (sin(turn), -cos(turn))
      // From where to where the layer goes in that direction, with the soft edge outside at both ends.
      let half = (abs(dx) * size.width + abs(dy) * size.height) / 2 + max(feather.number(at: frame), 0) / 2
      let way = min(max(completion.number(at: frame) / 100, 0), 1) * 2 * half - half
      let (x, y) = (size.width / 2 + dx * way, size.height / 2 + dy * way)
      var path = Path()
      path.move(to: CGPoint(x: x - dy * reach, y: y + dx * reach))
      path.addLine(to: CGPoint(x: x + dy * reach, y: y - dx * reach))
      path.addLine(to: CGPoint(x: x + (dy + dx) * reach, y: y + (dy - dx) * reach))
      path.addLine(to: CGPoint(x: x + (dx - dy) * reach, y: y + (dy + dx) * reach))
      path.closeSubpath()
      return .path(path)
    }
    let mask = placed(CALayer(), context.size)
    mask.addSublayer(line)
    // An edge is spread over the feather, of which a quarter is the deviation.
    if feather.extremes.contains(where: { $0.contains { $0 != 0 } }) {
      blur(mask, by: feather, scale: 0.25, context.map)
    }
    outer.mask = mask
    return outer
  }

  /// The layer with a colour where it is and a copy of it, moved and blurred, is not.
  func shaded(
    _ made: CALayer, within shape: CALayer?, _ hole: CALayer?,
    _ shadow: (
      color: AnimatedNumbers, opacity: AnimatedNumbers, direction: AnimatedNumbers, distance: AnimatedNumbers,
      size: AnimatedNumbers
    ), _ size: CGSize, _ context: Context
  ) -> CALayer {
    let outer = holder(made, context)
    guard let shape, let hole else { return outer }
    _ = take(shape, at: nil) && take(hole, at: nil)
    let map = context.map
    let shade = placed(CALayer(), size)
    let color = shadow.color
    drive(shade, "backgroundColor", by: color, in: map) { .color(LottieBuilder.color(color, at: $0)) }
    fade(shade, by: shadow.opacity, in: map)
    let moved = placed(CALayer(), size)
    moved.addSublayer(hole)
    let (direction, distance) = (shadow.direction, shadow.distance)
    drive(moved, "transform", by: direction, distance, in: map) { frame in
      let (angle, length) = (direction.number(at: frame) * .pi / 180, distance.number(at: frame))
      return .transform(Transform3D(Affine(translationX: -cos(angle) * length, y: sin(angle) * length)))
    }
    blur(moved, by: shadow.size, scale: 0.5, map)
    moved.compositingFilter = "destinationOut"
    shade.addSublayer(moved)
    let mask = placed(CALayer(), size)
    mask.addSublayer(shape)
    shade.mask = mask
    outer.addSublayer(shade)
    return outer
  }

  /// The layer with what is bright of it once more on it, blurred and added.
  func glowing(
    _ made: CALayer, _ copy: CALayer?, _ threshold: AnimatedNumbers, _ radius: AnimatedNumbers,
    _ intensity: AnimatedNumbers, _ context: Context
  ) -> CALayer {
    let outer = holder(made, context)
    guard let copy else { return outer }
    _ = take(copy, at: nil)
    let light = placed(CALayer(), context.size)
    light.addSublayer(copy)
    matrix(light, "glow", [threshold, intensity], context.map) { frame in
      ColorMatrix(
        above: min(max(threshold.number(at: frame) / 255, 0), 0.99),
        factor: max(intensity.number(at: frame), 0))
    }
    addClamp(light)
    blur(light, by: radius, scale: 0.5, context.map)
    light.compositingFilter = "plusLighter"
    outer.addSublayer(light)
    return outer
  }
}

extension Transform3D {
  /// From a rectangle at the origin to four corners: the upper ones, then the lower ones. Nil where no projection does that.
  init?(_ size: CGSize, corners: [CGPoint]) {
    guard corners.count == 4, size.width > 0, size.height > 0 else { return nil }
    let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
    // From the unit square, after Heckbert, "Fundamentals of texture mapping and image warping", 1989.
    let (sx, sy) = (a.x - b.x + d.x - c.x, a.y - b.y + d.y - c.y)
    let (ux, uy, vx, vy) = (b.x - d.x, b.y - d.y, c.x - d.x, c.y - d.y)
    let determinant = ux * vy - vx * uy
    guard abs(determinant) > 1e-9 else { return nil }
    let (g, h) = ((sx * vy - vx * sy) / determinant, (ux * sy - sx * uy) / determinant)
    self = .identity
    (m11, m12, m14) = ((b.x - a.x + g * b.x) / size.width, (b.y - a.y + g * b.y) / size.width, g / size.width)
    (m21, m22, m24) = (
      (c.x - a.x + h * c.x) / size.height, (c.y - a.y + h * c.y) / size.height, h / size.height
    )
    (m41, m42, m44) = (a.x, a.y, 1)
  }
}
