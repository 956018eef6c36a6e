import CoreAnimation
import CoreGraphics
import Foundation
import Geometry
import RenderTree
import Scene

extension LottieBuilder {
  /// How far beyond the composition a mask that lets all through reaches, in sizes of it.
  private static let reach = 16.0

  /// The masks of a layer one on another, in the layer's coordinates; nil for none.
  func makeMask(_ layer: LottieLayer, _ context: Context) -> CALayer? {
    let masks = layer.masks.filter { $0.mode != .none }
    guard !masks.isEmpty else { return nil }
    let size = max(context.size.width, context.size.height) * Self.reach
    let everything = CGRect(x: -size, y: -size, width: 2 * size, height: 2 * size)
    let mask = CALayer()
    mask.anchorPoint = .zero
    mask.position = everything.origin
    mask.bounds = everything
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

  /// One mask as a group of its own, as large as everything: what it does not cover counts as well.
  private func makeShape(_ mask: LottieMask, _ everything: CGRect, _ map: TimeMap) -> CALayer {
    let group = CALayer()
    group.anchorPoint = .zero
    group.position = everything.origin
    group.bounds = everything
    let shape = CAShapeLayer()
    place(shape)
    shape.fillColor = CGColor(.black)
    let (path, isInverted) = (mask.path, mask.isInverted)
    if isInverted { shape.fillRule = .evenOdd }
    drive(shape, PropertyKey("path"), span: path.span, map, parts: path.count) { frame in
      var result = isInverted ? Path(rect: everything) : Path()
      result.append(path.path(at: frame))
      return .path(result)
    }
    let expansion = mask.expansion
    if expansion.extremes.contains(where: { ($0.first ?? 0) != 0 }) {
      // A line as wide as twice the expansion reaches as far on both sides.
      shape.lineJoin = .round
      drive(shape, PropertyKey("lineWidth"), span: expansion.span, map, parts: expansion.count) {
        .number(2 * abs(expansion.number(at: $0)))
      }
      if expansion.extremes.allSatisfy({ ($0.first ?? 0) * (isInverted ? -1 : 1) >= 0 }) {
        shape.strokeColor = CGColor(.black)
        group.addSublayer(shape)
      } else {
        group.addSublayer(shape)
        let edge = CAShapeLayer()
        place(edge)
        edge.fillColor = nil
        edge.lineJoin = .round
        edge.strokeColor = CGColor(.black)
        drive(edge, PropertyKey("path"), span: path.span, map, parts: path.count) { .path(path.path(at: $0)) }
        drive(edge, PropertyKey("lineWidth"), span: expansion.span, map, parts: expansion.count) {
          .number(max(0, 2 * expansion.number(at: $0) * (isInverted ? 1 : -1)))
        }
        edge.compositingFilter = "destinationOut"
        let outer = expansion
        drive(shape, PropertyKey("lineWidth"), span: expansion.span, map, parts: expansion.count) {
          .number(max(0, 2 * outer.number(at: $0) * (isInverted ? -1 : 1)))
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
    let opacity = mask.opacity
    drive(group, .opacity, span: opacity.span, map, parts: opacity.count) {
      .number(min(max(opacity.number(at: $0) / 100, 0), 1))
    }
    return group
  }

  func blur(_ layer: CALayer, by radius: AnimatedNumbers, scale: Double, _ map: TimeMap) {
    guard let filter = CIFilter(name: "CIGaussianBlur") else { return }
    let keyPath = "filters.\(add(filter, "blur", to: layer)).inputRadius"
    drive(layer, PropertyKey(keyPath), span: radius.span, map, parts: radius.count, keyPath: keyPath) {
      .number(max(radius.number(at: $0) * scale, 0))
    }
  }
}
