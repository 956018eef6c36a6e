import Foundation

/// How a line along a path looks.
public struct StrokeStyle: Sendable, Hashable {
  /// The ends of open lines; Core Graphics' `CGLineCap`, with its numbers.
  public enum Cap: Int32, Sendable, Hashable {
    /// Ends with the line.
    case butt
    /// A half circle beyond the end.
    case round
    /// Half the width beyond the end.
    case square
  }

  /// The corners; Core Graphics' `CGLineJoin`, with its numbers.
  public enum Join: Int32, Sendable, Hashable {
    /// The outer edges go on until they meet, or a bevel where that is too far.
    case miter
    /// An arc around the corner.
    case round
    /// A straight cut from one outer edge to the other.
    case bevel
  }

  /// In the path's own units; 0 or less draws nothing.
  public var width: CGFloat
  /// How open lines and dashes end; `butt` by default.
  public var cap: Cap
  /// How lines meet at corners; `miter` by default.
  public var join: Join
  /// The longest miter, measured from the inner to the outer corner in line widths.
  public var miterLimit: CGFloat
  /// Where the line begins and ends, 0…1 of all sub-paths; nothing is drawn unless the start comes before the end by
  /// a millionth. The whole is shared among lines and curves by their lengths, and within a curve it is the parameter.
  public var start: CGFloat
  /// Where the line ends, 1 by default; see `start`.
  public var end: CGFloat
  /// The lengths of dashes and gaps in turn, repeated; empty for an unbroken line. An odd number of lengths
  /// swaps dashes and gaps on every repetition. The pattern starts over with each sub-path, and `start`
  /// does not move it.
  public var dashes: [CGFloat]
  /// How far into the pattern a sub-path starts.
  public var dashPhase: CGFloat

  /// A line of width 1 from end to end, unbroken, unless said otherwise.
  public init(
    width: CGFloat = 1, cap: Cap = .butt, join: Join = .miter, miterLimit: CGFloat = 10, start: CGFloat = 0,
    end: CGFloat = 1, dashes: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.start = start
    self.end = end
    self.dashes = dashes
    self.dashPhase = dashPhase
  }

  /// The furthest that the line reaches from the path.
  public var outset: CGFloat {
    let miter = join == .miter ? max(miterLimit, 1) : 1
    return max(width, 0) / 2 * max(miter, cap == .square ? 2.0.squareRoot() : 1)
  }
}
