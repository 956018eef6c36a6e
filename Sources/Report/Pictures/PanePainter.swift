import Comparison
import Foundation
import Movie
import Raster
import RenderTree
import Text

/// What a pane of a report's video shows.
enum Pane: String, Sendable, CaseIterable {
  case expected, actual, difference
}

/// Where the panes lie in the one video that has them all, so that none of them can run ahead of another.
struct PaneLayout: Sendable, Equatable {
  let panes: [Pane]
  /// Of a pane in pixels.
  let width: Int
  let height: Int
  /// From one pane to the next: whole blocks of the codec, with room for what it smears over an edge.
  private let columnStep: Int
  private let rowStep: Int
  private let isColumn: Bool

  /// Larger panes are scaled down.
  static let mostPixels = 1920.0 * 1080
  static let longestSide = 4096.0
  /// Pixels beside a pane that repeat its edge.
  static let bleed = 4
  private static let block = 16

  init(_ panes: [Pane], of canvas: Canvas) {
    let (width, height) = (Double(canvas.pixelWidth), Double(canvas.pixelHeight))
    let scale = min(
      1, (Self.mostPixels / max(width * height, 1)).squareRoot(), Self.longestSide / max(width, height, 1))
    self.panes = panes
    self.width = max(Int((width * scale).rounded()), 1)
    self.height = max(Int((height * scale).rounded()), 1)
    isColumn = self.width >= self.height
    columnStep = (self.width + Self.bleed + Self.block - 1) / Self.block * Self.block
    rowStep = (self.height + Self.bleed + Self.block - 1) / Self.block * Self.block
  }

  var totalWidth: Int { isColumn ? columnStep : columnStep * panes.count }
  var totalHeight: Int { isColumn ? rowStep * panes.count : rowStep }

  func place(of index: Int) -> (x: Int, y: Int) {
    isColumn ? (0, rowStep * index) : (columnStep * index, 0)
  }
}

/// What the panes show at one time; nil for what has ended.
struct PaneFrame: Sendable, Hashable {
  var expected: Frame?
  var actual: Frame?
}

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

/// Draws the frames of one side, each once.
struct SidePainter: Sendable {
  private var rasterizer: Rasterizer
  private var last: (frame: Frame, picture: PixelBuffer)?

  /// - Parameter pixelWidth: of the picture; its height follows from the canvas.
  init(_ source: ComparedSource, pixelWidth: Int, fonts: FontSet) throws {
    var canvas = source.canvas
    canvas.scale = CGFloat(pixelWidth) / canvas.size.width
    rasterizer = try Rasterizer(canvas: canvas, fonts: fonts, memory: source.memory)
  }

  mutating func draw(_ frame: Frame) throws -> PixelBuffer {
    if let last, last.frame == frame { return last.picture }
    try frame.check()
    var picture = PixelBuffer()
    rasterizer.draw(frame, into: &picture)
    if let failure = rasterizer.failure { throw LayerError.blaming(rasterizer.failedLayer, failure) }
    last = (frame, picture)
    return picture
  }
}

extension PixelBuffer {
  func hasSize(of other: PixelBuffer) -> Bool { width == other.width && height == other.height }
}
