import Foundation

extension [Path] {
  /// All that resampled paths have together is at most so many lines and curves.
  public static var mostResampledSegments: Int { 200_000 }

  /// The same shapes as paths that match each other element by element, so that any of them morphs into the next.
  ///
  /// Sub-paths are paired in their order; where a path has fewer, a point in the middle of the counterpart stands for the
  /// missing one. Each pair is divided at the same fractions of its length: at all those where one of the paths has a corner or
  /// joins two curves. Closed sub-paths begin, and go round, so that the points of one shape have the shortest ways to the
  /// next one's.
  ///
  /// - Returns: nil if that would be too many lines and curves.
  public func resampledToMatch() -> [Path]? {
    var shapes = map(\.resampledContours)
    let count = shapes.map(\.count).max() ?? 0
    guard count > 0 else { return self }
    for index in shapes.indices.dropFirst() where shapes[index].isTurned(against: shapes[index - 1]) {
      shapes[index] = shapes[index].map(\.reversed)
    }
    var results = map { _ in Path() }
    var total = 0
    for contour in 0..<count {
      var list = shapes.map { contour < $0.count ? $0[contour] : nil }
      list.fillGaps()
      let matched = list.compactMap(\.self).matched
      total += matched.reduce(0) { $0 + $1.segments.count }
      guard total <= Self.mostResampledSegments else { return nil }
      matched.append(to: &results)
    }
    return results
  }
}

extension Path {
  /// Its sub-paths as curves, without those that are a mere point.
  fileprivate var resampledContours: [ResampledContour] {
    var contours: [ResampledContour] = []
    var contour = ResampledContour()
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    func end() {
      if !contour.segments.isEmpty { contours.append(contour) }
      contour = ResampledContour()
    }
    for element in elements {
      switch element {
      case .move(let point):
        end()
        (start, current) = (point, point)
      case .line(let point):
        contour.segments.append(.line(from: current, to: point))
        current = point
      case .quad, .cubic:
        guard let curve = element.segment(from: current) else { continue }
        contour.segments.append(.curve(curve))
        current = curve.end
      case .close:
        if current != start { contour.segments.append(.line(from: current, to: start)) }
        contour.isClosed = true
        end()
        current = start
      }
    }
    end()
    return contours
  }
}

extension [ResampledContour] {
  /// Whether both go round, as far as they are closed, and the one against the other.
  fileprivate func isTurned(against other: [ResampledContour]) -> Bool {
    guard !isEmpty, !other.isEmpty, allSatisfy(\.isClosed), other.allSatisfy(\.isClosed) else { return false }
    return reduce(0) { $0 + $1.area } * other.reduce(0) { $0 + $1.area } < 0
  }

  /// Each divided at the fractions of all, the closed ones turned so that each is nearest to the one before.
  fileprivate var matched: [ResampledContour] {
    var list = self
    let areClosed = allSatisfy { $0.isClosed || $0.length == 0 }
    var last: ResampledContour?
    for index in list.indices {
      list[index].isClosed = areClosed
      if areClosed, let last { list[index] = list[index].turned(nearestTo: last) }
      if list[index].length > 0 { last = list[index] }
    }
    let lengths = list.map { ContourLength($0) }
    let fractions = lengths.flatMap(\.ends).sorted()
    var divisions: [Double] = []
    for fraction in fractions where fraction < 1 - ContourLength.leastPart {
      if fraction > (divisions.last ?? 0) + ContourLength.leastPart { divisions.append(fraction) }
    }
    return zip(list, lengths).map { $0.divided(at: divisions, $1) }
  }

  /// Adds each of those that match each other to its path: a line where all have one.
  fileprivate func append(to paths: inout [Path]) {
    guard let count = first?.segments.count else { return }
    for (index, contour) in enumerated() {
      guard let start = contour.segments.first?.curve.start else { continue }
      paths[index].move(to: start)
      for place in 0..<count {
        let curve = contour.segments[place].curve
        if allSatisfy({ $0.segments[place].isLine }) {
          paths[index].addLine(to: curve.end)
        } else {
          paths[index].addCurve(to: curve.end, control1: curve.control1, control2: curve.control2)
        }
      }
      if contour.isClosed { paths[index].closeSubpath() }
    }
  }
}

extension [ResampledContour?] {
  /// A point in the middle of the nearest one stands for each that is missing.
  fileprivate mutating func fillGaps() {
    let known = indices.filter { self[$0] != nil }
    for index in indices where self[index] == nil {
      guard let nearest = known.min(by: { abs($0 - index) < abs($1 - index) }), let other = self[nearest]
      else { continue }
      self[index] = ResampledContour(point: other.middle, isClosed: other.isClosed)
    }
  }
}
