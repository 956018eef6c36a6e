import Foundation
import AnimTestSupport
import Testing
@testable import AnimVideo

@Suite struct LibAVErrorTests {
  @Test func sentenceNamesCallReasonAndLog() {
    let plain = LibAVError(call: "avio_open", code: -2)
    #expect("\(plain)" == "avio_open: No such file or directory (-2)")
    let told = LibAVError(call: "avcodec_open2", code: -542_398_533, log: "libx264: width not divisible by 2")
    #expect(
      "\(told)"
        == "avcodec_open2: Generic error in an external library (-542398533); libx264: width not divisible by 2"
    )
  }

  @Test func fullDiskIsReported() throws {
    let settings = try VideoSettings(width: 64, height: 64, frameRate: FrameRate(30))
    let segment = try encodeSegment(settings, frames: 0..<3)
    let error = #expect(throws: LibAVError.self) {
      var muxer = try Muxer(path: "/dev/full", container: .mp4, settings: settings, first: segment)
      try muxer.append(segment)
      try muxer.finish()
    }
    #expect(error.map { "\($0)".contains("No space left on device (-28)") } == true)
  }

  @Test func missingFileIsReported() throws {
    let error = #expect(throws: LibAVError.self) { _ = try VideoReader(path: "/nowhere/a.mp4") }
    #expect(error.map { "\($0)" } == "avformat_open_input: No such file or directory (-2)")
  }

  @Test func filesThatAreNoMovieAreRefused() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("noise.mp4")
    try Data((0..<5000).map { UInt8(truncatingIfNeeded: $0 &* 97) }).write(to: URL(fileURLWithPath: path))
    #expect(throws: LibAVError.self) { _ = try VideoReader(path: path) }
    // A list of other files, which libav would open by its content whatever the name.
    try Data("#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:///etc/passwd\n".utf8)
      .write(to: URL(fileURLWithPath: path))
    #expect(throws: LibAVError.self) { _ = try VideoReader(path: path) }
  }

  @Test func truncatedMoviesAreRefused() throws {
    let directory = try TemporaryDirectory()
    let settings = try VideoSettings(width: 64, height: 64, frameRate: FrameRate(30))
    let whole = directory.path("whole.mp4")
    try mux([encodeSegment(settings, frames: 0..<5)], settings, to: whole)
    let bytes = try directory.bytes("whole.mp4")
    let path = directory.path("half.mp4")
    try Data(bytes.prefix(200)).write(to: URL(fileURLWithPath: path))
    #expect(throws: (any Error).self) { _ = try VideoReader(path: path) }
  }
}
