// In: cases: what was expected, what there is, and how both differ.
// Out: a folder with a page, videos, pictures and listings.
// To read: ReportCase, ReportWriter, ReportListing, PaneMovie, ReportFolder.
//
// A report is one folder that needs nothing else
//
// Page, pictures, videos and listings are written into a temporary folder beside the target, one comparison after the
// other, so that memory does not grow with their number. When all is there the folder is renamed into place; a report that was
// there stays until then. The page has its scripts and styles in itself and loads from a disk. Listings in JSON, JUnit and
// Markdown say the same for programs.

import AnimCPages
import Foundation
import AnimMovie
import AnimText

/// Writes a report: a folder with a page that needs nothing else, and the same for programs. It is whole, or an older one
/// stays as it was. Only one comparison's pictures are in memory.
public struct ReportWriter: ~Copyable {
  private var folder: ReportFolder
  private var listing: ReportListing
  private let fonts: FontSet
  private let jobs: Int
  private let isCancelled: @Sendable () -> Bool

  /// - Parameters:
  ///   - path: the folder; new, empty or an older report.
  ///   - title: what was compared, for people.
  ///   - tool: the program's name and version.
  ///   - jobs: the most parts of videos that are drawn at a time; changes the speed only.
  ///   - isCancelled: asked before every frame, from any thread.
  /// - Throws: `ReportError`, `MovieError`.
  public init(
    path: String, title: String, tool: String, fonts: FontSet, jobs: Int = 1,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws {
    folder = try ReportFolder(path: path)
    listing = ReportListing(title: title, tool: tool)
    self.fonts = fonts
    self.jobs = jobs
    self.isCancelled = isCancelled
  }

  /// Adds a comparison, with its pictures and its video.
  ///
  /// - Throws: what drawing and encoding throw; the report is lost with it.
  public mutating func add(_ item: ReportCase) async throws {
    try addStill(item)
    guard let movie = PaneMovie(item) else { return }
    let name = "\(listing.cases.count)/compare.mp4"
    try await movie.write(to: folder.place(for: name), fonts: fonts, jobs: jobs, isCancelled: isCancelled)
    listing.cases[listing.cases.count - 1].video = movie.layout.listing(of: name)
  }

  /// Adds a comparison with its pictures, and without a video.
  ///
  /// - Throws: what drawing and writing throw; the report is lost with it.
  package mutating func addStill(_ item: ReportCase) throws {
    let pictures = try ReportPictures.write(
      item, to: folder, prefix: "\(listing.cases.count + 1)", fonts: fonts, isCancelled: isCancelled)
    listing.cases.append(ReportListing.Case(item, pictures: pictures))
  }

  /// Writes the page and its companions, and puts the folder into its place.
  public mutating func publish() throws {
    let json = try listing.json()
    try folder.write(Array(json.utf8), to: "report.json")
    try folder.write(Array(listing.junit.utf8), to: "junit.xml")
    try folder.write(Array(listing.summary.utf8), to: "summary.md")
    try folder.write(Array(ReportPage.html(title: listing.title, json: json).utf8), to: "index.html")
    if isCancelled() { throw MovieError.cancelled }
    try folder.publish()
  }
}

/// The page: its files, with the report's data in their places, as one file.
private enum ReportPage {
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
