import Scene

/// A JSON value to be written; an object's members keep their order.
enum JSONText {
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
  var document: String {
    var text = ""
    write(to: &text, indentation: "")
    return text + "\n"
  }

  /// The text on one line.
  var line: String {
    var text = ""
    write(to: &text, indentation: "")
    return text
  }

  private func write(to text: inout String, indentation: String) {
    switch self {
    case .null: text += "null"
    case .bool(let flag): text += flag ? "true" : "false"
    case .number(let number): text += number.isFinite ? number.shortText : "null"
    case .string(let string): text += Self.quoted(string)
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += ", " }
        element.write(to: &text, indentation: indentation)
      }
      text += "]"
    case .object(let members):
      guard !members.isEmpty else { return text += "{}" }
      for (index, (name, value)) in members.enumerated() {
        text += index == 0 ? "{ " : ", "
        text += Self.quoted(name) + ": "
        value.write(to: &text, indentation: indentation)
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
      let inner = indentation + "  "
      for (index, (name, value)) in members.enumerated() {
        text += (index == 0 ? "{\n" : ",\n") + inner + Self.quoted(name) + ": "
        value.write(to: &text, indentation: inner)
      }
      text += "\n" + indentation + "}"
    }
  }

  private static func quoted(_ string: String) -> String {
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

extension Double {
  /// The shortest text that reads back as the same number: `500`, `0.1`, `1e-07`; zero has no sign.
  package var shortText: String {
    guard self != 0 else { return "0" }
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
