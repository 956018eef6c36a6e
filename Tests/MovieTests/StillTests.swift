import AnimAVIFSupport
import Foundation
import AnimGeometry
import AnimRaster
import AnimRenderTree
import AnimTestSupport
import Testing
import AnimText
import AnimVideo

@testable import AnimMovie

@Suite struct StillTests {
  @Test func transparentPicturesHaveTheirColoursNotMultiplied() throws {
    let shape = Shape.rect(CGRect(x: 0, y: 0, width: 1, height: 1))
    let color = Color(red: 2.0 / 7, green: 0, blue: 1, alpha: 7.0 / 255)
    let frame = Frame(items: [.fill(Fill(shape: shape, transform: Affine.identity, color: color))])
    let canvas = Canvas(size: CGSize(width: 2, height: 2), background: .clear)
    let image = try RGBAImage(frame, on: canvas, fonts: .forTests, keepsAlpha: true)
    // 2 of 7 parts of 255 are 72.86.
    #expect(Array(image.bytes.prefix(4)) == [73, 0, 255, 7])
    #expect(Array(image.bytes.suffix(4)) == [0, 0, 0, 0])
  }

  let directory: TemporaryDirectory
  let image: RGBAImage

  init() throws {
    directory = try TemporaryDirectory()
    image = try RGBAImage(width: 3, height: 1, bytes: [1, 2, 3, 255, 4, 5, 6, 128, 7, 8, 9, 0])
  }

  @Test func stillComesBackAsItWas() throws {
    try Still.write(image, to: directory.path("a.PNG"))
    #expect(try PNG.decode(directory.bytes("a.PNG")) == image)
    #expect(try directory.names() == ["a.PNG"])
  }

  @Test func picturesOfAV1DecodeToTheirColours() throws {
    let colors: [[UInt8]] = [[255, 0, 0, 255], [20, 130, 240, 255], [255, 255, 255, 255]]
    let bytes = (0..<33 * 17).flatMap { colors[$0 % 33 / 11] }
    let image = try RGBAImage(width: 33, height: 17, bytes: bytes)
    try Still.write(image, to: directory.path("a.avif"))
    try Still.write(image, to: directory.path("b.avif"))
    #expect(try directory.names() == ["a.avif", "b.avif"])
    let file = try directory.bytes("a.avif")
    #expect(try directory.bytes("b.avif") == file)
    // The kind of the file; primaries 1, transfer 13, matrix 1, full range.
    #expect(file[4..<12].elementsEqual("ftypavif".utf8))
    #expect(file.firstRange(of: Array("colrnclx".utf8) + [0, 1, 0, 13, 0, 1, 0x80]) != nil)
    let decoded = try DecodedAVIF(file)
    #expect(decoded.width == 33 && decoded.height == 17 && decoded.alpha == nil)
    for x in [5, 16, 27] {
      for (found, expected) in zip(decoded[x, 8], image[x, 8]) {
        #expect(abs(found * 255 - Double(expected)) <= 3)
      }
    }
  }

  /// Half of a red over nothing, left of it nothing, right of it a whole one.
  private static func still(on canvas: Canvas, _ color: VideoColor = .sRGB) throws -> Still {
    let colors = [128.0 / 255, 1].map { Color(red: 1, green: 0, blue: 0, alpha: $0) }
    let items = colors.enumerated().map { index, color in
      let shape = Shape.rect(CGRect(x: 16 * (index + 1), y: 0, width: 16, height: 16))
      return Frame.Item.fill(Fill(shape: shape, transform: Affine.identity, color: color))
    }
    return try Still(Frame(items: items), on: canvas, color, fonts: .forTests)
  }

  private static let clear = Canvas(size: CGSize(width: 48, height: 16), background: .clear)

  @Test func whatACanvasLetsThroughAStillDoesToo() throws {
    let still = try Self.still(on: Self.clear)
    try still.write(to: directory.path("a.png"))
    try still.write(to: directory.path("a.avif"))
    #expect(try directory.names() == ["a.avif", "a.png"])
    let png = try PNG.decode(directory.bytes("a.png"))
    let avif = try DecodedAVIF(directory.bytes("a.avif"))
    #expect(avif.bits == 8 && !avif.isPremultiplied)
    #expect(avif.alpha == png.bytes.indices.filter { $0 % 4 == 3 }.map { Int(png.bytes[$0]) })
    #expect(png[8, 8] == [0, 0, 0, 0] && png[24, 8] == [255, 0, 0, 128] && png[40, 8] == [255, 0, 0, 255])
    for x in [24, 40] {
      for (found, expected) in zip(avif[x, 8], png[x, 8]) {
        #expect(abs(found * 255 - Double(expected)) <= 3)
      }
    }
    // Over something they have no alpha.
    let opaque = try Self.still(on: Canvas(size: CGSize(width: 48, height: 16), background: .white))
    try opaque.write(to: directory.path("b.avif"))
    #expect(try DecodedAVIF(directory.bytes("b.avif")).alpha == nil)
  }

  @Test(arguments: VideoColor.allCases)
  func bothKindsSayTheSameOfTheirColours(color: VideoColor) throws {
    var canvas = Self.clear
    canvas.space = WorkingSpace(gamut: .displayP3)
    for background in [Color.clear, Color(red: 0.2, green: 0.4, blue: 0.3, alpha: 1)] {
      canvas.background = background
      let still = try Self.still(on: canvas, color)
      try still.write(to: directory.path("a.png"))
      try still.write(to: directory.path("a.avif"))
      let png = try PNG.decode(directory.bytes("a.png"))
      let avif = try DecodedAVIF(directory.bytes("a.avif"))
      #expect(avif.bits == (color.isHighRange ? 10 : 8) && avif.isFullRange)
      let meaning: [VideoColor: [Int]] = [
        .sRGB: [1, 13, 1], .displayP3: [12, 13, 1], .hlg: [9, 18, 9], .pq: [9, 16, 9],
      ]
      #expect(avif.meaning == meaning[color])
      #expect((avif.alpha == nil) == (background != .clear))
      for x in [8, 24, 40] where png[x, 8][3] > 0 {
        for (found, expected) in zip(avif[x, 8], png[x, 8]) {
          #expect(abs(found * 255 - Double(expected)) <= 3, "\(color), \(x)")
        }
      }
    }
  }

  /// White is 203 cd/m², which PQ writes as 0.5807: 594 of 1023.
  @Test func highRangeHasTenBits() throws {
    let still = try Still(
      Frame(), on: Canvas(size: CGSize(width: 16, height: 16), background: .white), .pq, fonts: .forTests)
    try still.write(to: directory.path("a.avif"))
    let avif = try DecodedAVIF(directory.bytes("a.avif"))
    #expect(avif.bits == 10 && avif.alpha == nil)
    for x in 0..<16 {
      for component in avif[x, 3].prefix(3) { #expect(abs(component * 1023 - 594) < 2.5) }
    }
  }

  @Test func oddSizesAndReplacingWork() throws {
    let path = directory.path("a.png")
    try Data("old".utf8).write(to: URL(fileURLWithPath: path))
    try Still.write(image, to: path)
    #expect(try PNG.decode(directory.bytes("a.png")) == image)
    #expect(try directory.names() == ["a.png"])
  }

  @Test func placesThatCannotBeWrittenAreRefused() throws {
    #expect(throws: MovieError.unsupportedExtension(path: "a.gif")) { try Still.check(path: "a.gif") }
    #expect("\(MovieError.unsupportedExtension(path: "a.gif"))" == "'a.gif' does not end in .png or .avif")
    let missing = directory.path("missing")
    #expect(throws: MovieError.missingDirectory(path: "\(missing)/a.png", directory: missing)) {
      try Still.check(path: "\(missing)/a.png")
    }
    try Still.check(path: directory.path("a.png"))
    #expect(try directory.names().isEmpty)
  }
}
