import Foundation

/// A continuous map of one coordinate that is made of straight pieces: one, or three for a picture whose middle
/// part stretches.
public struct AxisMap: Sendable, Hashable {
  /// y = scale · x + offset.
  public struct Line: Sendable, Hashable {
    /// By how much y grows for each x.
    public var scale: CGFloat
    /// What y is at x = 0.
    public var offset: CGFloat

    /// The line of these two numbers.
    public init(scale: CGFloat, offset: CGFloat) {
      self.scale = scale
      self.offset = offset
    }

    /// Through two points.
    public init(from x0: CGFloat, _ x1: CGFloat, to y0: CGFloat, _ y1: CGFloat) {
      scale = x1 == x0 ? 0 : (y1 - y0) / (x1 - x0)
      offset = y0 - x0 * scale
    }

    /// The y of an x.
    public func callAsFunction(_ x: CGFloat) -> CGFloat { scale * x + offset }
  }

  /// Below `lower`.
  public var first: Line
  /// From `lower` up to `upper`.
  public var middle: Line
  /// From `upper` on.
  public var last: Line
  /// Where the middle piece begins.
  public var lower: CGFloat
  /// Where the last piece begins.
  public var upper: CGFloat

  /// One straight piece.
  public init(from x0: CGFloat, _ x1: CGFloat, to y0: CGFloat, _ y1: CGFloat) {
    middle = Line(from: x0, x1, to: y0, y1)
    first = middle
    last = middle
    lower = -.infinity
    upper = .infinity
  }

  /// Through four points, their x in rising order.
  public init(x: (CGFloat, CGFloat, CGFloat, CGFloat), y: (CGFloat, CGFloat, CGFloat, CGFloat)) {
    middle = Line(from: x.1, x.2, to: y.1, y.2)
    first = x.1 > x.0 ? Line(from: x.0, x.1, to: y.0, y.1) : middle
    last = x.3 > x.2 ? Line(from: x.2, x.3, to: y.2, y.3) : middle
    lower = x.1
    upper = x.2
  }

  /// False when any of its lines has a number that is NaN or infinite.
  public var isFinite: Bool {
    [first, middle, last].allSatisfy { $0.scale.isFinite && $0.offset.isFinite }
  }

  /// Whether all pieces are one line.
  public var isStraight: Bool { first == middle && last == middle }

  /// What becomes of a coordinate.
  public func callAsFunction(_ x: CGFloat) -> CGFloat {
    x < lower ? first(x) : x < upper ? middle(x) : last(x)
  }
}
