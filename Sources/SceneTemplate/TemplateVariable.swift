import AnimJSON
import AnimSceneFormat
import AnimSceneTiming

/// What a scene says of one of its variables.
package struct TemplateVariable: Sendable {
  package indirect enum Kind: Sendable {
    case string(maxLength: Int?)
    case number(minimum: Double?, maximum: Double?)
    case integer(minimum: Double?, maximum: Double?)
    case boolean
    /// A colour, a path or contents: the decoder knows what may stand there.
    case open(String)
    case time
    case date
    /// So many numbers.
    case numbers(String, Int)
    case enumeration([String])
    case record([TemplateVariable])
    case array(Kind)
  }

  package var name: String
  package var kind: Kind
  package var fallback: JSONValue?
  package var position: SourcePosition
}

/// What a variable has, with the place of its declaration and of the data.
package struct TemplateVariableValue {
  package var value: JSONValue
  package var kind: TemplateVariable.Kind
  package var path: JSONPath
}

extension TemplateVariable.Kind {
  var isArray: Bool { if case .array = self { true } else { false } }

  /// Whether the decoder alone knows if a value is right.
  var isDecoded: Bool {
    switch self {
    case .time: true
    case .open(let name): name != "contents"
    case .array(let element): element.isDecoded
    case .record(let fields): fields.contains { $0.kind.isDecoded }
    default: false
    }
  }

  /// What messages expect.
  package var expectation: String {
    switch self {
    case .string(let limit): limit.map { "a text of at most \($0) characters" } ?? "a text"
    case .number(let least, let most): "a number" + Self.range(least, most)
    case .integer(let least, let most): "a whole number" + Self.range(least, most)
    case .boolean: "true or false"
    case .open(let name): name == "color" ? "a colour" : name == "path" ? "a path" : "contents"
    case .time: "a time such as 1.5 or \"200ms\""
    case .date: "a date such as \"2026-03-09\""
    case .numbers(let name, _): name == "point" ? "a point [x, y]" : "a size [width, height]"
    case .enumeration(let values): "one of " + values.map { quoted($0) }.joined(separator: ", ")
    case .record: "a record"
    case .array: "a list"
    }
  }

  private static func range(_ least: Double?, _ most: Double?) -> String {
    switch (least, most) {
    case (nil, nil): ""
    case (let least?, nil): ", \(plainText(least)) or more"
    case (nil, let most?): ", \(plainText(most)) or less"
    case (let least?, let most?): ", \(plainText(least)) to \(plainText(most))"
    }
  }

  /// Whether the value is of the kind, parts of records and arrays aside.
  package func takes(_ value: JSONValue) -> Bool {
    switch (self, value.content) {
    case (.string(let limit), .string(let text)): limit.map { text.count <= $0 } ?? true
    case (.number(let least, let most), .number(let number)):
      number >= least ?? -.infinity && number <= most ?? .infinity
    case (.integer(let least, let most), .number(let number)):
      number == number.rounded() && number >= least ?? -.infinity && number <= most ?? .infinity
    case (.number(let least, let most), .digits(let text)):
      Double(text).map { $0 >= least ?? -.infinity && $0 <= most ?? .infinity } ?? false
    case (.integer(let least, let most), .digits(let text)):
      DecimalDigits(text)?.fraction == []
        && (Double(text).map { $0 >= least ?? -.infinity && $0 <= most ?? .infinity } ?? false)
    case (.open(let name), .string), (.open(let name), .object): !name.isEmpty
    case (.time, .string(let text)): !TimeSum.mayBe(text)
    case (.date, .string(let text)): CalendarDate(text) != nil
    case (.numbers(_, let count), .array(let elements)):
      elements.count == count && elements.allSatisfy { if case .number = $0.content { true } else { false } }
    case (.enumeration(let values), .string(let text)): values.contains(text)
    case (.boolean, .bool), (.open, .null), (.time, .number), (.time, .digits), (.record, .object),
      (.array, .array):
      true
    default: false
    }
  }

  /// The text of a cell or an argument as a value of the kind; nil when it is none.
  package func value(_ text: String) -> JSONValue.Content? {
    switch self {
    case .string, .date, .enumeration: return .string(text)
    case .number, .integer:
      return decimalNumber(text).map { DecimalDigits.isExact($0, text) ? .number($0) : .digits(text) }
    case .boolean: return text == "true" ? .bool(true) : text == "false" ? .bool(false) : nil
    case .time: return decimalNumber(text).map { .number($0) } ?? .string(text)
    case .open:
      guard text.hasPrefix("{") else { return .string(text) }
      return Self.parsed(text)
    case .numbers, .record, .array: return Self.parsed(text)
    }
  }

  private static func parsed(_ text: String) -> JSONValue.Content? {
    var reader = JSONReader(Array(text.utf8), keepsDigits: true)
    let value = reader.read()
    return reader.problems.isEmpty ? value?.content : nil
  }
}
