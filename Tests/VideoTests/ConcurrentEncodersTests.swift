import CLibAV
import Foundation
import Synchronization
import Testing

@testable import Video

/// Encoders that are opened and closed while others are: none may touch what another one has.
@Suite struct ConcurrentEncodersTests {
  @Test(arguments: VideoCodec.allCases)
  func openAndCloseBesideEachOther(codec: VideoCodec) async throws {
    let settings = try VideoSettings(
      width: 64, height: 64, frameRate: FrameRate(30), compression: Compression(codec))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<20 {
            var encoder = try SegmentEncoder(settings)
            try encoder.encode()
            #expect(try encoder.finish().frameCount == 1)
          }
        }
      }
      try await group.waitForAll()
    }
  }

  @Test("No encoder leaves real-time threads behind, which would take the processors from all others")
  func threadsAreAsBefore() throws {
    let policy = sched_getscheduler(0)
    let encoder = try SegmentEncoder(
      VideoSettings(width: 64, height: 64, frameRate: FrameRate(30), compression: Compression(.av1)))
    #expect(sched_getscheduler(0) == policy)
    for thread in try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task") {
      // One that has ended meanwhile has no policy.
      let found = Int32(thread).map { sched_getscheduler($0) }
      #expect(found != SCHED_FIFO && found != SCHED_RR, "\(thread)")
    }
    _ = consume encoder
  }

  @Test(
    "While one encoder of SVT-AV1 is opened or closed no other one is", arguments: ["libsvtav1", "libx264"])
  func oneAtATime(name: String) throws {
    let codec = try #require(avcodec_find_encoder_by_name(name))
    let isGuarded = name == "libsvtav1"
    let (here, other) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let meanwhile = Mutex(false)
    Thread {
      here.wait()
      SharedState.protecting(avcodec_find_encoder_by_name(name)) { meanwhile.withLock { $0 = true } }
      other.signal()
    }.start()
    SharedState.protecting(codec) {
      here.signal()
      let isFree = other.wait(timeout: .now() + (isGuarded ? 0.2 : 60)) == .success
      #expect(isFree == !isGuarded)
      #expect(meanwhile.withLock { $0 } == isFree)
      if isFree { other.signal() }
    }
    other.wait()
  }
}
