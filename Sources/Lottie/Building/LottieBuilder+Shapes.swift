import CoreAnimation
import CoreGraphics
import AnimGeometry

extension LottieBuilder {
  /// Adds drawings, which are in the order front to back.
  func add(_ drawings: [LottieDrawing], to superlayer: CALayer, _ context: Context) {
    let map = context.map
    for drawing in drawings.reversed() {
      switch drawing {
      case .fill(let geometry, let paint, let isEvenOdd, let shape):
        let layer = placed(CAShapeLayer())
        layer.fillRule = isEvenOdd ? .evenOdd : .nonZero
        add(layer, geometry, paint, nil, shape, to: superlayer, context)
      case .stroke(let geometry, let paint, let stroke, let shape):
        let layer = placed(CAShapeLayer())
        layer.fillColor = nil
        set(stroke, on: layer, map)
        add(layer, geometry, paint, stroke, shape, to: superlayer, context)
      case .group(let inner, let transform, let shape):
        let layer = placed(CALayer())
        guard !inner.isEmpty, take(layer, at: shape.location) else { continue }
        layer.name = shape.name
        layer.compositingFilter = shape.blendMode
        move(layer, by: transform, in: map)
        fade(layer, by: transform.opacity, in: map)
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
      let layer = placed(CALayer())
      guard take(layer, at: nil) else { return }
      drive(layer, "transform", by: repeater, in: map) {
        .transform(Transform3D(repeater.affine(copy: index, at: $0)))
      }
      drive(layer, "opacity", span: repeater.span, map) { .number(repeater.opacity(copy: index, at: $0)) }
      add(inner, to: layer, context)
      superlayer.addSublayer(layer)
    }
  }

  private func set(_ stroke: LottieStroke, on layer: CAShapeLayer, _ map: TimeMap) {
    let width = stroke.width
    drive(layer, "lineWidth", by: width, in: map) { .number(max(width.number(at: $0), 0)) }
    layer.lineCap = CAShapeLayerLineCap(rawValue: stroke.cap)
    layer.lineJoin = CAShapeLayerLineJoin(rawValue: stroke.join)
    let miterLimit = stroke.miterLimit
    drive(layer, "miterLimit", by: miterLimit, in: map) { .number(max(miterLimit.number(at: $0), 0)) }
    guard !stroke.dashes.isEmpty else { return }
    let dashes = stroke.dashes
    drive(layer, "lineDashPattern", span: dashes.map(\.span).union, map, parts: dashes.count) { frame in
      let lengths = dashes.map { max($0.number(at: frame), 0) }
      // A pattern without any length would have no end.
      return lengths.contains { $0 > 0 } ? .array(lengths.map { .number($0) }) : .array([])
    }
    let offset = stroke.dashOffset
    drive(layer, "lineDashPhase", by: offset, in: map) { .number(offset.number(at: $0)) }
  }

  /// - Parameter stroke: nil for a fill.
  private func add(
    _ layer: CAShapeLayer, _ geometry: ShapeGeometry, _ paint: LottiePaint, _ stroke: LottieStroke?,
    _ shape: LottieShape, to superlayer: CALayer, _ context: Context
  ) {
    let map = context.map
    guard take(layer, at: shape.location) else { return }
    layer.name = shape.name
    drive(layer, "path", by: geometry, in: map) { .path(geometry.path(at: $0)) }
    let opacity = paint.opacity
    switch paint.kind {
    case .color(let color):
      let range = LottieBuilder.colorRange(of: color)
      drive(layer, stroke == nil ? "fillColor" : "strokeColor", by: color, opacity, in: map) { frame in
        var value = LottieBuilder.paintColor(color.values(at: frame), range: range)
        value.alpha = min(max(opacity.number(at: frame) / 100, 0), 1)
        return .color(value)
      }
      layer.compositingFilter = shape.blendMode
      superlayer.addSublayer(layer)
    case .gradient(let gradient):
      if stroke == nil { layer.fillColor = CGColor(.black) } else { layer.strokeColor = CGColor(.black) }
      let made = makeGradient(gradient, over: geometry, stroke, context)
      guard take(made, at: shape.location) else { return }
      fade(made, by: opacity, in: map)
      made.name = shape.name
      made.mask = layer
      made.compositingFilter = shape.blendMode
      superlayer.addSublayer(made)
    }
  }

  /// What full red is: files of version 4 and later have fractions of 1, a few old ones 0 to 255. What an easing overshoots to
  /// says nothing about it.
  static func colorRange(of color: AnimatedNumbers) -> Double {
    color.extremes.contains { $0.prefix(3).contains { $0 > 1.01 } } ? 255 : 1
  }

  /// Players take no notice of a fourth number: how opaque a paint is is a property of its own.
  static func paintColor(_ values: [Double], range: Double) -> Color {
    func part(_ index: Int) -> Double { index < values.count ? min(max(values[index] / range, 0), 1) : 0 }
    return Color(red: part(0), green: part(1), blue: part(2))
  }
}
