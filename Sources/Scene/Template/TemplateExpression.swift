/// An expression of a template, read once and evaluated for each repetition. It has no loops, no input and no output,
/// so that it ends after as many steps as it has parts.
indirect enum TemplateExpression: Sendable {
  case literal(JSONValue.Content)
  /// A name in scope, by its place there.
  case name(Int, String)
  case member(TemplateExpression, String)
  case element(TemplateExpression, TemplateExpression)
  case minus(TemplateExpression)
  case not(TemplateExpression)
  case binary(Operator, TemplateExpression, TemplateExpression)
  case call(Function, [TemplateExpression])

  static let longest = 4096
  static let deepest = 64

  enum Operator: String, Sendable {
    case or = "||", and = "&&"
    case equal = "==", unequal = "!=", less = "<", atMost = "<=", greater = ">", atLeast = ">="
    case plus = "+", minus = "-", times = "*", divided = "/", remainder = "%"
  }

  enum Function: String, Sendable, CaseIterable {
    case min, max, clamp, lerp, round, floor, ceil, abs, sqrt, length

    /// How many arguments it takes.
    var counts: ClosedRange<Int> {
      switch self {
      case .min, .max: 1...64
      case .clamp, .lerp: 3...3
      case .round: 1...2
      case .floor, .ceil, .abs, .sqrt, .length: 1...1
      }
    }

    var countText: String {
      switch self {
      case .min, .max: "one number or more"
      case .clamp: "a number, the least and the most"
      case .lerp: "a start, an end and a fraction"
      case .round: "a number, and how many places to keep"
      case .floor, .ceil, .abs, .sqrt: "one number"
      case .length: "one list or text"
      }
    }
  }
}
