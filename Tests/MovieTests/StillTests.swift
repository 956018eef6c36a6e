import Foundation
import Geometry
import RenderTree
import TestSupport
import Testing
import Text
import Video

@testable import Movie

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
    guard AVIF.isAvailable else { return }
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
    var reader = try VideoReader(path: directory.path("a.avif"))
    let decoded = try #require(try reader.next()?.rgba())
    #expect(decoded.width == 33)
    for x in [5, 16, 27] {
      for (found, expected) in zip(decoded[x, 8], image[x, 8]) {
        #expect(abs(Int(found) - Int(expected)) <= 3)
      }
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
