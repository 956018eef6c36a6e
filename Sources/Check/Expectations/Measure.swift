import Foundation
import RenderTree
import Scene

/// Distances and texts of values.
enum Measure {
  /// The greatest of the distances of their numbers; 0 or infinite for what has none.
  static func distance(_ a: Value, _ b: Value) -> Double {
    guard let first = a.components, let second = b.components, first.count == second.count else {
      return a == b ? 0 : .infinity
    }
    return distance(first, second)
  }

  static func distance(_ a: [Double], _ b: [Double]) -> Double {
    zip(a, b).reduce(0) { max($0, abs($1.0 - $1.1)) }
  }

  static func text(_ value: Value?) -> String {
    guard let value else { return "null" }
    return value.components.map { text($0) } ?? MotionSampler.shortened(value.text)
  }

  static func text(_ numbers: [Double]) -> String {
    numbers.count == 1 ? numbers[0].checkText : "[\(numbers.map(\.checkText).joined(separator: ", "))]"
  }
}
