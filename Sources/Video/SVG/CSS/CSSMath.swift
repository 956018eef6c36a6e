import Glibc

/// What `calc()` and its kin come to: a number, a percentage, a length in pixels or an angle in degrees.
///
/// Source: CSS Values and Units Module Level 4, section 10.
struct CSSMath {
  enum Unit { case number, percentage, length, angle }

  struct Value {
    var amount: Double
    var unit: Unit

    var token: CSSToken {
      switch unit {
      case .number: .number(amount)
      case .percentage: .percentage(amount)
      case .length: .dimension(amount, "px")
      case .angle: .dimension(amount, "deg")
      }
    }
  }

  /// What lengths are relative to.
  struct Context {
    var fontSize = 16.0
    var rootFontSize = 16.0
    var viewport = (width: 100.0, height: 100.0)
    /// What 100 % are in pixels; nil where that is not known.
    var percentage: Double?
    /// The channels of a colour that another is made from.
    var names: [String: Double] = [:]
  }

  static let functions: Set = [
    "calc", "min", "max", "clamp", "abs", "sign", "round", "mod", "rem", "sin", "cos", "tan", "asin", "acos",
    "atan",
    "atan2", "pow", "sqrt", "hypot", "log", "exp", "-webkit-calc", "-moz-calc",
  ]

  private let tokens: [CSSToken]
  private let context: Context
  private let depth: Int
  private var index = 0

  private static let maxDepth = 32

  /// Nil for what cannot be known, or makes no sense.
  static func value(_ name: String, _ arguments: [CSSToken], _ context: Context, depth: Int = 0) -> Value? {
    guard depth <= maxDepth else { return nil }
    var values: [Value] = []
    var parts = arguments.split(at: ",").map(\.trimmed)
    if name == "round", case .ident? = parts.first?.first { parts.removeFirst() }
    for part in parts {
      var math = CSSMath(tokens: part, context: context, depth: depth)
      guard let value = math.sum(), math.isAtEnd else { return nil }
      values.append(value)
    }
    guard let first = values.first else { return nil }
    let amounts = values.map(\.amount)
    let areAlike = values.allSatisfy { $0.unit == first.unit }
    func result(_ amount: Double, _ unit: Unit? = nil) -> Value? {
      amount.isFinite ? Value(amount: amount, unit: unit ?? first.unit) : nil
    }
    let angle = first.unit == .angle ? first.amount * .pi / 180 : first.amount
    switch (name, values.count) {
    case ("calc", 1), ("-webkit-calc", 1), ("-moz-calc", 1): return result(first.amount)
    case ("min", _) where areAlike: return result(amounts.min() ?? 0)
    case ("max", _) where areAlike: return result(amounts.max() ?? 0)
    case ("clamp", 3) where areAlike: return result(max(amounts[0], min(amounts[1], amounts[2])))
    case ("abs", 1): return result(abs(first.amount))
    case ("sign", 1): return result(first.amount == 0 ? 0 : first.amount < 0 ? -1 : 1, .number)
    case ("round", 1): return result(first.amount.rounded())
    case ("round", 2) where areAlike: return result((amounts[0] / amounts[1]).rounded() * amounts[1])
    case ("mod", 2) where areAlike:
      return result(amounts[0] - amounts[1] * (amounts[0] / amounts[1]).rounded(.down))
    case ("rem", 2) where areAlike: return result(fmod(amounts[0], amounts[1]))
    case ("sin", 1): return result(sin(angle), .number)
    case ("cos", 1): return result(cos(angle), .number)
    case ("tan", 1): return result(tan(angle), .number)
    case ("asin", 1): return result(asin(first.amount) * 180 / .pi, .angle)
    case ("acos", 1): return result(acos(first.amount) * 180 / .pi, .angle)
    case ("atan", 1): return result(atan(first.amount) * 180 / .pi, .angle)
    case ("atan2", 2) where areAlike: return result(atan2(amounts[0], amounts[1]) * 180 / .pi, .angle)
    case ("pow", 2): return result(pow(amounts[0], amounts[1]), .number)
    case ("sqrt", 1): return result(first.amount.squareRoot(), .number)
    case ("hypot", _) where areAlike: return result(amounts.reduce(0) { hypot($0, $1) })
    case ("log", 1): return result(log(first.amount), .number)
    case ("log", 2): return result(log(amounts[0]) / log(amounts[1]), .number)
    case ("exp", 1): return result(exp(first.amount), .number)
    default: return nil
    }
  }

  /// One number with its unit.
  static func value(_ token: CSSToken, _ context: Context) -> Value? {
    switch token {
    case .number(let number): return Value(amount: number, unit: .number)
    case .percentage(let number):
      if let whole = context.percentage { return Value(amount: number / 100 * whole, unit: .length) }
      return Value(amount: number, unit: .percentage)
    case .dimension(let number, let unit): return value(number, unit.lowercased(), context)
    case .ident(let name):
      switch name.lowercased() {
      case "pi": return Value(amount: .pi, unit: .number)
      case "e": return Value(amount: M_E, unit: .number)
      case let name: return context.names[name].map { Value(amount: $0, unit: .number) }
      }
    default: return nil
    }
  }

  private static func value(_ number: Double, _ unit: String, _ context: Context) -> Value? {
    let lengths: [String: Double] = [
      "px": 1, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "q": 96 / 101.6, "pt": 96.0 / 72, "pc": 16,
    ]
    let angles: [String: Double] = ["deg": 1, "rad": 180 / .pi, "grad": 0.9, "turn": 360]
    if let factor = lengths[unit] { return Value(amount: number * factor, unit: .length) }
    if let factor = angles[unit] { return Value(amount: number * factor, unit: .angle) }
    let (width, height) = context.viewport
    let factor: Double
    switch unit {
    case "em": factor = context.fontSize
    case "ex", "ch": factor = context.fontSize / 2
    case "rem": factor = context.rootFontSize
    case "vw": factor = width / 100
    case "vh": factor = height / 100
    case "vmin": factor = min(width, height) / 100
    case "vmax": factor = max(width, height) / 100
    default: return nil
    }
    return Value(amount: number * factor, unit: .length)
  }

  private init(tokens: [CSSToken], context: Context, depth: Int) {
    (self.tokens, self.context, self.depth) = (tokens, context, depth)
  }

  private mutating func skipSpace() { while index < tokens.count, tokens[index] == .space { index += 1 } }

  private var isAtEnd: Bool { tokens[min(index, tokens.count)...].allSatisfy { $0 == .space } }

  private mutating func sum() -> Value? {
    guard var result = product() else { return nil }
    while true {
      skipSpace()
      guard index < tokens.count, tokens[index] == .sign("+") || tokens[index] == .sign("-") else {
        return result
      }
      let isMinus = tokens[index] == .sign("-")
      index += 1
      guard let next = product(), next.unit == result.unit else { return nil }
      result.amount += isMinus ? -next.amount : next.amount
    }
  }

  private mutating func product() -> Value? {
    guard var result = operand() else { return nil }
    while true {
      skipSpace()
      guard index < tokens.count, tokens[index] == .sign("*") || tokens[index] == .sign("/") else {
        return result
      }
      let isQuotient = tokens[index] == .sign("/")
      index += 1
      guard let next = operand() else { return nil }
      if isQuotient {
        guard next.amount != 0 else { return nil }
        if next.unit == result.unit { result.unit = .number } else if next.unit != .number { return nil }
        result.amount /= next.amount
      } else {
        guard result.unit == .number || next.unit == .number else { return nil }
        result = Value(
          amount: result.amount * next.amount, unit: result.unit == .number ? next.unit : result.unit)
      }
    }
  }

  private mutating func operand() -> Value? {
    skipSpace()
    guard index < tokens.count else { return nil }
    let token = tokens[index]
    switch token {
    case .sign("("), .function:
      let arguments = tokens.arguments(at: index)
      index = tokens.end(of: index)
      if case .function(let name) = token {
        let name = name.lowercased()
        return Self.functions.contains(name) ? Self.value(name, arguments, context, depth: depth + 1) : nil
      }
      return Self.value("calc", arguments, context, depth: depth + 1)
    default:
      index += 1
      return Self.value(token, context)
    }
  }
}
