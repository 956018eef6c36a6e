import Foundation

/// A JSON value to be written; an object's members keep their order.
package enum JSONText: Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONText])
  case object([(String, JSONText)])
  /// An array with each element on a line of its own.
  case lines([JSONText])
  /// An object with each member on a line of its own.
  case members([(String, JSONText)])

  /// The text, ended with a newline.
  package var document: String {
    line + "\n"
  }

  /// The same without its end; on one line, but for `lines` and `members`.
  package var line: String {
    var text = ""
    write(to: &text, indentation: "")
    return text
  }

  /// With parts on lines of their own where a line would have more than 100 characters.
  package var wrapped: JSONText { wrapped(room: Self.width, indent: 0) }

  private static let width = 100

  private func wrapped(room: Int, indent: Int) -> JSONText {
    let inner = Self.width - indent - 2
    switch self {
    case .array(let elements) where !elements.isEmpty && !fits(room):
      return .lines(elements.map { $0.wrapped(room: inner, indent: indent + 2) })
    case .object(let members) where !members.isEmpty && !fits(room):
      return .members(
        members.map { ($0, $1.wrapped(room: inner - Self.quoted($0).count - 2, indent: indent + 2)) })
    default: return self
    }
  }

  private func fits(_ room: Int) -> Bool {
    var text = ""
    write(to: &text, indentation: "", mostBytes: 8 * room)
    return text.count <= room
  }

  /// - Parameter mostBytes: of a text with more than these the end may be missing.
  private func write(to text: inout String, indentation: String, mostBytes: Int = .max) {
    switch self {
    case .null: text += "null"
    case .bool(let flag): text += flag ? "true" : "false"
    case .number(let number): text += number.isFinite ? number.shortText : "null"
    case .string(let string): text += Self.quoted(string)
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() where text.utf8.count <= mostBytes {
        if index > 0 { text += ", " }
        element.write(to: &text, indentation: indentation, mostBytes: mostBytes)
      }
      text += "]"
    case .object(let members):
      guard !members.isEmpty else { return text += "{}" }
      for (index, (name, value)) in members.enumerated() where text.utf8.count <= mostBytes {
        text += index == 0 ? "{ " : ", "
        text += Self.quoted(name) + ": "
        value.write(to: &text, indentation: indentation, mostBytes: mostBytes)
      }
      text += " }"
    case .lines(let elements):
      guard !elements.isEmpty else { return text += "[]" }
      let inner = indentation + "  "
      for (index, element) in elements.enumerated() {
        text += (index == 0 ? "[\n" : ",\n") + inner
        element.write(to: &text, indentation: inner)
      }
      text += "\n" + indentation + "]"
    case .members(let members):
      guard !members.isEmpty else { return text += "{}" }
      let inner = indentation + "  "
      for (index, (name, value)) in members.enumerated() {
        text += (index == 0 ? "{\n" : ",\n") + inner + Self.quoted(name) + ": "
        value.write(to: &text, indentation: inner)
      }
      text += "\n" + indentation + "}"
    }
  }

  package static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default:
        // Reads back as the same text, and does nothing to a terminal.
        if scalar.isUnsafeToPrint {
          for unit in String(scalar).utf16 {
            let digits = String(unit, radix: 16)
            text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
          }
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
    }
    return text + "\""
  }
}

extension JSONText {
  package init(_ value: JSONValue) {
    switch value.content {
    case .null, .refused: self = .null
    case .bool(let flag): self = .bool(flag)
    case .number(let number): self = .number(number)
    case .digits(let text): self = .number(Double(text) ?? 0)
    case .string(let text): self = .string(text)
    case .array(let elements): self = .array(elements.map { JSONText($0) })
    case .object(let members): self = .object(members.map { ($0.key, JSONText($0.value)) })
    }
  }

  package static func whole(_ number: Int) -> JSONText { .number(Double(number)) }
  package static func optional(_ number: Int?) -> JSONText { number.map { .whole($0) } ?? .null }
  package static func optional(_ number: Double?) -> JSONText { number.map { .number($0) } ?? .null }
  package static func optional(_ text: String?) -> JSONText { text.map { .string($0) } ?? .null }

  package static func numbers(_ numbers: [Double]) -> JSONText {
    .array(numbers.map { .number($0) })
  }
}
