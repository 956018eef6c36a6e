import Foundation
import AnimMovie
import AnimRaster
import AnimRenderTree
import AnimResources
import AnimText

/// Draws the panes of a comparison, each with a painter of its own, and puts them into one picture.
public struct ComparisonPainter: PicturePainter {
  private let comparison: Comparison
  private let geometry: ComparisonGeometry
  private var painters: [RasterPainter]
  private var panes: [(frame: Frame, picture: PixelBuffer)?]
  private let surround: Surround
  /// The picture without its panes, for the panes that were held when it was drawn.
  private var ground: (ended: [Bool], picture: PixelBuffer)?
  private let strip: PixelBuffer?
  private let memory: MemoryBudget
  private var stopwatch: Stopwatch
  /// How long it drew; zeros without a clock.
  public private(set) var work = PainterWork()

  /// A painter for the comparison as it is now.
  ///
  /// - Throws: `ComparisonError` or `CanvasError` when the picture cannot have its size.
  public init(_ comparison: Comparison, fonts: FontSet, clock: (@Sendable () -> Double)? = nil) throws {
    self.comparison = comparison
    let geometry = try comparison.geometry()
    self.geometry = geometry
    memory = comparison.sources[0].memory
    painters = []
    for (source, pane) in zip(comparison.sources, geometry.panes) {
      var canvas = source.canvas
      canvas.scale = CGFloat(pane.width) / canvas.size.width
      painters.append(try RasterPainter(canvas: canvas, fonts: fonts, memory: source.memory))
    }
    panes = comparison.sources.map { _ in nil }
    surround = try Surround(comparison, geometry, fonts: fonts)
    strip = try surround.drawStrip(memory: memory)
    stopwatch = Stopwatch(clock)
  }

  /// Draws the panes that are not as they were, and puts all together.
  public mutating func paint(
    _ frame: ComparisonFrame, changed _: FrameChange?, into picture: inout PixelBuffer
  ) throws -> [PixelRect]? {
    stopwatch.start()
    defer { work.drawing += stopwatch.lap() }
    for index in frame.panes.indices where panes[index]?.frame != frame.panes[index] {
      var drawn = panes[index]?.picture ?? PixelBuffer()
      panes[index] = nil
      try painters[index].paint(frame.panes[index], into: &drawn)
      panes[index] = (frame.panes[index], drawn)
    }
    if ground?.ended != frame.ended {
      ground = (frame.ended, try surround.draw(ended: frame.ended, memory: memory))
    }
    try picture.resize(width: geometry.width, height: geometry.height)
    if let ground { putGround(ground.picture, into: &picture) }
    switch comparison.layout {
    case .row, .column, .grid: for index in panes.indices { put(index, into: &picture) }
    case .wipe:
      let width = geometry.panes[0].width
      let split = Int((frame.split * Double(width)).rounded())
      put(0, columns: 0..<split, into: &picture)
      put(1, columns: split..<width, into: &picture)
      let x = geometry.panes[0].x + split
      let rows = geometry.panes[0].y..<geometry.panes[0].y + geometry.panes[0].height
      picture.fill(x: x - 1..<x + 1, y: rows, with: surround.lineColor)
    case .onion, .difference:
      put(0, into: &picture)
      put(1, into: &picture, comparison.layout == .onion ? .average : .difference)
    }
    if let place = geometry.strip, let strip {
      picture.put(strip, x: place.x, y: place.y)
      if let cursor = frame.cursor, let area = surround.plotArea(at: cursor) {
        let x = Int(area.midX.rounded())
        picture.fill(
          x: x - 1..<x + 1, y: Int(area.minY.rounded())..<Int(area.maxY.rounded()), with: surround.lineColor)
      }
    }
    return nil
  }

  /// Around what is put over it anyway: all panes of a video together have hardly fewer pixels.
  private func putGround(_ ground: PixelBuffer, into picture: inout PixelBuffer) {
    var covers = zip(panes, geometry.panes).map { pane, place in
      PixelRect(
        minX: place.x, minY: place.y, maxX: place.x + (pane?.picture.width ?? 0),
        maxY: place.y + (pane?.picture.height ?? 0))
    }
    if comparison.layout.isOverlay { covers = [covers.reduce(covers[0], Self.common)] }
    if let place = geometry.strip, let strip {
      covers.append(
        PixelRect(minX: place.x, minY: place.y, maxX: place.x + strip.width, maxY: place.y + strip.height))
    }
    let edges = Set(covers.flatMap { [$0.minY, $0.maxY] } + [0, ground.height]).sorted()
    for (top, bottom) in zip(edges, edges.dropFirst()) {
      var x = 0
      let band = covers.filter { $0.minY <= top && $0.maxY >= bottom }.sorted { $0.minX < $1.minX }
      for (start, end) in band.map({ ($0.minX, $0.maxX) }) + [(ground.width, ground.width)] {
        if start > x { picture.put(ground, x: 0, y: 0, columns: x..<start, rows: top..<bottom) }
        x = max(x, end)
      }
    }
  }

  private static func common(_ a: PixelRect, _ b: PixelRect) -> PixelRect {
    PixelRect(
      minX: max(a.minX, b.minX), minY: max(a.minY, b.minY), maxX: min(a.maxX, b.maxX),
      maxY: min(a.maxY, b.maxY))
  }

  private func put(
    _ index: Int, columns: Range<Int>? = nil, into picture: inout PixelBuffer,
    _ meeting: PixelBuffer.Meeting = .replace
  ) {
    guard let pane = panes[index]?.picture else { return }
    let place = geometry.panes[index]
    picture.put(pane, x: place.x, y: place.y, columns: columns, meeting)
  }
}
