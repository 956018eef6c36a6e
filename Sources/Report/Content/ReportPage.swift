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
