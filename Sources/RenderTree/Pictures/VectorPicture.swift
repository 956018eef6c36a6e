import Foundation

/// A picture of lines and areas as the contents of a layer: sharp at every size up to `longestSide` pixels.
public struct VectorPicture: Sendable {
  /// What draws it in a size.
  public let source: any VectorSource
  /// Whether it is drawn in sizes of which each is twice the one before, and made smaller from these: for particles, of
  /// which each has a size of its own in each frame.
  package var isStepped = false

  /// A picture that is drawn by its source.
  public init(_ source: any VectorSource) { self.source = source }

  /// The longest side that is drawn, in pixels; what is shown larger is magnified from it.
  public static let longestSide = 8192
  /// The most pixels that are drawn; an 8K frame has fewer.
  public static let mostPixels = 36_000_000

  /// Of the grid that places in the picture are counted by: whole points that hold it.
  var gridWidth: Int { max(1, Int(min(source.width, 1e6).rounded(.up))) }
  var gridHeight: Int { max(1, Int(min(source.height, 1e6).rounded(.up))) }

  /// The size in pixels in which it is drawn, for one in which it is seen.
  package func pixels(width: Double, height: Double) -> (width: Int, height: Int) {
    guard isStepped else { return Self.pixels(width: width, height: height) }
    let factor = max(width / Double(gridWidth), height / Double(gridHeight))
    guard factor > 0, factor.isFinite else { return (1, 1) }
    let step = exp2(log2(factor).rounded(.up))
    return Self.pixels(width: Double(gridWidth) * step, height: Double(gridHeight) * step)
  }

  /// The next size that is whole, of those that are drawn.
  package static func pixels(width: Double, height: Double) -> (width: Int, height: Int) {
    // What is whole but for rounding is that.
    func whole(_ length: Double) -> Int {
      length.isFinite ? max(1, Int(min((length - 1e-3).rounded(.up), 1e9))) : 1
    }
    var (columns, rows) = (whole(width), whole(height))
    let side = Double(longestSide)
    let shrinking = min(
      1, side / Double(columns), side / Double(rows),
      (Double(mostPixels) / (Double(columns) * Double(rows))).squareRoot())
    if shrinking < 1 {
      columns = max(1, Int(Double(columns) * shrinking))
      rows = max(1, Int(Double(rows) * shrinking))
    }
    return (columns, rows)
  }
}

extension VectorPicture: Hashable {
  public static func == (a: VectorPicture, b: VectorPicture) -> Bool {
    a.source === b.source && a.isStepped == b.isStepped
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(source)) }
}
