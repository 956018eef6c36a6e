import AnimCLibAV
import Foundation
import Synchronization
import AnimTestSupport
import Testing

@testable import AnimVideo

/// FFmpeg's libraries have one setting for the whole process of which instructions they use.
@Suite struct InstructionsTests {
  /// What opens something of FFmpeg's libraries with all instructions.
  enum Opening: CaseIterable {
    case still, png, movie, reader, encoder, filters

    func run() throws {
      switch self {
      case .still: _ = try StillPicture.decode(PictureFiles.bytes("subsampled.jpg"))
      case .png: _ = try PNG.decode(PictureFiles.bytes("rgb.png"))
      case .movie:
        let movie = try MoviePictures(path: PictureFiles.path("counting.webm"), format: .webm)
        _ = try movie.picture(1)
      case .reader:
        var reader = try VideoReader(path: PictureFiles.path("counting.mp4"))
        while let picture = try reader.next() { _ = try picture.rgba() }
      case .encoder:
        _ = try SegmentEncoder(
          VideoSettings(width: 64, height: 64, frameRate: FrameRate(30), compression: Compression(.h264)))
      case .filters:
        _ = try FilterGraph("[in0]null[out]", inputs: [.init(width: 8, height: 8, format: AV_PIX_FMT_RGBA)])
      }
    }
  }

  /// A scaler that is opened while the setting changes crashes when it is used.
  @Test(arguments: Opening.allCases)
  func nothingOpensWhileOthersOpenWithFewer(_ opening: Opening) throws {
    let (began, ended) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let failure = Mutex<String?>(nil)
    Instructions.plain.during {
      Thread.detachNewThread {
        began.signal()
        do { try opening.run() } catch { failure.withLock { $0 = "\(error)" } }
        ended.signal()
      }
      began.wait()
      let isWaiting = ended.wait(timeout: .now() + 0.2) == .timedOut
      #expect(isWaiting)
      if !isWaiting { ended.signal() }
    }
    ended.wait()
    #expect(failure.withLock { $0 } == nil)
  }

  /// Whoever uses what is open asks for the setting, too, and the libraries find out what the processor has when they
  /// do not know it yet: were that to happen while plain ones are set, it would set all.
  @Test func whoAsksMeanwhileChangesNothing() {
    let isDone = Atomic(false)
    let ended = DispatchSemaphore(value: 0)
    for _ in 0..<2 {
      Thread.detachNewThread {
        while !isDone.load(ordering: .relaxed) { _ = av_get_cpu_flags() }
        ended.signal()
      }
    }
    let all = Instructions.all.during { av_get_cpu_flags() }
    var (plain, after): (Set<Int32>, Set<Int32>) = ([], [])
    for _ in 0..<2_000 {
      Instructions.plain.during { for _ in 0..<100 { plain.insert(av_get_cpu_flags()) } }
      Instructions.all.during { _ = after.insert(av_get_cpu_flags()) }
    }
    isDone.store(true, ordering: .relaxed)
    for _ in 0..<2 { ended.wait() }
    #expect(plain == [0])
    #expect(after == [all])
  }

  /// With some of a processor's instructions sums are added up in another order: none are used, also where a decoder
  /// opens something when it meets the sound that needs it, as Opus does for speech.
  @Test(arguments: [
    "click.aac", "click.aiff", "click.flac", "click.m4a", "click.mp3", "click.ogg", "click.wav", "speech.ogg",
    "sounding.mp4", "sounding.webm",
  ])
  func soundIsReadWithPlainOnes(name: String) throws {
    func read() throws -> [Float] {
      let path = PictureFiles.path(name)
      let bytes = try PictureFiles.bytes(name)
      let format = try #require(SoundFormat(Array(bytes.prefix(SoundFormat.signatureLength))))
      return try SoundFixtures.read(SoundFile(path: path, format: format, name: name), speed: 0.75)
    }
    let usual = try read()
    #expect(usual.contains { abs($0) > 0.05 })
    #expect(try Instructions.plain.during(read) == usual)
  }
}
