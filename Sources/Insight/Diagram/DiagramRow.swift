import Foundation
import RenderTree
import Scene

/// One row of a figure: a number over time. Times in seconds.
struct DiagramRow {
  enum Kind {
    case model, composite
    /// - Parameter isAdditive: Whether its values are added to what is below.
    case animation(isAdditive: Bool)
  }

  /// The time during which an animation is active.
  struct Bar {
    var begin: Double
    /// Infinite when it never ends.
    var end: Double
    /// What made it end early: `replaced at 0.5 s`.
    var note: String?
  }

  var kind: Kind
  var name: String
  var detail = ""
  /// Times and values; jumps are upright.
  var lines: [[CGPoint]] = []
  /// What is overwritten, of the composite.
  var ghosts: [[CGPoint]] = []
  var bar: Bar?

  var isAdditive: Bool { if case .animation(isAdditive: true) = kind { true } else { false } }

  /// The lowest and the highest value, what is overwritten included.
  var range: ClosedRange<Double>? {
    let values = (lines + ghosts).joined().map { Double($0.y) }
    guard let low = values.min(), let high = values.max() else { return nil }
    return low...high
  }
}

/// Collects stretches of a line, one for each time that it is there without a gap.
struct LineBuilder {
  private(set) var lines: [[CGPoint]] = []
  private var isOpen = false

  /// - Parameter value: nil makes a gap.
  mutating func add(_ time: Double, _ value: Double?) {
    guard let value, value.isFinite else {
      isOpen = false
      return
    }
    if isOpen {
      lines[lines.count - 1].append(CGPoint(x: time, y: value))
    } else {
      lines.append([CGPoint(x: time, y: value)])
      isOpen = true
    }
  }
}

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
