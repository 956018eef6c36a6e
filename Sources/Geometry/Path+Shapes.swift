import Foundation

extension Path {
  /// The ratio of a cubic's handle to the radius with which four cubics touch a circle at every 45°.
  public static let circleHandle: CGFloat = 0.5522847498307936

  /// A closed rectangle, from its least x and y on along the upper side where y points down.
  public init(rect: CGRect) {
    self.init(capacity: 5)
    for corner in ConvexPolygon(rect.standardized).points { append(isEmpty ? .move(corner) : .line(corner)) }
    closeSubpath()
  }

  /// The ellipse inside `rect`, from the middle of the right edge in the direction of increasing angle
  /// (clockwise where y points down), as `CGPath(ellipseIn:transform:)` runs.
  public init(ellipseIn rect: CGRect) {
    self.init()
    let rect = rect.standardized
    let handleX = rect.width / 2 * Path.circleHandle
    let handleY = rect.height / 2 * Path.circleHandle
    // Each place with the handle that leads on from it.
    let right = (place: CGPoint(x: rect.maxX, y: rect.midY), handle: CGPoint(x: 0, y: handleY))
    let bottom = (place: CGPoint(x: rect.midX, y: rect.maxY), handle: CGPoint(x: -handleX, y: 0))
    let left = (place: CGPoint(x: rect.minX, y: rect.midY), handle: CGPoint(x: 0, y: -handleY))
    let top = (place: CGPoint(x: rect.midX, y: rect.minY), handle: CGPoint(x: handleX, y: 0))
    move(to: right.place)
    for (from, to) in [(right, bottom), (bottom, left), (left, top), (top, right)] {
      addCurve(
        to: to.place, control1: from.place.moved(1, along: from.handle), control2: to.place - to.handle)
    }
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
    /// - Parameters:
    ///   - before: from the corner to where its arc begins.
    ///   - after: to where it ends.
    func addCorner(_ x: Double, _ y: Double, _ before: SIMD2<Double>, _ after: SIMD2<Double>) {
      func point(_ way: SIMD2<Double>) -> CGPoint { CGPoint(x: x + way.x, y: y + way.y) }
      let share = Double(1 - Path.circleHandle)
      addLine(to: point(before))
      addCurve(to: point(after), control1: point(before * share), control2: point(after * share))
    }
    move(to: CGPoint(x: rect.minX + rx, y: rect.minY))
    addCorner(rect.maxX, rect.minY, SIMD2(-rx, 0), SIMD2(0, ry))
    addCorner(rect.maxX, rect.maxY, SIMD2(0, -ry), SIMD2(-rx, 0))
    addCorner(rect.minX, rect.maxY, SIMD2(rx, 0), SIMD2(0, -ry))
    addCorner(rect.minX, rect.minY, SIMD2(0, ry), SIMD2(rx, 0))
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
