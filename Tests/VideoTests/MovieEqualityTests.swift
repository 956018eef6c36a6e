import Foundation
import AnimTestSupport
import Testing

@testable import AnimVideo

/// Whether two movies have the same pictures.
@Suite struct MovieEqualityTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  /// A movie of grey pictures, one for each level.
  private func write(
    _ levels: [UInt8], to name: String, crf: Double = 18, rate: Int = 30, preset: String = "veryfast"
  ) throws -> MoviePictures {
    let settings = try VideoSettings(
      width: 64, height: 48, frameRate: FrameRate(rate), compression: Compression(crf: crf, preset: preset))
    var encoder = try SegmentEncoder(settings)
    for level in levels {
      try encoder.withPlanes { planes in planes.fill(luma: level, blue: 128, red: 128) }
      try encoder.encode()
    }
    let segment = try encoder.finish()
    let path = directory.path(name)
    let muxer = try Muxer(path: path, container: Container(path: path), settings: settings, first: segment)
    var open = muxer
    try open.append(segment)
    try open.finish()
    return try MoviePictures(path: path, format: .mp4)
  }

  private let levels: [UInt8] = [16, 40, 80, 120, 160, 200, 220, 235]

  @Test func aCopyHasTheSamePictures() throws {
    let movie = try write(levels, to: "a.mp4")
    try FileManager.default.copyItem(atPath: directory.path("a.mp4"), toPath: directory.path("b.mp4"))
    let copy = try MoviePictures(path: directory.path("b.mp4"), format: .mp4)
    #expect(movie.hasPictures(of: copy))
    #expect(movie.hasPictures(of: movie))
    // Nothing was turned into colours.
    #expect(movie.decoderCount == 0)
  }

  @Test func anotherFileMayHaveTheSamePictures() throws {
    // Flat pictures come out alike at any preset.
    let movie = try write([100, 100, 100], to: "a.mp4")
    let other = try write([100, 100, 100], to: "b.mp4", preset: "medium")
    #expect(try directory.bytes("a.mp4") != directory.bytes("b.mp4"))
    #expect(movie.hasPictures(of: other))
  }

  @Test func oneOtherPictureIsNoticedWhereverItIs() throws {
    let movie = try write(levels, to: "a.mp4")
    for index in levels.indices {
      var changed = levels
      changed[index] = 60
      #expect(try !movie.hasPictures(of: write(changed, to: "b\(index).mp4")), "\(index)")
    }
  }

  @Test func timesAndCountsMatter() throws {
    let movie = try write(levels, to: "a.mp4")
    #expect(try !movie.hasPictures(of: write(Array(levels.dropLast()), to: "b.mp4")))
    #expect(try !movie.hasPictures(of: write(levels, to: "c.mp4", rate: 25)))
  }

  @Test func whatCannotBeDecodedIsNotKnown() throws {
    _ = try write(levels, to: "a.mp4")
    var bytes = try directory.bytes("a.mp4")
    let start = try #require(bytes.firstRange(of: Array("mdat".utf8))).upperBound
    // Lengths of units that no file holds.
    for place in start..<min(start + 400, bytes.count) { bytes[place] = 0xFF }
    for name in ["b.mp4", "c.mp4"] { try Data(bytes).write(to: URL(filePath: directory.path(name))) }
    let first = try MoviePictures(path: directory.path("b.mp4"), format: .mp4)
    let second = try MoviePictures(path: directory.path("c.mp4"), format: .mp4)
    #expect(!first.hasPictures(of: second))
  }
}
