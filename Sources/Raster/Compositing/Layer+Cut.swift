import RenderTree

extension Layer {
  /// Takes away what lies outside of `half`.
  ///
  /// - Parameter scale: pixels in a point.
  mutating func cut(to half: HalfPlane, scale: Double) {
    let bounds = bounds
    draw { surface in
      for y in bounds.minY..<bounds.maxY {
        let row = surface.pixel(bounds.minX, y)
        let start = half.line.y * (Double(y) + 0.5) + half.line.z * scale
        for index in 0..<bounds.width {
          let distance = half.line.x * (Double(bounds.minX + index) + 0.5) + start
          let coverage = half.coverage(distance)
          if coverage < 255 { row[index] = coverage == 0 ? 0 : Blend.scaled(row[index], by: coverage) }
        }
      }
    }
  }
}

extension HalfPlane {
  /// How far the piece that lies below goes on under the other's smooth edge, in pixels.
  private static let overlap = 1.5

  /// 0…255 of a pixel whose middle is so many pixels in front of the line.
  fileprivate func coverage(_ distance: Double) -> UInt32 {
    switch (overlaps, piece) {
    case (true, .front): UInt32(min(max(distance + 0.5, 0), 1) * 255 + 0.5)
    case (true, .back): distance < HalfPlane.overlap ? 255 : 0
    case (false, .front): distance >= 0 ? 255 : 0
    case (false, .back): distance >= 0 ? 0 : 255
    }
  }
}
