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

  @Test(
    "While one encoder of SVT-AV1 is opened or closed no other one is", arguments: ["libsvtav1", "libx264"])
  func oneAtATime(name: String) throws {
    let codec = try #require(avcodec_find_encoder_by_name(name))
    let (here, other) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let meanwhile = Mutex(false)
    // Codecs are constants of the library.
    nonisolated(unsafe) let constant = codec
    let done = DispatchSemaphore(value: 0)
    Thread {
      here.wait()
      SharedState.protecting(constant) { meanwhile.withLock { $0 = true } }
      other.signal()
      done.signal()
    }.start()
    SharedState.protecting(codec) {
      here.signal()
      let isFree = other.wait(timeout: .now() + (name == "libsvtav1" ? 0.2 : 60)) == .success
      #expect(isFree == (name != "libsvtav1"))
      #expect(meanwhile.withLock { $0 } == isFree)
    }
    done.wait()
  }
}
