import Foundation
import AnimRenderTree
import AnimTestSupport
import Testing
import AnimVideo

@testable import AnimMovie

@Suite struct SegmentRendererTests {
  /// Three segments of ten frames.
  private func renderer(
    _ frame: @escaping @Sendable (Double) throws -> Frame
  ) throws -> SegmentRenderer<BarPainter> {
    SegmentRenderer(
      settings: try VideoSettings(width: 128, height: 64, frameRate: try FrameRate(30)),
      plan: try SegmentPlan(frames: 0..<30, segmentLength: 10),
      sources: SourcePool { SeparateSubjects(frame) }, makePainter: { BarPainter() },
      isCancelled: { false }, tracker: ProgressTracker(total: 30) { _ in })
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
    #expect(try renderer.render(segment: 0).made.segment.frameCount == 10)
  }

  /// A segment that shows the same as an earlier one has the bytes that it would have had by itself.
  @Test func copiesAreWhatTheyWouldHaveBeen() throws {
    // The third segment is the first one again; the second one begins like it and goes on otherwise.
    let frame: @Sendable (Double) -> Frame = { time in
      let number = Int((time * 30).rounded())
      return barFrame(at: number == 15 ? 90 : number % 10 * 4)
    }
    let asked = Counter()
    let renderer = try renderer {
      asked.add(1)
      return frame($0)
    }
    let outputs = try (0..<3).map { try renderer.render(segment: $0) }
    #expect(outputs.map(\.isReused) == [false, false, true])
    #expect(outputs[2].made.segment == outputs[0].made.segment)
    for index in 0..<3 {
      let alone = try self.renderer(frame).render(segment: index)
      #expect(!alone.isReused)
      #expect(alone.made.segment == outputs[index].made.segment, "segment \(index)")
      #expect(alone.made.unchangedFrames == outputs[index].made.unchangedFrames)
    }
    // What is compared is evaluated again, up to where it differs.
    #expect(asked.value == 10 + (10 + 2 * 6) + 2 * 10)
  }

  /// The bytes do not depend on who comes first, nor on how many work at a time.
  @Test func loopsAreTheSameForAnyNumberOfJobs() async throws {
    let directory = try TemporaryDirectory()
    var files: [[UInt8]] = []
    for jobs in [1, 2, 3, 8] {
      var job = try barJob(frames: 0..<85)
      job.request.show { barFrame(at: Int(($0 * 30).rounded()) % 20 * 3) }
      job.request.jobs = jobs
      let path = directory.path("loop\(jobs).mp4")
      let statistics = try await job.write(to: path)
      if jobs == 1 { #expect(statistics.reusedSegments == 6) }
      files.append(try Array(Data(contentsOf: URL(fileURLWithPath: path))))
    }
    #expect(files.allSatisfy { $0 == files[0] })
  }

  /// Of a loop each part is made once, whoever works on it, and what the plan took for a copy wrongly is made by itself.
  @Test func loopsAreMadeOnce() async throws {
    let directory = try TemporaryDirectory()
    var files: [[UInt8]] = []
    for jobs in [1, 2, 8] {
      let asked = Counter()
      var job = try barJob(frames: 0..<400)
      job.segmentLength = nil
      job.request.jobs = jobs
      job.request.show { time in
        asked.add(1)
        return barFrame(at: Int((time * 30).rounded()) % 70 * 2)
      }
      let path = directory.path("loop\(jobs).mp4")
      let statistics = try await job.write(to: path)
      // 140 frames, twice, and 120 more, of which nobody is a copy.
      #expect(statistics.segments == 4)
      #expect(statistics.reusedSegments == 1)
      files.append(try Array(Data(contentsOf: URL(fileURLWithPath: path))))
    }
    #expect(files.allSatisfy { $0 == files[0] })
  }

  @Test func whatIsNoCopyIsMade() throws {
    let loop = try #require(FrameLoop.all(in: (0..<280).map { $0 % 140 }, longest: 240).first)
    let renderer = SegmentRenderer(
      settings: try VideoSettings(width: 128, height: 64, frameRate: try FrameRate(30)),
      plan: try SegmentPlan(frames: 0..<280, loops: [loop]),
      sources: SourcePool { SeparateSubjects { barFrame(at: Int(($0 * 30).rounded())) } },
      makePainter: { BarPainter() }, isCancelled: { false }, tracker: ProgressTracker(total: 280) { _ in })
    #expect(renderer.plan.original(ofSegment: 1) == 0)
    guard case .made(let output) = try renderer.renderUnlessCopy(segment: 1) else {
      Issue.record("it was taken for a copy")
      return
    }
    #expect(output.made.segment == (try renderer.render(segment: 1).made.segment))
    #expect(!output.isReused)
  }
}
