import Foundation
import AnimTestSupport
import Testing

@testable import AnimVideo

/// Movies as contents: ten pictures of 32×16 pixels, each lighter than the one before by 20 of 219 steps.
@Suite struct MoviePicturesTests {
  private func movie(_ name: String) throws -> MoviePictures {
    let format = try #require(PictureFormat(PictureFiles.bytes(name)))
    return try MoviePictures(path: PictureFiles.path(name), format: format)
  }

  private func grey(_ image: DecodedImage) throws -> Int { Int(try image.image[16, 8][1]) }

  @Test(arguments: ["counting.mp4", "counting.webm"])
  func timesAndSize(name: String) throws {
    let movie = try movie(name)
    #expect(movie.width == 32)
    #expect(movie.height == 16)
    #expect(movie.times.count == 10)
    for (index, time) in movie.times.enumerated() { #expect(abs(time - Double(index) / 10) < 1e-9) }
    #expect(abs(movie.duration - 1) < 0.002)
  }

  @Test(arguments: [("counting.mp4", 2), ("counting.webm", 12)])
  func theSamePictureWhateverTheOrder(name: String, tolerance: Int) throws {
    let forward = try movie(name)
    let pictures = try (0..<10).map { try forward.picture($0) }
    for (index, picture) in pictures.enumerated() {
      let expected = Int((Double(index * 20) * 255 / 219).rounded())
      let found = try grey(picture)
      #expect(abs(found - expected) <= tolerance, "\(index): \(found), expected \(expected)")
    }
    let backward = try movie(name)
    for index in (0..<10).reversed() { #expect(try backward.picture(index) == pictures[index]) }
    for index in [5, 1, 9, 4, 4, 0, 8, 2, 7, 3, 6] { #expect(try backward.picture(index) == pictures[index]) }
    for index in 0..<10 { #expect(try movie(name).picture(index) == pictures[index]) }
    #expect(forward.decoderCount <= 2)
  }

  @Test func theSamePictureOnEveryThread() async throws {
    let movie = try movie("counting.mp4")
    let pictures = try (0..<10).map { try self.movie("counting.mp4").picture($0) }
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for start in 0..<8 {
        group.addTask {
          for step in 0..<20 {
            let index = (start * 3 + step * (start + 1)) % 10
            if try movie.picture(index) != pictures[index] { return false }
          }
          return true
        }
      }
      for try await isEqual in group { #expect(isEqual) }
    }
    #expect(movie.decoderCount <= MoviePictures.mostDecoders)
  }

  /// A packet may have a time and no picture: what was there before is still shown.
  @Test(.enabled(if: Machine.hasEncoder(of: .vp9))) func aPictureThatIsNotShown() throws {
    let settings = try VideoSettings(
      width: 96, height: 64, frameRate: FrameRate(10), compression: Compression(.vp9))
    let segments = try [0..<5, 5..<6, 6..<11].map { try encodeSegment(settings, frames: $0) }
    let folder = try TemporaryDirectory()
    let path = folder.path("movie.webm")
    try mux(segments, settings, to: path)
    // The flag of a VP9 frame that says whether it is shown; without it a frame is only kept for others.
    var bytes = try folder.bytes("movie.webm")
    let frame = try #require(bytes.firstRange(of: segments[1].packets[0].bytes)?.lowerBound)
    bytes[frame] &= ~2
    try Data(bytes).write(to: URL(filePath: path))

    let movie = try MoviePictures(path: path, format: .webm)
    #expect(movie.times.count == 11)
    let pictures = try (0..<11).map { try movie.picture($0) }
    #expect(pictures[5] == pictures[4])
    #expect(zip(pictures[6...], pictures[5...]).allSatisfy { $0 != $1 })
    for index in [5, 6, 5, 0, 5] {
      #expect(try movie.picture(index) == pictures[index])
      #expect(try MoviePictures(path: path, format: .webm).picture(index) == pictures[index])
    }
  }

  @Test(.enabled(if: Machine.hasEncoder(of: .vp9)), arguments: [(64, 64), (96, 48)])
  func picturesOfAnotherSize(width: Int, height: Int) throws {
    func settings(_ width: Int, _ height: Int) throws -> VideoSettings {
      try VideoSettings(
        width: width, height: height, frameRate: FrameRate(10), compression: Compression(.vp9))
    }
    let (first, other) = try (settings(96, 64), settings(width, height))
    let folder = try TemporaryDirectory()
    let path = folder.path("movie.webm")
    try mux([encodeSegment(first, frames: 0..<3), encodeSegment(other, frames: 3..<6)], first, to: path)
    let movie = try MoviePictures(path: path, format: .webm)
    #expect(movie.width == 96 && movie.height == 64 && movie.times.count == 6)
    let last = try movie.picture(2)
    #expect(last.width == 96 && last.height == 64)
    #expect(throws: PictureError.unsupported("a movie whose pictures change their size")) {
      try movie.picture(3)
    }
    #expect(!movie.hasPictures(of: movie))
  }

  /// Where a picture's block in `counting.webm` has its time in milliseconds: two bytes behind the number of the track,
  /// and before its flags and its data.
  private func time(of picture: Int, in bytes: [UInt8]) throws -> Int {
    let time = picture * 100
    let place = bytes.firstRange(of: [0x81, UInt8(time >> 8), UInt8(time & 255)], after: 590)?.lowerBound
    return try #require(place) + 1
  }

  /// Of `counting.webm` the pictures 0, 4 and 8 are key frames.
  @Test func damageBeforeAKeyFrameDoesNoHarmAfterIt() throws {
    let folder = try TemporaryDirectory()
    let path = folder.path("movie.webm")
    var bytes = try PictureFiles.bytes("counting.webm")
    for picture in 5...7 { bytes[try time(of: picture, in: bytes) + 3] = 0xFF }
    try Data(bytes).write(to: URL(filePath: path))
    let whole = try movie("counting.webm")
    for index in [8, 9, 4, 0, 3, 8] {
      #expect(try MoviePictures(path: path, format: .webm).picture(index) == whole.picture(index))
    }
    #expect(throws: PictureError.self) { try MoviePictures(path: path, format: .webm).picture(6) }
  }

  @Test func picturesOfOneTimeAreOne() throws {
    let folder = try TemporaryDirectory()
    let path = folder.path("movie.webm")
    var bytes = try PictureFiles.bytes("counting.webm")
    let (first, second) = try (time(of: 5, in: bytes), time(of: 6, in: bytes))
    bytes.replaceSubrange(second..<second + 2, with: bytes[first..<first + 2])
    try Data(bytes).write(to: URL(filePath: path))
    let (movie, whole) = try (MoviePictures(path: path, format: .webm), movie("counting.webm"))
    #expect(movie.times.map { ($0 * 10).rounded() } == [0, 1, 2, 3, 4, 5, 7, 8, 9])
    #expect(abs(movie.duration - 1) < 0.002)
    for (index, number) in zip([0, 4, 6, 7, 8], [0, 4, 7, 8, 9]) {
      #expect(try movie.picture(index) == whole.picture(number))
    }
  }

  /// It takes as long as the one before.
  @Test func theLastPictureOfAFileThatDoesNotSay() throws {
    let folder = try TemporaryDirectory()
    let path = folder.path("movie.webm")
    var bytes = try PictureFiles.bytes("counting.webm")
    // What pictures take by default, four bytes, becomes nothing, six bytes.
    let place = try #require(bytes.firstRange(of: [0x23, 0xE3, 0x83, 0x84], after: 0)).lowerBound
    bytes.replaceSubrange(place..<place + 2, with: [0xEC, 0x86])
    try Data(bytes).write(to: URL(filePath: path))
    #expect(abs(try MoviePictures(path: path, format: .webm).duration - 1) < 0.002)
  }

  @Test func animatedGIFs() throws {
    let movie = try movie("animated.gif")
    #expect(movie.times.map { ($0 * 100).rounded() } == [0, 20, 50])
    #expect(abs(movie.duration - 0.6) < 0.011)
    func corners(_ index: Int) throws -> [[UInt8]] {
      let image = try movie.picture(index).image
      return [image[4, 4], image[19, 4], image[4, 11]]
    }
    let red: [UInt8] = [255, 0, 0, 255]
    let green: [UInt8] = [0, 255, 0, 255]
    let blue: [UInt8] = [0, 0, 255, 255]
    #expect(try corners(2) == [red, green, blue])
    #expect(try corners(0) == [red, red, red])
    #expect(try corners(1) == [red, green, red])
  }

  @Test func aTurnedMovieIsUpright() throws {
    let movie = try movie("turned.mov")
    #expect(movie.width == 16)
    #expect(movie.height == 24)
    let image = try movie.picture(0).image
    // Turned by a quarter clockwise, the lower left corner comes to the upper left.
    #expect(image[4, 4][2] > 200)
    #expect(image[11, 4][0] > 200)
  }

  @Test func stillsAreNoMovies() throws {
    #expect(throws: PictureError.expectedMovie(.png)) { try movie("rgb.png") }
  }

  @Test(arguments: ["counting.mp4", "counting.webm", "animated.gif", "turned.mov"])
  func shorterAndChangedFilesNeverCrash(name: String) throws {
    let bytes = try PictureFiles.bytes(name)
    let folder = try TemporaryDirectory()
    func tryOut(_ bytes: [UInt8]) throws {
      let path = folder.path("movie")
      try Data(bytes).write(to: URL(filePath: path))
      guard let format = PictureFormat(bytes), format.hasMovies,
        let movie = try? MoviePictures(path: path, format: format)
      else { return }
      for index in movie.times.indices.prefix(12) { _ = try? movie.picture(index) }
    }
    for length in stride(from: 0, to: bytes.count, by: 37) { try tryOut(Array(bytes.prefix(length))) }
    for place in stride(from: 0, to: bytes.count, by: 13) {
      var changed = bytes
      changed[place] ^= 0xFF
      try tryOut(changed)
    }
  }

  @Test func headersWithHugeSizesAreRefused() throws {
    var bytes = try PictureFiles.bytes("counting.mp4")
    // The sample entry: its width and height stand 32 bytes after the name of the codec.
    let place = try #require(bytes.firstRange(of: Array("avc1".utf8), after: 100)?.lowerBound)
    bytes.replaceSubrange((place + 28)..<(place + 32), with: [0xFF, 0xFF, 0xFF, 0xFF])
    let folder = try TemporaryDirectory()
    try Data(bytes).write(to: URL(filePath: folder.path("huge.mp4")))
    #expect(throws: PictureError.tooLarge(width: 65535, height: 65535)) {
      try MoviePictures(path: folder.path("huge.mp4"), format: .mp4)
    }
  }

  /// Playlists and references must not make libav open other files: their formats are unknown here.
  @Test func playlistsAreNoMovies() throws {
    for text in ["#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n", "ffconcat version 1.0\nfile counting.mp4\n"] {
      #expect(PictureFormat(Array(text.utf8)) == nil)
      let folder = try TemporaryDirectory()
      try Data(text.utf8).write(to: URL(filePath: folder.path("list.mp4")))
      #expect(throws: PictureError.self) { try MoviePictures(path: folder.path("list.mp4"), format: .mp4) }
    }
  }
}

extension [UInt8] {
  fileprivate func firstRange(of part: [UInt8], after start: Int) -> Range<Int>? {
    self[start...].firstRange(of: part)
  }
}
