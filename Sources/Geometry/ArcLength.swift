import Foundation

/// Arc length along an edge of parametric segments, and its inverse.
///
/// Each segment is cut into pieces whose lengths come from five-point Gauss–Legendre quadrature of the
/// speed; the inverse finds the piece and refines the parameter with Newton's method.
public struct ArcLength: Sendable {
  private static let piecesPerSegment = 16
  /// Length from the start to the end of each piece.
  private var cumulative: [Double] = []

  /// - Parameter speed: the length of the derivative of segment `index` at parameter `u` in 0…1.
  public init(segmentCount: Int, speed: (_ index: Int, _ u: Double) -> Double) {
    cumulative.reserveCapacity(segmentCount * ArcLength.piecesPerSegment)
    var total = 0.0
    for segment in 0..<segmentCount {
      for piece in 0..<ArcLength.piecesPerSegment {
        let step = 1 / Double(ArcLength.piecesPerSegment)
        let start = Double(piece) * step
        total += ArcLength.integrate(from: start, to: start + step) { speed(segment, $0) }
        cumulative.append(total)
      }
    }
  }

  /// The length of all segments.
  public var total: Double { cumulative.last ?? 0 }

  /// Where each segment ends, as fractions of the whole length.
  var ends: [Double] {
    stride(from: ArcLength.piecesPerSegment - 1, to: cumulative.count, by: ArcLength.piecesPerSegment).map {
      cumulative[$0] / total
    }
  }

  /// The segment and the parameter within it where `fraction` (0…1) of the whole length is reached.
  /// Nil when the length is zero.
  public func locate(
    fraction: Double, speed: (_ index: Int, _ u: Double) -> Double
  ) -> (segment: Int, u: Double)? {
    guard total > 0 else { return nil }
    let target = fraction * total
    let low = min(cumulative.partitioningIndex { !($0 < target) }, cumulative.count - 1)
    let segment = low / ArcLength.piecesPerSegment
    let step = 1 / Double(ArcLength.piecesPerSegment)
    let start = Double(low % ArcLength.piecesPerSegment) * step
    let before = low == 0 ? 0 : cumulative[low - 1]
    let pieceLength = cumulative[low] - before
    let wanted = target - before
    guard pieceLength > 0 else { return (segment, start) }
    var u = start + step * min(max(wanted / pieceLength, 0), 1)
    for _ in 0..<8 {
      let error = ArcLength.integrate(from: start, to: u) { speed(segment, $0) } - wanted
      let slope = speed(segment, u)
      guard slope > 1e-12 else { break }
      let next = min(max(u - error / slope, start), start + step)
      if abs(next - u) < 1e-14 { break }
      u = next
    }
    return (segment, u)
  }

  static func integrate(from a: Double, to b: Double, _ f: (Double) -> Double) -> Double {
    let half = (b - a) / 2
    let middle = (a + b) / 2
    let inner = half * 0.5384693101056831
    let outer = half * 0.9061798459386640
    let sum =
      0.5688888888888889 * f(middle)
      + 0.4786286704993665 * (f(middle - inner) + f(middle + inner))
      + 0.2369268850561891 * (f(middle - outer) + f(middle + outer))
    return half * sum
  }
}
