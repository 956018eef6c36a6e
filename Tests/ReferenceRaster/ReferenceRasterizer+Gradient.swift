import Foundation
import AnimGeometry
import AnimRaster
import AnimRenderTree

extension ReferenceRasterizer {
  func draw(_ fill: GradientFill, on target: inout ReferencePicture) {
    guard let last = fill.gradient.stops.last else { return }
    let coverage = coverage(fill.shape, fill.transform, target.bounds)
    let toUnit = fill.unitTransform.concatenating(toPixels)
    if case .mesh(let mesh) = fill.gradient.kind {
      guard let reference = ReferenceMesh(mesh, fill.gradient, toUnit) else { return }
      let rounding = space.rounding + (space.isCoarse && dithersGradients ? 0.25 : 0)
      return target.paint(coverage, error: rounding) { x, y in
        space.premultiplied(reference.color(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)))
      }
    }
    guard let place = toUnit.inverted, fill.gradient.hasExtent else {
      let color = space.premultiplied(last.color)
      return target.paint(coverage) { _, _ in color }
    }
    // Its colours are taken from steps of a quarter of a code value. Dithering takes one of the two values around it, not
    // always the nearest: it is off by up to three quarters of a step.
    let rounding = space.isCoarse ? space.rounding + (dithersGradients ? 0.25 : 0) + 0.125 : space.rounding
    target.paint(coverage, error: rounding) { x, y in
      let center = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
      guard let point = place.homography.apply(center) else { return .zero }
      return space.premultiplied(fill.gradient.color(at: fill.gradient.location(of: point)))
    }
  }
}

extension Gradient {
  /// False when all of it is the last colour.
  var hasExtent: Bool {
    switch kind {
    case .axial, .conic: start != end
    case .mesh: true
    case .radial: start.x != end.x && start.y != end.y
    case .circles(let startRadius, let endRadius):
      startRadius >= 0 && hypot(end.x - start.x, end.y - start.y) + startRadius < endRadius
    }
  }

  /// Where a point of the unit square is between the start and the end of the colours.
  fileprivate func location(of point: CGPoint) -> Double {
    let axis = (x: end.x - start.x, y: end.y - start.y)
    let offset = (x: point.x - start.x, y: point.y - start.y)
    let along = offset.x * axis.x + offset.y * axis.y
    switch kind {
    case .mesh: return 0
    case .axial:
      return along / (axis.x * axis.x + axis.y * axis.y)
    case .radial:
      return hypot(offset.x / axis.x, offset.y / axis.y)
    case .conic:
      let turns = atan2(axis.x * offset.y - axis.y * offset.x, along) / (2 * .pi)
      return turns < 0 ? turns + 1 : turns
    case .circles(let startRadius, let endRadius):
      // The root with a radius that is not negative of |offset − t·axis| = r0 + t·(r1 − r0).
      let growth = endRadius - startRadius
      let a = axis.x * axis.x + axis.y * axis.y - growth * growth
      let b = along + startRadius * growth
      let c = offset.x * offset.x + offset.y * offset.y - startRadius * startRadius
      return (b - max(b * b - a * c, 0).squareRoot()) / a
    }
  }

  fileprivate func color(at location: Double) -> Color {
    guard let next = stops.firstIndex(where: { $0.location > location }) else {
      return stops[stops.count - 1].color
    }
    if next == 0 { return stops[0].color }
    let (a, b) = (stops[next - 1], stops[next])
    let t = (location - a.location) / (b.location - a.location)
    return interpolation.reference(a.color, b.color, t)
  }
}

extension Gradient.Interpolation {
  /// So much of `b`, the rest of `a`.
  func reference(_ a: Color, _ b: Color, _ part: Double) -> Color {
    func mixed(_ a: Double, _ b: Double) -> Double {
      if self == .encoded { return a * (1 - part) + b * part }
      return TransferFunction.encode(
        TransferFunction.decode(a) * (1 - part) + TransferFunction.decode(b) * part)
    }
    return Color(
      red: mixed(a.red, b.red), green: mixed(a.green, b.green), blue: mixed(a.blue, b.blue),
      alpha: a.alpha * (1 - part) + b.alpha * part)
  }
}
