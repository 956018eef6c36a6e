import Foundation
import Scene

/// The page: its files, with the report's data in their places, as one file.
enum ReportPage {
  /// - Parameter json: escaped for a script.
  static func html(title: String, json: String) -> String {
    let parts = [
      "TITLE": Escaping.markup(title), "STYLE": text(PackageResources.page_css),
      "SCRIPT": scripts.map(text).joined(separator: "\n"), "DATA": json,
    ]
    // Piece by piece: what is put in is not looked through again.
    var page = ""
    for piece in text(PackageResources.page_html).split(separator: "%%", omittingEmptySubsequences: false) {
      page += parts[String(piece)] ?? String(piece)
    }
    return page
  }

  /// In the order in which they need each other.
  private static let scripts = [
    PackageResources.dom_js, PackageResources.player_js, PackageResources.stage_js,
    PackageResources.timeline_js, PackageResources.curves_js, PackageResources.findings_js,
    PackageResources.comparison_js, PackageResources.overview_js, PackageResources.page_js,
  ]

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}

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
