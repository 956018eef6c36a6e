/// The memory of a list while it is walked.
struct ChainWalk {
  let chains: UnsafeMutablePointer<Chain>
  let points: UnsafePointer<SIMD2<Int32>>

  /// Walks down one chain; when it ends and another one goes on there, then that.
  @inline(__always)
  func descend(
    _ chain: inout Int32, to height: Int,
    _ part: (_ startX: Int, _ startY: Int, _ endX: Int, _ endY: Int) -> Void
  ) -> Bool {
    while !chains[Int(chain)].descend(to: height, points, part) {
      guard chains[Int(chain)].continuation >= 0 else { return false }
      chain = chains[Int(chain)].continuation
    }
    return true
  }
}
