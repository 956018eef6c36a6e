import Foundation

/// How fast values change at an instant, as long as nothing more happens: towards what comes next, or, where that is a
/// jump, from what came before.
///
/// Source: one-sided finite differences of second order, Fornberg, "Generation of Finite Difference Formulas on
/// Arbitrarily Spaced Grids", 1988.
package struct Slopes {
  private let values: (Double) -> [Double]?
  private static let step = 1e-4
  /// Longer, since it is divided by its square.
  private static let longStep = 1e-3

  package init(_ values: @escaping (Double) -> [Double]?) {
    self.values = values
  }

  package func velocity(at time: Double) -> [Double]? {
    difference(at: time, step: Slopes.step, weights: [-1.5, 2, -0.5]) { $0 }
  }

  func acceleration(at time: Double) -> [Double]? {
    difference(at: time, step: Slopes.longStep, weights: [2, -5, 4, -1]) { $0 * $0 }
  }

  private func difference(
    at time: Double, step: Double, weights: [Double], _ power: (Double) -> Double
  ) -> [Double]? {
    for signedStep in [step, -step] where !jumps(at: time, step: signedStep) {
      let samples = weights.indices.compactMap { values(time + Double($0) * signedStep) }
      guard samples.count == weights.count, let first = samples.first,
        samples.allSatisfy({ $0.count == first.count })
      else { return nil }
      return first.indices.map { index in
        let sum = zip(weights, samples).reduce(0) { $0 + $1.0 * $1.1[index] }
        let largest = samples.reduce(0) { max($0, abs($1[index])) }
        return Slopes.rounded(sum / power(signedStep), noise: max(largest, 1) * 1e-13 / power(step))
      }
    }
    return nil
  }

  /// Whether most of a step's change happens within a hundredth of it.
  private func jumps(at time: Double, step: Double) -> Bool {
    guard let now = values(time), let near = values(time + step / 100), let far = values(time + step) else {
      return false
    }
    return now.indices.contains { index in
      guard index < near.count, index < far.count else { return true }
      let size = max(abs(now[index]), abs(far[index]), 1)
      let change = abs(near[index] - now[index])
      return change > 1e-9 * size && change > 0.25 * abs(far[index] - now[index])
    }
  }

  /// Six digits, and nothing that is only noise.
  private static func rounded(_ value: Double, noise: Double) -> Double {
    guard value.isFinite, abs(value) > noise else { return 0 }
    let digits = 5 - log10(abs(value)).rounded(.down)
    let power = pow(10, abs(digits))
    guard power.isFinite else { return value }
    return digits >= 0 ? (value * power).rounded() / power : (value / power).rounded() * power
  }
}
