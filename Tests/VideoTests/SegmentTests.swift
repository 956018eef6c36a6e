import AnimCLibAV
import AnimTestSupport
import Testing
@testable import AnimVideo

@Suite struct SegmentTests {
  let directory: TemporaryDirectory
  let settings: VideoSettings

  init() throws {
    directory = try TemporaryDirectory()
    settings = try VideoSettings(
      width: 96, height: 64, frameRate: FrameRate(30000, per: 1001),
      compression: Compression(preset: "medium"))
  }

  private func segments(_ count: Int, length: Int) throws -> [EncodedSegment] {
    try stride(from: 0, to: count, by: length).map {
      try encodeSegment(settings, frames: $0..<min($0 + length, count))
    }
  }

  @Test(arguments: [1, 2, 3, 5, 16, 40])
  func everySegmentHoldsItsFramesOnce(length: Int) throws {
    let segment = try encodeSegment(settings, frames: 0..<length)
    #expect(segment.isConsistent)
    #expect(segment.packets.count == length)
    #expect(segment.packets.map(\.frame).sorted() == Array(0..<length))
    #expect(segment.packets[0].isKey)
    #expect(segment.reorderDelay == 2, "the preset uses B-frames that refer to B-frames")
  }

  @Test func segmentsShareOneHeader() throws {
    let all = try segments(25, length: 12)
    #expect(!all[0].header.isEmpty)
    #expect(Set(all.map(\.header)).count == 1)
    #expect(Set(all.map(\.reorderDelay)).count == 1)
  }

  @Test func encodingIsRepeatable() throws {
    let once = try encodeSegment(settings, frames: 0..<20)
    let again = try encodeSegment(settings, frames: 0..<20)
    #expect(once == again)
  }

  @Test(arguments: ["mp4", "mov"], [1, 12, 30, 37])
  func joinedSegmentsPlayEveryFrameAtItsTime(container: String, count: Int) throws {
    let path = directory.path("joined.\(container)")
    try mux(segments(count, length: 12), settings, to: path)

    var reader = try VideoReader(path: path)
    #expect(reader.info.frameCount == count)
    #expect(reader.info.frameRate == settings.frameRate)
    #expect(reader.info.duration.flatMap(settings.frameRate.frame(beginningAt:)) == count)

    var number = 0
    while let picture = try reader.next() {
      #expect(picture.time.flatMap(settings.frameRate.frame(beginningAt:)) == number)
      let luma = try picture.planes()[0]
      let ground = Int(luma[(settings.height - 4) * settings.width + settings.width / 2])
      #expect(abs(ground - Int(counting(number))) <= 3, "frame \(number)")
      number += 1
    }
    #expect(number == count)
  }

  @Test(arguments: [(25, 1), (60, 1), (1000, 1), (24000, 1001), (1, 2), (999_983, 1000)])
  func durationIsExact(numerator: Int, denominator: Int) throws {
    let rate = try FrameRate(numerator, per: denominator)
    let settings = try VideoSettings(width: 32, height: 32, frameRate: rate)
    let path = directory.path("rate.mp4")
    try mux([encodeSegment(settings, frames: 0..<7)], settings, to: path)
    var reader = try VideoReader(path: path)
    #expect(reader.info.frameRate == rate)
    #expect(reader.info.duration.flatMap(rate.frame(beginningAt:)) == 7)
    var times: [Int?] = []
    while let picture = try reader.next() { times.append(picture.time.flatMap(rate.frame(beginningAt:))) }
    #expect(times == [0, 1, 2, 3, 4, 5, 6])
  }

  @Test func movieDurationIsNotRoundedToMilliseconds() throws {
    try mux(segments(7, length: 12), settings, to: directory.path("clock.mp4"))
    let bytes = try directory.bytes("clock.mp4")
    let header = try #require(bytes.firstRange(of: Array("mvhd".utf8))?.upperBound)
    let numbers = [12, 16].map { offset in
      bytes[(header + offset)..<(header + offset + 4)].reduce(Int64(0)) { $0 << 8 | Int64($1) }
    }
    let duration = MediaTime(ticks: numbers[1], ticksPerSecond: Int(numbers[0]))
    #expect(settings.frameRate.frame(beginningAt: duration) == 7)
  }

  /// However few pictures there are in a second.
  @Test(arguments: ["mp4", "mov"]) func chaptersBeginToTheMillisecond(container: String) throws {
    let settings = try VideoSettings(width: 32, height: 32, frameRate: FrameRate(2))
    let segment = try encodeSegment(settings, frames: 0..<6)
    let starts = [0, 0.321, 1.234]
    var containerMetadata = ContainerMetadata()
    containerMetadata.chapters = zip(starts, starts.dropFirst() + [3]).map {
      ContainerMetadata.Chapter(start: $0, end: $1, title: "Part")
    }
    let path = directory.path("chapters.\(container)")
    var muxer = try Muxer(
      path: path, container: Container(path: path), settings: settings, first: segment,
      containerMetadata: containerMetadata)
    try muxer.append(segment)
    try muxer.finish()
    let input = try InputContext(path: path)
    let chapters = UnsafeBufferPointer(
      start: input.pointer.pointee.chapters, count: Int(input.pointer.pointee.nb_chapters))
    let found = chapters.compactMap { $0?.pointee }.map { Double($0.start) * av_q2d($0.time_base) }
    #expect(found.count == starts.count)
    for (found, start) in zip(found, starts) { #expect(abs(found - start) < 0.001) }
  }

  @Test func colorsAreTagged() throws {
    try mux(segments(3, length: 12), settings, to: directory.path("tags.mp4"))
    let reader = try VideoReader(path: directory.path("tags.mp4"))
    #expect(
      reader.info.colors
        == VideoInfo.ColorTags(
          primaries: "bt709", transfer: "iec61966-2-1", matrix: "bt709", range: "tv", chromaLocation: "left"))
    #expect(reader.info.pixelFormat == "yuv420p")
    #expect(reader.info.codec == "h264")
    #expect(reader.info.width == 96)
    #expect(reader.info.height == 64)
    // The container says it too: primaries 1, transfer 13, matrix 1, limited range.
    let bytes = try directory.bytes("tags.mp4")
    #expect(bytes.firstRange(of: Array("colrnclx".utf8) + [0, 1, 0, 13, 0, 1, 0]) != nil)
  }

  @Test func indexStandsInFrontAndNothingTellsTheTime() throws {
    try mux(segments(3, length: 12), settings, to: directory.path("index.mp4"))
    let bytes = try directory.bytes("index.mp4")
    let index = try #require(bytes.firstRange(of: Array("moov".utf8))?.lowerBound)
    let data = try #require(bytes.firstRange(of: Array("mdat".utf8))?.lowerBound)
    #expect(index < data)
    let header = try #require(bytes.firstRange(of: Array("mvhd".utf8))?.upperBound)
    #expect(bytes[header..<header + 12].allSatisfy { $0 == 0 }, "version 0, created and changed never")
    #expect(bytes.firstRange(of: Array("Lavf".utf8)) == nil)
  }

  @Test func encoderTellsItsSettingsOnce() throws {
    try mux(segments(36, length: 12), settings, to: directory.path("text.mp4"))
    let bytes = try directory.bytes("text.mp4")
    #expect(bytes.ranges(of: Array("x264 - core".utf8)).count == 1)
    // With more threads the bytes would depend on the machine.
    #expect(bytes.firstRange(of: Array(" threads=1 lookahead_threads=1 ".utf8)) != nil)
  }

  /// x264 writes into the video what it does.
  @Test(
    arguments: [
      ([:], 25), (["rc-lookahead": "12"], 12), (["x264-params": "bframes=2:rc_lookahead=12"], 12),
      (["x264opts": "rc-lookahead=12"], 12), (["x264-params": "bframes=2"], 25),
    ] as [([String: String], Int)])
  func encoderLooksAsFarAheadAsItIsTold(options: [String: String], expected: Int) throws {
    let compression = Compression(preset: "medium", options: options)
    let settings = try VideoSettings(
      width: settings.width, height: settings.height, frameRate: settings.frameRate, compression: compression)
    try mux([encodeSegment(settings, frames: 0..<3)], settings, to: directory.path("ahead.mp4"))
    let bytes = try directory.bytes("ahead.mp4")
    #expect(bytes.firstRange(of: Array(" rc_lookahead=\(expected) ".utf8)) != nil)
  }

  @Test func decodedColorsUseTheTaggedMatrix() throws {
    // BT.709, limited range: Y' 63, Cb 102, Cr 240 is pure red.
    var encoder = try SegmentEncoder(settings)
    try encoder.withPlanes { $0.fill(luma: 63, blue: 102, red: 240) }
    try encoder.encode()
    try mux([encoder.finish()], settings, to: directory.path("red.mp4"))
    var reader = try VideoReader(path: directory.path("red.mp4"))
    let pixel = try reader.next()?.rgba()[48, 32] ?? [0, 0, 0, 0]
    #expect(pixel[0] >= 253 && pixel[1] <= 2 && pixel[2] <= 2 && pixel[3] == 255, "\(pixel)")
  }

  @Test func planesKeepTheFrameBefore() throws {
    var encoder = try SegmentEncoder(settings)
    let black = try encoder.withPlanes { [$0.luma.samples[5], $0.blue.samples[5], $0.red.samples[5]] }
    #expect(black == [16, 128, 128])
    try encoder.withPlanes { $0.fill(luma: 90, blue: 91, red: 92) }
    for _ in 0..<30 { try encoder.encode() }
    let kept = try encoder.withPlanes { [$0.luma.samples[5], $0.blue.samples[5], $0.red.samples[5]] }
    #expect(kept == [90, 91, 92])
    #expect(try encoder.finish().frameCount == 30)
  }

  /// Frames in the order of decoding, and how many of them the display may wait for.
  @Test(
    arguments: [
      ([0, 1, 2], 0, true), ([0, 2, 1], 1, true), ([0, 3, 2, 1], 2, true), ([0], 1000, true),
      // The last one is decoded when it was to be seen already.
      ([0, 2, 1], 0, false), ([0, 3, 2, 1], 1, false),
      ([1, 0], 1, false), ([0, 1, 1], 1, false), ([0, 1, 3], 0, false), ([0, -1], 1, false), ([0], -1, false),
      ([0], 1001, false),
    ] as [([Int], Int, Bool)])
  func aSegmentIsWhatCanBeShownInTime(frames: [Int], delay: Int, isConsistent: Bool) {
    let packets = frames.map { EncodedPacket(bytes: [1], frame: $0, isKey: $0 == frames[0]) }
    var segment = EncodedSegment(header: [], packets: packets, frameCount: frames.count, reorderDelay: delay)
    #expect(segment.isConsistent == isConsistent)
    // Nobody can begin with pictures that need others.
    segment.packets[0].isKey = false
    #expect(!segment.isConsistent)
    segment.packets = []
    #expect(!segment.isConsistent)
  }

  @Test func segmentOfOtherSettingsIsRefused() throws {
    let other = try VideoSettings(width: 64, height: 64, frameRate: FrameRate(30))
    let first = try encodeSegment(settings, frames: 0..<3)
    let foreign = try encodeSegment(other, frames: 0..<3)
    #expect(throws: VideoError.foreignSegment) {
      try mux([first, foreign], settings, to: directory.path("foreign.mp4"))
    }
    var broken = first
    broken.packets.removeLast()
    #expect(throws: VideoError.brokenSegment(frames: 3, packets: 2)) {
      try mux([first, broken], settings, to: directory.path("broken.mp4"))
    }
  }
}
