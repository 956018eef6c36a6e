import Foundation
import Scene

/// Collects what is hidden below the composite, for each thing that hides.
struct GhostBuilder {
  private var builders: [Int: LineBuilder] = [:]
  private var isShown: Set<Int> = []
  private var last: (time: Double, results: [Int: Double])?

  /// - Parameters:
  ///   - results: What the property is after the model (−1) and after each animation in effect, in their order.
  ///   - tolerance: What is nearer to the composite is not told from it.
  mutating func add(
    _ time: Double, _ results: [(source: Int, value: Double)], _ composite: Double, tolerance: Double
  ) {
    var shown: [Int: Double] = [:]
    var below: Double?
    for result in results {
      defer { below = result.value }
      // What changes nothing hides nothing.
      if let below, abs(below - result.value) <= tolerance { continue }
      if abs(result.value - composite) > tolerance { shown[result.source] = result.value }
    }
    for (source, value) in shown {
      if !isShown.contains(source), let last, last.time == time, let before = last.results[source] {
        builders[source, default: LineBuilder()].add(time, before)
      }
      builders[source, default: LineBuilder()].add(time, value)
    }
    for source in isShown where shown[source] == nil { builders[source]?.add(time, nil) }
    isShown = Set(shown.keys)
    last = (time, Dictionary(results.map { ($0.source, $0.value) }) { $1 })
  }

  var lines: [[CGPoint]] { builders.sorted { $0.key < $1.key }.flatMap(\.value.lines) }
}
