import Foundation

/// Penner's elastic easing in: a wave that grows to 1,024 times its height and ends on a crest.
package struct ElasticWave: Sendable {
  /// Of the wave, as a part of the duration.
  private let period: Double
  /// The turning points, with three times between each two: the function rises or falls throughout each piece.
  package private(set) var times: [Double] = [0]

  package static let whole = ElasticWave(period: 0.3)
  /// Of an easing in and out the wave is longer.
  package static let half = ElasticWave(period: 0.45)

  private init(period: Double) {
    self.period = period
    let ends = [0] + turns + [1]
    for (a, b) in zip(ends, ends.dropFirst()) {
      for part in 1...4 { times.append(part == 4 ? b : a + (b - a) * Double(part) / 4) }
    }
  }

  /// Less a line, so that it begins at 0, where the original jumps by half a thousandth.
  package func value(_ t: Double) -> Double { wave(t) - wave(0) * (1 - t) }

  private func wave(_ t: Double) -> Double { exp2(10 * t - 10) * cos(2 * .pi / period * (1 - t)) }

  private func slope(_ t: Double) -> Double {
    let (frequency, angle) = (2 * .pi / period, 2 * .pi / period * (1 - t))
    return exp2(10 * t - 10) * (10 * log(2) * cos(angle) + frequency * sin(angle)) + wave(0)
  }

  private var turns: [Double] {
    let count = 1000
    return (0..<count).compactMap { index in
      var (low, high) = (Double(index) / Double(count), Double(index + 1) / Double(count))
      guard slope(low) * slope(high) < 0 else { return nil }
      for _ in 0..<50 {
        let middle = (low + high) / 2
        if slope(low) * slope(middle) <= 0 { high = middle } else { low = middle }
      }
      return low
    }
  }
}
