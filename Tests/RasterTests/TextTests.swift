import Foundation
import AnimGeometry
import AnimRenderTree
import AnimTestSupport
import Testing
import AnimResources

@testable import AnimRaster
@testable import AnimText

@Suite struct TextTests {
  private let canvas = Canvas(size: CGSize(width: 64, height: 32))

  private func fill(_ text: String, x: CGFloat = 2, size: Double = 14, color: Color = .black) -> TextFill {
    let block = TextBlock(
      text: StyledText(text, TextStyle(size: size)), size: CGSize(width: 60, height: 28))
    return TextFill(block: block, transform: Projection(Affine(translationX: x, y: 2)), color: color)
  }

  private func draw(_ fills: TextFill...) throws -> PixelBuffer {
    var rasterizer = try Rasterizer(canvas: canvas)
    var picture = PixelBuffer()
    try rasterizer.draw(Frame(items: fills.map { .text($0) }), into: &picture)
    return picture
  }

  @Test func smallMovesShow() throws {
    #expect(try draw(fill("Hi", x: 2)) != draw(fill("Hi", x: 2.25)))
  }

  @Test func wholePixelsOnlyMove() throws {
    let first = try draw(fill("Hi", x: 2))
    let second = try draw(fill("Hi", x: 3))
    for y in 0..<32 {
      for x in 0..<63 where first[x, y] != second[x + 1, y] {
        Issue.record("\(x), \(y)")
        return
      }
    }
  }

  @Test(
    "A glyph that is a picture has its colours where they are, however small it is drawn",
    arguments: [20.0, 9, 4.5])
  func smallGlyphImages(size: Double) throws {
    // Bright to the right, dark to the left, with a fine pattern, of an odd size.
    let (width, height) = (61, 37)
    let pixels = (0..<width * height).map { index in
      let (x, y) = (index % width, index / width)
      let grey = UInt32(x * 180 / width + ((x + y) & 1) * 60)
      return grey | grey << 8 | grey << 16 | 255 << 24
    }
    let image = GlyphImage(
      GlyphBitmap(
        width: width, height: height, pixels: pixels, rect: CGRect(x: 0, y: 0, width: 1, height: 0.6)))
    var layer = BytePixmap()
    try layer.clear(to: PixelRect(minX: 0, minY: 0, maxX: 24, maxY: 16), MemoryBudget(), for: .canvas)
    layer.draw { surface in
      let place = Projection(Affine(scaleX: size, y: size))
      surface.draw(image, place, tint: .white, surface.bounds)
      for y in 1..<max(2, Int(size * 0.6) - 1) {
        for x in 1..<max(2, Int(size) - 1) {
          let grey = Double(surface.pixel(x, y).pointee & 255)
          let expected = (Double(x) + 0.5) / size * 180 + 30
          #expect(abs(grey - expected) < 16, "\(x), \(y): \(grey), not \(expected)")
        }
      }
    }
  }

  /// The alphas of an image that has these, drawn on pixels of which one stands for `scale` of its own.
  private func alphas(_ alphas: [UInt32], width: Int, scale: Double) throws -> [[Double]] {
    let height = alphas.count / width
    let bitmap = GlyphBitmap(
      width: width, height: height, pixels: alphas.map { $0 << 24 | $0 << 16 | $0 << 8 | $0 },
      rect: CGRect(x: 0, y: 0, width: 1, height: CGFloat(height) / CGFloat(width)))
    let size = Double(width) / scale
    let (columns, rows) = (Int(size) + 3, Int(Double(height) / scale) + 3)
    var layer = BytePixmap()
    try layer.clear(to: PixelRect(minX: 0, minY: 0, maxX: columns, maxY: rows), MemoryBudget(), for: .canvas)
    var found: [[Double]] = []
    layer.draw { surface in
      let place = Projection(Affine(a: size, b: 0, c: 0, d: size, tx: 1, ty: 1))
      surface.draw(GlyphImage(bitmap), place, tint: .white, surface.bounds)
      found = (0..<rows).map { y in (0..<columns).map { Double(surface.pixel($0, y).pointee >> 24) } }
    }
    return found
  }

  @Test("A picture of an odd size keeps its area and its middle", arguments: [2.0, 3, 4.5])
  func areaOfGlyphImages(scale: Double) throws {
    let (width, height) = (21, 13)
    let found = try alphas([UInt32](repeating: 255, count: width * height), width: width, scale: scale)
    let sum = found.joined().reduce(0, +) / 255
    let area = Double(width * height) / (scale * scale)
    let moment = found.map { row in row.enumerated().reduce(0) { $0 + (Double($1.offset) + 0.5) * $1.element }
    }
    let middle = moment.reduce(0, +) / 255 / sum
    #expect(abs(sum / area - 1) < 0.15, "\(sum), not \(area)")
    #expect(abs(middle - (1 + Double(width) / scale / 2)) < 0.06, "\(middle)")
  }

  @Test("Drawn small, a pixel is the mean of what it stands for", arguments: [3, 4, 6, 7, 8, 12, 16])
  func meanOfGlyphImages(scale: Int) throws {
    var random = SeededGenerator(seed: 1)
    let side = 16 * scale
    let pixels = (0..<side * side).map { _ in Bool.random(using: &random) ? 255 : 0 as UInt32 }
    let found = try alphas(pixels, width: side, scale: Double(scale))
    var squares = 0.0
    for y in 0..<side / scale {
      for x in 0..<side / scale {
        var sum = 0.0
        for row in 0..<scale {
          for column in 0..<scale { sum += Double(pixels[(y * scale + row) * side + x * scale + column]) }
        }
        let difference = found[y + 1][x + 1] - sum / Double(scale * scale)
        squares += difference * difference
      }
    }
    let deviation = (squares / Double(side * side / scale / scale)).squareRoot()
    // The mean of so many pixels has one of 127 / scale. Where a level has two pixels for each, it is met.
    let most = scale.nonzeroBitCount == 1 ? 0.1 : 0.75
    #expect(deviation < most * 127 / Double(scale), "\(deviation)")
  }

  @Test("Whoever draws with the same fonts at the same time: a text is laid out once")
  func laidOutOnce() async throws {
    let fonts = FontSet(files: FontSet.forTests.files)
    let typesetter = fonts.typesetter
    let frame = Frame(items: ["Hi", "there"].map { .text(fill($0)) })
    let canvas = canvas
    let pictures = try await withThrowingTaskGroup(of: PixelBuffer.self) { group in
      for _ in 0..<6 {
        group.addTask {
          var rasterizer = try Rasterizer(canvas: canvas, fonts: fonts)
          var picture = PixelBuffer()
          for _ in 0..<3 { try rasterizer.draw(frame, into: &picture) }
          return picture
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(pictures.count == 6 && pictures.allSatisfy { $0 == pictures[0] })
    #expect(typesetter.shapedTexts == 2)
    #expect(fonts.typesetter === typesetter)
  }

  @Test func cachedGlyphsAreTheOutlinesOnTheGrid() throws {
    // On the grid of the cache's places both ways agree; just beyond its largest size outlines are used.
    var rasterizer = try Rasterizer(canvas: canvas)
    var picture = PixelBuffer()
    try rasterizer.draw(Frame(items: [.text(fill("H", x: 2))]), into: &picture)
    let typesetter = Typesetter(fonts: .forTests)
    let layout = typesetter.layout(fill("H").block)
    let run = layout.runs[0]
    let glyph = layout.glyphs[0]
    let outline = typesetter.outline(GlyphID(face: run.face, index: glyph.index))
    let y = ((glyph.y + 2) * 8).rounded() / 8
    let place = Affine(a: run.size, b: 0, c: 0, d: run.size, tx: 2 + glyph.x, ty: y)
    var other = try Rasterizer(canvas: canvas)
    var expected = PixelBuffer()
    try other.draw(
      Frame(items: [
        .fill(Fill(shape: .path(outline.path, .nonZero), transform: Projection(place), color: .black))
      ]), into: &expected)
    // The scanner's own grid lies a little differently under the cached glyph.
    var largest = 0
    for y in 0..<32 {
      for x in 0..<64 { largest = max(largest, abs(Int(picture[x, y].red) - Int(expected[x, y].red))) }
    }
    #expect(largest <= 1)
  }

  @Test func tintMultipliesEveryColour() throws {
    var tinted = fill("Hi", color: .white)
    tinted.tint = Color(red: 1, green: 0, blue: 0)
    #expect(try draw(tinted) == draw(fill("Hi", color: Color(red: 1, green: 0, blue: 0))))
    var emoji = fill("😀")
    let plain = try draw(emoji)
    emoji.tint = Color(red: 0, green: 0, blue: 0)
    let black = try draw(emoji)
    #expect(plain != black)
    #expect(black[10, 12] == Pixel(red: 0, green: 0, blue: 0))
    emoji.tint = .clear
    #expect(try draw(emoji) == draw())
  }

  @Test func textRecedesInPerspective() throws {
    var receding = Transform3D.identity
    receding.m34 = -1 / 60
    let turn = Transform3D.rotation(angle: 0.9, x: 0, y: 1, z: 0).concatenating(receding)
    var text = fill("HHH", size: 24)
    text.transform = Projection(Homography(turn)).concatenating(Affine(translationX: 2, y: 2))
    var flat = text
    flat.transform = Projection(turn.affine).concatenating(Affine(translationX: 2, y: 2))
    let picture = try draw(text)
    #expect(try draw(flat) != picture)
    #expect(try draw() != picture)
  }

  @Test func nothingIsDrawnBeyondTheBox() throws {
    var large = fill("MMMM", size: 60)
    large.block.size = CGSize(width: 20, height: 10)
    let picture = try draw(large)
    for y in 0..<32 {
      for x in 0..<64 where picture[x, y] != Pixel(red: 255, green: 255, blue: 255) {
        #expect(x >= 2 && x < 22 && y >= 2 && y < 12)
      }
    }
  }

  @Test func cachesAreBounded() throws {
    var rasterizer = try Rasterizer(canvas: canvas)
    var picture = PixelBuffer()
    for step in 0..<400 {
      let size = 90 + Double(step) * 0.05
      try rasterizer.draw(Frame(items: [.text(fill("MWQ@", size: size))]), into: &picture)
    }
    #expect(rasterizer.texts.glyphs.masks.counters.cost <= GlyphCache.mostBytes)
    #expect(rasterizer.texts.layouts.counters.cost <= TextPainter.mostLayouts)
    #expect(rasterizer.texts.glyphs.masks.counters.misses > 100)
  }

  @Test func theSameTextIsMadeOnce() throws {
    var rasterizer = try Rasterizer(canvas: canvas)
    var picture = PixelBuffer()
    for _ in 0..<5 { try rasterizer.draw(Frame(items: [.text(fill("abc"))]), into: &picture) }
    #expect(rasterizer.texts.glyphs.masks.counters.misses == 3)
    #expect(rasterizer.texts.layouts.counters.misses == 1)
  }
}
