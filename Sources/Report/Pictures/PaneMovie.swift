import AnimComparison
import Foundation
import AnimMovie
import AnimRaster
import AnimRenderTree
import AnimText
import AnimVideo

/// The video of a comparison: both sides and their difference.
struct PaneMovie {
  let item: ReportCase
  let layout: PaneLayout
  private let expected: ComparedSource?

  /// A key frame every so many, so that a page can go to any frame at once.
  private static let segmentLength = 12

  /// Nil when nothing moves, or nothing is there.
  init?(_ item: ReportCase) {
    guard item.frameCount > 1, item.verdict != .equal, let canvas = item.canvas else { return nil }
    var source: ComparedSource?
    if case .source(let expected) = item.expected { source = expected }
    guard source != nil || item.actual != nil else { return nil }
    expected = source
    self.item = item
    let panes: [Pane] =
      switch (source != nil, item.actual != nil) {
      case (true, true): Pane.allCases
      case (true, false): [.expected]
      default: [.actual]
      }
    layout = PaneLayout(panes, of: canvas)
  }

  func write(to path: String, fonts: FontSet, jobs: Int, isCancelled: @escaping @Sendable () -> Bool)
    async throws
  {
    let item = item
    let (first, second) = (
      expected.map { FrameReader($0.recording, memory: $0.memory) },
      item.actual.map { FrameReader($0.recording, memory: $0.memory) }
    )
    // Half a frame, so that rounding does not make a frame of another.
    let (firstEnd, secondEnd) = (
      item.rate.time(ofFrame: item.expectedCount), item.rate.time(ofFrame: item.actualCount)
    )
    let tiny = 0.5 / item.rate.framesPerSecond
    let canvas = Canvas(size: CGSize(width: layout.totalWidth, height: layout.totalHeight))
    var request = FrameRequest(canvas: canvas, frameRate: item.rate, frames: 0..<item.frameCount) { time in
      PaneFrame(
        expected: time < firstEnd - tiny ? first?.frame(at: time) : nil,
        actual: time < secondEnd - tiny ? second?.frame(at: time) : nil)
    }
    request.jobs = jobs
    request.isCancelled = isCancelled
    var job = RenderJob(request) { [layout, expected] in
      try PanePainter(
        layout, expected: expected, actual: item.actual, tolerance: item.tolerance, fonts: fonts)
    }
    job.compression = Compression(crf: 16)
    job.segmentLength = Self.segmentLength
    try await job.write(to: path)
  }
}

extension PaneMovie {
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

    mutating func paint(
      _ frame: PaneFrame, changed _: FrameChange?, into picture: inout PixelBuffer
    ) throws -> [PixelRect]? {
      try picture.resize(width: layout.totalWidth, height: layout.totalHeight)
      let sides = (
        try frame.expected.flatMap { try expected?.draw($0) },
        try frame.actual.flatMap { try actual?.draw($0) }
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
      return nil
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
}

extension PixelBuffer {
  func hasSize(of other: PixelBuffer) -> Bool { width == other.width && height == other.height }
}

extension PaneMovie {
  /// What the panes show at one time; nil for what has ended.
  struct PaneFrame: Sendable, Hashable {
    var expected: Frame?
    var actual: Frame?
  }
}
