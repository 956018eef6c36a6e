import CoreAnimation
import Foundation
import AnimGeometry

extension LottieBuilder {
  /// A layer with lines along its masks' paths, which no mask cuts.
  func stroke(
    _ stroke: LottieMaskStroke, along masks: [LottieMask], on made: CALayer, _ context: Context
  ) -> CALayer {
    let outer = placed(CALayer(), context.size)
    if stroke.style != .alone { outer.addSublayer(made) }
    let lines = placed(CALayer(), context.size)
    fade(lines, by: stroke.opacity, of: 1, in: context.map)
    let paths = masks.indices.filter { stroke.mask == nil || $0 == stroke.mask }.map { masks[$0].path }
    for group in stroke.isSequential ? [paths] : paths.map({ [$0] }) where !group.isEmpty {
      let line = makeLine(stroke, along: group, context.map)
      guard take(line, at: nil) else { break }
      lines.addSublayer(line)
    }
    if stroke.style == .reveal { outer.mask = lines } else { outer.addSublayer(lines) }
    return outer
  }

  private func makeLine(_ stroke: LottieMaskStroke, along paths: [AnimatedPath], _ map: TimeMap)
    -> CAShapeLayer
  {
    let line = placed(CAShapeLayer())
    line.fillColor = nil
    line.lineCap = .round
    line.lineJoin = .round
    let parts = paths.reduce(0) { $0 + $1.count }
    drive(line, "path", span: paths.map(\.span).union, map, parts: parts) { frame in
      .path(paths.reduce(into: Path()) { $0.append($1.path(at: frame)) })
    }
    let (color, size, spacing) = (stroke.color, stroke.size, stroke.spacing)
    drive(line, "strokeColor", by: color, in: map) { .color(LottieBuilder.color(color, at: $0)) }
    // The brush's size is twice what the file says, as in other players.
    drive(line, "lineWidth", by: size, in: map) { .number(max(2 * size.number(at: $0), 0)) }
    let (start, end) = (stroke.start, stroke.end)
    for (key, isEnd) in [("strokeStart", false), ("strokeEnd", true)] {
      drive(line, key, by: start, end, in: map) { frame in
        let (a, b) = (start.number(at: frame) / 100, end.number(at: frame) / 100)
        return .number(min(max(isEnd ? max(a, b) : min(a, b), 0), 1))
      }
    }
    // Dots that touch each other are a line.
    if spacing.extremes.contains(where: { ($0.first ?? 0) > 100 }) {
      drive(line, "lineDashPattern", by: spacing, size, in: map) { frame in
        let gap = 2 * size.number(at: frame) * spacing.number(at: frame) / 100
        return .array(gap > 0 ? [.number(1), .number(gap)] : [])
      }
    }
    return line
  }
}
