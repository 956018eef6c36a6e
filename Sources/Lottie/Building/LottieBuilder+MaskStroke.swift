import CoreAnimation
import CoreGraphics
import Foundation
import Geometry
import RenderTree
import Scene

extension LottieBuilder {
  /// A layer with lines along its masks' paths, which no mask cuts.
  func stroke(
    _ stroke: LottieMaskStroke, along masks: [LottieMask], on made: CALayer, _ context: Context
  ) -> CALayer {
    let outer = CALayer()
    let bounds = CGRect(origin: .zero, size: context.size)
    place(outer, bounds: bounds)
    if stroke.style != .alone { outer.addSublayer(made) }
    let lines = CALayer()
    place(lines, bounds: bounds)
    let map = context.map
    let opacity = stroke.opacity
    drive(lines, .opacity, span: opacity.span, map, parts: opacity.count) {
      .number(min(max(opacity.number(at: $0), 0), 1))
    }
    let paths = masks.indices.filter { stroke.mask == nil || $0 == stroke.mask }.map { masks[$0].path }
    for group in stroke.isSequential ? [paths] : paths.map({ [$0] }) where !group.isEmpty {
      let line = makeLine(stroke, along: group, map)
      guard take(line, at: nil) else { break }
      lines.addSublayer(line)
    }
    if stroke.style == .reveal { outer.mask = lines } else { outer.addSublayer(lines) }
    return outer
  }

  private func makeLine(_ stroke: LottieMaskStroke, along paths: [AnimatedPath], _ map: TimeMap)
    -> CAShapeLayer
  {
    let line = CAShapeLayer()
    place(line)
    line.fillColor = nil
    line.lineCap = .round
    line.lineJoin = .round
    let parts = paths.reduce(0) { $0 + $1.count }
    drive(line, PropertyKey("path"), span: paths.map(\.span).union, map, parts: parts) { frame in
      .path(paths.reduce(into: Path()) { $0.append($1.path(at: frame)) })
    }
    let (color, size, spacing) = (stroke.color, stroke.size, stroke.spacing)
    drive(line, PropertyKey("strokeColor"), span: color.span, map, parts: color.count) {
      .color(LottieBuilder.color(color, at: $0))
    }
    // The brush's size is twice what the file says, as in other players.
    drive(line, PropertyKey("lineWidth"), span: size.span, map, parts: size.count) {
      .number(max(2 * size.number(at: $0), 0))
    }
    let (start, end) = (stroke.start, stroke.end)
    let span = start.span.union(end.span)
    for (key, isEnd) in [("strokeStart", false), ("strokeEnd", true)] {
      drive(line, PropertyKey(key), span: span, map, parts: start.count + end.count) { frame in
        let (a, b) = (start.number(at: frame) / 100, end.number(at: frame) / 100)
        return .number(min(max(isEnd ? max(a, b) : min(a, b), 0), 1))
      }
    }
    // Dots that touch each other are a line.
    if spacing.extremes.contains(where: { ($0.first ?? 0) > 100 }) {
      drive(
        line, PropertyKey("lineDashPattern"), span: spacing.span.union(size.span), map,
        parts: spacing.count + size.count
      ) { frame in
        let gap = 2 * size.number(at: frame) * spacing.number(at: frame) / 100
        return .array(gap > 0 ? [.number(1), .number(gap)] : [])
      }
    }
    return line
  }
}
