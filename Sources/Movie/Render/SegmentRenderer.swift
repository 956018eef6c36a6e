import RenderTree
import Video

/// Draws and compresses whole segments, each with a painter and an encoder of its own, so that a segment is
/// the same whoever makes it and whatever was made before.
struct SegmentRenderer<Painter: FramePainter>: Sendable {
  var settings: VideoSettings
  var plan: SegmentPlan
  var frame: @Sendable (Double) throws -> Painter.Subject
  var makePainter: @Sendable () throws -> Painter
  var isCancelled: @Sendable () -> Bool
  var board: RenderBoard
  var clock: (@Sendable () -> Double)?

  struct Output: Sendable {
    var segment: EncodedSegment
    var unchangedFrames: Int
    var work = RenderWork()
  }

  /// Tells the board when it fails.
  func render(segment index: Int) throws -> Output {
    do {
      return try output(ofSegment: index)
    } catch {
      board.fail(segment: index)
      throw error
    }
  }

  private func output(ofSegment index: Int) throws -> Output {
    var painter = try makePainter()
    var encoder = try SegmentEncoder(settings)
    var last: Painter.Subject?
    var unchanged = 0
    var stopwatch = Stopwatch(clock)
    var work = RenderWork()
    for number in plan.frames(ofSegment: index) {
      guard !Task.isCancelled, !isCancelled(), !board.isUseless(segment: index) else {
        throw MovieError.cancelled
      }
      stopwatch.start()
      let next = try frame(settings.frameRate.time(ofFrame: number))
      work.evaluation += stopwatch.lap()
      if next == last {
        unchanged += 1
      } else {
        try encoder.withPlanes { try painter.paint(next, into: $0) }
      }
      stopwatch.start()
      try encoder.encode()
      work.encoding += stopwatch.lap()
      last = next
      board.frameDone()
    }
    stopwatch.start()
    let segment = try encoder.finish()
    work.encoding += stopwatch.lap()
    work.painter = painter.work
    return Output(segment: segment, unchangedFrames: unchanged, work: work)
  }
}
