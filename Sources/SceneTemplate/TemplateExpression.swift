import AnimJSON

/// An expression of a template, read once and evaluated for each repetition. It has no loops, no input and no output,
/// so that it ends after as many steps as it has parts.
package indirect enum TemplateExpression: Sendable {
  case literal(JSONValue.Content)
  /// A name in scope, by its place there.
  case name(Int, String)
  case member(TemplateExpression, String)
  case element(TemplateExpression, TemplateExpression)
  case minus(TemplateExpression)
  case not(TemplateExpression)
  case binary(Operator, TemplateExpression, TemplateExpression)
  case call(Function, [TemplateExpression])

  package static let longest = 4096
  package static let deepest = 64

  package enum Operator: String, Sendable {
    case or = "||", and = "&&"
    case equal = "==", unequal = "!=", less = "<", atMost = "<=", greater = ">", atLeast = ">="
    case plus = "+", minus = "-", times = "*", divided = "/", remainder = "%"
  }

  package enum Function: String, Sendable, CaseIterable {
    // Of numbers.
    case min, max, sum, clamp, lerp, round, floor, ceil, abs, sqrt, pow, sin, cos
    // Of lists and texts.
    case length, first, last, slice, join, split, upper, lower, text
    // Of colours.
    case alpha, mix, ink, lighter, darker

    /// How many arguments it takes.
    package var counts: ClosedRange<Int> {
      switch self {
      case .min, .max, .sum: 1...64
      case .clamp, .lerp, .mix: 3...3
      case .slice: 2...3
      case .pow, .split, .alpha: 2...2
      case .round, .join, .text, .lighter, .darker: 1...2
      case .floor, .ceil, .abs, .sqrt, .sin, .cos, .length, .first, .last, .upper, .lower, .ink: 1...1
      }
    }

    var countText: String {
      switch self {
      case .min, .max, .sum: "one number or more, or a list of them"
      case .clamp: "a number, the least and the most"
      case .lerp: "a start, an end and a fraction"
      case .round: "a number, and how many places to keep"
      case .floor, .ceil, .abs, .sqrt: "one number"
      case .sin, .cos: "one angle in radians"
      case .pow: "a number and an exponent"
      case .length: "one list or text"
      case .first, .last: "one list or text"
      case .slice: "a list or a text, where it begins, and where it ends"
      case .join: "a list, and what stands between"
      case .split: "a text, and what stands between its parts"
      case .upper, .lower: "one text"
      case .text: "a value, and a format such as ',.2'"
      case .alpha: "a colour and an alpha"
      case .mix: "two colours and a fraction"
      case .ink: "one colour"
      case .lighter, .darker: "a colour, and how much"
      }
    }
  }
}
