import Foundation
import AnimGeometry

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
    /// What of the font's features is left out, in Pango's words; empty for nothing.
    var features: String
  }

  let runs: [Run]
  /// Nil when lines end only where the text says so.
  let width: Double?
  /// Nil when nothing is left out at the bottom.
  let height: Double?
  let isWrapped: Bool
  let truncation: TextTruncation
  let isJustified: Bool
  let spacing: ParagraphSpacing
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
    runs = zip(block.text.runs, ReferenceBlock.texts(of: block.text)).map { run, text in
      Run(
        text: text, font: run.style.font, size: max(scaled(run.style.size), 0), kern: scaled(run.style.kern),
        rise: scaled(run.style.baselineOffset), features: ReferenceBlock.features(of: run.style))
    }
    isWrapped = block.isWrapped
    truncation = block.truncation
    isJustified = block.isWrapped && block.alignment == .justified
    let hasWidth = block.isWrapped || block.truncation != .none
    var spacing = block.spacing.isFinite ? block.spacing.map(scaled) : .none
    if !block.isWrapped { (spacing.firstLineHeadIndent, spacing.headIndent, spacing.tailIndent) = (0, 0, 0) }
    self.spacing = spacing
    let margin = min(spacing.firstLineHeadIndent, spacing.headIndent)
    width = hasWidth ? max(spacing.end(in: scaled(Double(block.size.width))) - margin, 0) : nil
    height = block.isWrapped && block.truncation != .none ? max(scaled(Double(block.size.height)), 0) : nil
  }

  /// More lines than there is room for; nil when nothing is left out at the bottom.
  var mostLines: Int? {
    guard let height else { return nil }
    // No font's lines are half as high as its size.
    let smallest = runs.reduce(size) { $1.text.isEmpty ? $0 : min($0, $1.size) }
    let least = min(smallest / 2, spacing.lineHeight(smallest / 2))
    return Int(min(height / max(least, 1e-3), 1e6)) + 2
  }

  private static func features(of style: TextStyle) -> String {
    [style.hasKerning ? nil : "kern=0", style.hasLigatures ? nil : "liga=0, clig=0"].compactMap { $0 }
      .joined(separator: ", ")
  }

  /// Points for a unit.
  func unit(of block: TextBlock) -> Double {
    ReferenceBlock.largestSize(block.text) / size
  }

  /// What is laid out of each run: whole characters. One that several runs share is all of the first one's, and what
  /// comes after a cut is cut as well.
  private static func texts(of text: StyledText) -> [String] {
    guard text.runs.count > 1 else { return text.runs.map { $0.text.wholeCharacters(in: longestText) } }
    let whole = text.runs.map(\.text).joined().wholeCharacters(in: longestText)
    var texts: [String] = []
    var start = whole.startIndex
    var offset = 0
    for run in text.runs {
      offset += run.text.utf8.count
      var end =
        whole.utf8.index(whole.startIndex, offsetBy: offset, limitedBy: whole.endIndex) ?? whole.endIndex
      while end < whole.endIndex, String.Index(end, within: whole) == nil {
        end = whole.utf8.index(after: end)
      }
      end = max(start, end)
      texts.append(String(whole[start..<end]))
      start = end
    }
    return texts
  }

  private static func size(ofTextWith bytes: Int) -> Double {
    bytes <= 8192 ? 96 : bytes <= 200_000 ? 8 : 4
  }

  private static func largestSize(_ text: StyledText) -> Double {
    text.runs.reduce(0) { max($0, $1.style.size.isFinite ? $1.style.size : 0) }
  }
}

extension [ReferenceBlock.Run] {
  /// The bytes at which they begin.
  var starts: [Int] {
    var offset = 0
    return map { run in
      defer { offset += run.text.utf8.count }
      return offset
    }
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
