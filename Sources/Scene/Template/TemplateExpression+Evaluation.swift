extension TemplateExpression {
  func value(_ scope: inout TemplateValues) throws(TemplateProblem) -> JSONValue.Content {
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
  func place(_ scope: inout TemplateValues) throws(TemplateProblem) -> JSONValue {
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
  var text: String {
    switch self {
    case .name(_, let name): name
    case .member(let owner, let name): owner.text + "." + name
    case .element(let list, _): list.text + "[…]"
    default: "the expression"
    }
  }

  private func number(_ name: String, _ scope: inout TemplateValues) throws(TemplateProblem) -> Double {
    let content = try value(&scope)
    if case .number(let number) = content { return number }
    throw .wrongOperand(of: name, expected: "numbers", found: content.summary)
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
    case .plus, .minus, .times, .divided, .remainder:
      let a = try left.number(name, &scope)
      let b = try right.number(name, &scope)
      let result =
        switch sign {
        case .plus: a + b
        case .minus: a - b
        case .times: a * b
        case .divided: a / b
        // The sign of the divisor, so that an index stays in its list.
        default: a - b * (a / b).rounded(.down)
        }
      return .number(try Self.finite(result, name))
    }
  }

  private func call(
    _ function: Function, _ arguments: [TemplateExpression], _ scope: inout TemplateValues
  ) throws(TemplateProblem) -> JSONValue.Content {
    let name = function.rawValue
    if function == .length {
      let content = try arguments[0].value(&scope)
      switch content {
      case .array(let elements): return .number(Double(elements.count))
      case .string(let text): return .number(Double(text.count))
      default: throw .wrongOperand(of: name, expected: "a list or a text", found: content.summary)
      }
    }
    var numbers: [Double] = []
    for argument in arguments { numbers.append(try argument.number(name, &scope)) }
    let result: Double
    switch function {
    case .min: result = numbers.min() ?? 0
    case .max: result = numbers.max() ?? 0
    case .clamp: result = Swift.min(Swift.max(numbers[0], numbers[1]), numbers[2])
    case .lerp: result = numbers[0] + (numbers[1] - numbers[0]) * numbers[2]
    case .round:
      let places = numbers.count > 1 ? numbers[1] : 0
      guard let count = Int(exactly: places), (0...15).contains(count) else {
        throw .wrongOperand(of: name, expected: "0 to 15 places", found: plainText(places))
      }
      let unit = (0..<count).reduce(1.0) { product, _ in product * 10 }
      result = (numbers[0] * unit).rounded() / unit
    case .floor: result = numbers[0].rounded(.down)
    case .ceil: result = numbers[0].rounded(.up)
    case .abs: result = numbers[0].magnitude
    case .sqrt: result = numbers[0].squareRoot()
    case .length: result = 0
    }
    return .number(try Self.finite(result, name))
  }

  private static func finite(_ value: Double, _ name: String) throws(TemplateProblem) -> Double {
    guard value.isFinite else { throw .notFinite(name) }
    return value
  }
}

extension JSONValue.Content {
  var summary: String { JSONValue(content: self, position: .start).summary }

  fileprivate func isEqual(to other: JSONValue.Content) -> Bool {
    switch (self, other) {
    case (.null, .null): true
    case (.bool(let a), .bool(let b)): a == b
    case (.number(let a), .number(let b)): a == b
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
