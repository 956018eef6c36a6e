import Video

/// Makes the segments of a movie side by side and hands them over in order.
///
/// The work runs on Swift's cooperative threads, so there are never more workers than cores. A segment is only
/// begun while at most `jobs + slack` are under way or waiting, so memory does not grow with the movie.
struct SegmentPipeline<Painter: FramePainter>: Sendable {
  var renderer: SegmentRenderer<Painter>
  var jobs: Int

  /// How far the fastest worker may run ahead of the slowest.
  static var slack: Int { 2 }

  private typealias Report = (index: Int, result: Result<SegmentRenderer<Painter>.Output, any Error>)

  /// Calls `consume` for every segment in order.
  ///
  /// - Throws: What `consume` throws, or the error of the first segment in order that failed.
  func run(consume: (EncodedSegment) throws -> Void) async throws -> RenderStatistics {
    let count = renderer.plan.segmentCount
    let renderer = renderer
    var statistics = RenderStatistics(frames: renderer.plan.frames.count, segments: count)
    try await withThrowingTaskGroup(of: Report.self) { group in
      var waiting: [Int: SegmentRenderer<Painter>.Output] = [:]
      var failure: (index: Int, error: any Error)?
      var (started, running, written) = (0, 0, 0)
      while true {
        while failure == nil, started < count, running < jobs, started < written + jobs + Self.slack {
          let index = started
          group.addTask { (index, Result { try renderer.render(segment: index) }) }
          started += 1
          running += 1
        }
        guard running > 0, let report = try await group.next() else { break }
        running -= 1
        switch report.result {
        case .failure(let error):
          renderer.board.fail(segment: report.index)
          if report.index < failure?.index ?? .max { failure = (report.index, error) }
        case .success(let output):
          waiting[report.index] = output
        }
        while let output = waiting.removeValue(forKey: written) {
          try consume(output.segment)
          statistics.unchangedFrames += output.unchangedFrames
          statistics.work.add(output.work)
          written += 1
        }
        statistics.mostWaitingSegments = max(statistics.mostWaitingSegments, waiting.count)
      }
      if let failure { throw failure.error }
    }
    return statistics
  }
}
