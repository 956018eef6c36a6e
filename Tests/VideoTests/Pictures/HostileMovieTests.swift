import Foundation
import AnimTestSupport
import Testing

@testable import AnimVideo

/// Movies that claim more than they have.
@Suite struct HostileMovieTests {
  /// - Parameter bytes: what stands in the box from a place after its name on.
  private static func movie(_ box: String, at offset: Int, _ bytes: [UInt8]) throws -> [UInt8] {
    var movie = try PictureFiles.bytes("counting.mp4")
    let name = Array(box.utf8)
    let place = try #require(movie.indices.dropLast(4).first { Array(movie[$0..<($0 + 4)]) == name })
    movie.replaceSubrange((place + 4 + offset)..<(place + 4 + offset + bytes.count), with: bytes)
    return movie
  }

  private static func sentence(_ bytes: [UInt8]) throws -> String? {
    let folder = try TemporaryDirectory()
    let path = folder.path("movie.mp4")
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    do {
      _ = try MoviePictures(path: path, format: .mp4)
      return nil
    } catch {
      return "\(error)"
    }
  }

  static let claims: [(box: String, offset: Int, bytes: [UInt8], reason: String)] = [
    ("stco", 4, [0x7F, 0xFF, 0xFF, 0xFF], "its box \"stco\" claims 2147483647 entries and has room for"),
    ("stts", 4, [0xFF, 0xFF, 0xFF, 0xFF], "its box \"stts\" claims 4294967295 entries and has room for"),
    ("stsc", 4, [0x10, 0, 0, 0], "its box \"stsc\" claims 268435456 entries and has room for"),
    ("stsd", -8, [0x7F, 0, 0, 0], "its box \"stsd\" is larger than the one around it"),
    ("mvhd", -8, [0, 0, 0, 3], "its box \"mvhd\" has a size of 3 bytes"),
  ]

  @Test(arguments: claims)
  func claimsAreChecked(box: String, offset: Int, bytes: [UInt8], reason: String) throws {
    let text = try Self.sentence(try Self.movie(box, at: offset, bytes))
    #expect(text?.hasPrefix("the MP4 file is damaged: \(reason)") == true, "\(text ?? "nothing")")
  }

  private static func box(_ name: String, _ contents: [UInt8]) -> [UInt8] {
    let size = contents.count + 8
    return [0, 0, UInt8(size >> 8), UInt8(size & 255)] + Array(name.utf8) + contents
  }

  @Test func samplesAreCounted() throws {
    let track = try Self.movie("stsz", at: 4, [0, 0, 0, 1, 0x7F, 0xFF, 0xFF, 0xFF])
    #expect(try Self.sentence(track) == "the MP4 file has more than 10000000 samples in a track")
    let run = Self.box("trun", [0, 0, 0, 0, 0x7F, 0xFF, 0xFF, 0xFF])
    let fragment =
      Self.box("ftyp", Array("isom".utf8) + [0, 0, 0, 0]) + Self.box("moof", Self.box("traf", run))
    #expect(try Self.sentence(fragment) == "the MP4 file has more than 10000000 samples in its fragments")
    // Each sample takes one tick, and three edits show all of them.
    let tables =
      Self.box("stsz", [0, 0, 0, 0, 0, 0, 0, 1, 0x7F, 0xFF, 0xFF, 0xFF])
      + Self.box("stts", [0, 0, 0, 0, 0, 0, 0, 1, 0x7F, 0xFF, 0xFF, 0xFF, 0, 0, 0, 1])
    let edits = Self.box("elst", [0, 0, 0, 0, 0, 0, 0, 3] + [UInt8](repeating: 0, count: 36))
    let edited = Self.box(
      "moov",
      Self.box(
        "trak",
        Self.box("edts", edits) + Self.box("mdia", Self.box("minf", Self.box("stbl", tables)))))
    #expect(
      try Self.sentence(Self.box("ftyp", Array("isom".utf8) + [0, 0, 0, 0]) + edited)
        == "the MP4 file has more than 20000000 samples in the edits of a track")
  }

  @Test(arguments: [64, 65]) func tracksAreCounted(tracks: Int) throws {
    let movie = Self.box("ftyp", Array("isom".utf8) + [0, 0, 0, 0])
    let text = try Self.sentence(
      movie + Self.box("moov", (0..<tracks).flatMap { _ in Self.box("trak", []) }))
    #expect((text == "the MP4 file has more than 64 tracks") == (tracks > 64), "\(text ?? "")")
  }

  @Test func anHonestMovieIsRead() throws {
    #expect(try Self.sentence(try PictureFiles.bytes("counting.mp4")) == nil)
  }

  /// Wherever its tables are changed, reading a movie ends with pictures or with an error.
  @Test func changedTables() throws {
    let bytes = try PictureFiles.bytes("counting.mp4")
    let name = Array("moov".utf8)
    let start = try #require(bytes.indices.dropLast(4).first { Array(bytes[$0..<($0 + 4)]) == name })
    let folder = try TemporaryDirectory()
    let path = folder.path("movie.mp4")
    var random = SeededGenerator(seed: 3)
    for _ in 0..<60 {
      var changed = bytes
      for _ in 0..<2 {
        let place = Int.random(in: start..<min(start + 900, bytes.count), using: &random)
        changed[place] = [0, 0x7F, 0xFF][Int.random(in: 0..<3, using: &random)]
      }
      try Data(changed).write(to: URL(fileURLWithPath: path))
      do {
        let movie = try MoviePictures(path: path, format: .mp4)
        _ = try movie.picture(0)
      } catch {
        #expect(error is PictureError || error is VideoError, "\(error)")
      }
    }
  }
}
