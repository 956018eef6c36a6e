import Foundation
import Testing

@testable import AnimVideo

/// The files in `Files/`.
enum PictureFiles {
  static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: path(name))))
  }

  static func path(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Files/\(name)").path
  }
}

/// Still pictures of every format: 24×16 pixels, red, green, blue and yellow quarters.
@Suite struct StillPictureTests {
  static let colors: [(x: Int, y: Int, color: [Int])] = [
    (4, 4, [255, 0, 0]), (19, 4, [0, 255, 0]), (4, 11, [0, 0, 255]), (19, 11, [255, 255, 0]),
  ]

  private func pixel(_ image: RGBAImage, _ x: Int, _ y: Int) -> [Int] { image[x, y].map { Int($0) } }

  @Test(arguments: [
    ("rgb.png", 0), ("palette.png", 0), ("deep.png", 0), ("interlaced.png", 0), ("plain.jpg", 4),
    ("subsampled.jpg", 6), ("progressive.jpg", 4), ("lossless.webp", 0), ("lossy.webp", 6), ("still.gif", 0),
  ])
  func everyFormatGivesTheColours(name: String, tolerance: Int) throws {
    let image = try StillPicture.decode(PictureFiles.bytes(name)).image
    #expect(image.width == 24)
    #expect(image.height == 16)
    #expect(image.isOpaque)
    for (x, y, color) in Self.colors {
      let found = pixel(image, x, y)
      for channel in 0..<3 {
        #expect(abs(found[channel] - color[channel]) <= tolerance, "\(name) (\(x), \(y)): \(found)")
      }
    }
  }

  @Test(arguments: ["grey.png", "grey.jpg"])
  func greysUseTheFullRange(name: String) throws {
    let image = try StillPicture.decode(PictureFiles.bytes(name)).image
    let column = (0..<16).map { pixel(image, 12, $0) }
    #expect(column[0].dropLast().allSatisfy { $0 <= 8 })
    #expect(column[15].dropLast().allSatisfy { $0 >= 247 })
    #expect(zip(column, column.dropFirst()).allSatisfy { $0[0] < $1[0] })
    #expect(column.allSatisfy { abs($0[0] - $0[1]) <= 1 && abs($0[1] - $0[2]) <= 1 })
  }

  @Test(arguments: ["alpha.png", "alpha.webp"])
  func alphaIsKeptStraight(name: String) throws {
    let image = try StillPicture.decode(PictureFiles.bytes(name)).image
    #expect(!image.isOpaque)
    // The blue quarter lies where alpha changes from side to side.
    let row = (0..<24).map { pixel(image, $0, 4)[3] }
    #expect(Set(row).count > 12)
    let opaque = try #require((0..<24).max { row[$0] < row[$1] })
    #expect(row[opaque] >= 250)
  }

  @Test func theFirstPictureOfAMovieIsAStill() throws {
    let image = try StillPicture.decode(PictureFiles.bytes("animated.gif")).image
    #expect(pixel(image, 4, 4) == [255, 0, 0, 255])
    #expect(pixel(image, 19, 11) == [255, 0, 0, 255])
  }

  /// EXIF's numbers: where the upper left, upper right and lower left quarters end up.
  @Test(arguments: [
    (1, 24, [0, 1, 2]), (2, 24, [1, 0, 3]), (3, 24, [3, 2, 1]), (4, 24, [2, 3, 0]),
    (5, 16, [0, 2, 1]), (6, 16, [2, 0, 3]), (7, 16, [3, 1, 2]), (8, 16, [1, 3, 0]),
  ])
  func exifOrientations(number: Int, width: Int, quarters: [Int]) throws {
    for isBig in [true, false] {
      let image = try StillPicture.decode(
        Self.withOrientation(number, isBig: isBig, try PictureFiles.bytes("plain.jpg"))
      ).image
      #expect(image.width == width)
      #expect(image.height == 40 - width)
      let places = [(3, 3), (width - 4, 3), (3, image.height - 4)]
      for (place, quarter) in zip(places, quarters) {
        let found = pixel(image, place.0, place.1)
        let color = Self.colors[quarter].color
        #expect((0..<3).allSatisfy { abs(found[$0] - color[$0]) <= 4 }, "\(number): \(found), \(color)")
      }
    }
  }

  /// The same JPEG with an EXIF segment that holds one entry.
  static func withOrientation(_ number: Int, isBig: Bool, _ jpeg: [UInt8]) -> [UInt8] {
    func word(_ value: Int, _ count: Int) -> [UInt8] {
      let bytes = (0..<count).map { UInt8(value >> (8 * $0) & 255) }
      return isBig ? bytes.reversed() : bytes
    }
    var body = Array("Exif\0\0".utf8) + Array((isBig ? "MM" : "II").utf8) + word(42, 2) + word(8, 4)
    body += word(1, 2) + word(0x112, 2) + word(3, 2) + word(1, 4) + word(number, 2) + [0, 0] + word(0, 4)
    return Array(jpeg.prefix(2)) + [0xFF, 0xE1, 0, UInt8(body.count + 2)] + body + jpeg.dropFirst(2)
  }
}

/// What is wrong with files, and how it is said.
@Suite struct DamagedPictureTests {
  @Test func whatIsNoPicture() {
    for bytes in [[], Array("hello, world".utf8), [UInt8](repeating: 0, count: 400), Array("<svg/>".utf8)] {
      #expect(throws: PictureError.unknownFormat) { try StillPicture.decode(bytes) }
    }
    #expect(
      "\(PictureError.unknownFormat)"
        == "the file is no picture or movie that can be read; expected PNG, JPEG, WebP, GIF, SVG, MP4, MOV or WebM"
    )
  }

  @Test(arguments: [
    "rgb.png", "alpha.png", "interlaced.png", "plain.jpg", "progressive.jpg", "lossless.webp", "lossy.webp",
    "alpha.webp", "still.gif",
  ])
  func everyShorterFileIsAnError(name: String) throws {
    let bytes = try PictureFiles.bytes(name)
    for length in 0..<bytes.count {
      #expect(throws: PictureError.self, "\(name), \(length) bytes") {
        try StillPicture.decode(Array(bytes.prefix(length)))
      }
    }
  }

  /// Whatever is changed, there is a picture or an error.
  @Test(arguments: [
    "rgb.png", "palette.png", "plain.jpg", "subsampled.jpg", "progressive.jpg", "lossless.webp", "lossy.webp",
    "alpha.webp", "still.gif", "animated.gif",
  ])
  func changedBytesNeverCrash(name: String) throws {
    let bytes = try PictureFiles.bytes(name)
    for place in bytes.indices {
      for change in [UInt8(0xFF), 0x01, 0x80] {
        var changed = bytes
        changed[place] ^= change
        if let image = try? StillPicture.decode(changed).image {
          #expect(image.bytes.count == image.width * image.height * 4)
        }
      }
    }
  }

  @Test func aDamagedPictureSaysWhy() throws {
    var bytes = try PictureFiles.bytes("rgb.png")
    bytes[bytes.count - 20] ^= 0xFF
    let error = #expect(throws: PictureError.self) { try StillPicture.decode(bytes) }
    #expect(error?.description == "the PNG file is damaged: Invalid data found when processing input")
  }

  @Test func sizesAreCheckedInTheHeader() throws {
    func png(_ width: Int, _ height: Int) throws -> [UInt8] {
      var bytes = try PictureFiles.bytes("rgb.png")
      for (offset, value) in [(16, width), (20, height)] {
        for index in 0..<4 { bytes[offset + index] = UInt8(value >> (24 - 8 * index) & 255) }
      }
      return bytes
    }
    #expect(throws: PictureError.tooLarge(width: 100_000, height: 100_000)) {
      try StillPicture.decode(png(100_000, 100_000))
    }
    #expect(throws: PictureError.tooLarge(width: 16385, height: 1)) { try StillPicture.decode(png(16385, 1)) }
    #expect(throws: PictureError.tooLarge(width: 16384, height: 16384)) {
      try StillPicture.decode(png(16384, 16384))
    }
    #expect(
      "\(PictureError.tooLarge(width: 100_000, height: 100_000))"
        == "the picture is 100000×100000 pixels; the limit is 16384 pixels on a side and 100000000 in all")
    var gif = try PictureFiles.bytes("still.gif")
    gif.replaceSubrange(6..<10, with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(throws: PictureError.tooLarge(width: 65535, height: 65535)) { try StillPicture.decode(gif) }
  }

  @Test func moviesAreNoStills() throws {
    #expect(throws: PictureError.expectedImage(.mp4)) {
      try StillPicture.decode(PictureFiles.bytes("counting.mp4"))
    }
    #expect(
      "\(PictureError.expectedImage(.mp4))" == "an MP4 file is a movie; write it as {\"movie\": …}")
  }
}
