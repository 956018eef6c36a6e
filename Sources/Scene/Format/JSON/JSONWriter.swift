/// Writes a tree as text: short values on one line, longer ones with a line for each part.
package struct JSONWriter {
  private var text = ""
  private static let width = 100

  static func document(_ value: JSONValue) -> String {
    var writer = JSONWriter()
    writer.write(value, indent: 0, room: width)
    return writer.text + "\n"
  }

  private mutating func write(_ value: JSONValue, indent: Int, room: Int) {
    if let short = Self.line(value, atMost: room) {
      text += short
      return
    }
    let inner = String(repeating: " ", count: indent + 2)
    switch value.content {
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        text += (index == 0 ? "\n" : ",\n") + inner
        write(element, indent: indent + 2, room: Self.width - indent - 2)
      }
      text += "\n" + String(repeating: " ", count: indent) + "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        let key = Self.quote(member.key) + ": "
        text += (index == 0 ? "\n" : ",\n") + inner + key
        write(member.value, indent: indent + 2, room: Self.width - indent - 2 - key.count)
      }
      text += "\n" + String(repeating: " ", count: indent) + "}"
    default: text += Self.scalar(value)
    }
  }

  /// On one line, however long.
  static func line(_ value: JSONValue) -> String { line(value, atMost: 1 << 20) ?? "…" }

  /// Nil when it is longer.
  private static func line(_ value: JSONValue, atMost room: Int) -> String? {
    switch value.content {
    case .array(let elements):
      guard elements.count <= room / 2 else { return nil }
      var line = "["
      for (index, element) in elements.enumerated() {
        guard let part = Self.line(element, atMost: room - line.count) else { return nil }
        line += (index == 0 ? "" : ", ") + part
      }
      return line.count < room ? line + "]" : nil
    case .object(let members):
      if members.isEmpty { return "{}" }
      guard members.count <= room / 6 else { return nil }
      var line = "{ "
      for (index, member) in members.enumerated() {
        line += (index == 0 ? "" : ", ") + quote(member.key) + ": "
        guard line.count < room, let part = Self.line(member.value, atMost: room - line.count) else {
          return nil
        }
        line += part
      }
      return line.count < room - 1 ? line + " }" : nil
    case .string(let text):
      guard text.utf8.count <= 4 * max(room, 0) else { return nil }
      let line = quote(text)
      return line.count <= room ? line : nil
    default: return scalar(value)
    }
  }

  private static func scalar(_ value: JSONValue) -> String {
    switch value.content {
    case .bool(let bool): bool ? "true" : "false"
    case .number(let number): plainText(number)
    case .string(let text): quote(text)
    default: "null"
    }
  }

  package static func quote(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      default:
        // Also what a terminal could take for a command.
        if scalar.isUnsafeToPrint, scalar.value <= 0xffff {
          let digits = String(scalar.value, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}
