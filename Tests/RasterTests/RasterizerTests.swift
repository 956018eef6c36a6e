import Foundation
import AnimGeometry
import AnimRenderTree
import AnimTestSupport
import Testing

@testable import AnimRaster

@Suite struct RasterizerTests {
  @Test func backgroundIsCompositedOnBlack() throws {
    let picture = try draw([], 2, 2, background: Color(red: 1, green: 0.5, blue: 0, alpha: 0.5))
    #expect(picture[1, 1] == Pixel(red: 128, green: 64, blue: 0))
    #expect(try draw([], 1, 1, background: .clear)[0, 0] == Pixel(red: 0, green: 0, blue: 0))
  }

  @Test func sourceOverInEncodedValues() throws {
    let red = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
    let picture = try draw([fill(0, 0, 1, 1, red)], 1, 1, background: .white)
    // Alpha 128 of 255: 255 × 127 / 255 = 127 of the white stays.
    #expect(picture[0, 0] == Pixel(red: 255, green: 127, blue: 127))
  }

  @Test func laterItemsLieOnTop() throws {
    let red = Color(red: 1, green: 0, blue: 0)
    let blue = Color(red: 0, green: 0, blue: 1)
    let art = """
      rrr.
      rbbb
      .bbb
      """
    let expected = try PixelBuffer(art: art, legend: [".": .white, "r": red, "b": blue])
    expectPicture(
      try draw([fill(0, 0, 3, 2, red), fill(1, 1, 3, 2, blue)], 4, 3, background: .white), expected)
  }

  @Test func scaleAppliesToEverything() throws {
    let shape = Shape.roundedRect(RoundedRect(rect: rect(1, 1, 6, 4), radius: 2))
    let clip = Shape.rect(rect(0, 0, 5.5, 9))
    let scaled = try draw(group(clip: clip, [fill(shape)]), 8, 6, scale: 2)
    let doubled = Affine(scaleX: 2, y: 2)
    let items: [Frame.Item] = [
      .beginGroup(Group(opacity: 1, clip: Clip(shape: clip, transform: doubled))),
      fill(shape, .white, doubled),
    ]
    expectPicture(scaled, try draw(items, 16, 12))
  }

  @Test func framesAreIndependent() throws {
    var random = SeededGenerator(seed: 7)
    let frames = (0..<12).map { _ in
      let path = PathPropertyTests.randomPath(&random)
      let half = Color(red: 0.2, green: 0.4, blue: 0.9, alpha: 0.5)
      let clip = Shape.roundedRect(RoundedRect(rect: rect(2, 2, 20, 20), radius: 6))
      return Frame(
        items: group(
          opacity: .random(in: 0...1, using: &random), clip: clip,
          [
            fill(.path(path, .evenOdd), half), fill(3, 3, 9.5, 9.5),
          ]) + [fill(.path(path, .nonZero), half)])
    }
    var rasterizer = try Rasterizer(canvas: Canvas(size: CGSize(width: 30, height: 25)))
    var picture = PixelBuffer()
    for frame in frames + frames.reversed() {
      try rasterizer.draw(frame, into: &picture)
      expectPicture(picture, try draw(frame.items, 30, 25, background: .white))
    }
  }

  @Test func targetTakesTheCanvassSize() throws {
    var rasterizer = try Rasterizer(canvas: Canvas(size: CGSize(width: 3, height: 2), scale: 1.5))
    var picture = try PixelBuffer(width: 40, height: 1)
    try rasterizer.draw(Frame(), into: &picture)
    #expect(picture.width == 5)
    #expect(picture.height == 3)
    picture.withUnsafeBytes { bytes in
      #expect(bytes.count == 60)
      #expect(bytes.allSatisfy { $0 == 255 })
    }
  }

  @Test func aCopyOfTheTargetIsNotTouched() throws {
    var rasterizer = try Rasterizer(canvas: Canvas(size: CGSize(width: 2, height: 2)))
    var picture = PixelBuffer()
    try rasterizer.draw(Frame(), into: &picture)
    let before = picture
    try rasterizer.draw(Frame(items: [fill(0, 0, 1, 1, .black)]), into: &picture)
    #expect(before[0, 0] == Pixel(.white))
    #expect(picture[0, 0] == Pixel(.black))
  }

  @Test func itemsOutsideOrBehindOthersChangeNothing() throws {
    let blue = Color(red: 0, green: 0, blue: 1)
    let expected = try draw([fill(0, 0, 4, 4, blue), fill(1, 1, 2, 2)], 4, 4)
    let outside = fill(4, 0, 5, 5)
    let hidden = group(opacity: 0.5, [fill(0, 0, 3, 3)])
    let items = [fill(0, 0, 2, 2)] + hidden + [fill(-1, -1, 9, 9, blue), outside, fill(1, 1, 2, 2)]
    expectPicture(try draw(items, 4, 4), expected)
    // Not quite opaque, or not quite over everything: what is behind shows.
    let gap = try draw([fill(0, 0, 4, 4), fill(0, 0, 4, 3.5, blue)], 4, 4)
    #expect(gap[0, 3] == Pixel(red: 127, green: 127, blue: 255))
    let clear = try draw([fill(0, 0, 4, 4), fill(0, 0, 4, 4, blue.withAlpha(0.5))], 4, 4)
    #expect(clear[0, 3] == Pixel(red: 127, green: 127, blue: 255))
  }

  @Test func canvasesThatCannotBeDrawn() throws {
    func message(_ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1) -> String? {
      do {
        _ = try Rasterizer(canvas: Canvas(size: CGSize(width: width, height: height), scale: scale))
        return nil
      } catch {
        return error.description
      }
    }
    #expect(message(16385, 100) == "canvas of 16385 × 100 pixels: each side must be 1 to 16384 pixels")
    #expect(message(100, 0.25) == "canvas of 100 × 0 pixels: each side must be 1 to 16384 pixels")
    #expect(message(.nan, 100) == "canvas of nan × 100 pixels: each side must be 1 to 16384 pixels")
    #expect(
      message(10000, 100, scale: 2) == "canvas of 20000 × 200 pixels: each side must be 1 to 16384 pixels")
    #expect(message(16384, 1) == nil)
    #expect(throws: CanvasError.size(width: 0, height: 3)) { try PixelBuffer(width: 0, height: 3) }
  }

  @Test func theWidestCanvas() throws {
    let picture = try draw([fill(polygon([(16380, 0), (16384, 0), (16384, 1), (16380, 1)]))], 16384, 1)
    #expect(picture[16379, 0] == Pixel(.black))
    #expect(picture[16380, 0] == Pixel(.white))
    #expect(picture[16383, 0] == Pixel(.white))
  }
}
