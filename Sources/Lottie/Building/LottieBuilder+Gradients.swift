import CoreAnimation
import Foundation
import AnimRenderTree

extension LottieBuilder {
  /// A gradient as large as what it is seen through.
  func makeGradient(
    _ gradient: LottieGradient, over geometry: ShapeGeometry, _ stroke: LottieStroke?, _ context: Context
  ) -> CAGradientLayer {
    let map = context.map
    let box = GradientBox(
      geometry: geometry, stroke: stroke, size: composition.rules.keepsGradientsStraight ? nil : context.size)
    let layer = CAGradientLayer()
    layer.anchorPoint = .zero
    layer.type = gradient.isRadial ? .radial : .axial
    let parts = box.geometry.count
    drive(layer, "bounds", span: box.span, map, parts: parts) { .rect(box.rect(at: $0)) }
    drive(layer, "position", span: box.span, map, parts: parts) { .point(box.rect(at: $0).origin) }
    let (start, end, isRadial) = (gradient.start, gradient.end, gradient.isRadial)
    @Sendable func unit(_ point: CGPoint, _ rect: CGRect) -> Value {
      .point(CGPoint(x: (point.x - rect.minX) / rect.width, y: (point.y - rect.minY) / rect.height))
    }
    drive(layer, "startPoint", span: box.span.union(start.span), map, parts: parts) { frame in
      unit(start.point(at: frame), box.rect(at: frame))
    }
    drive(layer, "endPoint", span: [box.span, start.span, end.span].union, map, parts: parts) { frame in
      let (first, last) = (start.point(at: frame), end.point(at: frame))
      let rect = box.rect(at: frame)
      guard isRadial else { return unit(box.end(from: first, to: last, in: rect), rect) }
      let radius = hypot(last.x - first.x, last.y - first.y)
      return unit(CGPoint(x: first.x + radius, y: first.y + radius), rect)
    }
    let (length, angle) = (gradient.highlight, gradient.highlightAngle)
    if isRadial, length.extremes != [[0]] {
      let span = [length.span, angle.span, start.span, end.span].union
      drive(layer, "focalOffset", span: span, map, parts: length.count + angle.count) { frame in
        let (first, last) = (start.point(at: frame), end.point(at: frame))
        let direction = atan2(last.y - first.y, last.x - first.x) + angle.number(at: frame) * .pi / 180
        let length = min(max(length.number(at: frame) / 100, -1), 1)
        return .point(CGPoint(x: length * cos(direction), y: length * sin(direction)))
      }
    }
    drive(layer, "colors", by: gradient.stops, in: map) { frame in
      .array(gradient.stops(at: frame).map { .color($0.color) })
    }
    drive(layer, "locations", by: gradient.stops, in: map) { frame in
      .array(gradient.stops(at: frame).map { .number($0.location) })
    }
    return layer
  }
}
