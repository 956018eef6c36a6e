import AnimationRenderer
import Synchronization
import AnimTestSupport
import Testing
import AnimVideo

/// One import, from code to files.
@Suite struct RecordingOutputTests {
  private static func recording(background: CGColor = .white) -> Recording {
    let timeline = Timeline(size: CGSize(width: 32, height: 16), background: background)
    let box = CALayer()
    box.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
    box.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    timeline.root.addSublayer(box)
    timeline.at(0.5) {
      CATransaction.setDisableActions(true)
      box.position.x = 20
    }
    return timeline.record(until: 1)
  }

  @Test func theTimelineSaysTheCanvasAndTheLength() {
    let recording = Self.recording(background: .black)
    #expect(recording.canvas == Canvas(size: CGSize(width: 32, height: 16), background: .black))
    #expect(recording.duration == 1)
  }

  @Test func optionsChangeTheMovie() async throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("a.mov")
    let done = Mutex<[Int]>([])
    let options = MovieOptions(frameRate: try FrameRate(30), scale: 2, time: 0.25..<0.75, jobs: 1) {
      progress in
      done.withLock { $0.append(progress.framesDone) }
    }
    let statistics = try await Self.recording().write(to: path, options: options)
    #expect(statistics.frames == 15)
    #expect(done.withLock { $0 } == Array(1...15))
    var reader = try VideoReader(path: path)
    #expect((reader.info.width, reader.info.height) == (64, 32))
    #expect(try reader.info.frameRate == FrameRate(30))
    // Frames 8 to 14 begin before the box moves, at 0.5.
    var greens: [UInt8] = []
    while let picture = try reader.next() { greens.append(try picture.rgba()[40, 8][1]) }
    #expect(greens.map { $0 > 200 } == Array(repeating: true, count: 7) + Array(repeating: false, count: 8))
  }

  @Test func optionsOfTheEncoderChangeTheFile() async throws {
    let directory = try TemporaryDirectory()
    func bytes(_ change: (inout MovieOptions) -> Void) async throws -> [UInt8] {
      var options = MovieOptions(jobs: 1)
      change(&options)
      let path = directory.path("a.mp4")
      try await Self.recording().write(to: path, options: options)
      return try directory.bytes("a.mp4")
    }
    let plain = try await bytes { _ in }
    let tuned = try await bytes { $0.tune = "animation" }
    let untuned = try await bytes { $0.tune = "none" }
    let cut = try await bytes { $0.keyFrames = 10 }
    let divided = try await bytes { $0.isFragmented = true }
    #expect(plain == tuned)
    #expect(Set([plain, untuned, cut, divided]).count == 4)
    // A fragment is a box of its own.
    #expect(String(decoding: divided, as: Unicode.ASCII.self).contains("moof"))
    for change: (inout MovieOptions) -> Void in [{ $0.tune = "cartoon" }, { $0.keyFrames = 0 }] {
      var options = MovieOptions()
      change(&options)
      await #expect(throws: (any Error).self) {
        try await Self.recording().write(to: directory.path("b.mp4"), options: options)
      }
    }
    #expect(try directory.names() == ["a.mp4"])
  }

  @Test func whatIsOutsideOfTheRecordingIsNotWritten() async throws {
    let directory = try TemporaryDirectory()
    let recording = Self.recording()
    for time in [1.0..<2.0, 0.3..<0.3, 5.0..<6.0] {
      await #expect(throws: MovieError.self) {
        try await recording.write(to: directory.path("a.mp4"), options: MovieOptions(time: time))
      }
    }
    await #expect(throws: MovieError.invalidJobCount(0)) {
      try await recording.write(to: directory.path("a.mp4"), options: MovieOptions(jobs: 0))
    }
    await #expect(throws: VideoError.self) { try await recording.write(to: directory.path("a.avi")) }
    #expect(try directory.names() == [])
  }

  /// A timeline that was told to play for no time, backwards, for ever or not for a number.
  @Test(arguments: [0, -1, Double.infinity, .nan])
  func lengthsThatAreNoneAreRefused(duration: Double) async throws {
    let directory = try TemporaryDirectory()
    let recording = Timeline(size: CGSize(width: 16, height: 16)).record(until: duration)
    await #expect(throws: MovieError.self) { try await recording.write(to: directory.path("a.mp4")) }
    #expect(try directory.names() == [])
  }

  @Test func stillsAreOpaqueUnlessToldOtherwise() throws {
    let recording = Self.recording()
    let still = try recording.still(at: 0)
    #expect(still[2, 2] == [255, 128, 128, 255] || still[2, 2] == [255, 127, 127, 255])
    #expect(still[30, 2] == [255, 255, 255, 255])
    let transparent = try recording.still(at: 0, options: StillOptions(scale: 2, isTransparent: true))
    #expect((transparent.width, transparent.height) == (64, 32))
    #expect(transparent[4, 4] == [255, 0, 0, 128])
    #expect(transparent[60, 4] == [0, 0, 0, 0])
  }

  @Test func aStillIsWrittenWithItsAlpha() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("a.png")
    try Self.recording().writeStill(at: 0.75, to: path, options: StillOptions(isTransparent: true))
    let image = try PNG.decode(directory.bytes("a.png"))
    #expect(image[20, 4] == [255, 0, 0, 128])
    #expect(image[2, 2] == [0, 0, 0, 0])
    #expect(throws: MovieError.self) { try Self.recording().writeStill(at: 0, to: directory.path("a.gif")) }
  }

  /// A picture over transparency, put on white, is the picture on white.
  @Test func transparentStillsAreThePictureWithoutItsBackground() throws {
    let timeline = Timeline(size: CGSize(width: 40, height: 40))
    for index in 0..<3 {
      let layer = CAShapeLayer()
      layer.path = CGPath(ellipseIn: CGRect(x: 4 + 9 * index, y: 6, width: 14, height: 28), transform: nil)
      layer.fillColor = CGColor(red: 0.2, green: 0.4 * Double(index), blue: 0.7, alpha: 0.4)
      layer.shadowOpacity = 0.5
      timeline.root.addSublayer(layer)
    }
    let recording = timeline.record(until: 0)
    let onWhite = try recording.still(at: 0)
    let alone = try recording.still(at: 0, options: StillOptions(isTransparent: true))
    var greatest = 0
    for y in 0..<40 {
      for x in 0..<40 {
        let (pixel, expected) = (alone[x, y], onWhite[x, y])
        for channel in 0..<3 {
          let alpha = Double(pixel[3]) / 255
          let value = Double(pixel[channel]) * alpha + 255 * (1 - alpha)
          greatest = max(greatest, abs(Int(value.rounded()) - Int(expected[channel])))
        }
      }
    }
    // Each of the two is rounded once for every layer.
    #expect(greatest <= 3)
  }

  @Test func textsAreMeasuredWithoutBeingTold() {
    #expect("Hag".size(withAttributes: [.font: UIFont.systemFont(ofSize: 20)]).width > 10)
  }
}
