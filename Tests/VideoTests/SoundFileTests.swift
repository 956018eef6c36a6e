import Foundation
import AnimSound
import AnimTestSupport
import Testing
import AnimVideo

@Suite struct SoundFileTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func file(_ bytes: [UInt8], _ name: String = "sound") throws -> SoundFile {
    let path = directory.path(name)
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let format = try #require(SoundFormat(Array(bytes.prefix(SoundFormat.signatureLength))))
    return try SoundFile(path: path, format: format, name: name)
  }

  private func error(_ bytes: [UInt8]) throws -> SoundError? {
    do {
      _ = try file(bytes)
      return nil
    } catch let error as SoundError { return error }
  }

  @Test func samplesOfTheSameRateStayAsTheyAre() throws {
    let samples = (0..<5000).map { Float($0 % 2000 - 1000) / 32767 }
    let sound = try file(SoundFixtures.wav(samples))
    #expect(abs(sound.duration - 5000.0 / 48_000) < 1e-12)
    #expect((sound.codec, sound.sampleRate, sound.channels) == ("pcm_s16le", 48_000, 1))
    let read = try SoundFixtures.read(sound)
    #expect(read == samples.map { ($0 * 32767).rounded() / 32768 })
  }

  /// Clicks stay within a sample of their times, whatever the rate, and the lengths come out right.
  @Test(arguments: [8_000, 22_050, 44_100, 48_000, 96_000, 192_000]) func resampling(rate: Int) throws {
    let times = [0.25, 0.5, 1.75]
    let sound = try file(SoundFixtures.wav(SoundFixtures.clicks(times, rate: rate, seconds: 2), rate: rate))
    let read = try SoundFixtures.read(sound)
    #expect(abs(read.count - 96_000) <= 1)
    // Of a click the peak is lower at lower rates, where it lasts longer.
    let louder = read.map { $0 * (rate > 48_000 ? Float(rate) / 48_000 : 1) }
    let places = SoundFixtures.places(louder)
    #expect(places.count == times.count)
    for (place, time) in zip(places, times) { #expect(abs(Double(place) - time * 48_000) <= 1) }
  }

  @Test(arguments: [0.25, 0.5, 0.9999, 1.1, 2, 4]) func speed(_ speed: Double) throws {
    let times = [0.5, 1.75]
    let wave = SoundFixtures.clicks(times, seconds: 2)
    // Wider clicks, of which enough is left at any speed.
    let wide = wave.indices.map { index in
      (-4...4).reduce(Float(0)) { wave.indices.contains(index + $1) ? $0 + wave[index + $1] : $0 }
    }
    let read = try SoundFixtures.read(try file(SoundFixtures.wav(wide)), speed: speed)
    #expect(abs(Double(read.count) - 96_000 / speed) <= 2)
    let places = SoundFixtures.places(read)
    #expect(places.count == times.count)
    for (place, time) in zip(places, times) {
      #expect(abs(Double(place) - time * 48_000 / speed) <= 6 / speed)
    }
  }

  /// A player may run sixteen times as fast as its movie.
  @Test(arguments: [4, 16, 1.0 / 16]) func theHighestRateAtAnySpeed(_ speed: Double) throws {
    let samples = [Float](repeating: 0.5, count: 96_000)
    let read = try SoundFixtures.read(try file(SoundFixtures.wav(samples, rate: 768_000)), speed: speed)
    #expect(abs(Double(read.count) - 6000 / speed) <= 2)
    #expect(abs(read[read.count / 2] - 0.5) < 0.01)
  }

  @Test func moreChannelsAreMixedDown() throws {
    // Left, right, middle, bass, and both sides behind.
    let samples = (0..<6000).map { index -> Float in [0.25, 0, 0.5, 0, 0, 0][index % 6] }
    let sound = try file(SoundFixtures.wav(samples, channels: 6))
    #expect(sound.channels == 6)
    let read = try SoundFixtures.read(sound)
    #expect(abs(read[500] - (0.25 + 0.5 * Float(0.5).squareRoot())) < 1e-3)
  }

  @Test func badFilesAreRefused() throws {
    let wave = SoundFixtures.wav([Float](repeating: 0.1, count: 4800))
    var zero = wave
    zero.replaceSubrange(24..<28, with: [0, 0, 0, 0])
    #expect(try error(zero)?.isLimit == false)
    #expect(
      try error(
        SoundFixtures.head(dataBytes: 4000, rate: 48_000, channels: 200) + [UInt8](repeating: 0, count: 4000))
        == .channels(200))
    #expect(
      try error(
        SoundFixtures.head(dataBytes: 4000, rate: 900_000, channels: 1) + [UInt8](repeating: 0, count: 4000))
        == .rate(900_000))
    #expect(try error(SoundFixtures.head(dataBytes: 0, rate: 48_000, channels: 1)) == .empty(.wav))
    #expect(try error(Array(wave.prefix(30))) != nil)
    let movie = try Data(contentsOf: Repository.root.appending(path: "Tests/VideoTests/Files/counting.mp4"))
    #expect(try error([UInt8](movie)) == .silent(.mp4, hasPictures: true))
  }

  @Test func sentences() {
    let table: [(SoundError, String)] = [
      (
        .unknownFormat,
        "the file is no sound that can be read; expected WAV, AIFF, FLAC, MP3, AAC, Ogg, M4A, MP4, MOV or WebM"
      ),
      (.silent(.mp4, hasPictures: true), "the MP4 file has pictures and no sound"),
      (.silent(.ogg, hasPictures: false), "the Ogg file has no sound"),
      (.damaged(.flac, reason: "bits are missing"), "the FLAC file is damaged: bits are missing"),
      (
        .unsupported(.webm, codec: "ac3"),
        "the WebM file's sound is compressed as 'ac3', which cannot be read"
      ),
      (
        .endsEarly(.flac, claimed: 100, found: 3.02),
        "the FLAC file says that it lasts 100 s and ends after 3.02 s"
      ),
      (.rate(0), "its sound has 0 samples per second; expected 1000 to 768000"),
      (.channels(200), "its sound has 200 channels; expected 1 to 8"),
      (.tooLong(limit: 24), "the sound is longer than 24 hours"),
      (.empty(.wav), "the WAV file has no samples in it"),
    ]
    for (error, sentence) in table { #expect(error.description == sentence) }
  }
}
