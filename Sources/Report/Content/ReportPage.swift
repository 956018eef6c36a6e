import CPages
import Foundation
import Scene

/// The page: its files, with the report's data in their places, as one file.
enum ReportPage {
  /// - Parameter json: escaped for a script.
  static func html(title: String, json: String) -> String {
    let parts = [
      "TITLE": Escaping.markup(title), "STYLE": text("page.css"),
      "SCRIPT": scripts.map(text).joined(separator: "\n"), "DATA": json,
    ]
    // Piece by piece: what is put in is not looked through again.
    var page = ""
    for piece in text("page.html").split(separator: "%%", omittingEmptySubsequences: false) {
      page += parts[String(piece)] ?? String(piece)
    }
    return page
  }

  /// In the order in which they need each other.
  private static let scripts = [
    "dom.js", "player.js", "stage.js", "timeline.js", "curves.js", "findings.js", "comparison.js",
    "overview.js",
    "page.js",
  ]

  private static func text(_ name: String) -> String {
    page_text("Report/\(name)").map { String(cString: $0) } ?? ""
  }
}
