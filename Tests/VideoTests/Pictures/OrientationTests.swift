import Foundation
import AnimTestSupport
import Testing

@testable import AnimVideo

/// A picture stands as its file says, whatever the format.
@Suite struct OrientationTests {
  /// EXIF's numbers: where the pixel that is stored at the left of the top is shown, and the one at its right.
  private static let corners:
    [(number: Int, first: (right: Bool, down: Bool), second: (right: Bool, down: Bool))] = [
      (1, (false, false), (true, false)), (2, (true, false), (false, false)),
      (3, (true, true), (false, true)),
      (4, (false, true), (true, true)), (5, (false, false), (false, true)), (6, (true, false), (true, true)),
      (7, (true, true), (true, false)), (8, (false, true), (false, false)),
    ]

  /// The data of EXIF: one entry.
  private static func exif(_ number: Int) -> [UInt8] {
    Array("MM".utf8) + [
      0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(number), 0, 0, 0, 0, 0, 0,
    ]
  }

  /// Red and green above, blue and white below.
  private static let rows = [
    [[255, 0, 0], [0, 255, 0], [0, 255, 0]], [[0, 0, 255], [255, 255, 255], [255, 255, 255]],
  ]

  private func expect(_ image: RGBAImage, _ number: Int, _ comment: String) throws {
    let corners = try #require(Self.corners.first { $0.number == number })
    #expect((image.width, image.height) == (number > 4 ? (2, 3) : (3, 2)), "\(comment)")
    for (corner, color) in [(corners.first, [255, 0, 0, 255]), (corners.second, [0, 255, 0, 255])]
      as [((right: Bool, down: Bool), [UInt8])]
    {
      let found = image[corner.right ? image.width - 1 : 0, corner.down ? image.height - 1 : 0]
      #expect(found == color, "\(comment) \(number)")
    }
  }

  @Test(arguments: 1...8) func png(number: Int) throws {
    let chunk = ColoredFiles.Chunk("eXIf", Self.exif(number))
    let file = ColoredFiles.png(rows: Self.rows, [chunk])
    try expect(StillPicture.decode(file).image, number, "before the picture")
    // The same chunk behind it, where PNG has it as well.
    let plain = ColoredFiles.png(rows: Self.rows)
    let behind = plain.dropLast(12) + HostilePictureTests.chunk("eXIf", Self.exif(number)) + plain.suffix(12)
    try expect(StillPicture.decode(Array(behind)).image, number, "behind the picture")
    #expect(
      try StillPicture.decode(file).orientation
        == Orientation(exifNumber: number)?.description.map { .orientation($0) })
  }

  @Test(arguments: 1...8, ["", "Exif\0\0"]) func webP(number: Int, prefix: String) throws {
    var file = try PictureFiles.bytes("alpha.webp")
    let plain = try StillPicture.decode(file).image
    let data = Array(prefix.utf8) + Self.exif(number)
    file += Array("EXIF".utf8) + (0..<4).map { UInt8(data.count >> (8 * $0) & 255) } + data
    let size = file.count - 8
    for index in 0..<4 { file[4 + index] = UInt8(size >> (8 * index) & 255) }
    let orientation = try #require(Orientation(exifNumber: number))
    #expect(try StillPicture.decode(file).image == plain.oriented(orientation))
  }

  /// The matrix of a movie's track, whose pictures are turned by a player.
  @Test(arguments: 1...8) func movies(number: Int) throws {
    let matrices: [[Int32]] = [
      [1, 0, 0, 1], [-1, 0, 0, 1], [-1, 0, 0, -1], [1, 0, 0, -1], [0, 1, 1, 0], [0, 1, -1, 0],
      [0, -1, -1, 0], [0, -1, 1, 0],
    ]
    var file = try PictureFiles.bytes("counting.mp4")
    let header = try #require(file.firstRange(of: Array("tkhd".utf8))).upperBound
    // Behind a version, two times, a number, a gap, the length, another gap, and four small numbers.
    let start = header + 40
    for (place, value) in zip([0, 4, 12, 16], matrices[number - 1]) {
      let fixed = UInt32(bitPattern: value << 16)
      for index in 0..<4 {
        file[start + place + index] = UInt8(truncatingIfNeeded: fixed >> (24 - 8 * UInt32(index)))
      }
    }
    let directory = try TemporaryDirectory()
    try Data(file).write(to: URL(filePath: directory.path("turned.mp4")))
    let plain = try MoviePictures(path: PictureFiles.path("counting.mp4"), format: .mp4).picture(3).image
    let turned = try MoviePictures(path: directory.path("turned.mp4"), format: .mp4)
    let orientation = try #require(Orientation(exifNumber: number))
    #expect(try turned.picture(3).image == plain.oriented(orientation))
    #expect(
      (turned.width, turned.height)
        == (number > 4 ? (plain.height, plain.width) : (plain.width, plain.height)))
  }

  @Test func whatMakesNoSenseSaysNothing() throws {
    let plain = try StillPicture.decode(ColoredFiles.png(rows: Self.rows)).image
    for data in [[], [0x4D], Array("MM".utf8), Self.exif(9), Self.exif(0), Array(Self.exif(6).prefix(18))]
      as [[UInt8]]
    {
      let file = ColoredFiles.png(rows: Self.rows, [ColoredFiles.Chunk("eXIf", data)])
      #expect(try StillPicture.decode(file).image == plain)
    }
  }
}

/// Bytes that every decoder steps over.
@Suite struct StrayBytesTests {
  /// Where each segment of a JPEG begins, up to its first scan.
  private func segments(_ jpeg: [UInt8]) -> [Int] {
    var places: [Int] = []
    var place = 2
    while jpeg[place + 1] != 0xDA {
      places.append(place)
      place += 2 + Int(jpeg[place + 2]) << 8 + Int(jpeg[place + 3])
    }
    return places.dropFirst() + [place]
  }

  @Test(
    arguments: [
      [0x00], [0x12, 0x34, 0x56], [0xFF], [0xFF, 0xFF, 0xFF], [0xFF, 0x00], [0x41, 0xFF, 0x01], [0xFF, 0xD3],
    ] as [[UInt8]])
  func betweenSegmentsOfAJPEG(stray: [UInt8]) throws {
    for name in ["plain.jpg", "progressive.jpg"] {
      let plain = try PictureFiles.bytes(name)
      let image = try StillPicture.decode(plain).image
      for place in segments(plain) {
        let file = Array(plain[..<place]) + stray + plain[place...]
        #expect(try StillPicture.decode(file).image == image, "\(name) at \(place)")
      }
      #expect(try StillPicture.decode(plain + stray).image == image)
    }
  }

  @Test(arguments: ["rgb.png", "still.gif", "animated.gif", "lossless.webp", "lossy.webp", "alpha.webp"])
  func behindAPicture(name: String) throws {
    let plain = try PictureFiles.bytes(name)
    let image = try StillPicture.decode(plain).image
    for stray in [[0], [1, 2, 3], Array("<?xpacket?>".utf8), [UInt8](repeating: 0x2C, count: 50)] as [[UInt8]]
    {
      #expect(try StillPicture.decode(plain + stray).image == image, "\(name), \(stray.count)")
    }
  }

  @Test func zerosBetweenBlocksOfAGIF() throws {
    let plain = try PictureFiles.bytes("still.gif")
    let table = plain[10] & 0x80 == 0 ? 0 : 3 << (Int(plain[10]) & 7 + 1)
    let file = Array(plain[..<(13 + table)]) + [0, 0] + plain[(13 + table)...].dropLast() + [0, 0x3B]
    #expect(try StillPicture.decode(file).image == StillPicture.decode(plain).image)
  }

  /// A chunk of an odd length at the end without the byte that makes it even.
  @Test func anOddWebP() throws {
    var tried = 0
    for name in ["lossless.webp", "lossy.webp", "alpha.webp"] {
      var file = try PictureFiles.bytes(name)
      let image = try StillPicture.decode(file).image
      var place = 12
      var last = place
      while place + 8 <= file.count {
        last = place
        let length = (0..<4).reduce(0) { $0 | Int(file[place + 4 + $1]) << (8 * $1) }
        place += 8 + length + length % 2
      }
      let length = (0..<4).reduce(0) { $0 | Int(file[last + 4 + $1]) << (8 * $1) }
      // An odd length is made by one more byte that says nothing, in the place of the even one.
      if length % 2 == 0 {
        let longer = length + 1
        for index in 0..<4 { file[last + 4 + index] = UInt8(longer >> (8 * index) & 255) }
        file.append(0)
      } else {
        file.removeLast()
      }
      let size = file.count - 8
      for index in 0..<4 { file[4 + index] = UInt8(size >> (8 * index) & 255) }
      #expect(try StillPicture.decode(file).image == image, "\(name)")
      tried += 1
    }
    #expect(tried == 3)
  }

  /// AVIF and HEIF share their boxes with MP4.
  @Test(arguments: ["avif", "heic", "mif1"]) func stillsInBoxesAreNoMovies(brand: String) {
    #expect(PictureFormat([0, 0, 0, 24] + Array("ftyp\(brand)".utf8)) == nil)
    #expect(PictureFormat([0, 0, 0, 24] + Array("ftypisom".utf8)) == .mp4)
  }
}
