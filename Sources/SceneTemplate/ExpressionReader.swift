import AnimJSON
import AnimSceneFormat

/// Reads expressions, by the grammar in docs/guide/templates.md.
package struct ExpressionReader {
  private let text: String
  private let bytes: [UInt8]
  private var offset = 0
  private var depth = 0

  private init(_ text: String) throws(TemplateProblem) {
    guard text.utf8.count <= TemplateExpression.longest else {
      throw .expressionTooLong(limit: TemplateExpression.longest)
    }
    self.text = text
    bytes = Array(text.utf8)
  }

  package static func read(_ text: String, _ names: inout TemplateNames) throws(TemplateProblem)
    -> TemplateExpression
  {
    var reader = try ExpressionReader(text)
    let expression = try reader.sum(of: 0, &names)
    guard reader.next == nil else { throw reader.unexpected("an operator or the end") }
    return expression
  }

  /// `row.title`, `rows[0].title`: what `var` and texts take.
  static func readReference(_ text: String, _ names: inout TemplateNames) throws(TemplateProblem)
    -> TemplateExpression
  {
    var reader = try ExpressionReader(text)
    guard let name = reader.word() else { throw reader.unexpected("a name") }
    let expression = try reader.parts(of: reader.resolve(name, &names), &names)
    guard reader.next == nil else { throw reader.unexpected("the end of the name") }
    return expression
  }

  /// From the loosest to the tightest; comparisons do not follow each other.
  private static let levels: [[TemplateExpression.Operator]] = [
    [.or], [.and], [.equal, .unequal, .atMost, .atLeast, .less, .greater], [.plus, .minus],
    [.times, .divided, .remainder],
  ]

  private mutating func sum(of level: Int, _ names: inout TemplateNames) throws(TemplateProblem)
    -> TemplateExpression
  {
    guard level < Self.levels.count else { return try unary(&names) }
    var left = try sum(of: level + 1, &names)
    var count = 0
    while let sign = take(Self.levels[level]) {
      count += 1
      // A edge is a tree that is as deep as it is long.
      guard count <= 256 else { throw .expressionTooDeep(limit: TemplateExpression.deepest) }
      left = .binary(sign, left, try sum(of: level + 1, &names))
      if level == 2 { break }
    }
    return left
  }

  private mutating func unary(_ names: inout TemplateNames) throws(TemplateProblem) -> TemplateExpression {
    depth += 1
    defer { depth -= 1 }
    guard depth <= TemplateExpression.deepest else {
      throw .expressionTooDeep(limit: TemplateExpression.deepest)
    }
    switch next {
    case UInt8(ascii: "-"):
      offset += 1
      return .minus(try unary(&names))
    case UInt8(ascii: "!"):
      offset += 1
      return .not(try unary(&names))
    default:
      return try parts(of: try primary(&names), &names)
    }
  }

  private mutating func parts(of whole: TemplateExpression, _ names: inout TemplateNames)
    throws(TemplateProblem) -> TemplateExpression
  {
    var whole = whole
    var count = 0
    while let byte = next, byte == UInt8(ascii: ".") || byte == UInt8(ascii: "[") {
      count += 1
      guard count <= TemplateExpression.deepest else {
        throw .expressionTooDeep(limit: TemplateExpression.deepest)
      }
      offset += 1
      if byte == UInt8(ascii: ".") {
        guard let name = word() else { throw unexpected("a field's name") }
        whole = .member(whole, name)
      } else {
        whole = .element(whole, try sum(of: 0, &names))
        try expect("]")
      }
    }
    return whole
  }

  private mutating func primary(_ names: inout TemplateNames) throws(TemplateProblem) -> TemplateExpression {
    switch next {
    case UInt8(ascii: "("):
      offset += 1
      let inner = try sum(of: 0, &names)
      try expect(")")
      return inner
    case UInt8(ascii: "'"), UInt8(ascii: "\""):
      return .literal(.string(try quotedText()))
    case .some(let byte) where (0x30...0x39).contains(byte) || byte == UInt8(ascii: "."):
      return .literal(try number())
    default:
      guard let name = word() else { throw unexpected("a number, a name or \"(\"") }
      if name == "true" || name == "false" { return .literal(.bool(name == "true")) }
      guard next == UInt8(ascii: "(") else { return try resolve(name, &names) }
      return try call(name, &names)
    }
  }

  private mutating func call(_ name: String, _ names: inout TemplateNames) throws(TemplateProblem)
    -> TemplateExpression
  {
    guard let function = TemplateExpression.Function(rawValue: name) else {
      let all = TemplateExpression.Function.allCases.map(\.rawValue)
      let near = nearestName(to: name, among: all).map { "; did you mean \(quoted($0))?" } ?? ""
      throw .badExpression(
        text, offset: offset - name.utf8.count + 1, reason: "unknown function \(quoted(name))\(near)")
    }
    offset += 1
    var arguments: [TemplateExpression] = []
    if next == UInt8(ascii: ")") {
      offset += 1
    } else {
      repeat { arguments.append(try sum(of: 0, &names)) } while take(UInt8(ascii: ","))
      try expect(")")
    }
    guard function.counts.contains(arguments.count) else {
      throw .wrongArgumentCount(of: name, expected: function.countText, found: arguments.count)
    }
    return .call(function, arguments)
  }

  private func resolve(_ name: String, _ names: inout TemplateNames) throws(TemplateProblem)
    -> TemplateExpression
  {
    if let slot = names.use(name) { return .name(slot, name) }
    throw .unknownName(name, suggestion: nearestName(to: name, among: names.names))
  }

  // MARK: Tokens

  /// The next byte that is no blank.
  private var next: UInt8? {
    mutating get {
      while offset < bytes.count, bytes[offset] == 0x20 || bytes[offset] == 0x09 { offset += 1 }
      return offset < bytes.count ? bytes[offset] : nil
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    offset += 1
    return true
  }

  private mutating func take(_ signs: [TemplateExpression.Operator]) -> TemplateExpression.Operator? {
    guard next != nil else { return nil }
    for sign in signs where bytes[offset...].starts(with: sign.rawValue.utf8) {
      offset += sign.rawValue.utf8.count
      return sign
    }
    return nil
  }

  private mutating func expect(_ bracket: Character) throws(TemplateProblem) {
    guard let byte = bracket.asciiValue, take(byte) else { throw unexpected("\"\(bracket)\"") }
  }

  private mutating func word() -> String? {
    guard let first = next, TemplateNames.isPart(first), !(0x30...0x39).contains(first) else { return nil }
    let start = offset
    while offset < bytes.count, TemplateNames.isPart(bytes[offset]) { offset += 1 }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func number() throws(TemplateProblem) -> JSONValue.Content {
    let start = offset
    func isPart(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) || byte == UInt8(ascii: ".") }
    while offset < bytes.count, isPart(bytes[offset]) { offset += 1 }
    let token = String(decoding: bytes[start..<offset], as: UTF8.self)
    guard let value = decimalNumber(token) else {
      throw .badExpression(text, offset: start + 1, reason: "\(quoted(token)) is not a number")
    }
    return DecimalDigits.isExact(value, token) ? .number(value) : .digits(token)
  }

  private mutating func quotedText() throws(TemplateProblem) -> String {
    let mark = bytes[offset]
    let start = offset + 1
    guard let end = bytes[start...].firstIndex(of: mark) else {
      throw .badExpression(text, offset: offset + 1, reason: "the text does not end")
    }
    offset = end + 1
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  private mutating func unexpected(_ expected: String) -> TemplateProblem {
    guard next != nil else {
      return .badExpression(text, offset: offset + 1, reason: "it ends too early; expected \(expected)")
    }
    let rest = String(decoding: bytes[offset...].prefix(4), as: UTF8.self)
    return .badExpression(
      text, offset: offset + 1, reason: "unexpected \(quoted(String(rest.prefix(1)))); expected \(expected)")
  }
}
