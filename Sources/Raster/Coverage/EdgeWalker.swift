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
