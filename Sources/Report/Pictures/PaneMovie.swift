import Comparison
import Foundation
import Movie
import RenderTree
import Text
import Video

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
      ConvertingPainter(
        try PanePainter(
          layout, expected: expected, actual: item.actual, tolerance: item.tolerance, fonts: fonts))
    }
    job.compression = Compression(crf: 16)
    job.segmentLength = Self.segmentLength
    try await job.write(to: path)
  }
}
