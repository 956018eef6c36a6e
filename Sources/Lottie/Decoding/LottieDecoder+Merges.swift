import AnimScene

extension LottieDecoder {
  /// Warns of merged paths of which nothing is ever left although each of them has an area.
  func checkMerges(in shapes: [LottieShape]) {
    for (index, shape) in shapes.enumerated() {
      guard case .modifier(.merge(let mode)) = shape.kind, mode.needsAreas else { continue }
      let merged = ShapeGeometry.paths(of: Array(shapes[..<index]))
      guard merged.count <= Self.mostMergedParts else { continue }
      let span = merged.span ?? 0...0
      let frames = [span.lowerBound, (span.lowerBound + span.upperBound) / 2, span.upperBound]
      if frames.allSatisfy({ mode.leavesNothing(of: merged.operands(at: $0)) }) {
        ignore("merging paths, of which nothing is left,", at: shape.location)
      }
    }
  }

  /// Of how many keyframes and corners the paths may be that are merged only to see what is left.
  private static let mostMergedParts = 4000
}
