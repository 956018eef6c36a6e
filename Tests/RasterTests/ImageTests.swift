import Foundation
import AnimGeometry
import AnimRenderTree
import AnimTestSupport
import Testing
import AnimResources

@testable import AnimRaster

/// Pictures, by the numbers of their pixels.
@Suite struct ImageTests {
  @Test("Smaller copies are averages, rounded to the nearest")
  func averages() throws {
    for (values, mean) in [([1, 2], 2), ([0, 1], 1), ([10, 13], 12), ([254, 255], 255), ([7, 7], 7)]
      as [([UInt8], UInt8)]
    {
      let bytes = values.flatMap { [$0, $0, $0, 255] as [UInt8] }
      let bitmap = try #require(Bitmap(width: 2, height: 1, rgba: bytes))
      let level = MipLevel(bitmap, MipLevel.MipLevelIndex(x: 1, y: 0))
      #expect(level.pixels.map { UInt8(truncatingIfNeeded: $0) } == [mean], "\(values)")
    }
  }

  /// A grey picture from one line of numbers per row.
  static func grey(_ rows: [[UInt8]], alpha: UInt8 = 255) throws -> Bitmap {
    let bytes = rows.flatMap { $0.flatMap { [$0, $0, $0, alpha] } }
    return try #require(Bitmap(width: rows[0].count, height: rows.count, rgba: bytes))
  }

  static func random(_ width: Int, _ height: Int, isOpaque: Bool = false) throws -> Bitmap {
    var generator = SeededGenerator(seed: UInt64(width * 1000 + height))
    let bytes = (0..<width * height * 4).map {
      isOpaque && $0 % 4 == 3 ? UInt8(255) : UInt8.random(in: 0...255, using: &generator)
    }
    return try #require(Bitmap(width: width, height: height, rgba: bytes))
  }

  private func image(
    _ bitmap: Bitmap, _ area: CGRect, _ transform: Affine = .identity, _ filter: ImageFilter = ImageFilter(),
    opacity: Double = 1, tint: Color = .white
  ) -> Frame.Item {
    .image(
      ImageFill(
        source: .bitmap(bitmap), area: area, transform: .affine(transform), filter: filter, opacity: opacity,
        tint: tint))
  }

  @Test func ownSizeIsACopy() throws {
    let bitmap = try Self.random(37, 11, isOpaque: true)
    let picture = try draw([image(bitmap, rect(3, 2, 37, 11))], 50, 20)
    for y in 0..<11 {
      for x in 0..<37 { #expect(picture[x + 3, y + 2].bits == bitmap[x, y]) }
    }
    #expect(picture[2, 2] == Pixel(.black))
    #expect(picture[40, 12] == Pixel(.black))
  }

  @Test func alphaIsComposited() throws {
    let bitmap = try Self.random(9, 4)
    let picture = try draw([image(bitmap, rect(0, 0, 9, 4))], 9, 4, background: .white)
    for y in 0..<4 {
      for x in 0..<9 { #expect(picture[x, y].bits == Blend.over(bitmap[x, y], 0xFFFF_FFFF)) }
    }
  }

  /// Halfway between two pixels the mean, at quarters the quarters, and beyond the ends the ends.
  @Test func linearMagnification() throws {
    let bitmap = try Self.grey([[0, 100, 200, 40]])
    try expectGreys(
      try draw([image(bitmap, rect(0, 0, 8, 1))], 8, 1), "0 25 75 125 175 160 80 40")
    let filter = ImageFilter(magnification: .nearest)
    try expectGreys(
      try draw([image(bitmap, rect(0, 0, 8, 1), .identity, filter)], 8, 1), "0 0 100 100 200 200 40 40")
  }

  @Test func shiftedByHalfAPixel() throws {
    let bitmap = try Self.grey([[0, 100, 200, 40]])
    // The outer pixels are covered half.
    try expectGreys(
      try draw([image(bitmap, rect(0.5, 0, 4, 1))], 5, 1, background: .black), "0 50 150 120 20")
  }

  @Test func minificationAverages() throws {
    let bitmap = try Self.grey([[0, 100, 200, 40], [20, 0, 0, 0]])
    try expectGreys(try draw([image(bitmap, rect(0, 0, 2, 1))], 2, 1), "30 60")
    try expectGreys(try draw([image(bitmap, rect(0, 0, 2, 2))], 2, 2), "50 120\n10 0")
    try expectGreys(try draw([image(bitmap, rect(0, 0, 1, 1))], 1, 1), "45")
    let nearest = ImageFilter(minification: .nearest)
    try expectGreys(
      try draw([image(bitmap, rect(0, 0, 2, 2), .identity, nearest)], 2, 2), "100 40\n0 0")
  }

  /// Halfway between two levels trilinear sampling gives the mean of both.
  @Test func trilinearIsBetweenLevels() throws {
    let rows = (0..<16).map { y in (0..<16).map { x in UInt8((x / 4 + y / 4) % 2 == 0 ? 0 : 240) } }
    let bitmap = try Self.grey(rows)
    let area = rect(0, 0, 16, 16)
    func drawn(_ filter: ImageFilter, _ scale: CGFloat) throws -> PixelBuffer {
      try draw([image(bitmap, area, Affine(scaleX: scale, y: scale), filter)], 4, 4)
    }
    let exact = ImageFilter(minification: .trilinear)
    #expect(try drawn(exact, 0.25) == drawn(ImageFilter(), 0.25))
    try expectGreys(try drawn(exact, 0.25), "0 240 0 240\n240 0 240 0\n0 240 0 240\n240 0 240 0")
    // Half a level further: half of the next one, which is grey all over.
    let biased = ImageFilter(minification: .trilinear, bias: 0.5)
    try expectGreys(
      try drawn(biased, 0.25), "60 180 60 180\n180 60 180 60\n60 180 60 180\n180 60 180 60", tolerance: 1)
  }

  @Test func opacityAndTint() throws {
    let bitmap = try Self.grey([[200, 100]])
    try expectGreys(try draw([image(bitmap, rect(0, 0, 2, 1), opacity: 0.5)], 2, 1), "100 50", tolerance: 1)
    let picture = try draw(
      [image(bitmap, rect(0, 0, 2, 1), tint: Color(red: 1, green: 0.5, blue: 0, alpha: 1))], 2, 1)
    #expect(picture[0, 0] == Pixel(red: 200, green: 100, blue: 0))
    let faint = try draw(
      [image(bitmap, rect(0, 0, 2, 1), tint: Color(red: 1, green: 1, blue: 1, alpha: 0.5))], 2, 1)
    #expect(abs(Int(faint[0, 0].red) - 100) <= 1)
  }

  /// However it is cut and with whichever twin it is drawn, a pixel is the same.
  @Test(arguments: [0.0, 0.3, 1.1, 2.7])
  func pixelsDoNotDependOnTheirSurroundings(angle: Double) throws {
    let bitmap = try Self.random(61, 47)
    let turn = Affine(translationX: -30, y: -23).concatenating(Affine(rotationAngle: angle))
    for scale in [0.37, 0.5, 1, 1.9] {
      for kind in [ImageFilter.Kind.linear, .nearest, .trilinear] {
        let transform = turn.concatenating(Affine(scaleX: scale, y: scale * 1.1))
          .concatenating(Affine(translationX: 40.3, y: 30.6))
        let item = image(
          bitmap, rect(0, 0, 61, 47), transform, ImageFilter(minification: kind, magnification: kind))
        let whole = try draw([item], 80, 60)
        let clip = Shape.rect(rect(13, 7, 41, 33))
        let cut = try draw(group(clip: clip, [item]), 80, 60)
        for y in 7..<40 {
          for x in 13..<54 { #expect(cut[x, y] == whole[x, y]) }
        }
        let size = CGSize(width: 80, height: 60)
        var rasterizer = try Rasterizer(
          canvas: Canvas(size: size, scale: 1, background: .black), fonts: .forTests,
          blender: Blender(isScalar: true))
        var scalar = PixelBuffer()
        try rasterizer.draw(Frame(items: [item]), into: &scalar)
        expectPicture(scalar, whole)
      }
    }
  }

  /// Turned by quarters, the pixels are the same ones.
  @Test func quarterTurnsAreExact() throws {
    let bitmap = try Self.random(8, 8, isOpaque: true)
    let quarter = Affine(a: 0, b: 1, c: -1, d: 0, tx: 8, ty: 0)
    let picture = try draw([image(bitmap, rect(0, 0, 8, 8), quarter)], 8, 8)
    for y in 0..<8 {
      for x in 0..<8 { #expect(picture[7 - y, x].bits == bitmap[x, y]) }
    }
  }

  @Test func perspectiveIsDrawnWherePointsAre() throws {
    let bitmap = try Self.grey((0..<64).map { _ in (0..<64).map { UInt8($0 * 4) } })
    var transform = Transform3D.identity
    transform.m14 = 0.01
    let homography = Homography(transform)
    let item = Frame.Item.image(
      ImageFill(source: .bitmap(bitmap), area: rect(0, 0, 64, 64), transform: Projection(homography)))
    let picture = try draw([item], 40, 40)
    // x' = x / (1 + x / 100), so x = x' / (1 − x' / 100).
    for column in 2..<36 {
      let x = (Double(column) + 0.5) / (1 - (Double(column) + 0.5) / 100)
      let y = 10.5 * (1 + x / 100)
      guard y < 60 else { continue }
      #expect(abs(Double(picture[column, 10].red) - (x - 0.5) * 4) <= 5, "\(column)")
    }
    let again = try draw(group(clip: .rect(rect(5, 3, 20, 22)), [item]), 40, 40)
    for y in 3..<25 {
      for x in 5..<25 { #expect(again[x, y] == picture[x, y]) }
    }
  }

  @Test func levelsAreKeptAndBounded() throws {
    let size = CGSize(width: 16, height: 16)
    var rasterizer = try Rasterizer(canvas: Canvas(size: size, scale: 1, background: .black))
    var picture = PixelBuffer()
    let bitmap = try Self.random(64, 64)
    for _ in 0..<5 {
      try rasterizer.draw(Frame(items: [image(bitmap, rect(0, 0, 16, 16))]), into: &picture)
    }
    #expect(rasterizer.levels.counters.misses == 1)
    let small = try Self.grey([[0, 10]])
    for width in 1...300 {
      let bitmap = try Self.random(width + 8, 4)
      try rasterizer.draw(Frame(items: [image(bitmap, rect(0, 0, 2, 2))]), into: &picture)
    }
    #expect(rasterizer.levels.count <= 256)
    try rasterizer.draw(Frame(items: [image(small, rect(0, 0, 2, 1))]), into: &picture)
    #expect(rasterizer.levels.counters.misses == 301)
  }

  @Test func transformsWithoutAreaDrawNothing() throws {
    let bitmap = try Self.grey([[200, 100]])
    for transform in [
      Affine(a: 0, b: 0, c: 0, d: 0, tx: 1, ty: 1), Affine(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0),
      Affine(a: 1e-300, b: 0, c: 0, d: 1, tx: 0, ty: 0), Affine(a: 1e300, b: 0, c: 0, d: 1e300, tx: 0, ty: 0),
      Affine(a: 1e-9, b: 0, c: 0, d: 1e12, tx: 2, ty: -1e9), Affine(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0),
    ] {
      let picture = try draw([image(bitmap, rect(0, 0, 2, 1), transform)], 8, 8)
      expectPicture(picture, try draw([], 8, 8), "\(transform)")
    }
  }

  @Test("A vector picture has the memory of what is only kept of the frame before")
  func memoryOfVectorPictures() throws {
    final class Source: VectorSource {
      let (name, width, height) = ("a.svg", 4.0, 4.0)
      func bitmap(width: Int, height: Int, fonts: any VectorFonts, memory: MemoryBudget?) throws -> Bitmap {
        let room = try memory?.reserve(1 << 20, for: .picture(name))
        defer { withExtendedLifetime(room) {} }
        let bytes = [UInt8](repeating: 255, count: width * height * 4)
        return try #require(Bitmap(width: width, height: height, rgba: bytes))
      }
    }
    let canvas = Canvas(size: CGSize(width: 128, height: 128), scale: 1, background: .black)
    let vector = Frame(items: [
      .image(
        ImageFill(
          source: .vector(VectorPicture(Source())), area: rect(0, 0, 4, 4), transform: .affine(.identity)))
    ])
    let memory = MemoryBudget()
    var alone = try Rasterizer(canvas: canvas, fonts: .forTests, memory: memory)
    var expected = PixelBuffer()
    try alone.draw(vector, into: &expected)
    var rasterizer = try Rasterizer(
      canvas: canvas, fonts: .forTests, memory: MemoryBudget(limit: memory.peak + 4096))
    var picture = PixelBuffer()
    let bitmap = try Self.random(256, 256)
    try rasterizer.draw(Frame(items: [image(bitmap, rect(0, 0, 128, 128))]), into: &picture)
    #expect(rasterizer.levels.counters.cost >= 1 << 16)
    try rasterizer.draw(vector, into: &picture)
    expectPicture(picture, expected)
  }

  @Test func aMovieThatFailsIsReported() throws {
    final class Broken: MovieSource {
      struct Failure: Error {}
      let name = "broken"
      let width = 4
      let height = 4
      let pictureTimes = [0.0]
      let duration = 1.0
      func picture(_ index: Int) throws -> Bitmap { throw Failure() }
    }
    let size = CGSize(width: 4, height: 4)
    var rasterizer = try Rasterizer(canvas: Canvas(size: size, scale: 1, background: .black))
    var picture = PixelBuffer()
    let fill = ImageFill(
      source: .movie(MovieClip(Broken()), index: 0), area: rect(0, 0, 4, 4), transform: .affine(.identity))
    let error = #expect(throws: DamagedPicture.self) {
      try rasterizer.draw(Frame(items: [.image(fill)]), into: &picture)
    }
    #expect(error?.cause is Broken.Failure)
  }
}
