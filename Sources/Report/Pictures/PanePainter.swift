import Comparison
import Foundation
import Movie
import Raster
import RenderTree
import Text

/// Draws both sides and their difference into one picture.
struct PanePainter: PicturePainter {
  private let layout: PaneLayout
  private let tolerance: Int
  private var expected: SidePainter?
  private var actual: SidePainter?
  let work = PainterWork()

  init(
    _ layout: PaneLayout, expected: ComparedSource?, actual: ComparedSource?, tolerance: Int, fonts: FontSet
  ) throws {
    self.layout = layout
    self.tolerance = tolerance
    self.expected = try expected.map { try SidePainter($0, pixelWidth: layout.width, fonts: fonts) }
    self.actual = try actual.map { try SidePainter($0, pixelWidth: layout.width, fonts: fonts) }
  }

  mutating func paint(_ frame: PaneFrame, into picture: inout PixelBuffer) throws {
    try picture.resize(width: layout.totalWidth, height: layout.totalHeight)
    let sides = (
      try frame.expected.flatMap { try expected?.draw($0) }, try frame.actual.flatMap { try actual?.draw($0) }
    )
    for (index, pane) in layout.panes.enumerated() {
      let (x, y) = layout.place(of: index)
      switch (pane, sides.0, sides.1) {
      case (.expected, .some(let drawn), _), (.actual, _, .some(let drawn)):
        picture.put(drawn, x: x, y: y)
      case (.difference, .some(let first), .some(let second)) where first.hasSize(of: second):
        picture.putHeat(of: first, and: second, x: x, y: y, tolerance: tolerance)
      default:
        picture.fill(
          x: x..<x + layout.width, y: y..<y + layout.height, with: Pixel(red: 24, green: 24, blue: 24))
      }
      repeatEdges(x, y, in: &picture)
    }
  }

  /// The codec mixes colours of neighbours.
  private func repeatEdges(_ x: Int, _ y: Int, in picture: inout PixelBuffer) {
    let (right, bottom) = (x + layout.width, y + layout.height)
    for row in y..<bottom {
      let pixel = picture[right - 1, row]
      picture.fill(x: right..<right + PaneLayout.bleed, y: row..<row + 1, with: pixel)
    }
    for row in bottom..<min(bottom + PaneLayout.bleed, picture.height) {
      for column in x..<min(right + PaneLayout.bleed, picture.width) {
        picture[column, row] = picture[column, bottom - 1]
      }
    }
  }
}

extension PixelBuffer {
  func hasSize(of other: PixelBuffer) -> Bool { width == other.width && height == other.height }
}
