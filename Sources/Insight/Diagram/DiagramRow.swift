import Foundation

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
