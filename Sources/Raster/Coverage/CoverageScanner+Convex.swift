extension CoverageScanner {
  /// Walks down the rows between the two chains of a convex shape.
  static func walk(
    _ list: inout ChainList, _ pair: (Int32, Int32), _ row: ConvexRow, into sink: inout some SpanSink
  ) {
    let (firstRow, endRow) = (list.firstRow, list.clip.maxY)
    let points = list.points
    list.chains.withUnsafeMutableBufferPointer { chains in
      points.withUnsafeBufferPointer { points in
        guard let chains = chains.baseAddress, let points = points.baseAddress else { return }
        let top = firstRow << Subpixel.bits
        // Copies, which stay in registers.
        var (a, b) = (ConvexChain(chains, pair.0), ConvexChain(chains, pair.1))
        guard a.descend(to: top, points, { _, _, _, _ in }), b.descend(to: top, points, { _, _, _, _ in })
        else { return }
        var painter = sink
        var y = firstRow
        var (goesOnA, goesOnB) = (true, true)
        while y < endRow, goesOnA, goesOnB {
          let rowEnd = (y &+ 1) << Subpixel.bits
          var (sideA, sideB) = (ConvexRow.Side(), ConvexRow.Side())
          goesOnA = a.descend(to: rowEnd, points) { startX, startY, endX, endY in
            row.add(from: startX, to: endX, height: endY &- startY, winding: 1, to: &sideA)
          }
          goesOnB = b.descend(to: rowEnd, points) { startX, startY, endX, endY in
            row.add(from: startX, to: endX, height: endY &- startY, winding: -1, to: &sideB)
          }
          row.flush(sideA, sideB, row: y, into: &painter)
          y &+= 1
        }
        sink = painter
      }
    }
  }
}

/// A chain on its own, and those that go on where it ends.
private struct ConvexChain {
  private var chain: Chain
  private let chains: UnsafeMutablePointer<Chain>

  init(_ chains: UnsafeMutablePointer<Chain>, _ index: Int32) {
    self.chains = chains
    chain = chains[Int(index)]
  }

  @inline(__always)
  mutating func descend(
    to height: Int, _ points: UnsafePointer<SIMD2<Int32>>,
    _ part: (_ startX: Int, _ startY: Int, _ endX: Int, _ endY: Int) -> Void
  ) -> Bool {
    while !chain.descend(to: height, points, part) {
      guard chain.continuation >= 0 else { return false }
      chain = chains[Int(chain.continuation)]
    }
    return true
  }
}
