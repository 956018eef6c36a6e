import RenderTree
import Video

/// Draws and compresses whole segments, each with a painter and an encoder of its own, so that a segment is
/// the same whoever makes it and whatever was made before.
struct SegmentRenderer<Painter: FramePainter>: Sendable {
  var settings: VideoSettings
  var plan: SegmentPlan
  var frame: @Sendable (Double) throws -> Frame
  var makePainter: @Sendable () throws -> Painter
  var isCancelled: @Sendable () -> Bool
  var board: RenderBoard

  struct Output: Sendable {
    var segment: EncodedSegment
    var unchangedFrames: Int
  }

  func render(segment index: Int) throws -> Output {
    var painter = try makePainter()
    var encoder = try SegmentEncoder(settings)
    var last: Frame?
    var unchanged = 0
    for number in plan.frames(ofSegment: index) {
      guard !Task.isCancelled, !isCancelled(), !board.isUseless(segment: index) else {
        throw MovieError.cancelled
      }
      let next = try frame(settings.frameRate.time(ofFrame: number))
      if next == last {
        unchanged += 1
      } else {
        try encoder.withPlanes { try painter.paint(next, into: $0) }
      }
      try encoder.encode()
      last = next
      board.frameDone()
    }
    return Output(segment: try encoder.finish(), unchangedFrames: unchanged)
  }
}
