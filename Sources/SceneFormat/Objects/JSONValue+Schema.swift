import AnimJSON
import AnimRenderTree

/// Schemas of values.
extension JSONValue {
  package static func ref(_ name: String) -> JSONValue { ["$ref": JSONValue(.string("#/$defs/\(name)"))] }

  /// One of several, or what a template has in its place.
  package static func anyOf(_ choices: JSONValue...) -> JSONValue {
    ["anyOf": JSONValue(.array(choices + [ref("template")]))]
  }

  package static func requiring(_ keys: [String]) -> JSONValue { ["required": JSONValue(texts: keys)] }

  /// Of an object: at most one of the keys is there.
  package static func atMostOne(of keys: [String]) -> JSONValue {
    if keys.count == 2 { return ["not": requiring(keys)] }
    let each = keys.map { requiring([$0]) }
    let none: JSONValue = ["not": ["anyOf": JSONValue(.array(each))]]
    return ["oneOf": JSONValue(.array(each + [none]))]
  }

  package static func optional(_ schema: JSONValue) -> JSONValue { ["anyOf": [schema, ["type": "null"]]] }

  package static func words(_ words: [String]) -> JSONValue { anyOf(["enum": JSONValue(texts: words)]) }

  package static func words<Word: CaseIterable & RawRepresentable>(_ type: Word.Type) -> JSONValue
  where Word.RawValue == String { anyOf(enumeration(of: type)) }

  /// No template can stand for the word.
  package static func enumeration<Word: CaseIterable & RawRepresentable>(of: Word.Type) -> JSONValue
  where Word.RawValue == String { ["enum": JSONValue(texts: Word.allCases.map(\.rawValue))] }

  package static func words(_ list: WordList) -> JSONValue {
    words(list.words + list.constants.filter { !list.words.contains($0) })
  }

  /// A list whose elements a template may repeat or leave out.
  package static func list(of element: JSONValue) -> JSONValue {
    anyOf(["type": "array", "items": ["anyOf": [element, ref("template")]]])
  }

  package static func tuple(_ element: JSONValue, _ counts: ClosedRange<Int>) -> JSONValue {
    [
      "type": "array", "items": element, "minItems": JSONValue(.number(Double(counts.lowerBound))),
      "maxItems": JSONValue(.number(Double(counts.upperBound))),
    ]
  }

  /// A list of so many elements, each as its place says.
  package static func tuple(each elements: JSONValue...) -> JSONValue {
    let count = JSONValue(.number(Double(elements.count)))
    return [
      "type": "array", "prefixItems": JSONValue(.array(elements)), "minItems": count, "maxItems": count,
    ]
  }

  package static func tuple(_ element: JSONValue, _ count: Int) -> JSONValue { tuple(element, count...count) }

  /// A number of a template, too.
  package static func number(_ limits: ClosedRange<Double>) -> JSONValue {
    anyOf([
      "type": "number", "minimum": JSONValue(.number(limits.lowerBound)),
      "maximum": JSONValue(.number(limits.upperBound)),
    ])
  }

  package static func number(_ range: ValueRange) -> JSONValue { range.form.schema }

  package static func ref(_ range: ValueRange) -> JSONValue { ref(range.name) }

  package static let `true` = anyOf(["const": true])

  /// Apple's, or one that becomes keyframes.
  package static let easing = anyOf(
    ["enum": JSONValue(texts: TimingFunction.named.map(\.name))], ref("easing"))

  package static let identifier: JSONValue = ["type": "string", "pattern": "^[A-Za-z_][A-Za-z0-9_]*$"]

  /// One number, two or four, or an object.
  package static let padding = anyOf(
    ref(.nonNegative), tuple(ref(.nonNegative), 2), tuple(ref(.nonNegative), 4), ref("padding"))

  package static let transitionChoice = anyOf(
    enumeration(of: SectionTransition.Kind.self), ref("sectionTransition"))
}
