import Foundation
import AnimRenderTree
import Synchronization
import AnimTestSupport
import Testing
import AnimVideo

@testable import AnimMovie

@Suite struct RenderJobTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @Test func movieHoldsTheFramesOfTheRange() async throws {
    let job = try barJob(frames: 5..<42)
    let statistics = try await job.write(to: directory.path("bar.mp4"))
    #expect(statistics.frames == 37)
    #expect(statistics.segments == 4)
    #expect(statistics.unchangedFrames == 0)
    #expect(try directory.names() == ["bar.mp4"])

    var reader = try VideoReader(path: directory.path("bar.mp4"))
    #expect(reader.info.width == 128)
    #expect(reader.info.height == 64)
    #expect(reader.info.frameCount == 37)
    var number = 5
    while let picture = try reader.next() {
      let luma = try picture.planes()[0]
      let row = luma[(32 * 128)..<(33 * 128)]
      #expect(row.firstIndex { $0 > 130 } == 32 * 128 + number, "frame \(number)")
      number += 1
    }
    #expect(number == 42)
  }

  @Test(arguments: ["mp4", "mov"])
  func bytesDoNotDependOnJobsOrRuns(container: String) async throws {
    var job = try barJob(frames: 0..<55)
    var files: [[UInt8]] = []
    for jobs in [1, 2, 3, 7, 2] {
      job.request.jobs = jobs
      try await job.write(to: directory.path("out.\(container)"))
      files.append(try directory.bytes("out.\(container)"))
    }
    #expect(files[0].count > 1000)
    #expect(files.allSatisfy { $0 == files[0] })
  }

  @Test func unchangedFramesAreNotPainted() async throws {
    let paints = Counter()
    var job = try barJob(frames: 0..<40, paints: paints)
    // Moves for the first 15 frames; then a segment paints its own first frame only, and the last one is a copy.
    job.request.show { barFrame(at: min(Int(($0 * 30).rounded()), 14)) }
    let statistics = try await job.write(to: directory.path("still.mp4"))
    #expect(statistics.unchangedFrames == 5 + 9 + 9)
    #expect(paints.value == 10 + 5 + 1)
    #expect(statistics.reusedSegments == 1)

    var reader = try VideoReader(path: directory.path("still.mp4"))
    var count = 0
    while let picture = try reader.next() {
      let row = try picture.planes()[0].prefix(128)
      #expect(row.firstIndex { $0 > 130 } == min(count, 14))
      count += 1
    }
    #expect(count == 40)
  }

  @Test func timesAreTheFrameNumbersDividedByTheRate() async throws {
    let times = Mutex<[Double]>([])
    var job = try barJob(frames: 3..<30)
    job.request.frameRate = try FrameRate(30000, per: 1001)
    job.request.jobs = 2
    job.request.show { time in
      times.withLock { $0.append(time) }
      // No segment is like another.
      return barFrame(at: Int((time * 90).rounded()))
    }
    try await job.write(to: directory.path("times.mp4"))
    #expect(times.withLock { $0.sorted() } == (3..<30).map { Double($0 * 1001) / 30000 })
  }

  @Test func progressRisesToTheTotal() async throws {
    let reports = Mutex<[Int]>([])
    var job = try barJob(frames: 0..<50)
    job.request.jobs = 3
    job.request.progress = { progress in
      #expect(progress.framesTotal == 50)
      reports.withLock { $0.append(progress.framesDone) }
    }
    try await job.write(to: directory.path("progress.mp4"))
    #expect(reports.withLock { $0 } == Array(1...50))
  }
}
