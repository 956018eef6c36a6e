import SwiftParser
import SwiftSyntax

/// A file as it was written, with its syntax tree. Offsets are in bytes of its UTF-8.
public struct SourceFile {
  /// Where it lies, as traces and errors of the compiler are to name it.
  public let path: String
  /// What it says.
  public let text: String
  let tree: SourceFileSyntax
  private let locations: SourceLocationConverter

  /// Parses a text; what is no Swift is kept as it is.
  public init(path: String, text: String) {
    self.path = path
    self.text = text
    tree = Parser.parse(source: text)
    locations = SourceLocationConverter(fileName: path, tree: tree)
  }

  /// The line of a position, counted from 1.
  func line(at position: AbsolutePosition) -> Int { locations.location(for: position).line }

  /// The column of a position, in bytes from 1.
  func column(at position: AbsolutePosition) -> Int { locations.location(for: position).column }

  /// The text between two offsets with the edits that lie there.
  func text(of range: Range<Int>, with edits: [Edit]) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var next = range.lowerBound
    // At one offset an insertion comes before what is replaced there, and insertions keep their order.
    let ordered = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
    }
    for (_, edit) in ordered where edit.range.lowerBound >= next && edit.range.upperBound <= range.upperBound
    {
      result += bytes[next..<edit.range.lowerBound]
      result += edit.text.utf8
      next = edit.range.upperBound
    }
    result += bytes[next..<range.upperBound]
    return String(decoding: result, as: UTF8.self)
  }

  /// As many line ends as a range has: what takes its place keeps the lines after it where they were.
  func lineEnds(in range: Range<Int>) -> String {
    String(
      repeating: "\n", count: text.utf8.dropFirst(range.lowerBound).prefix(range.count).count { $0 == 10 })
  }
}
