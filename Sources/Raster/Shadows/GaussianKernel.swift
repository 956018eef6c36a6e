import Foundation

/// A Gaussian's weights at whole distances, cut at three standard deviations.
struct GaussianKernel: Sendable {
  /// From `-radius` to `radius`; their sum is 1.
  let weights: [Float]

  var radius: Int { weights.count / 2 }

  /// - Parameter deviation: in samples. Each sample stands for its whole width, so its weight is the
  ///   Gaussian's integral over it; 0 leaves everything as it is.
  init(deviation: Double) {
    let radius = Int((3 * deviation).rounded(.up))
    /// The share of the Gaussian below a distance.
    func share(_ distance: Double) -> Double { erfc(-distance / (deviation * 2.0.squareRoot())) / 2 }
    guard radius > 0 else {
      weights = [1]
      return
    }
    let values = (-radius...radius).map { share(Double($0) + 0.5) - share(Double($0) - 0.5) }
    let sum = values.reduce(0, +)
    weights = values.map { Float($0 / sum) }
  }
}
