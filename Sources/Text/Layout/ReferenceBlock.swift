import Foundation
import Geometry

/// What a text's line breaks and proportions depend on: the text as if its largest font had the reference size.
/// Fonts are not hinted, so a layout at any other size is the same one, scaled.
struct ReferenceBlock: Sendable, Hashable {
  struct Run: Sendable, Hashable {
    var text: String
    var font: Font
    /// This and all lengths in units of the reference.
    var size: Double
    var kern: Double
    var rise: Double
  }

  let runs: [Run]
  /// Nil when lines end only where the text says so.
  let width: Double?
  /// Nil when nothing is left out at the bottom.
  let height: Double?
  let isWrapped: Bool
  let truncation: TextTruncation
  let isJustified: Bool
  let size: Double

  /// Pango counts in 1/1024, up to 2 097 151: long texts get less room for each letter.
  static let longestLength = 2_000_000.0
  /// Bytes of UTF-8, enough for the 100 000 characters that a scene's text may have. Longer texts, which only code
  /// can have, are cut off after the last whole character.
  static let longestText = 400_000

  /// Nil when there is nothing to lay out.
  init?(_ block: TextBlock) {
    let largest = ReferenceBlock.largestSize(block.text)
    guard largest > 1e-3, largest < 1e9, block.size.width.isFinite, block.size.height.isFinite else {
      return nil
    }
    let bytes = block.text.runs.reduce(0) { $0 + $1.text.utf8.count }
    size = ReferenceBlock.size(ofTextWith: bytes)
    let reference = size
    func scaled(_ length: Double) -> Double {
      min(max(reference * (length / largest), -ReferenceBlock.longestLength), ReferenceBlock.longestLength)
    }
    var room = ReferenceBlock.longestText
    runs = block.text.runs.map {
      let text = bytes > ReferenceBlock.longestText ? $0.text.wholeCharacters(in: room) : $0.text
      // What comes after a cut is cut as well.
      room = text.utf8.count == $0.text.utf8.count ? room - text.utf8.count : 0
      return Run(
        text: text, font: $0.style.font, size: max(scaled($0.style.size), 0), kern: scaled($0.style.kern),
        rise: scaled($0.style.baselineOffset))
    }
    isWrapped = block.isWrapped
    truncation = block.truncation
    isJustified = block.isWrapped && block.alignment == .justified
    let hasWidth = block.isWrapped || block.truncation != .none
    width = hasWidth ? max(scaled(Double(block.size.width)), 0) : nil
    height = block.isWrapped && block.truncation != .none ? max(scaled(Double(block.size.height)), 0) : nil
  }

  /// Points for a unit.
  func unit(of block: TextBlock) -> Double {
    ReferenceBlock.largestSize(block.text) / size
  }

  private static func size(ofTextWith bytes: Int) -> Double {
    bytes <= 8192 ? 96 : bytes <= 200_000 ? 8 : 4
  }

  private static func largestSize(_ text: StyledText) -> Double {
    text.runs.reduce(0) { max($0, $1.style.size.isFinite ? $1.style.size : 0) }
  }
}

extension String {
  /// The longest beginning of whole characters that fits into so many bytes of UTF-8.
  fileprivate func wholeCharacters(in bytes: Int) -> String {
    guard bytes < utf8.count else { return self }
    var end = utf8.index(startIndex, offsetBy: bytes)
    while end > startIndex, String.Index(end, within: self) == nil { end = utf8.index(before: end) }
    return String(self[..<end])
  }
}
