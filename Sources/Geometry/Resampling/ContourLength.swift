import Foundation

/// Where the fractions of a contour's length are.
struct ContourLength {
  /// Parts shorter than this, in lengths of the whole, are what rounding leaves of nothing.
  static let leastPart = 1e-6

  struct Place {
    var segment: Int
    var parameter: Double
  }

  private let curves: [CubicSegment]
  private let lengths: ArcLength
  /// Where the segments end, as fractions of the whole; none for a point.
  let ends: [Double]

  init(_ contour: ResampledContour) {
    let curves = contour.segments.map(\.curve)
    self.curves = curves
    lengths = ArcLength(segmentCount: curves.count) { curves[$0].derivative(at: $1).length }
    ends = lengths.total > 0 ? lengths.ends : []
  }

  var total: Double { lengths.total }

  /// Before what is too short to count.
  var end: Place {
    Place(segment: ends.firstIndex { $0 >= 1 - Self.leastPart } ?? curves.count - 1, parameter: 1)
  }

  /// A fraction at which a segment ends, or nearly, is that end.
  func place(of fraction: Double) -> Place {
    if let segment = nearestEnd(to: fraction) { return Place(segment: segment, parameter: 1) }
    guard
      let found = lengths.locate(
        fraction: fraction, speed: { curves[$0].derivative(at: $1).length })
    else { return Place(segment: 0, parameter: fraction) }
    return Place(segment: found.segment, parameter: found.u)
  }

  private func nearestEnd(to fraction: Double) -> Int? {
    var low = ends.partitioningIndex { $0 >= fraction - Self.leastPart }
    guard low < ends.count, abs(ends[low] - fraction) <= Self.leastPart else { return nil }
    // Of those that are as good as one place the last.
    while low + 1 < ends.count, ends[low + 1] - fraction <= Self.leastPart { low += 1 }
    return low
  }
}
