import Foundation

/// The members of an object in their order, made from values that can be written as JSON.
package struct JSONFields: ExpressibleByDictionaryLiteral {
  package private(set) var members: [(String, JSONText)]

  package init(dictionaryLiteral fields: (String, any JSONWritable)...) {
    members = fields.map { ($0, $1.jsonText) }
  }

  package mutating func append(_ name: String, _ value: any JSONWritable) {
    members.append((name, value.jsonText))
  }

  package static func + (fields: JSONFields, more: JSONFields) -> JSONFields {
    var all = fields
    all.members += more.members
    return all
  }
}

extension JSONText {
  package static func fields(_ fields: JSONFields) -> JSONText { .object(fields.members) }

  /// With each member on a line of its own.
  package static func document(_ fields: JSONFields) -> String { JSONText.members(fields.members).document }
}

/// A value that can be written as JSON.
package protocol JSONWritable {
  var jsonText: JSONText { get }
}

extension JSONText: JSONWritable {
  package var jsonText: JSONText { self }
}

extension String: JSONWritable {
  package var jsonText: JSONText { .string(self) }
}

extension Bool: JSONWritable {
  package var jsonText: JSONText { .bool(self) }
}

extension Double: JSONWritable {
  package var jsonText: JSONText { .number(self) }
}

extension CGFloat: JSONWritable {
  package var jsonText: JSONText { .number(Double(self)) }
}

extension Int: JSONWritable {
  package var jsonText: JSONText { .number(Double(self)) }
}

extension Optional: JSONWritable where Wrapped: JSONWritable {
  package var jsonText: JSONText { self?.jsonText ?? .null }
}

extension Array: JSONWritable where Element: JSONWritable {
  package var jsonText: JSONText { .array(map(\.jsonText)) }
}
