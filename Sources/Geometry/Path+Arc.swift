import Foundation

extension Path {
  /// Appends an elliptical arc from the current point, described by its ends (SVG 1.1, appendix F.6).
  ///
  /// - Parameters:
  ///   - rotation: of the ellipse's x-axis, in radians.
  ///   - isLarge: the arc that sweeps more than a half turn.
  ///   - isSweep: the arc in the direction of increasing angle (clockwise where y points down).
  ///
  /// Radii too small to reach are enlarged; with a radius of 0 the arc is a line.
  public mutating func addArc(
    radii: CGSize, rotation: CGFloat, isLarge: Bool, isSweep: Bool, to end: CGPoint
  ) {
    guard let start = currentPoint else {
      move(to: end)
      return
    }
    guard start != end else { return }
    var rx = abs(radii.width)
    var ry = abs(radii.height)
    guard rx > 0, ry > 0 else {
      addLine(to: end)
      return
    }
    let cosine = cos(rotation)
    let sine = sin(rotation)
    // Half the chord in the ellipse's own axes.
    let halfX = (start.x - end.x) / 2
    let halfY = (start.y - end.y) / 2
    let x = cosine * halfX + sine * halfY
    let y = cosine * halfY - sine * halfX
    let reach = (x * x) / (rx * rx) + (y * y) / (ry * ry)
    if reach > 1 {
      rx *= reach.squareRoot()
      ry *= reach.squareRoot()
    }
    let denominator = rx * rx * y * y + ry * ry * x * x
    let ratio = max(0, (rx * rx * ry * ry - denominator) / denominator)
    let offset = ratio.squareRoot() * (isLarge == isSweep ? -1 : 1)
    let centerX = offset * rx * y / ry
    let centerY = -offset * ry * x / rx
    let startAngle = atan2((y - centerY) / ry, (x - centerX) / rx)
    var sweep = atan2((-y - centerY) / ry, (-x - centerX) / rx) - startAngle
    if isSweep, sweep < 0 { sweep += 2 * .pi }
    if !isSweep, sweep > 0 { sweep -= 2 * .pi }
    guard sweep.isFinite else {
      addLine(to: end)
      return
    }
    let ellipse = Affine(
      rx * cosine, rx * sine, -ry * sine, ry * cosine,
      cosine * centerX - sine * centerY + (start.x + end.x) / 2,
      sine * centerX + cosine * centerY + (start.y + end.y) / 2)
    addUnitArc(from: startAngle, sweep: sweep, endingAt: end, ellipse.apply)
  }

  /// Cubics for an arc of the unit circle, no more than a quarter turn each, from the current point on.
  ///
  /// - Parameters:
  ///   - end: where it ends, if that is known better than by `place`.
  ///   - place: where the circle's points are on the arc.
  mutating func addUnitArc(
    from startAngle: CGFloat, sweep: CGFloat, endingAt end: CGPoint? = nil, _ place: (CGPoint) -> CGPoint
  ) {
    let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / CGFloat(count)
    let handle = 4 / 3 * tan(step / 4)
    for index in 0..<count {
      let a = startAngle + CGFloat(index) * step
      let b = a + step
      let control1 = CGPoint(x: cos(a) - handle * sin(a), y: sin(a) + handle * cos(a))
      let control2 = CGPoint(x: cos(b) + handle * sin(b), y: sin(b) - handle * cos(b))
      let known = index == count - 1 ? end : nil
      addCurve(
        to: known ?? place(CGPoint(x: cos(b), y: sin(b))), control1: place(control1),
        control2: place(control2))
    }
  }
}
