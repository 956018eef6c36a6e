import Foundation
import AnimSound
import AnimTestSupport
import Testing

@testable import AnimVideo

/// Sound beside pictures, written and read again.
@Suite struct SoundEncoderTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  struct Case: CustomTestStringConvertible {
    var codec: AudioCodec
    var container: Container
    var testDescription: String { "\(codec.rawValue) .\(container.rawValue)" }
  }

  static let cases = AudioCodec.allCases.filter { Machine.hasEncoder($0.row.encoder) }.flatMap { codec in
    codec.row.containers.map { Case(codec: codec, container: $0) }
  }

  private static let times = [0.0, 0.5, 1.0, 2.25, 2.9]

  /// A movie of three seconds with clicks.
  private func write(_ example: Case, name: String, total: Int = 3 * 48_000) throws -> String {
    let path = directory.path(name)
    let settings = try VideoSettings(
      width: 64, height: 64, frameRate: FrameRate(30),
      compression: Compression(example.container.defaultCodec))
    var video = try SegmentEncoder(settings)
    for _ in 0..<90 { try video.encode() }
    let segment = try video.finish()
    let samples = SoundFixtures.clicks(Self.times, seconds: 3)
    var position = 0
    let sound = try SoundEncoder(SoundSettings(example.codec, in: example.container), total: total) { block in
      for index in 0..<(block.count / 2) {
        block[2 * index] = samples[position]
        block[2 * index + 1] = samples[position]
        position += 1
      }
    }
    var muxer = try Muxer(
      path: path, container: example.container, settings: settings, first: segment, sound: sound)
    try muxer.append(segment)
    try muxer.finish()
    return path
  }

  @Test(arguments: cases) func clicksAreWhereTheyWere(_ example: Case) throws {
    let path = try write(example, name: "out.\(example.container.rawValue)")
    let format: SoundFormat = example.container == .mp4 || example.container == .mov ? .mp4 : .webm
    let sound = try SoundFile(path: path, format: format, name: "out")
    let read = try SoundFixtures.read(sound)
    #expect(SoundFixtures.places(read) == Self.times.map { Int($0 * 48_000) })
    // Encoders fill up their last frame.
    #expect((144_000..<146_048).contains(read.count))
    if example.codec.row.rates == nil {
      #expect(read.count == 144_000)
      #expect(abs(read[24_000] - 0.8) < 1e-6)
    }
    // The pictures are as before, and the same file has the same bytes.
    var reader = try VideoReader(path: path)
    #expect(try reader.countRemaining() == 90)
    // To the milliseconds that Matroska has, and to the sample elsewhere, the sound lies as it does by the pictures' time.
    let pictures = try MoviePictures(path: path, format: format == .mp4 ? .mp4 : .webm)
    let beside = try SoundFixtures.read(try #require(try pictures.sound(name: "out")))
    let slack = format == .mp4 ? 0 : 48
    for (place, time) in zip(SoundFixtures.places(beside), Self.times) {
      #expect(abs(place - Int(time * 48_000)) <= slack)
    }
    _ = try write(example, name: "again")
    #expect(try directory.bytes("again") == directory.bytes("out.\(example.container.rawValue)"))
  }

  /// Whatever the processor has: only plain functions are used.
  @Test(arguments: [AudioCodec.aac, .flac, .opus]) func instructionsDoNotShow(_ codec: AudioCodec) throws {
    let example = Case(codec: codec, container: codec == .opus ? .webm : .mp4)
    let expected = try directoryBytes(write(example, name: "a"))
    // As on a processor that has nothing but what all of 64 bits have.
    let plain = try Instructions.plain.during { try directoryBytes(write(example, name: "b")) }
    #expect(plain == expected)
  }

  private func directoryBytes(_ path: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: path))
  }

  @Test func soundMayBeOfAnyLength() throws {
    for total in [0, 1, 1023, 1024, 1025] {
      for example in [Case(codec: .aac, container: .mp4), Case(codec: .opus, container: .mkv)] {
        _ = try write(example, name: "out.mp4", total: total)
      }
    }
  }

  @Test func codecsGoIntoTheirContainers() throws {
    #expect(throws: VideoError.unsupportedSound(.aac, .webm)) { try SoundSettings(.aac, in: .webm) }
    #expect(
      VideoError.unsupportedSound(.aac, .webm).description
        == "AAC does not go into .webm; expected .mp4 or .mov"
    )
    #expect(try SoundSettings(in: .mp4).codec == .aac)
    #expect(try SoundSettings(in: .webm).codec == .opus)
    #expect(try SoundSettings(in: .mkv).codec == .flac)
    #expect(try SoundSettings(quality: .lossless, in: .mov).codec == .pcm)
    #expect(
      VideoError.noSound(.raw(.y4m)).description
        == "y4m has no sound; expected a video such as .mp4, or '--mute'")
  }

  /// docs/guide/sound.md has the table of codecs.
  @Test func theDocumentHasTheTable() throws {
    let text = try String(contentsOf: Repository.root.appending(path: "docs/guide/sound.md"), encoding: .utf8)
    for codec in AudioCodec.allCases {
      let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("| `\(codec.rawValue)` |") })
      for container in codec.row.containers { #expect(line.contains("`.\(container.rawValue)`")) }
      for quality in [Quality.draft, .standard, .high] {
        let rate = codec.row.rates.map { "\(($0[quality] ?? 0) / 1000) kb/s" } ?? "lossless"
        #expect(line.contains(rate))
      }
    }
    #expect(text.contains("below −\(Int(-SoundtrackReader.ceiling)) dB"))
  }

  @Test func loudnessIsMeasured() throws {
    guard Machine.hasFilters else { return }
    // By definition: a sine of 997 Hz at -18 dBFS on both sides is -18 LUFS (EBU Tech 3341, test 1, at -23).
    var meter = try LoudnessMeter()
    var samples = [Float](repeating: 0, count: 2 * LoudnessMeter.block)
    for block in 0..<50 {
      for index in 0..<LoudnessMeter.block {
        let place = Double(block * LoudnessMeter.block + index)
        let value = Float(pow(10, -18.0 / 20) * sin(2 * .pi * 997 * place / 48_000))
        samples[2 * index] = value
        samples[2 * index + 1] = value
      }
      try samples.withUnsafeMutableBufferPointer { try meter.add($0) }
    }
    let found = try meter.finish()
    #expect(abs((found ?? 0) + 18) <= 0.1)
    #expect(try LoudnessMeter().finish() == nil)
  }
}
