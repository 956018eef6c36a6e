import RenderTree
import Testing
import Video

@testable import Movie

@Suite struct SegmentRendererTests {
  /// Three segments of ten frames.
  private func renderer(
    _ frame: @escaping @Sendable (Double) throws -> Frame
  ) throws -> SegmentRenderer<BarPainter> {
    SegmentRenderer(
      settings: try VideoSettings(width: 128, height: 64, frameRate: try FrameRate(30)),
      plan: try SegmentPlan(frames: 0..<30, segmentLength: 10), frame: frame, makePainter: { BarPainter() },
      isCancelled: { false }, board: RenderBoard(total: 30) { _ in })
  }

  /// What cannot be used any more is not drawn; what comes before the failure in the movie is.
  @Test func afterAFailureLaterSegmentsAreNotDrawn() throws {
    let asked = Counter()
    let renderer = try renderer { time in
      if time >= 0.33, time < 0.66 { throw PaintError(number: 1) }
      asked.add(1)
      return barFrame(at: 0)
    }
    #expect(throws: PaintError(number: 1)) { try renderer.render(segment: 1) }
    #expect(throws: MovieError.cancelled) { try renderer.render(segment: 2) }
    #expect(asked.value == 0)
    #expect(try renderer.render(segment: 0).segment.frameCount == 10)
  }
}
