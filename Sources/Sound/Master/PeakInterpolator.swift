import Glibc

/// How far a signal reaches between its samples, where a player's converter will bring it.
///
/// Sinc interpolation at eight places for each sample under a Kaiser window; ITU-R BS.1770-4, annex 2, asks for four.
struct PeakInterpolator {
  /// How many samples are looked at on either side.
  static let radius = 12
  private static let places = 8
  private static let taps = 2 * radius

  /// For each place between two samples the weights of those around it.
  private let weights: [[Float]]
  /// No peak is more than this times the largest sample that it is made of.
  let mostGain: Float

  init() {
    let beta = 8.0
    weights = (1..<Self.places).map { place in
      let fraction = Double(place) / Double(Self.places)
      let row = (0..<Self.taps).map { tap -> Double in
        let distance = Double(tap - Self.radius + 1) - fraction
        let window = Self.bessel(
          beta * (1 - (distance * distance) / Double(Self.radius * Self.radius)).squareRoot())
        return sin(.pi * distance) / (.pi * distance) * window / Self.bessel(beta)
      }
      let sum = row.reduce(0, +)
      return row.map { Float($0 / sum) }
    }
    mostGain = max(1, weights.map { $0.reduce(0) { $0 + abs($1) } }.max() ?? 1)
  }

  /// The modified Bessel function of the first kind and order 0.
  private static func bessel(_ x: Double) -> Double {
    var (sum, term) = (1.0, 1.0)
    for n in 1..<40 {
      term *= (x / 2 / Double(n)) * (x / 2 / Double(n))
      sum += term
    }
    return sum
  }

  /// The greatest size from sample `radius - 1` on up to the next one.
  ///
  /// - Parameter samples: `2 * radius` of one channel, a number of samples apart.
  func peak(_ samples: UnsafePointer<Float>, stride: Int) -> Float {
    var most = max(abs(samples[(Self.radius - 1) * stride]), abs(samples[Self.radius * stride]))
    for row in weights {
      var sum: Float = 0
      for tap in 0..<Self.taps { sum += row[tap] * samples[tap * stride] }
      most = max(most, abs(sum))
    }
    return most
  }
}
