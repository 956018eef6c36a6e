import Foundation
import AnimGeometry

/// A laid out text: glyphs with their places, in points from the upper left corner of the box, y down.
public struct TextLayout: Sendable, Equatable {
  /// One line, with its place in the box.
  public struct Line: Sendable, Equatable {
    /// The height at which the line begins, and the next one would.
    public var top: Double
    /// Where the line's height ends.
    public var bottom: Double
    /// Where letters stand, from the box's upper side.
    public var baseline: Double
    /// Where the line begins from the left, after alignment.
    public var x: Double
    /// Without the white space at its end.
    public var width: Double
    /// How far from the side where lines begin it may begin.
    public var indent = 0.0
    /// Whether its paragraph is written from right to left.
    public var isRightToLeft: Bool
    /// Whether an ellipsis stands for something.
    public var isTruncated: Bool
    /// The line's part of `runs`.
    public var runs: Range<Int>
  }

  /// Neighbouring glyphs of one line, one font and one style, from left to right.
  public struct Run: Sendable, Equatable {
    /// The font's place in the typesetter's table.
    public var face: Int
    /// Whether the font's glyphs may be coloured pictures.
    public var hasImages = false
    /// Points for an em.
    public var size: Double
    /// The run of the text that it comes from.
    public var style: Int
    /// The run's part of `glyphs`.
    public var glyphs: Range<Int>
  }

  /// The glyph of what takes room and draws nothing.
  public static let noGlyph = UInt32.max

  /// One glyph, with its place in the box.
  public struct Glyph: Sendable, Equatable {
    /// The glyph's number in its font, or `noGlyph`.
    public var index: UInt32
    /// The glyph's origin.
    public var x: Double
    /// Downwards from the box's upper side.
    public var y: Double
    /// To the next glyph's origin.
    public var advance: Double
    /// Where in the text's UTF-8 its character begins; −1 for an ellipsis.
    public var offset: Int
  }

  /// A line under or through text.
  public struct Decoration: Sendable, Equatable {
    /// What the line covers, in the box.
    public var rect: CGRect
    /// The run of the text that it comes from.
    public var style: Int
    /// The line of the layout that it belongs to.
    public var line: Int
    /// Nil takes the colour of the run.
    public var color: Color?
  }

  /// From the top down.
  public var lines: [Line] = []
  /// Line by line, from left to right.
  public var runs: [Run] = []
  /// Run by run, from left to right.
  public var glyphs: [Glyph] = []
  /// The lines under and through the text.
  public var decorations: [Decoration] = []
  /// Holds everything that is drawn; `.null` when nothing is.
  public var ink = CGRect.null

  /// What it costs to keep.
  var cost: Int { 64 + glyphs.count + 4 * (runs.count + lines.count + decorations.count) }

  mutating func scale(by factor: Double) {
    for index in lines.indices {
      lines[index].top *= factor
      lines[index].bottom *= factor
      lines[index].baseline *= factor
      lines[index].x *= factor
      lines[index].width *= factor
      lines[index].indent *= factor
    }
    for index in runs.indices { runs[index].size *= factor }
    for index in glyphs.indices {
      glyphs[index].x *= factor
      glyphs[index].y *= factor
      glyphs[index].advance *= factor
    }
  }

  /// Moves a line with its glyphs.
  mutating func move(line: Int, by distance: Double) {
    guard distance != 0 else { return }
    lines[line].x += distance
    for run in lines[line].runs {
      for glyph in runs[run].glyphs { glyphs[glyph].x += distance }
    }
  }

  /// Leaves out the lines from the first one on that reaches below `height`; the first line stays.
  public mutating func keepLines(within height: Double) {
    let kept = lines.indices.first { $0 > 0 && lines[$0].bottom > height + 1e-6 } ?? lines.count
    guard kept > 0, kept < lines.count else { return }
    lines.removeSubrange(kept...)
    runs.removeSubrange(lines[kept - 1].runs.upperBound...)
    decorations.removeAll { $0.line >= kept }
  }
}
