import AnimCLibAV
import AnimCLibAVSupport
import Foundation
import AnimTestSupport
import Testing

@testable import AnimVideo

/// What a movie says beside its pixels: how wide they are, when its tracks begin, that its pictures are fields.
@Suite struct MovieMeaningTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func pictures(of movie: TestMovie, _ name: String = "movie.mkv") throws -> MoviePictures {
    try movie.write(to: directory.path(name))
    return try MoviePictures(path: directory.path(name), format: .webm)
  }

  @Test(arguments: [(4, 3, 213), (1, 2, 80), (1, 1, 160), (0, 1, 160), (16, 11, 233)])
  func pixelsAreAsWideAsTheFileSays(width: Int, height: Int, shown: Int) throws {
    var movie = TestMovie(width: 160, height: 90, count: 2)
    movie.aspect = AVRational(num: Int32(width), den: Int32(height))
    let pictures = try pictures(of: movie)
    #expect((pictures.width, pictures.height) == (160, 90))
    #expect((pictures.displayWidth, pictures.displayHeight) == (shown, 90))
    let image = try pictures.picture(0)
    #expect((image.width, image.height) == (160, 90))
    #expect(pictures.features.map(\.description).contains("pixels \(width):\(height)") == (shown != 160))
  }

  /// A track that begins late: the movie begins with the other one.
  @Test(arguments: [(500, 0, 0.5, 0.0), (0, 500, 0, 0.5), (700, 200, 0.5, 0), (300, 300, 0, 0)])
  func aMovieBeginsWithItsFirstTrack(pictureStart: Int, soundStart: Int, picture: Double, sound: Double)
    throws
  {
    let movie = TestMovie(count: 30, start: pictureStart, soundStart: soundStart)
    let pictures = try pictures(of: movie)
    #expect(pictures.times.count == 30)
    for (number, time) in pictures.times.enumerated() {
      #expect(abs(time - picture - Double(number) / 20) < 1e-6)
    }
    #expect(abs(pictures.duration - picture - 1.5) < 0.002)
    let file = try #require(try pictures.sound(name: "movie"))
    #expect(abs(file.delay - sound) < 1e-6)
    #expect(abs(file.duration - sound - 1) < 1e-3)
    // Nothing of the sound is cut, and nothing is heard before it.
    let stream = try file.open(speed: 1)
    var samples = [Float](repeating: 0, count: 2 * 96_000)
    let found = try samples.withUnsafeMutableBufferPointer { try stream.read(into: $0) }
    #expect(abs(Double(found) / 48_000 - sound - 1) < 1e-3)
    let first = samples.firstIndex { $0 > 0.5 } ?? -1
    #expect(abs(Double(first / 2) / 48_000 - sound) < 1e-3)
    #expect(pictures.features.map(\.description) == (picture > 0 ? ["pictures begin at 0.5 s"] : []))
  }

  /// What makes a decoder of sound ready must not move pictures off their frames.
  @Test func pictureAfterALittleSoundIsNotLate() throws {
    let pictures = try pictures(of: TestMovie(start: 21, soundStart: 0))
    #expect(pictures.times.first == 0)
    #expect(pictures.features.isEmpty)
  }

  /// A movie with one track more or less late is another movie.
  @Test func lateMoviesAreOthers() throws {
    let late = try pictures(of: TestMovie(start: 500, soundStart: 0), "late.mkv")
    let early = try pictures(of: TestMovie(start: 0, soundStart: 0), "early.mkv")
    #expect(!late.hasPictures(of: early))
    #expect(late.hasPictures(of: late))
  }

  /// A field whose rows are dark and one whose rows are bright become a picture without combs, and the same one in
  /// whatever order pictures are asked for.
  @Test func interlacedPicturesAreMadeWhole() throws {
    var movie = TestMovie(isInterlaced: true)
    // An edge that moves down by two rows in each field.
    movie.luma = { frame, row in row < 4 * (frame % 6) + 2 * (row % 2) ? 200 : 40 }
    let inOrder = try pictures(of: movie)
    #expect(inOrder.features == [.interlaced])
    let all = try inOrder.times.indices.map { try inOrder.picture($0) }
    for order in [Array((0..<12).reversed()), [7, 2, 11, 3, 0, 8, 5, 5, 6, 1, 10, 4, 9]] {
      let other = try pictures(of: movie)
      for number in order { #expect(try other.picture(number) == all[number], "\(number)") }
    }
    for number in 0..<12 {
      #expect(try pictures(of: movie).picture(number) == all[number], "\(number) alone")
    }
  }

  /// Rows of one field alone decide the rows of a picture at that field's time, where everything moves.
  @Test func noCombIsLeft() throws {
    var movie = TestMovie(isInterlaced: true)
    movie.luma = { frame, row in row % 2 == 0 ? UInt8(40 + 10 * frame) : UInt8(200 - 10 * frame) }
    let pictures = try pictures(of: movie)
    for number in 2..<10 {
      let image = try pictures.picture(number).image
      let rows = (4..<28).map { Int(image.bytes[($0 * image.width + 9) * 4]) }
      let steps = zip(rows, rows.dropFirst()).map { abs($0 - $1) }
      #expect(steps.allSatisfy { $0 <= 24 }, "\(number): \(rows)")
    }
    movie.isInterlaced = false
    let whole = try self.pictures(of: movie).picture(2).image
    #expect(abs(Int(whole.bytes[4 * 9 + 10 * 128]) - Int(whole.bytes[4 * 9 + 11 * 128])) > 90)
  }
}

/// Alpha beside the pictures of VP9 in WebM.
@Suite struct TransparentMovieTests {
  private static let count = 40

  /// Columns of 16 that are transparent, half transparent and opaque; the half moves down.
  private static func alpha(_ frame: Int, _ x: Int, _ y: Int) -> UInt8 {
    x < 16 ? 0 : x < 32 ? (y / 8 == frame / 8 ? 255 : 128) : 255
  }

  private func movie(_ directory: TemporaryDirectory) throws -> MoviePictures {
    let compression = try Compression(.vp9, quality: .high, keepsAlpha: true)
    let settings = try VideoSettings(
      width: 48, height: 48, frameRate: FrameRate(20), compression: compression)
    var encoder = try SegmentEncoder(settings)
    for number in 0..<Self.count {
      try encoder.withPlanes { planes in
        // Red in BT.709, which the file says.
        planes.fill(luma: 63, blue: 102, red: 240)
        guard let alpha = planes.alpha else { return }
        for y in 0..<48 {
          for x in 0..<48 { (alpha.samples + y * alpha.stride)[x] = Self.alpha(number, x, y) }
        }
      }
      try encoder.encode()
    }
    try mux([encoder.finish()], settings, to: directory.path("out.webm"))
    return try MoviePictures(path: directory.path("out.webm"), format: .webm)
  }

  /// The colour is not that of what is left of it, but the one that is half seen.
  @Test func alphaComesBackInAnyOrder() throws {
    let directory = try TemporaryDirectory()
    let movie = try movie(directory)
    #expect(movie.features == [.alpha])
    #expect(movie.times.count == Self.count)
    let all = try (0..<Self.count).map { try movie.picture($0).image }
    for (number, image) in all.enumerated() {
      for y in stride(from: 4, to: 48, by: 8) {
        for x in [8, 24, 40] {
          let place = (y * 48 + x) * 4
          let (found, wanted) = (Int(image.bytes[place + 3]), Int(Self.alpha(number, x, y)))
          #expect(abs(found - wanted) <= 6, "\(number), \(x), \(y)")
          if wanted > 0 {
            #expect(image.bytes[place] > 235 && image.bytes[place + 1] < 20 && image.bytes[place + 2] < 20)
          }
        }
      }
    }
    for number in [39, 17, 3, 25, 38, 0, 11] {
      let other = try MoviePictures(path: movie.path, format: .webm)
      #expect(try other.picture(number).image == all[number], "\(number)")
    }
  }

  @Test("Without libvpx in libavcodec transparency is refused and not left out; what is opaque needs none")
  func withoutLibvpx() throws {
    for (codec, name, library) in [
      (AV_CODEC_ID_VP8, "VP8", "libvpx"), (AV_CODEC_ID_VP9, "VP9", "libvpx-vp9"),
    ] {
      for isTransparent in [true, false] {
        let directory = try TemporaryDirectory()
        let output = try OutputContext.open(path: directory.path("out.webm"), format: "webm")
        let stream = try LibAV.allocate("avformat_new_stream") { avformat_new_stream(output.pointer, nil) }
        stream.pointee.codecpar.pointee.codec_type = AVMEDIA_TYPE_VIDEO
        stream.pointee.codecpar.pointee.codec_id = codec
        av_dict_set(&stream.pointee.metadata, "alpha_mode", isTransparent ? "1" : "0", 0)
        var asked: [String] = []
        let decode = {
          try MovieCodec.decoder(of: stream.pointee) {
            asked.append($0)
            return nil
          }
        }
        guard isTransparent else {
          #expect(try decode() != nil)
          #expect(asked == [])
          continue
        }
        let error = #expect(throws: PictureError.self) { try decode() }
        #expect(asked == [library])
        let sentence = error.map { "\($0)" } ?? ""
        #expect(sentence.contains("transparency of \(name) without the decoder '\(library)'"), "\(sentence)")
      }
    }
  }

  /// Key frames of alpha are told by its own bits: the type, behind a marker and the profile.
  @Test func keyFramesOfAlpha() {
    #expect(MovieCodec.isKey([0x82, 0x49], of: AV_CODEC_ID_VP9))
    #expect(!MovieCodec.isKey([0x86], of: AV_CODEC_ID_VP9))
    #expect(!MovieCodec.isKey([0x8A], of: AV_CODEC_ID_VP9))
    #expect(MovieCodec.isKey([0xB1], of: AV_CODEC_ID_VP9))
    #expect(!MovieCodec.isKey([0xB2], of: AV_CODEC_ID_VP9))
    #expect(MovieCodec.isKey([0x10], of: AV_CODEC_ID_VP8))
    #expect(!MovieCodec.isKey([0x11], of: AV_CODEC_ID_VP8))
    #expect(!MovieCodec.isKey([], of: AV_CODEC_ID_VP8))
  }
}
