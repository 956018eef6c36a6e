import Foundation

extension Path {
  /// The ratio of a cubic's handle to the radius with which four cubics touch a circle at every 45°.
  public static let circleHandle: CGFloat = 0.5522847498307936

  /// A closed rectangle, from its least x and y on along the upper side where y points down.
  public init(rect: CGRect) {
    self.init()
    let rect = rect.standardized
    move(to: CGPoint(x: rect.minX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    closeSubpath()
  }

  /// The ellipse inside `rect`, from the middle of the right edge in the direction of increasing angle
  /// (clockwise where y points down), as `CGPath(ellipseIn:transform:)` runs.
  public init(ellipseIn rect: CGRect) {
    self.init()
    let rect = rect.standardized
    let handleX = rect.width / 2 * Path.circleHandle
    let handleY = rect.height / 2 * Path.circleHandle
    let right = CGPoint(x: rect.maxX, y: rect.midY)
    let bottom = CGPoint(x: rect.midX, y: rect.maxY)
    let left = CGPoint(x: rect.minX, y: rect.midY)
    let top = CGPoint(x: rect.midX, y: rect.minY)
    move(to: right)
    addCurve(
      to: bottom, control1: CGPoint(x: right.x, y: right.y + handleY),
      control2: CGPoint(x: bottom.x + handleX, y: bottom.y))
    addCurve(
      to: left, control1: CGPoint(x: bottom.x - handleX, y: bottom.y),
      control2: CGPoint(x: left.x, y: left.y + handleY))
    addCurve(
      to: top, control1: CGPoint(x: left.x, y: left.y - handleY),
      control2: CGPoint(x: top.x - handleX, y: top.y))
    addCurve(
      to: right, control1: CGPoint(x: top.x + handleX, y: top.y),
      control2: CGPoint(x: right.x, y: right.y - handleY))
    closeSubpath()
  }

  /// A rectangle with elliptical corners; radii are limited to half the sides.
  public init(roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    let rect = rect.standardized
    let rx = min(max(cornerWidth, 0), rect.width / 2)
    let ry = min(max(cornerHeight, 0), rect.height / 2)
    guard rx > 0, ry > 0 else {
      self.init(rect: rect)
      return
    }
    self.init(capacity: 10)
    let hx = rx * (1 - Path.circleHandle)
    let hy = ry * (1 - Path.circleHandle)
    move(to: CGPoint(x: rect.minX + rx, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX - rx, y: rect.minY))
    addCurve(
      to: CGPoint(x: rect.maxX, y: rect.minY + ry),
      control1: CGPoint(x: rect.maxX - hx, y: rect.minY),
      control2: CGPoint(x: rect.maxX, y: rect.minY + hy))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY - ry))
    addCurve(
      to: CGPoint(x: rect.maxX - rx, y: rect.maxY),
      control1: CGPoint(x: rect.maxX, y: rect.maxY - hy),
      control2: CGPoint(x: rect.maxX - hx, y: rect.maxY))
    addLine(to: CGPoint(x: rect.minX + rx, y: rect.maxY))
    addCurve(
      to: CGPoint(x: rect.minX, y: rect.maxY - ry),
      control1: CGPoint(x: rect.minX + hx, y: rect.maxY),
      control2: CGPoint(x: rect.minX, y: rect.maxY - hy))
    addLine(to: CGPoint(x: rect.minX, y: rect.minY + ry))
    addCurve(
      to: CGPoint(x: rect.minX + rx, y: rect.minY),
      control1: CGPoint(x: rect.minX, y: rect.minY + hy),
      control2: CGPoint(x: rect.minX + hx, y: rect.minY))
    closeSubpath()
  }
}

extension Path {
  /// Adds an arc of a circle, joined to the current point by a line. Angles in radians.
  ///
  /// - Parameter decreasing: the angle falls from the start to the end instead of growing.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, decreasing: Bool,
    transform: Affine = .identity
  ) {
    let turn = 2 * CGFloat.pi
    var sweep = endAngle - startAngle
    guard sweep.isFinite else { return }
    if decreasing {
      if sweep < -turn { sweep = -turn }
      if sweep > 0 { sweep = sweep.truncatingRemainder(dividingBy: turn) - turn }
    } else {
      if sweep > turn { sweep = turn }
      if sweep < 0 { sweep = sweep.truncatingRemainder(dividingBy: turn) + turn }
    }
    func place(_ point: CGPoint) -> CGPoint {
      transform.apply(CGPoint(x: center.x + radius * point.x, y: center.y + radius * point.y))
    }
    let start = place(CGPoint(x: cos(startAngle), y: sin(startAngle)))
    if currentPoint == nil { move(to: start) } else { addLine(to: start) }
    addUnitArc(from: startAngle, sweep: sweep, place)
  }
}

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
