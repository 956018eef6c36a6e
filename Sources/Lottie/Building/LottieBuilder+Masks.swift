import CoreAnimation
import CoreGraphics
import Foundation
import AnimGeometry

extension LottieBuilder {
  /// How far beyond the composition a mask that lets all through reaches, in sizes of it.
  private static let reach = 16.0

  /// The masks of a layer one on another, in the layer's coordinates; nil for none.
  func makeMask(_ layer: LottieLayer, _ context: Context) -> CALayer? {
    let masks = layer.masks.filter { $0.mode != .none }
    guard !masks.isEmpty else { return nil }
    let size = max(context.size.width, context.size.height) * Self.reach
    let everything = CGRect(x: -size, y: -size, width: 2 * size, height: 2 * size)
    let mask = makeLayer(in: everything)
    for (index, item) in masks.enumerated() {
      // What is subtracted from nothing is taken from all.
      if index == 0, item.mode == .subtract { mask.backgroundColor = CGColor(.black) }
      let shape = makeShape(item, everything, context.map)
      switch item.mode {
      case .none: continue
      case .add: break
      case .lighten: shape.compositingFilter = "lightenBlendMode"
      case .subtract: shape.compositingFilter = "destinationOut"
      case .intersect, .darken: if index > 0 { shape.compositingFilter = "destinationIn" }
      case .difference: shape.compositingFilter = "xor"
      }
      guard take(shape, at: nil) else { break }
      mask.addSublayer(shape)
    }
    return mask
  }

  private func makeLayer(in rect: CGRect) -> CALayer {
    let layer = placed(CALayer())
    layer.position = rect.origin
    layer.bounds = rect
    return layer
  }

  /// One mask as a group of its own, as large as everything: what it does not cover counts as well.
  private func makeShape(_ mask: LottieMask, _ everything: CGRect, _ map: TimeMap) -> CALayer {
    let group = makeLayer(in: everything)
    let shape = placed(CAShapeLayer())
    shape.fillColor = CGColor(.black)
    let (path, isInverted) = (mask.path, mask.isInverted)
    if isInverted { shape.fillRule = .evenOdd }
    drive(shape, "path", by: path, in: map) { frame in
      var result = isInverted ? Path(rect: everything) : Path()
      result.append(path.path(at: frame))
      return .path(result)
    }
    let expansion = mask.expansion
    if expansion.extremes.contains(where: { ($0.first ?? 0) != 0 }) {
      // A line as wide as twice the expansion reaches as far on both sides.
      shape.lineJoin = .round
      drive(shape, "lineWidth", by: expansion, in: map) { .number(2 * abs(expansion.number(at: $0))) }
      if expansion.extremes.allSatisfy({ ($0.first ?? 0) * (isInverted ? -1 : 1) >= 0 }) {
        shape.strokeColor = CGColor(.black)
        group.addSublayer(shape)
      } else {
        group.addSublayer(shape)
        let edge = placed(CAShapeLayer())
        edge.fillColor = nil
        edge.lineJoin = .round
        edge.strokeColor = CGColor(.black)
        drive(edge, "path", by: path, in: map) { .path(path.path(at: $0)) }
        drive(edge, "lineWidth", by: expansion, in: map) {
          .number(max(0, 2 * expansion.number(at: $0) * (isInverted ? 1 : -1)))
        }
        edge.compositingFilter = "destinationOut"
        drive(shape, "lineWidth", by: expansion, in: map) {
          .number(max(0, 2 * expansion.number(at: $0) * (isInverted ? -1 : 1)))
        }
        shape.strokeColor = CGColor(.black)
        group.addSublayer(edge)
      }
    } else {
      group.addSublayer(shape)
    }
    let feather = mask.feather
    if feather.extremes.contains(where: { $0.contains { $0 != 0 } }) {
      // After Effects spreads an edge over the feather, of which a quarter is the deviation.
      blur(group, by: feather, scale: 0.25, map)
    }
    fade(group, by: mask.opacity, in: map)
    return group
  }

  func blur(_ layer: CALayer, by radius: AnimatedNumbers, scale: Double, _ map: TimeMap) {
    guard let filter = CIFilter(name: "CIGaussianBlur") else { return }
    drive(layer, "filters.\(add(filter, "blur", to: layer)).inputRadius", by: radius, in: map) {
      .number(max(radius.number(at: $0) * scale, 0))
    }
  }
}
