import Foundation

/// A Gaussian's weights at whole distances, cut where nothing of 8 bits is left.
struct GaussianKernel: Sendable {
  /// From `-radius` to `radius`; their sum is 1.
  let weights: [Float]

  var radius: Int { weights.count / 2 }

  /// - Parameter deviation: in samples. Each sample stands for its whole width, so its weight is the
  ///   Gaussian's integral over it; 0 leaves everything as it is.
  /// - Parameter offset: by how much the blurred picture moves as well, 0..<1 sample. With a deviation of 0
  ///   what comes of it is linear between two samples.
  init(deviation: Double, offset: Double = 0) {
    let radius = Int((GaussianKernel.cut * deviation).rounded(.up)) + (offset > 0 ? 1 : 0)
    /// The share of the Gaussian below a distance.
    func share(_ distance: Double) -> Double { erfc(-distance / (deviation * 2.0.squareRoot())) / 2 }
    guard deviation > 0 else {
      weights = offset > 0 ? [Float(offset), Float(1 - offset), 0] : [1]
      return
    }
    let values = (-radius...radius).map {
      share(Double($0) + offset + 0.5) - share(Double($0) + offset - 0.5)
    }
    let sum = values.reduce(0, +)
    weights = values.map { Float($0 / sum) }
  }

  /// The Gaussian's values at whole distances.
  ///
  /// - Parameter deviation: in samples; 0 leaves everything as it is.
  init(sampling deviation: Double) {
    let radius = Int((GaussianKernel.cut * deviation).rounded(.up))
    guard deviation > 0, radius > 0 else {
      weights = [1]
      return
    }
    let values = (-radius...radius).map { exp(-Double($0 * $0) / (2 * deviation * deviation)) }
    let sum = values.reduce(0, +)
    weights = values.map { Float($0 / sum) }
  }

  /// In standard deviations.
  static let cut = 3.5

  /// Sums of weighted values, `step` apart, for each of `count` places; the first sum begins with the first
  /// value.
  @inline(__always)
  static func convolve(
    _ source: UnsafePointer<Float>, step: Int, _ weights: UnsafePointer<Float>, _ taps: Int,
    into target: UnsafeMutablePointer<Float>, _ count: Int
  ) {
    typealias Lanes = SIMD8<Float>
    var x = 0
    while x &+ 8 <= count {
      var sum = Lanes(repeating: 0)
      for tap in 0..<taps {
        let values = UnsafeRawPointer(source + (x &+ tap &* step)).loadUnaligned(as: Lanes.self)
        sum += values * weights[tap]
      }
      UnsafeMutableRawPointer(target + x).storeBytes(of: sum, as: Lanes.self)
      x &+= 8
    }
    while x < count {
      var sum: Float = 0
      for tap in 0..<taps { sum += source[x &+ tap &* step] * weights[tap] }
      target[x] = sum
      x &+= 1
    }
  }
}
