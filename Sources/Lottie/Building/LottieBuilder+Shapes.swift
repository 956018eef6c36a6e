import CoreAnimation
import CoreGraphics
import Foundation
import Geometry
import RenderTree
import Scene

extension LottieBuilder {
  /// Adds drawings, which are in the order front to back.
  func add(_ drawings: [LottieDrawing], to superlayer: CALayer, _ map: TimeMap) {
    for drawing in drawings.reversed() {
      switch drawing {
      case .fill(let geometry, let paint, let isEvenOdd, let shape):
        let layer = CAShapeLayer()
        layer.fillRule = isEvenOdd ? .evenOdd : .nonZero
        add(layer, geometry, paint, nil, shape, to: superlayer, map)
      case .stroke(let geometry, let paint, let stroke, let shape):
        let layer = CAShapeLayer()
        layer.fillColor = nil
        set(stroke, on: layer, map)
        add(layer, geometry, paint, stroke, shape, to: superlayer, map)
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
        add(inner, to: layer, map)
        superlayer.addSublayer(layer)
      case .copies(let inner, let repeater): addCopies(inner, repeater, to: superlayer, map)
      }
    }
  }

  private func addCopies(
    _ inner: [LottieDrawing], _ repeater: LottieRepeater, to superlayer: CALayer, _ map: TimeMap
  ) {
    let order = Array(0..<repeater.mostCount)
    for index in repeater.isAbove ? order : order.reversed() {
      let layer = CALayer()
      guard take(layer, at: nil) else { return }
      place(layer)
      drive(layer, .transform, span: repeater.span, map, parts: repeater.transform.count) {
        .transform(Transform3D(repeater.affine(copy: index, at: $0)))
      }
      drive(layer, .opacity, span: repeater.span, map) { .number(repeater.opacity(copy: index, at: $0)) }
      add(inner, to: layer, map)
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
    layer.miterLimit = max(stroke.miterLimit, 0)
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
    _ shape: LottieShape, to superlayer: CALayer, _ map: TimeMap
  ) {
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
      let made = makeGradient(gradient, over: geometry, stroke, map)
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

  /// A gradient as large as what it is seen through.
  private func makeGradient(
    _ gradient: LottieGradient, over geometry: ShapeGeometry, _ stroke: LottieStroke?, _ map: TimeMap
  ) -> CAGradientLayer {
    let layer = CAGradientLayer()
    layer.anchorPoint = .zero
    layer.type = gradient.isRadial ? .radial : .axial
    let width = stroke?.width
    let miter = stroke.map { $0.join == "miter" ? max($0.miterLimit, 1) : 1.5 } ?? 0
    @Sendable func box(_ frame: Double) -> CGRect {
      let box = geometry.path(at: frame).controlPointBounds
      guard !box.isNull else { return CGRect(x: 0, y: 0, width: 1, height: 1) }
      let margin = (width?.number(at: frame) ?? 0) * miter + 1
      return box.insetBy(dx: -margin, dy: -margin)
    }
    let boxSpan = geometry.span.union(width?.span)
    let parts = geometry.count
    drive(layer, .bounds, span: boxSpan, map, parts: parts) { .rect(box($0)) }
    drive(layer, .position, span: boxSpan, map, parts: parts) { .point(box($0).origin) }
    let (start, end, isRadial) = (gradient.start, gradient.end, gradient.isRadial)
    @Sendable func unit(_ point: CGPoint, _ box: CGRect) -> Value {
      .point(CGPoint(x: (point.x - box.minX) / box.width, y: (point.y - box.minY) / box.height))
    }
    drive(layer, PropertyKey("startPoint"), span: boxSpan.union(start.span), map, parts: parts) { frame in
      unit(start.point(at: frame), box(frame))
    }
    drive(
      layer, PropertyKey("endPoint"), span: [boxSpan, start.span, end.span].union, map, parts: parts
    ) { frame in
      let (first, last) = (start.point(at: frame), end.point(at: frame))
      guard isRadial else { return unit(last, box(frame)) }
      let radius = hypot(last.x - first.x, last.y - first.y)
      return unit(CGPoint(x: first.x + radius, y: first.y + radius), box(frame))
    }
    let span = gradient.stops.span
    drive(layer, PropertyKey("colors"), span: span, map, parts: gradient.stops.count) { frame in
      .array(gradient.stops(at: frame).map { .color($0.color) })
    }
    drive(layer, PropertyKey("locations"), span: span, map, parts: gradient.stops.count) { frame in
      .array(gradient.stops(at: frame).map { .number($0.location) })
    }
    return layer
  }
}

extension LottieGradient {
  /// Colours and alphas at all offsets that either has.
  func stops(at frame: Double) -> [(location: Double, color: Color)] {
    let numbers = stops.values(at: frame)
    var colors: [(at: Double, color: Color)] = []
    for index in 0..<min(colorCount, numbers.count / 4) {
      let part = numbers[(4 * index)..<(4 * index + 4)].map { min(max($0, 0), 1) }
      colors.append((part[0], Color(red: part[1], green: part[2], blue: part[3])))
    }
    var alphas: [(at: Double, alpha: Double)] = []
    var index = 4 * colorCount
    while index + 1 < numbers.count {
      alphas.append((min(max(numbers[index], 0), 1), min(max(numbers[index + 1], 0), 1)))
      index += 2
    }
    colors.sort { $0.at < $1.at }
    alphas.sort { $0.at < $1.at }
    guard !alphas.isEmpty, !colors.isEmpty else { return colors.map { ($0.at, $0.color) } }
    var result: [(location: Double, color: Color)] = []
    var places = (colors.map(\.at) + alphas.map(\.at)).sorted()
    // Two at one place are a hard edge; more are of no use.
    places = places.indices.filter { $0 < 2 || places[$0] != places[$0 - 2] }.map { places[$0] }
    for (index, place) in places.enumerated() {
      let isSecond = index > 0 && places[index - 1] == place
      let color = Self.mixed(
        colors.map { ($0.at, [$0.color.red, $0.color.green, $0.color.blue]) }, place, isSecond)
      let alpha = Self.mixed(alphas.map { ($0.at, [$0.alpha]) }, place, isSecond)
      result.append((place, Color(red: color[0], green: color[1], blue: color[2], alpha: alpha[0])))
    }
    return result
  }

  /// - Parameter isAfter: whether of two stops at the place the last counts.
  private static func mixed(_ stops: [(at: Double, values: [Double])], _ place: Double, _ isAfter: Bool)
    -> [Double]
  {
    let exact = isAfter ? stops.last { $0.at == place } : stops.first { $0.at == place }
    if let exact { return exact.values }
    guard let after = stops.firstIndex(where: { $0.at > place }) else { return stops[stops.count - 1].values }
    guard after > 0 else { return stops[0].values }
    let (a, b) = (stops[after - 1], stops[after])
    let fraction = (place - a.at) / (b.at - a.at)
    return zip(a.values, b.values).map { $0 + ($1 - $0) * fraction }
  }
}
