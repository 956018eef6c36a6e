import CoreAnimation
import CoreGraphics
import Foundation
import Geometry
import RenderTree
import Scene

extension LottieBuilder {
  /// Adds drawings, which are in the order front to back.
  func add(_ drawings: [LottieDrawing], to superlayer: CALayer, _ context: Context) {
    let map = context.map
    for drawing in drawings.reversed() {
      switch drawing {
      case .fill(let geometry, let paint, let isEvenOdd, let shape):
        let layer = CAShapeLayer()
        layer.fillRule = isEvenOdd ? .evenOdd : .nonZero
        add(layer, geometry, paint, nil, shape, to: superlayer, context)
      case .stroke(let geometry, let paint, let stroke, let shape):
        let layer = CAShapeLayer()
        layer.fillColor = nil
        set(stroke, on: layer, map)
        add(layer, geometry, paint, stroke, shape, to: superlayer, context)
      case .group(let inner, let transform, let shape):
        let layer = CALayer()
        guard !inner.isEmpty, take(layer, at: shape.location) else { continue }
        place(layer)
        layer.name = shape.name
        layer.compositingFilter = shape.blendMode
        drive(layer, .transform, span: transform.span, map, parts: transform.count) {
          .transform(Transform3D(transform.affine(at: $0)))
        }
        let opacity = transform.opacity
        drive(layer, .opacity, span: opacity.span, map, parts: opacity.count) {
          .number(min(max(opacity.number(at: $0) / 100, 0), 1))
        }
        add(inner, to: layer, context)
        superlayer.addSublayer(layer)
      case .copies(let inner, let repeater): addCopies(inner, repeater, to: superlayer, context)
      }
    }
  }

  private func addCopies(
    _ inner: [LottieDrawing], _ repeater: LottieRepeater, to superlayer: CALayer, _ context: Context
  ) {
    let map = context.map
    let order = Array(0..<repeater.mostCount)
    for index in repeater.isAbove ? order : order.reversed() {
      let layer = CALayer()
      guard take(layer, at: nil) else { return }
      place(layer)
      drive(layer, .transform, span: repeater.span, map, parts: repeater.transform.count) {
        .transform(Transform3D(repeater.affine(copy: index, at: $0)))
      }
      drive(layer, .opacity, span: repeater.span, map) { .number(repeater.opacity(copy: index, at: $0)) }
      add(inner, to: layer, context)
      superlayer.addSublayer(layer)
    }
  }

  private func set(_ stroke: LottieStroke, on layer: CAShapeLayer, _ map: TimeMap) {
    let width = stroke.width
    drive(layer, PropertyKey("lineWidth"), span: width.span, map, parts: width.count) {
      .number(max(width.number(at: $0), 0))
    }
    layer.lineCap = CAShapeLayerLineCap(rawValue: stroke.cap)
    layer.lineJoin = CAShapeLayerLineJoin(rawValue: stroke.join)
    let miterLimit = stroke.miterLimit
    drive(layer, PropertyKey("miterLimit"), span: miterLimit.span, map, parts: miterLimit.count) {
      .number(max(miterLimit.number(at: $0), 0))
    }
    guard !stroke.dashes.isEmpty else { return }
    let dashes = stroke.dashes
    drive(layer, PropertyKey("lineDashPattern"), span: dashes.map(\.span).union, map, parts: dashes.count) {
      frame in
      let lengths = dashes.map { max($0.number(at: frame), 0) }
      // A pattern without any length would have no end.
      return lengths.contains { $0 > 0 } ? .array(lengths.map { .number($0) }) : .array([])
    }
    let offset = stroke.dashOffset
    drive(layer, PropertyKey("lineDashPhase"), span: offset.span, map, parts: offset.count) {
      .number(offset.number(at: $0))
    }
  }

  /// - Parameter stroke: nil for a fill.
  private func add(
    _ layer: CAShapeLayer, _ geometry: ShapeGeometry, _ paint: LottiePaint, _ stroke: LottieStroke?,
    _ shape: LottieShape, to superlayer: CALayer, _ context: Context
  ) {
    let map = context.map
    guard take(layer, at: shape.location) else { return }
    place(layer)
    layer.name = shape.name
    drive(layer, PropertyKey("path"), span: geometry.span, map, parts: geometry.count) {
      .path(geometry.path(at: $0))
    }
    let opacity = paint.opacity
    switch paint.kind {
    case .color(let color):
      let key = PropertyKey(stroke == nil ? "fillColor" : "strokeColor")
      drive(layer, key, span: color.span.union(opacity.span), map, parts: color.count + opacity.count) {
        frame in
        var value = LottieBuilder.paintColor(color, at: frame)
        value.alpha *= min(max(opacity.number(at: frame) / 100, 0), 1)
        return .color(value)
      }
      layer.compositingFilter = shape.blendMode
      superlayer.addSublayer(layer)
    case .gradient(let gradient):
      if stroke == nil { layer.fillColor = CGColor(.black) } else { layer.strokeColor = CGColor(.black) }
      let made = makeGradient(gradient, over: geometry, stroke, context)
      guard take(made, at: shape.location) else { return }
      drive(made, .opacity, span: opacity.span, map, parts: opacity.count) {
        .number(min(max(opacity.number(at: $0) / 100, 0), 1))
      }
      made.name = shape.name
      made.mask = layer
      made.compositingFilter = shape.blendMode
      superlayer.addSublayer(made)
    }
  }

  /// Files of version 4 and later have fractions of 1, a few old ones 0 to 255.
  static func paintColor(_ numbers: AnimatedNumbers, at frame: Double) -> Color {
    let values = numbers.values(at: frame)
    let scale = values.prefix(3).contains { $0 > 1 } ? 1 / 255.0 : 1
    func part(_ index: Int) -> Double { index < values.count ? min(max(values[index] * scale, 0), 1) : 0 }
    let alpha = values.count > 3 && scale == 1 ? min(max(values[3], 0), 1) : 1
    return Color(red: part(0), green: part(1), blue: part(2), alpha: alpha)
  }
}
