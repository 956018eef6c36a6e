import Foundation
import AnimGeometry
import AnimRenderTree

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
    let far = reach / length
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

  /// Fills what the clips leave with colours from one circle to another.
  ///
  /// One circle must hold the other; the cones between others are reported, and not drawn.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    let distance = hypot(endCenter.x - startCenter.x, endCenter.y - startCenter.y)
    guard min(startRadius, endRadius) >= 0, max(startRadius, endRadius).isFinite, distance.isFinite,
      startRadius != endRadius || distance > 0
    else { return }
    guard distance < abs(endRadius - startRadius) else {
      Misuse.report(.gradientBetweenCirclesSideBySide)
      return
    }
    // The same colours from the inner circle to the outer one.
    let isInward = endRadius < startRadius
    var stops = isInward ? gradient.stops.reversed() : gradient.stops
    if isInward { for index in stops.indices { stops[index].location = 1 - stops[index].location } }
    let inner = (center: isInward ? endCenter : startCenter, radius: isInward ? endRadius : startRadius)
    let outer = (center: isInward ? startCenter : endCenter, radius: isInward ? startRadius : endRadius)
    let goesIn = options.contains(isInward ? .drawsAfterEndLocation : .drawsBeforeStartLocation)
    let goesOut = options.contains(isInward ? .drawsBeforeStartLocation : .drawsAfterEndLocation)
    func circle(_ center: CGPoint, _ radius: CGFloat) -> Path {
      Path(
        ellipseIn: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }
    var area = circle(outer.center, goesOut ? reach : outer.radius)
    if !goesIn, inner.radius > 0 { area.append(circle(inner.center, inner.radius)) }
    let kind = Gradient.Kind.circles(startRadius: inner.radius, endRadius: outer.radius)
    paint(stops, kind, area, inner.center, outer.center)
  }

  /// Fills what the clips leave with colours around a point, from the angle on, clockwise with y down.
  public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
    guard center.x.isFinite, center.y.isFinite, angle.isFinite else { return }
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
    let fill = GradientFill(
      shape: .path(area, .evenOdd), transform: state.ctm,
      gradient: Gradient(kind: kind, stops: stops, start: start, end: end), unitTransform: state.ctm)
    record([.gradient(fill)], extent: Clip(shape: fill.shape, transform: fill.transform))
  }

  /// Further than any canvas, in user space.
  private var reach: CGFloat {
    let (a, b, c, d) = (state.ctm.a, state.ctm.b, state.ctm.c, state.ctm.d)
    let stretch = abs(state.ctm.determinant) / max(hypot(a, b), hypot(c, d))
    return 1e5 / (stretch < 1 ? max(stretch, 1e-9) : 1)
  }
}
