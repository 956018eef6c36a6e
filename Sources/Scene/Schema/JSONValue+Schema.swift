import AnimRenderTree

/// Schemas of values.
extension JSONValue {
  static func ref(_ name: String) -> JSONValue { ["$ref": JSONValue(.string(SceneSchema.reference(name)))] }

  /// One of several, or what a template has in its place.
  static func anyOf(_ choices: JSONValue...) -> JSONValue {
    ["anyOf": JSONValue(.array(choices + [ref("template")]))]
  }

  static func requiring(_ keys: [String]) -> JSONValue { ["required": JSONValue(texts: keys)] }

  /// Of an object: at most one of the keys is there.
  static func atMostOne(of keys: [String]) -> JSONValue {
    if keys.count == 2 { return ["not": requiring(keys)] }
    let each = keys.map { requiring([$0]) }
    let none: JSONValue = ["not": ["anyOf": JSONValue(.array(each))]]
    return ["oneOf": JSONValue(.array(each + [none]))]
  }

  static func optional(_ schema: JSONValue) -> JSONValue { ["anyOf": [schema, ["type": "null"]]] }

  static func words(_ words: [String]) -> JSONValue { anyOf(["enum": JSONValue(texts: words)]) }

  static func words<Word: CaseIterable & RawRepresentable>(_ type: Word.Type) -> JSONValue
  where Word.RawValue == String { anyOf(enumeration(of: type)) }

  /// No template can stand for the word.
  static func enumeration<Word: CaseIterable & RawRepresentable>(of: Word.Type) -> JSONValue
  where Word.RawValue == String { ["enum": JSONValue(texts: Word.allCases.map(\.rawValue))] }

  static func words(_ list: WordList) -> JSONValue {
    words(list.words + list.constants.filter { !list.words.contains($0) })
  }

  /// A list whose elements a template may repeat or leave out.
  static func list(of element: JSONValue) -> JSONValue {
    anyOf(["type": "array", "items": ["anyOf": [element, ref("template")]]])
  }

  static func tuple(_ element: JSONValue, _ counts: ClosedRange<Int>) -> JSONValue {
    [
      "type": "array", "items": element, "minItems": JSONValue(.number(Double(counts.lowerBound))),
      "maxItems": JSONValue(.number(Double(counts.upperBound))),
    ]
  }

  /// A list of so many elements, each as its place says.
  static func tuple(each elements: JSONValue...) -> JSONValue {
    let count = JSONValue(.number(Double(elements.count)))
    return [
      "type": "array", "prefixItems": JSONValue(.array(elements)), "minItems": count, "maxItems": count,
    ]
  }

  static func tuple(_ element: JSONValue, _ count: Int) -> JSONValue { tuple(element, count...count) }

  /// A number of a template, too.
  static func number(_ limits: ClosedRange<Double>) -> JSONValue {
    anyOf([
      "type": "number", "minimum": JSONValue(.number(limits.lowerBound)),
      "maximum": JSONValue(.number(limits.upperBound)),
    ])
  }

  static func number(_ range: ValueRange) -> JSONValue { range.form.schema }

  static func ref(_ range: ValueRange) -> JSONValue { ref(range.name) }

  static let `true` = anyOf(["const": true])

  /// Apple's, or one that becomes keyframes.
  static let easing = anyOf(["enum": JSONValue(texts: TimingFunction.named.map(\.name))], ref("easing"))

  static let identifier: JSONValue = ["type": "string", "pattern": "^[A-Za-z_][A-Za-z0-9_]*$"]

  /// One number, two or four, or an object.
  static let padding = anyOf(
    ref(.nonNegative), tuple(ref(.nonNegative), 2), tuple(ref(.nonNegative), 4), ref("padding"))

  static let transitionChoice = anyOf(enumeration(of: SectionTransition.Kind.self), ref("sectionTransition"))
}
