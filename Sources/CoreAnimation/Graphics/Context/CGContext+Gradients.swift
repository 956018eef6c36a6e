import Foundation
import Geometry
import RenderTree

extension CGContext {
  /// Fills what the clips leave with colours along the line from start to end.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    let x = end.x - start.x
    let y = end.y - start.y
    let length = hypot(x, y)
    guard length > 0, length.isFinite else { return }
    // A strip across the line, as long as its colours go.
    let far = CGContext.reach / length
    let from = options.contains(.drawsBeforeStartLocation) ? -far : 0
    let to = options.contains(.drawsAfterEndLocation) ? far : 1
    func point(_ along: CGFloat, _ across: CGFloat) -> CGPoint {
      CGPoint(x: start.x + x * along - y * across, y: start.y + y * along + x * across)
    }
    var strip = Path()
    strip.move(to: point(from, -far))
    strip.addLine(to: point(to, -far))
    strip.addLine(to: point(to, far))
    strip.addLine(to: point(from, far))
    strip.closeSubpath()
    paint(gradient.stops, .axial, strip, start, end)
  }

  /// Fills what the clips leave with colours from one circle to another around the same centre.
  ///
  /// Circles around two centres are reported, and not drawn.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    guard startCenter == endCenter else {
      Misuse.report(.gradientWithTwoCenters)
      return
    }
    let outer = max(startRadius, endRadius)
    let inner = min(startRadius, endRadius)
    guard outer > 0, outer.isFinite, inner >= 0, outer > inner else { return }
    // The same colours from the inner circle to the outer one.
    let isInward = endRadius < startRadius
    var stops = isInward ? gradient.stops.reversed() : gradient.stops
    for index in stops.indices {
      let location = isInward ? 1 - stops[index].location : stops[index].location
      stops[index].location = (inner + location * (outer - inner)) / outer
    }
    let goesIn = options.contains(isInward ? .drawsAfterEndLocation : .drawsBeforeStartLocation)
    let goesOut = options.contains(isInward ? .drawsBeforeStartLocation : .drawsAfterEndLocation)
    func circle(_ radius: CGFloat) -> Path {
      Path(
        ellipseIn: CGRect(
          x: startCenter.x - radius, y: startCenter.y - radius, width: 2 * radius, height: 2 * radius))
    }
    var area = circle(goesOut ? CGContext.reach : outer)
    if !goesIn, inner > 0 { area.append(circle(inner)) }
    let end = CGPoint(x: startCenter.x + outer, y: startCenter.y + outer)
    paint(stops, .radial, area, startCenter, end)
  }

  /// Fills what the clips leave with colours around a point, from the angle on, clockwise with y down.
  public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
    guard center.x.isFinite, center.y.isFinite, angle.isFinite else { return }
    let reach = CGContext.reach
    let area = Path(
      rect: CGRect(x: center.x - reach, y: center.y - reach, width: 2 * reach, height: 2 * reach))
    let end = CGPoint(x: center.x + cos(angle), y: center.y + sin(angle))
    paint(gradient.stops, .conic, area, center, end)
  }

  private func paint(
    _ stops: [Gradient.Stop], _ kind: Gradient.Kind, _ area: Path, _ start: CGPoint, _ end: CGPoint
  ) {
    var stops = stops
    for index in stops.indices { stops[index].color.alpha *= state.alpha }
    record([
      .gradient(
        GradientFill(
          shape: .path(area, .evenOdd), transform: ctm,
          gradient: Gradient(kind: kind, stops: stops, start: start, end: end), unitTransform: ctm))
    ])
  }

  /// Further than any canvas, in user space.
  private static let reach: CGFloat = 1e5
}
