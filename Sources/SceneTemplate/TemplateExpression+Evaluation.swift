import AnimJSON
import AnimSceneFormat

extension TemplateExpression {
  package func value(_ scope: inout TemplateValues) throws(TemplateProblem) -> JSONValue.Content {
    switch self {
    case .literal(let content): return content
    case .name, .member, .element: return try place(&scope).content
    case .minus(let operand): return .number(-(try operand.number("-", &scope)))
    case .not(let operand): return .bool(!(try operand.bool("!", &scope)))
    case .binary(let sign, let left, let right): return try binary(sign, left, right, &scope)
    case .call(let function, let arguments): return try call(function, arguments, &scope)
    }
  }

  /// A value that stands somewhere: a variable, a field or an element.
  package func place(_ scope: inout TemplateValues) throws(TemplateProblem) -> JSONValue {
    switch self {
    case .name(let slot, _):
      let value = scope.values[slot]
      scope.note(value.position)
      return value
    case .member(let owner, let name):
      let whole = try owner.part(&scope)
      guard case .object(let members) = whole.content else {
        throw .wrongOperand(of: "." + name, expected: "a record", found: whole.summary)
      }
      guard let index = members.index(of: name) else {
        throw .unknownMember(
          name, of: owner.text, suggestion: nearestName(to: name, among: members.map(\.key)))
      }
      scope.note(members[index].value.position)
      return members[index].value
    case .element(let list, let position):
      let whole = try list.part(&scope)
      let number = try position.number("[]", &scope)
      guard case .array(let elements) = whole.content else {
        throw .wrongOperand(of: "[]", expected: "a list", found: whole.summary)
      }
      guard let index = Int(exactly: number), elements.indices.contains(index) else {
        throw .noIndex(plainText(number), count: elements.count)
      }
      scope.note(elements[index].position)
      return elements[index]
    default:
      return JSONValue(content: try value(&scope), position: scope.data ?? .start)
    }
  }

  /// The value as the whole that a part is taken of: the part's place counts.
  private func part(_ scope: inout TemplateValues) throws(TemplateProblem) -> JSONValue {
    let before = scope.data
    defer { scope.restore(before) }
    return try place(&scope)
  }

  /// `row.title`, as messages name it.
  package var text: String {
    switch self {
    case .name(_, let name): name
    case .member(let owner, let name): owner.text + "." + name
    case .element(let list, _): list.text + "[…]"
    default: "the expression"
    }
  }

  package func number(_ name: String, _ scope: inout TemplateValues) throws(TemplateProblem) -> Double {
    try value(&scope).number(name)
  }

  /// What has a fraction is measured, and as exact as other numbers; what has none is counted, and must be right.
  package static func counted(_ digits: String) throws(TemplateProblem) -> Double {
    guard let value = Double(digits), DecimalDigits(digits)?.fraction != [] else {
      throw .tooManyDigits(digits)
    }
    return value
  }

  private func bool(_ name: String, _ scope: inout TemplateValues) throws(TemplateProblem) -> Bool {
    let content = try value(&scope)
    if case .bool(let bool) = content { return bool }
    throw .wrongOperand(of: name, expected: "true or false", found: content.summary)
  }

  private func binary(
    _ sign: Operator, _ left: TemplateExpression, _ right: TemplateExpression, _ scope: inout TemplateValues
  ) throws(TemplateProblem) -> JSONValue.Content {
    let name = sign.rawValue
    switch sign {
    case .or: return .bool(try left.bool(name, &scope) ? true : try right.bool(name, &scope))
    case .and: return .bool(try left.bool(name, &scope) ? try right.bool(name, &scope) : false)
    case .equal: return .bool(try left.value(&scope).isEqual(to: try right.value(&scope)))
    case .unequal: return .bool(!(try left.value(&scope).isEqual(to: try right.value(&scope))))
    case .less, .atMost, .greater, .atLeast:
      let a = try left.number(name, &scope)
      let b = try right.number(name, &scope)
      return .bool(sign == .less ? a < b : sign == .atMost ? a <= b : sign == .greater ? a > b : a >= b)
    case .plus:
      let (a, b) = (try left.value(&scope), try right.value(&scope))
      if a.isText || b.isText {
        return .string(
          try TemplateText.text(of: a, left.text, nil) + TemplateText.text(of: b, right.text, nil))
      }
      return .number(try Self.finite(try a.number(name) + b.number(name), name))
    case .minus, .times, .divided, .remainder:
      let a = try left.number(name, &scope)
      let b = try right.number(name, &scope)
      let result =
        switch sign {
        case .minus: a - b
        case .times: a * b
        case .divided: a / b
        // The sign of the divisor, so that an index stays in its list.
        default: a - b * (a / b).rounded(.down)
        }
      return .number(try Self.finite(result, name))
    }
  }

  package static func finite(_ value: Double, _ name: String) throws(TemplateProblem) -> Double {
    guard value.isFinite else { throw .notFinite(name) }
    return value
  }
}

extension JSONValue.Content {
  package var isText: Bool { if case .string = self { true } else { false } }

  /// What operators and functions of numbers take.
  package func number(_ name: String) throws(TemplateProblem) -> Double {
    switch self {
    case .number(let number): return number
    case .digits(let text): return try TemplateExpression.counted(text)
    default: throw .wrongOperand(of: name, expected: "numbers", found: summary)
    }
  }

  package var summary: String { JSONValue(content: self, position: .start).summary }

  fileprivate func isEqual(to other: JSONValue.Content) -> Bool {
    switch (self, other) {
    case (.null, .null): true
    case (.bool(let a), .bool(let b)): a == b
    case (.number(let a), .number(let b)): a == b
    case (.digits(let a), .digits(let b)): DecimalDigits(a) == DecimalDigits(b)
    case (.string(let a), .string(let b)): a == b
    case (.array(let a), .array(let b)):
      a.count == b.count && zip(a, b).allSatisfy { $0.content.isEqual(to: $1.content) }
    case (.object(let a), .object(let b)):
      a.count == b.count
        && a.allSatisfy { member in
          b.index(of: member.key).map { member.value.content.isEqual(to: b[$0].value.content) } ?? false
        }
    default: false
    }
  }
}
