import AnimJSON

/// Text from outside, made harmless for where it goes.
enum Escaping {
  /// JSON that may stand inside of a `<script>`: no end of it, no comment, no end of a line that older JavaScript sees.
  /// Outside of strings JSON has none of these characters.
  static func script(_ json: String) -> String {
    var result = ""
    result.unicodeScalars.reserveCapacity(json.unicodeScalars.count)
    for scalar in json.unicodeScalars {
      switch scalar {
      case "<", ">", "&", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// For the text of elements and for quoted attributes of XML and HTML. Characters that XML cannot have are shown as
  /// `\u{1}`.
  static func markup(_ text: String) -> String {
    var result = ""
    for scalar in safeText(text).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\u{FFFE}", "\u{FFFF}": result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// For Markdown as GitHub and GitLab show it: no emphasis, links, pictures, mentions, references or cells.
  static func markdown(_ text: String) -> String {
    var result = ""
    for scalar in safeText(text).replacing("://", with: "\u{E000}//").unicodeScalars {
      switch scalar {
      case "\u{E000}": result += "&#58;"
      case "&", "<", ">", "*", "_", "`", "[", "]", "#", "|", "\\", "~", "@", "!", "$", "{", "}", "^", "=",
        "+":
        result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result.replacing(/(?i)www\./) { "\($0.output.dropLast())&#46;" }
  }
}
