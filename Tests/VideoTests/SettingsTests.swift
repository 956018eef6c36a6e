import Testing
import AnimVideo

@Suite struct SettingsTests {
  /// The sentence of the error that `body` throws, nil if it throws none.
  private func sentence<Value>(_ body: () throws -> Value) -> String? {
    do {
      _ = try body()
      return nil
    } catch { return "\(error)" }
  }

  private func settings(_ width: Int, _ height: Int, _ compression: Compression = Compression()) throws
    -> VideoSettings
  {
    try VideoSettings(width: width, height: height, frameRate: FrameRate(30), compression: compression)
  }

  @Test func sizesThatCannotBeEncodedAreRefused() {
    #expect(
      sentence { try settings(641, 360) }
        == "the picture is 641×360 pixels; H.264 with 4:2:0 chroma needs an even width and height, such as 642×360"
    )
    #expect(
      sentence { try settings(640, 359) }
        == "the picture is 640×359 pixels; H.264 with 4:2:0 chroma needs an even width and height, such as 640×360"
    )
    #expect(sentence { try settings(0, 360) } == "the picture is 0×360 pixels; expected at least 1×1")
    #expect(sentence { try settings(4, -2) } == "the picture is 4×-2 pixels; expected at least 1×1")
    #expect(
      sentence { try settings(16386, 2) }
        == "the picture is 16386×2 pixels; H.264 allows sides up to 16384 and 139264 blocks of 16×16 pixels")
    #expect(
      sentence { try settings(8192, 8192) }
        == "the picture is 8192×8192 pixels; H.264 allows sides up to 16384 and 139264 blocks of 16×16 pixels"
    )
    #expect(sentence { try settings(Int.max, Int.max) }?.contains("H.264 allows sides up to 16384") == true)
    #expect(sentence { try settings(2, 2) } == nil)
    #expect(sentence { try settings(8192, 4320) } == nil)
  }

  @Test func compressionThatTheEncoderLacksIsRefused() throws {
    #expect(
      sentence { try settings(64, 64, Compression(preset: "quick")) }
        == "unknown preset 'quick'; expected one of ultrafast, superfast, veryfast, faster, fast, medium, slow, "
        + "slower, veryslow, placebo")
    for crf in [0.5, 51.5, -Double.infinity, .nan] {
      #expect(
        sentence { try settings(64, 64, Compression(crf: crf)) }
          == "the crf is \(crf); expected 0, which is lossless, or a number from 1 to 51")
    }
    #expect(
      sentence { try settings(64, 64, Compression(options: ["threads": "8"])) }
        == "the encoder option 'threads' is set by animrender itself")
  }

  @Test func optionsThatTheEncoderLeavesUnusedAreRefused() throws {
    func open(_ options: [String: String]) throws {
      _ = try SegmentEncoder(settings(64, 64, Compression(options: options)))
    }
    #expect(sentence { try open(["bogus": "1"]) } == "the encoder 'libx264' has no option 'bogus'")
    #expect(
      sentence { try open(["x264-params": "bogus=1"]) }
        == "the encoder 'libx264' refused its options: libx264: Error parsing option 'bogus = 1'.")
    #expect(sentence { try open(["tune": "animation", "bf": "3"]) } == nil)
    let failure = sentence { try open(["tune": "bogus"]) }
    #expect(failure?.hasPrefix("avcodec_open2: ") == true)
    #expect(failure?.contains("bogus") == true, "the reason from libav's log is part of \(failure ?? "-")")
  }

  @Test func containersFollowTheExtension() throws {
    let extensions = ".mp4, .mov, .webm, .mkv, .m3u8, .gif, .apng, .webp, .png or .y4m"
    #expect(try Container(path: "a/b.mp4") == .mp4)
    #expect(try Container(path: "a.b/c.x.MOV") == .mov)
    #expect(
      sentence { try Container(path: "out.avi") }
        == "'out.avi' has the unsupported extension '.avi'; expected \(extensions)")
    #expect(
      sentence { try Container(path: "a.mp4/out") }
        == "'a.mp4/out' has no extension; expected \(extensions)")
  }

  @Test func frameRatesAreExactFractions() throws {
    let rate = try FrameRate(60000, per: 2002)
    #expect(rate.numerator == 30000)
    #expect(rate.denominator == 1001)
    #expect("\(rate)" == "30000/1001")
    #expect("\(try FrameRate(60))" == "60")
    #expect(rate.time(ofFrame: 0) == 0)
    #expect(rate.time(ofFrame: 30000) == 1001)
    #expect(rate.time(ofFrame: 7) == 7007.0 / 30000)
    #expect(try FrameRate(60).time(ofFrame: 90) == 1.5)
    #expect(rate.frame(beginningAt: MediaTime(ticks: 3003, ticksPerSecond: 30000)) == 3)
    #expect(rate.frame(beginningAt: MediaTime(ticks: 3002, ticksPerSecond: 30000)) == nil)
    #expect(
      sentence { try FrameRate(0) }
        == "the frame rate is 0/1; expected 1/1000 to 1000 frames per second, with terms up to 1000000"
    )
    for (numerator, denominator) in [
      (30, 0), (-30, 1), (30, -1), (1001, 1), (1_000_003, 1009), (1, 1_000_001), (1, 1001),
    ] {
      #expect(
        throws: FrameRateError(numerator: numerator, denominator: denominator)
      ) { try FrameRate(numerator, per: denominator) }
    }
  }
}
