import Foundation

/// The room that a laid out text takes. All lengths are points, y down from the upper side of the text.
public struct TextExtent: Sendable, Hashable {
  /// One line, as it was broken.
  public struct Line: Sendable, Hashable {
    /// Where the line's height begins.
    public var top: Double
    /// Where letters stand.
    public var baseline: Double
    /// Where the line's height ends.
    public var bottom: Double
    /// Without the white space at its end.
    public var width: Double
    /// The width of the white space at its end.
    public var trailingSpace: Double
    /// Where it begins from the left side of the box.
    public var x: Double
    /// Its part of the text's UTF-8, with what ends it.
    public var text: Range<Int>

    /// The room of one line.
    public init(
      top: Double, baseline: Double, bottom: Double, width: Double, trailingSpace: Double, x: Double = 0,
      text: Range<Int> = 0..<0
    ) {
      self.top = top
      self.baseline = baseline
      self.bottom = bottom
      self.width = width
      self.trailingSpace = trailingSpace
      self.x = x
      self.text = text
    }
  }

  /// Empty for a text of nothing.
  public var lines: [Line]

  /// The room of lines, from the top down.
  public init(lines: [Line] = []) {
    self.lines = lines
  }

  /// Of the lines that `room` holds, at least the first.
  public func size(within room: Double = .infinity) -> CGSize {
    let shown = lines.enumerated().filter { $0.offset == 0 || $0.element.bottom <= room + 1e-6 }.map(
      \.element)
    return CGSize(width: shown.map(\.width).max() ?? 0, height: shown.last?.bottom ?? 0)
  }
}
