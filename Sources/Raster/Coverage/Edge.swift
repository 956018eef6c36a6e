/// A y-monotone part of an outline: straight lines from point to point, down the rows, on the grid of `Subpixel`.
///
/// Its x at the end of a row is computed from the ends of the line that passes it and rounded down; it is the same
/// wherever the walk began.
struct Edge {
  /// +1 for an outline that was drawn downwards, -1 for one drawn upwards.
  let winding: Int
  /// The next edge that starts in the same row, -1 for none.
  var next: Int32 = -1
  /// The edge that goes on where this one ends, -1 for none.
  var continuation: Int32 = -1
  /// Whether another one goes on as this one.
  var isContinuation = false
  /// Where it ends.
  let bottom: Int

  /// The point where the present line ends, and the way to the last one.
  private var index: Int
  private let last: Int
  private let step: Int
  /// Where the walk is.
  private var x: Int
  private(set) var y: Int
  /// Where the present line starts.
  private var startX: Int
  private var startY: Int
  /// Only known below the first row that the present line leaves: most lines end in the row in which they start.
  private var slope = 0.0

  /// The points from `first` to `last`, which is the lower end if `isDown`. `direction` is -1 for an outline that
  /// counts the other way round.
  init(_ points: UnsafeBufferPointer<SIMD2<Int32>>, first: Int, last: Int, isDown: Bool, direction: Int) {
    winding = isDown ? direction : -direction
    step = isDown ? 1 : -1
    index = (isDown ? first : last) + step
    self.last = isDown ? last : first
    bottom = Int(points[self.last].y)
    let top = points[index - step]
    (x, y) = (Int(top.x), Int(top.y))
    (startX, startY) = (x, y)
  }

  /// Walks down to a height and hands over each straight part of the way. Returns false when it has ended before or
  /// there.
  @inline(__always)
  mutating func descend(
    to height: Int, _ points: UnsafePointer<SIMD2<Int32>>,
    _ part: (_ startX: Int, _ startY: Int, _ endX: Int, _ endY: Int) -> Void
  ) -> Bool {
    while true {
      let end = points[index]
      let (endX, endY) = (Int(end.x), Int(end.y))
      if endY > height {
        guard y < height else { return true }
        if y == startY { slope = Double(endX &- startX) / Double(endY &- startY) }
        let newX = startX &+ Subpixel.floor(Double(height &- startY) * slope)
        part(x, y, newX, height)
        x = newX
        y = height
        return true
      }
      if endY > y { part(x, y, endX, endY) }
      (x, y) = (endX, endY)
      if index == last { return false }
      (startX, startY) = (endX, endY)
      index &+= step
    }
  }
}

/// The memory of a list while it is walked.
struct EdgeWalker {
  let edges: UnsafeMutablePointer<Edge>
  let points: UnsafePointer<SIMD2<Int32>>

  /// Walks down one chain; when it ends and another one goes on there, then that.
  @inline(__always)
  func descend(
    _ edge: inout Int32, to height: Int,
    _ part: (_ startX: Int, _ startY: Int, _ endX: Int, _ endY: Int) -> Void
  ) -> Bool {
    while !edges[Int(edge)].descend(to: height, points, part) {
      guard edges[Int(edge)].continuation >= 0 else { return false }
      edge = edges[Int(edge)].continuation
    }
    return true
  }
}
