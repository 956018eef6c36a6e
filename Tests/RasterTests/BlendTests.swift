import AnimGeometry
import AnimTestSupport
import Testing

@testable import AnimRaster

@Suite struct BlendTests {
  /// x × y / 255, to the nearest.
  private func product(_ x: UInt32, _ y: UInt32) -> UInt32 { (2 * x * y + 255) / 510 }

  @Test func everyProductIsRoundedToTheNearest() {
    for value: UInt32 in 0...255 {
      for factor: UInt32 in 0...255 {
        let exact = product(value, factor)
        let scaled = Blend.scaled(value * 0x0101_0101, by: factor)
        if scaled != exact * 0x0101_0101 { Issue.record("\(value) × \(factor) gives \(scaled)") }
      }
    }
  }

  @Test func channelsDoNotMix() {
    let pixel = Pixel(red: 255, green: 0, blue: 17, alpha: 255)
    for factor: UInt32 in 0...255 {
      let scaled = Pixel(bits: Blend.scaled(pixel.bits, by: factor))
      #expect(UInt32(scaled.red) == factor)
      #expect(scaled.green == 0)
      #expect(UInt32(scaled.blue) == product(17, factor))
      #expect(UInt32(scaled.alpha) == factor)
    }
  }

  @Test func fillMatchesItsScalarTwin() {
    // All backdrops under all alphas; the channels of the colour at their least and at their greatest.
    let backdrops = (0...255).map { UInt32($0) * 0x0001_0101 | UInt32(255 - $0) << 24 }
    for alpha: UInt32 in 0...255 {
      for value in [0, alpha] {
        let grey = alpha > 0 ? Double(value) / Double(alpha) : 0
        let color = Color(red: grey, green: grey, blue: grey, alpha: Double(alpha) / 255)
        let source = U16Color(color).scaled(by: 255)
        for count in [255, 256, 3] {
          var vector = backdrops
          var scalar = backdrops
          vector.withUnsafeMutableBufferPointer {
            U16Vector.fill($0.baseAddress!, count: count, source: source)
          }
          scalar.withUnsafeMutableBufferPointer {
            U16Blend.fill($0.baseAddress!, count: count, source: source)
          }
          #expect(vector == scalar)
        }
      }
    }
  }

  @Test(arguments: 0..<256)
  func drawMatchesItsScalarTwin(factor: Int) {
    var random = SeededGenerator(seed: UInt64(factor))
    func pixels() -> [UInt32] {
      (0..<1003).map { _ in
        let alpha = UInt8.random(in: 0...255, using: &random)
        return Pixel(
          red: .random(in: 0...alpha, using: &random), green: .random(in: 0...alpha, using: &random),
          blue: .random(in: 0...alpha, using: &random), alpha: alpha
        ).bits
      }
    }
    let source = pixels()
    var vector = pixels()
    var scalar = vector
    let factor = UInt32(factor) * 257
    source.withUnsafeBufferPointer { source in
      vector.withUnsafeMutableBufferPointer {
        Blender().draw(source.baseAddress!, times: factor, over: $0.baseAddress!, count: 1003)
      }
      scalar.withUnsafeMutableBufferPointer {
        Blender(isScalar: true).draw(source.baseAddress!, times: factor, over: $0.baseAddress!, count: 1003)
      }
    }
    #expect(vector == scalar)
    // Still premultiplied: no channel above its alpha.
    #expect(vector.map(Pixel.init(bits:)).allSatisfy { max($0.red, $0.green, $0.blue) <= $0.alpha })
  }

  @Test("What is drawn is rounded once, when it has met what is behind it", arguments: TestTier.seeds(20))
  func drawingIsRoundedOnce(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    func part() -> Double { .random(in: 0...1, using: &random) }
    for _ in 0..<500 {
      let color = Color(red: part(), green: part(), blue: part(), alpha: part())
      let behind = Pixel(Color(red: part(), green: part(), blue: part(), alpha: part()))
      let coverage = UInt32.random(in: 0...Subpixel.full, using: &random)
      let alpha = color.alpha * Double(coverage) / Double(Subpixel.full)
      let drawn = Pixel(bits: U16Color(color).covering(coverage).over(behind.bits))
      let channels = [
        (color.red * alpha, behind.red, drawn.red), (color.green * alpha, behind.green, drawn.green),
        (color.blue * alpha, behind.blue, drawn.blue), (alpha, behind.alpha, drawn.alpha),
      ]
      for (source, backdrop, result) in channels {
        let exact = source * 255 + Double(backdrop) * (1 - alpha)
        #expect(abs(Double(result) - exact) < 0.52)
      }
      #expect(max(drawn.red, drawn.green, drawn.blue) <= drawn.alpha)
    }
  }

  @Test(arguments: [0, 1, 77, 128, 254, 255])
  func fineVectorsMatchTheirScalarTwins(part: UInt32) {
    var random = SeededGenerator(seed: UInt64(part))
    func pixels() -> BlendVector.Pixels {
      var pixels = BlendVector.Pixels()
      for lane in 0..<8 { pixels[lane] = .random(in: 0...UInt32.max, using: &random) }
      return pixels
    }
    for _ in 0..<100 {
      let (a, b, c, d) = (pixels(), pixels(), pixels(), pixels())
      let factor = UInt32.random(in: 0...U16Pixel.one, using: &random)
      let parts = BlendVector.Pixels(repeating: part)
      let between = U16Vector.between(
        U16Vector(between: a, b, parts), U16Vector(between: c, d, parts), parts)
      let scaled = U16Vector(a, times: factor).scaled(by: factor)
      for lane in 0..<8 {
        let first = U16Pixel(between: a[lane], b[lane], part)
        let second = U16Pixel(between: c[lane], d[lane], part)
        #expect(between[lane] == U16Pixel.between(first, second, part))
        #expect(scaled[lane] == U16Pixel(a[lane], times: factor).scaled(by: factor))
      }
    }
  }

  @Test("One pixel is drawn as its scalar twin", arguments: TestTier.seeds(20))
  func drawOneMatchesItsScalarTwin(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    func part() -> Double { [0, 1, .random(in: 0...1, using: &random)].randomElement(using: &random) ?? 0 }
    let backdrops = (0...255).map { UInt32($0) * 0x0001_0101 | UInt32(255 - $0) << 24 }
    for _ in 0..<200 {
      let color = U16Color(Color(red: part(), green: part(), blue: part(), alpha: part()))
      let coverage =
        [1, Subpixel.full, .random(in: 0...Subpixel.full, using: &random)].randomElement(using: &random) ?? 0
      var drawn = backdrops
      drawn.withUnsafeMutableBufferPointer { pixels in
        guard let first = pixels.baseAddress else { return }
        for index in pixels.indices {
          U16Vector.drawOne(color.channels, coverage: coverage, over: first + index)
        }
      }
      #expect(drawn == backdrops.map { color.covering(coverage).over($0) }, "\(color), \(coverage)")
    }
  }

  @Test("An area is set, and nothing beside it", arguments: [0, 0x8080_8080, 0xFF12_3456] as [UInt32])
  func settingAnArea(bits: UInt32) {
    let bounds = PixelRect(minX: -3, minY: 5, maxX: 60, maxY: 12)
    for area in [
      bounds, .empty, PixelRect(minX: -3, minY: 5, maxX: -2, maxY: 6),
      PixelRect(minX: 4, minY: 6, maxX: 45, maxY: 11),
      PixelRect(minX: 53, minY: 11, maxX: 60, maxY: 12),
    ] {
      var pixels = [UInt32](repeating: 7, count: bounds.pixelCount)
      pixels.withUnsafeMutableBufferPointer {
        ByteSurface($0, bounds: bounds)?.set(area, to: bits)
      }
      let expected = (bounds.minY..<bounds.maxY).flatMap { y in
        (bounds.minX..<bounds.maxX).map { x -> UInt32 in
          let isInside = x >= area.minX && x < area.maxX && y >= area.minY && y < area.maxY
          return isInside ? bits : 7
        }
      }
      #expect(pixels == expected)
    }
  }

  @Test func sumsStopAt255AndChannelsDoNotMix() {
    var wrong: [String] = []
    for a: UInt32 in 0...255 {
      for b: UInt32 in 0...255 {
        let sum = Blend.sum(a | (255 - a) << 8 | a << 16 | b << 24, b | b << 8 | (255 - b) << 16 | a << 24)
        let expected =
          min(a + b, 255) | min(255 - a + b, 255) << 8 | min(a + 255 - b, 255) << 16 | min(a + b, 255) << 24
        if sum != expected { wrong.append("\(a) + \(b) gives \(sum)") }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(3))")
  }

  @Test(arguments: [0, 1, 77, 128, 254, 255])
  func addMatchesItsScalarTwin(factor: UInt32) {
    var random = SeededGenerator(seed: UInt64(factor))
    let source = (0..<1003).map { _ in UInt32.random(in: 0...UInt32.max, using: &random) }
    let backdrop = (0..<1003).map { _ in UInt32.random(in: 0...UInt32.max, using: &random) }
    var vector = backdrop
    var scalar = backdrop
    source.withUnsafeBufferPointer { source in
      guard let first = source.baseAddress else { return }
      vector.withUnsafeMutableBufferPointer {
        guard let pixels = $0.baseAddress else { return }
        BlendVector.add(first, times: factor, to: pixels, count: 1003)
      }
      scalar.withUnsafeMutableBufferPointer {
        guard let pixels = $0.baseAddress else { return }
        Blend.add(first, times: factor, to: pixels, count: 1003)
      }
    }
    #expect(vector == scalar)
    #expect(vector != backdrop || factor == 0)
  }

  @Test func colorsAreLimitedOnTheirWayToPixels() {
    #expect(Pixel(Color(red: 1.2, green: -0.3, blue: 0.5)) == Pixel(red: 255, green: 0, blue: 128))
    #expect(
      Pixel(Color(red: 1, green: 0.5, blue: 0, alpha: 0.5)) == Pixel(red: 128, green: 64, blue: 0, alpha: 128)
    )
    #expect(
      Pixel(Color(red: .nan, green: 0, blue: 0, alpha: .nan)) == Pixel(red: 0, green: 0, blue: 0, alpha: 0))
    #expect(Pixel(Color(red: 0, green: 0, blue: 0, alpha: 7)) == Pixel(red: 0, green: 0, blue: 0))
  }
}
