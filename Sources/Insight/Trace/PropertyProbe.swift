import Foundation
import FrameTiming
import RenderTree
import Scene

/// The presentation values of one property, at any time.
package struct PropertyProbe {
  private let recording: Recording
  private let property: TracedProperty
  /// That of the commit that was asked for last.
  private var evaluator: (commit: Int, evaluator: Evaluator)?

  /// - Throws: `TraceError` when no commit has such a layer, or the layer no such property.
  package init(_ recording: Recording, _ target: TraceTarget, among known: RecordedLayers) throws(TraceError)
  {
    self.recording = recording
    property = try TracedProperty(target.keyPath, of: target.layer, in: recording, known)
  }

  /// Nil while the layer is not in the tree.
  package mutating func value(at time: Double) -> Value? {
    guard let index = recording.commitIndex(at: time) else { return nil }
    let tree = recording.commits[index].tree
    guard let id = property.layer(in: tree) else { return nil }
    var known = evaluator?.commit == index ? evaluator?.evaluator : nil
    let value: Value?
    if known != nil {
      value = known?.value(of: id, property.path, at: time)
    } else {
      var made = Evaluator(tree: tree)
      value = made.value(of: id, property.path, at: time)
      known = made
    }
    evaluator = known.map { (index, $0) }
    return value
  }

  /// The value without any animation; nil while the layer is not in the tree.
  package func model(at time: Double) -> Value? {
    let tree = recording.tree(at: time)
    return property.layer(in: tree).flatMap { tree[$0] }.flatMap {
      $0.properties.value(property.path.property).at(property.path.component)
    }
  }
}

extension Value {
  /// The numbers of a value that has arithmetic; nil of any other.
  package var components: [Double]? { numbers }
  /// As traces write it.
  package var text: String { JSONText(self).line }
}

/// The times of samples, in seconds; those of frames take no memory.
public enum SampleTimes: Sendable {
  case list([Double])
  /// Frames from 0 up to, not including, `count`.
  case frames(FrameRate, count: Int)

  func forEach(_ body: (Double) throws -> Void) rethrows {
    switch self {
    case .list(let times): for time in times { try body(time) }
    case .frames(let rate, let count): for frame in 0..<max(count, 0) { try body(rate.time(ofFrame: frame)) }
    }
  }
}

/// How fast values change at an instant, as long as nothing more happens: towards what comes next, or, where that is a
/// jump, from what came before.
///
/// Source: one-sided finite differences of second order, Fornberg, "Generation of Finite Difference Formulas on
/// Arbitrarily Spaced Grids", 1988.
struct Slopes {
  private let values: (Double) -> [Double]?
  private static let step = 1e-4
  /// Longer, since it is divided by its square.
  private static let longStep = 1e-3

  init(_ values: @escaping (Double) -> [Double]?) {
    self.values = values
  }

  func velocity(at time: Double) -> [Double]? {
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
