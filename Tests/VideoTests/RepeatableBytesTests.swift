import Testing
import AnimVideo

/// The same pictures and settings give the same bytes, whatever the processor can.
@Suite struct RepeatableBytesTests {
  /// Dots that fall and drift over a gradient, so that blocks of later pictures come from all around.
  private static func paintSnow(_ number: Int, into planes: PicturePlanes) {
    let (width, height) = (planes.width, planes.height)
    for y in 0..<height {
      let row = planes.luma.samples + y * planes.luma.stride
      for x in 0..<width { row[x] = UInt8(40 + x * 60 / width + y * 50 / height) }
    }
    planes.blue.fill(118)
    planes.red.fill(130)
    for dot in 0..<max(width * height / 400, 8) {
      let x = (dot * 7919 + number * (dot % 5 - 2)) % width
      let y = (dot * 104_729 + number * (dot % 7 + 1)) % height
      guard x >= 0 else { continue }
      for dy in 0..<min(4, height - y) {
        for dx in 0..<min(4, width - x) { planes.luma.samples[(y + dy) * planes.luma.stride + x + dx] = 220 }
      }
    }
  }

  private func snow(width: Int, height: Int, _ compression: Compression) throws -> EncodedSegment {
    let settings = try VideoSettings(
      width: width, height: height, frameRate: FrameRate(60), compression: compression)
    var encoder = try SegmentEncoder(settings)
    for number in 0..<24 {
      try encoder.withPlanes { Self.paintSnow(number, into: $0) }
      try encoder.encode()
    }
    return try encoder.finish()
  }

  /// Without AVX-512, without AVX2, and without any instructions but the compiler's.
  @Test(arguments: [16, 48, 80, 128, 144, 240, 270], ["superfast", "veryfast", "medium", "slower"])
  func theBytesDoNotDependOnTheProcessor(width: Int, preset: String) throws {
    for threads in [1, Compression.mostThreads] {
      var compression = Compression(preset: preset)
      compression.threads = threads
      let expected = try snow(width: width, height: 112, compression)
      for instructions in ["avx2", "sse4.2", "sse2", "0"] {
        compression.options = ["x264-params": "asm=\(instructions)"]
        let segment = try snow(width: width, height: 112, compression)
        // The text of x264 with its settings does not name the instructions.
        #expect(segment == expected, "\(width) pixels, \(preset), \(instructions), \(threads) threads")
      }
    }
  }

  /// Several threads give other bytes than one, and always the same, however the system divides its processors among them.
  @Test(arguments: ["ultrafast", "superfast", "veryfast", "medium", "slower"])
  func theBytesDoNotDependOnWhichThreadIsFirst(preset: String) async throws {
    func make(_ threads: Int, _ tune: String) throws -> EncodedSegment {
      var compression = try Compression(.h264, preset: preset, tune: tune)
      compression.threads = threads
      return try snow(width: 272, height: 208, compression)
    }
    for tune in [Compression.noTune, "animation"] {
      let expected = try make(Compression.mostThreads, tune)
      #expect(expected.frameCount == 24 && expected.packets.count == 24)
      #expect(expected.packets.map(\.bytes) != (try make(1, tune).packets.map(\.bytes)))
      try await withThrowingTaskGroup(of: EncodedSegment.self) { group in
        for _ in 0..<12 { group.addTask { try make(Compression.mostThreads, tune) } }
        for try await segment in group { #expect(segment == expected, "\(preset), \(tune)") }
      }
    }
  }

  @Test func optionsThatDecideOverTheBytesAreRefused() throws {
    func refused(_ options: [String: String]) throws -> String? {
      do {
        _ = try VideoSettings(
          width: 64, height: 64, frameRate: FrameRate(30), compression: Compression(options: options))
        return nil
      } catch VideoError.reservedOption(let name) { return name }
    }
    #expect(try refused(["x264-params": "bframes=2:threads=4"]) == "threads")
    #expect(try refused(["x264opts": "sliced_threads"]) == "sliced_threads")
    #expect(try refused(["x264-params": "no-cpu-independent=1"]) == "no-cpu-independent")
    #expect(try refused(["x264-params": "non-deterministic=1"]) == "non-deterministic")
    #expect(try refused(["x264-params": "bframes=2:no-cabac=1", "tune": "animation"]) == nil)
  }
}
