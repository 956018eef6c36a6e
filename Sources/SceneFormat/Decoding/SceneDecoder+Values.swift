import Foundation
import AnimGeometry
import AnimJSON
import AnimRenderTree

/// Plain values: numbers, times, points, constants.
extension SceneDecoder {
  package mutating func wrongType(_ node: Node, expected: String) {
    if case .refused = node.value.content { return }
    report(.wrongType(expected: expected, found: node.value.summary), at: node)
  }

  /// Reports the node as one of another type; there is no value then.
  package mutating func refuse<Value>(_ node: Node, expected: String) -> Value? {
    wrongType(node, expected: expected)
    return nil
  }

  /// Reports the problem; there is no value then.
  package mutating func refuse<Value>(_ problem: Problem, at node: Node) -> Value? {
    refuse(problem, at: node.location)
  }

  package mutating func refuse<Value>(_ problem: Problem, at location: SourceLocation) -> Value? {
    problems.append(problem, at: location)
    return nil
  }

  /// Reports a key, if the object has it, that has no effect beside its others.
  package mutating func useless(_ key: String, of object: ObjectNode, because reason: String) {
    if object[key] != nil { problems.append(.useless(key, because: reason), at: object.keyLocation(key)) }
  }

  /// What a file has; nil after a problem with it.
  package mutating func found<Value>(_ file: Result<Value, AssetProblem>, at node: Node) -> Value? {
    switch file {
    case .success(let value): value
    case .failure(let problem): refuse(.asset(problem), at: node)
    }
  }

  /// What the elements of an array are; nil after a problem with one of them.
  package mutating func list<Value>(
    _ node: Node, of what: String, _ element: (inout SceneDecoder, Node) -> Value?
  )
    -> [Value]?
  {
    guard let elements = array(node, of: what) else { return nil }
    let values = elements.compactMap { element(&self, $0) }
    return values.count == elements.count ? values : nil
  }

  package mutating func bool(_ node: Node) -> Bool? {
    if case .bool(let value) = node.value.content { return value }
    return refuse(node, expected: "true or false")
  }

  package mutating func string(_ node: Node, expected: String = "a string") -> String? {
    if case .string(let text) = node.value.content { return text }
    return refuse(node, expected: expected)
  }

  package mutating func array(_ node: Node, of what: String) -> Elements? {
    guard case .array(let elements) = node.value.content else {
      return refuse(node, expected: "an array of \(what)")
    }
    return elements.isEmpty ? Elements.none : Elements(elements, of: node.path)
  }

  package mutating func number(_ node: Node, _ range: ValueRange = .any, expected: String = "a number")
    -> Double?
  {
    guard case .number(let value) = node.value.content else { return refuse(node, expected: expected) }
    return checked(value, range, at: node)
  }

  package mutating func checked(_ value: Double, _ range: ValueRange, at node: Node) -> Double? {
    if range.contains(value) { return value }
    let (text, expected) = (plainText(value), range.phrase(for: value))
    return refuse(
      range.isLimit(against: value)
        ? .beyondLimit(text, expected: expected) : .outOfRange(text, expected: expected),
      at: node)
  }

  /// Seconds: a number, `"1.5s"` or `"200ms"`.
  package mutating func time(_ node: Node, _ range: ValueRange = .any) -> Double? {
    guard case .string(let text) = node.value.content else {
      return number(node, range, expected: "a time in seconds, such as 1.5, \"1.5s\" or \"200ms\"")
    }
    guard let seconds = SceneTime.seconds(text) else { return refuse(.badTime(text), at: node) }
    return checked(seconds, range, at: node)
  }

  /// Radians: a number, or `{"degrees": 90}`.
  package mutating func angle(_ node: Node) -> Double? {
    guard case .object = node.value.content else {
      let angle = number(node, expected: "an angle in radians, or {\"degrees\": …}")
      // Nobody means five turns and more by a whole number of radians that is a common number of degrees.
      if let angle, abs(angle) >= 30, angle.truncatingRemainder(dividingBy: 15) == 0 {
        warn(.degreesForRadians(angle), at: node.location)
      }
      return angle
    }
    guard let object = object(node, .angle), let degrees = required("degrees", of: object) else { return nil }
    return number(degrees).map { $0 * .pi / 180 }
  }

  package mutating func repeatCount(_ node: Node) -> Double? {
    let expected = "a number that is 0 or more, or \"infinity\""
    switch node.value.content {
    case .string("infinity"):
      return .infinity
    case .number(let value):
      if value >= 0 { return value }
      report(.outOfRange(plainText(value), expected: ValueRange.nonNegative.phrase(for: value)), at: node)
    default:
      wrongType(node, expected: expected)
    }
    return nil
  }

  /// An array of so many numbers.
  package mutating func numbers(
    _ node: Node, count: Int, expected: String, _ range: ValueRange = .any
  ) -> [Double]? {
    guard case .array(let elements) = node.value.content, elements.count == count else {
      return refuse(node, expected: expected)
    }
    return numbers(elements, of: node, range)
  }

  /// An array of any number of numbers.
  package mutating func numbers(_ node: Node, _ range: ValueRange = .any) -> [Double]? {
    guard case .array(let elements) = node.value.content else {
      return refuse(node, expected: "an array of numbers")
    }
    return numbers(elements, of: node, range)
  }

  private mutating func numbers(_ elements: [JSONValue], of node: Node, _ range: ValueRange) -> [Double]? {
    var values: [Double] = []
    values.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      if case .number(let value) = element.content, range.contains(value) {
        values.append(value)
      } else {
        _ = number(node.element(index, element), range)
      }
    }
    return values.count == elements.count ? values : nil
  }

  package mutating func point(_ node: Node) -> CGPoint? {
    pair(node, expected: "a point [x, y]").map { CGPoint(x: $0, y: $1) }
  }

  package mutating func size(_ node: Node) -> CGSize? {
    pair(node, expected: "a size [width, height]").map { CGSize(width: $0, height: $1) }
  }

  package mutating func rect(_ node: Node) -> CGRect? {
    if case .array(let elements) = node.value.content, elements.count == 4,
      let x = elements[0].plainNumber, let y = elements[1].plainNumber, let width = elements[2].plainNumber,
      let height = elements[3].plainNumber
    {
      return CGRect(x: x, y: y, width: width, height: height)
    }
    return numbers(node, count: 4, expected: "a rect [x, y, width, height]").map {
      CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
    }
  }

  /// Two numbers, without an array of them where both are right.
  private mutating func pair(_ node: Node, expected: String) -> (Double, Double)? {
    if case .array(let elements) = node.value.content, elements.count == 2,
      let first = elements[0].plainNumber,
      let second = elements[1].plainNumber
    {
      return (first, second)
    }
    return numbers(node, count: 2, expected: expected).map { ($0[0], $0[1]) }
  }

  /// One of several words. `others` are accepted without being named in messages.
  package mutating func constant<Value>(
    _ node: Node, _ what: String, _ choices: KeyValuePairs<String, Value>, others: [String: Value] = [:],
    unsupported: Set<String> = []
  ) -> Value? {
    constant(node, what, choices.map { $0.key }, unsupported: unsupported) { text in
      choices.first { $0.key == text }?.value ?? others[text]
    }
  }

  /// One of the words of an enum.
  package mutating func constant<Value: RawRepresentable & CaseIterable>(
    _ node: Node, _ what: String, _ type: Value.Type, unsupported: Set<String> = []
  ) -> Value? where Value.RawValue == String {
    constant(node, what, Value.allCases.map { $0.rawValue }, unsupported: unsupported) { Value(rawValue: $0) }
  }

  package mutating func constant<Value>(
    _ node: Node, _ what: String, _ choices: @autoclosure () -> [String], unsupported: Set<String> = [],
    value: (String) -> Value?
  ) -> Value? {
    guard case .string(let text) = node.value.content else {
      let names = choices()
      return refuse(node, expected: "a \(what): " + names.map { quoted($0) }.joined(separator: ", "))
    }
    if let value = value(text) { return value }
    if unsupported.contains(text) {
      report(.unsupportedConstant(text, what: what), at: node)
    } else {
      let names = choices()
      let suggestion = nearest(to: text, among: names)
      report(.unknownConstant(text, what: what, suggestion: suggestion, choices: names), at: node)
    }
    return nil
  }

  package mutating func timingFunction(_ node: Node) -> TimingFunctionDescription? {
    guard case .array = node.value.content else {
      return constant(node, "timing function", TimingFunctionDescription.Name.self).map { .named($0) }
    }
    guard let points = numbers(node, count: 4, expected: "four numbers [x1, y1, x2, y2]") else { return nil }
    for index in [0, 2] where !ValueRange.unit.contains(points[index]) {
      return refuse(
        .outOfRange(plainText(points[index]), expected: "0 to 1 for x1 and x2"), at: node.location)
    }
    return .controlPoints(points[0], points[1], points[2], points[3])
  }
}

extension JSONValue {
  /// Nil of what is no number, or one that no value may be.
  fileprivate var plainNumber: Double? {
    if case .number(let value) = content, ValueRange.any.contains(value) { value } else { nil }
  }
}

extension ValueRange {
  /// Whether only the limit of this program stands against `value`, and not what the property means.
  package func isLimit(against value: Double) -> Bool {
    switch self {
    case .any: abs(value) > ValueRange.limit
    case .nonNegative, .positive, .copies: value > 0
    case .unit, .signedUnit, .decibels: false
    }
  }

  /// What to expect instead of `value`.
  package func phrase(for value: Double) -> String {
    let limit = plainText(ValueRange.limit)
    switch self {
    case .unit: return "0 to 1"
    case .signedUnit: return "-1 to 1"
    case .decibels: return "-100 to 24"
    case .copies: return "0 to 1000000"
    case .any: return "-\(limit) to \(limit)"
    case .nonNegative: return value < 0 ? "0 or more" : "at most \(limit)"
    case .positive: return value <= 0 ? "more than 0" : "at most \(limit)"
    }
  }
}

/// Words from lists, and lists of values.
extension SceneDecoder {
  /// The constant that one of the words stands for.
  package mutating func word(_ node: Node, _ list: WordList) -> String? {
    constant(node, list.name, list.words) { list.constant(named: $0) }
  }

  package mutating func points(_ node: Node) -> [CGPoint]? { list(node, of: "points") { $0.point($1) } }

  /// The numbers of points, three for each triangle.
  package mutating func triangles(_ node: Node) -> [Double]? {
    guard let elements = array(node, of: "triangles") else { return nil }
    var all: [Double] = []
    for element in elements {
      let expected = "a triangle of three points' numbers, such as [0, 1, 2]"
      guard let numbers = numbers(element, count: 3, expected: expected, .nonNegative) else { return nil }
      if let broken = numbers.first(where: { $0 != $0.rounded() }) {
        return refuse(.outOfRange(plainText(broken), expected: "whole numbers"), at: element)
      }
      all += numbers
    }
    return all
  }

  package mutating func colors(_ node: Node) -> [Color]? { list(node, of: "colours") { $0.color($1) } }

  /// The bits of the words of a list that are there.
  package mutating func flags(_ node: Node, of what: String, _ list: WordList) -> Double? {
    guard let words = self.list(node, of: what, { $0.word($1, list) }) else { return nil }
    return list.words.enumerated().reduce(0) { sum, flag in
      words.contains(flag.element) ? sum + Double(1 << flag.offset) : sum
    }
  }
}

/// The elements of an array.
package struct Elements: RandomAccessCollection {
  private let values: [JSONValue]
  private let path: JSONPath

  package static let none = Elements([], of: .root)

  package init(_ values: [JSONValue], of path: JSONPath) {
    self.values = values
    self.path = path
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { values.count }

  package subscript(index: Int) -> Node { Node(value: values[index], index: index, of: path) }
}
