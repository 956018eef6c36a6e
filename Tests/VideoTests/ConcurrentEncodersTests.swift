import AnimCLibAV
import Foundation
import Synchronization
import Testing

@testable import AnimVideo

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

  /// How many threads of the process go before all others while no encoder is being opened. One that has ended meanwhile has
  /// no policy.
  private func realTimeThreads() throws -> Int {
    let codec = try #require(avcodec_find_encoder_by_name("libsvtav1"))
    return try SharedState.protecting(codec) {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count { thread in
        let policy = Int32(thread).map { sched_getscheduler($0) }
        return policy == SCHED_FIFO || policy == SCHED_RR
      }
    }
  }

  @Test(
    "No encoder leaves real-time threads behind, which would take the processors from all others",
    arguments: VideoCodec.allCases)
  func threadsAreAsBefore(codec: VideoCodec) throws {
    let before = try realTimeThreads()
    var encoder = try SegmentEncoder(
      VideoSettings(width: 64, height: 64, frameRate: FrameRate(30), compression: Compression(codec)))
    #expect(try realTimeThreads() <= before)
    try encoder.encode()
    #expect(try realTimeThreads() <= before)
    _ = try encoder.finish()
    #expect(try realTimeThreads() <= before)
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
