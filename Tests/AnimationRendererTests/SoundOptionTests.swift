import AnimationRenderer
import AnimExamples
import Foundation
import AnimTestSupport
import Testing
import AnimVideo

/// Sound from code.
@Suite struct SoundOptionTests {
  private static let files = Repository.root.appending(path: "Tests/VideoTests/Files")
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func write(_ options: MovieOptions, to name: String) async throws -> String {
    let timeline = Timeline(size: CGSize(width: 32, height: 16))
    let path = directory.path(name)
    try await timeline.record(until: 1).write(to: path, options: options)
    return path
  }

  @Test func soundsAreOptionsOfMovies() async throws {
    let clip = try SoundClip(contentsOfFile: Self.files.appending(path: "click.wav").path, start: 0.25)
    var options = MovieOptions(
      frameRate: try FrameRate(30), sounds: [PlacedSound(clip: clip)], audioCodec: .flac)
    let sound = try SoundFile(path: try await write(options, to: "a.mkv"), format: .webm, name: "a")
    #expect((sound.codec, sound.sampleRate, sound.channels, sound.duration) == ("flac", 48_000, 2, 1))
    options.audioCodec = nil
    await #expect(throws: VideoError.noSound(.animation(.gif))) { try await write(options, to: "a.gif") }
    options.isMuted = true
    _ = try await write(options, to: "a.gif")
    _ = try await write(options, to: "a.mp4")
    #expect(throws: SoundError.silent(.mp4, hasPictures: true)) {
      try SoundFile(path: directory.path("a.mp4"), format: .mp4, name: "a")
    }
    #expect(throws: (any Error).self) { try SoundClip(contentsOfFile: directory.path("nothing.wav")) }
  }

  @Test func layersSayHowLoudSoundsAre() async throws {
    let path = directory.path("film.mkv")
    let timeline = Timeline(size: CGSize(width: 32, height: 16))
    try await writeFilmWithMusic(timeline, from: Self.files.appending(path: "click.wav").path, to: path)
    let stream = try SoundFile(path: path, format: .webm, name: "film").open(speed: 1)
    var samples = [Float](repeating: 0, count: 2 * 480_000)
    #expect(try samples.withUnsafeMutableBufferPointer { try stream.read(into: $0) } == 480_000)
    func peak(_ range: ClosedRange<Double>) -> Float {
      samples[Int(range.lowerBound * 96_000)..<Int(range.upperBound * 96_000)].map(abs).max() ?? 0
    }
    #expect(peak(0...0.49) == 0)
    // Down by 18 decibels from 2.25 s on, where no click is near.
    let ratio = peak(3.02...3.2) / peak(0.52...0.7)
    #expect(abs(20 * log10(Double(ratio)) + 18) < 0.6)
  }
}
