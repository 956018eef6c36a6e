import Foundation
import AnimGeometry
import AnimTestSupport
import Testing
import AnimResources

@testable import AnimRaster
@testable import AnimRenderTree

extension ColorBlur {
  /// With lists that a blur has left behind, and pixels that must be set.
  fileprivate func applied(to picture: ByteSurface, from source: PixelRect, target: PixelRect) -> [UInt32] {
    var lists = ScratchPool()
    if let reservation = try? MemoryBudget().reserve(1 << 30, for: .blur) { lists = ScratchPool(reservation) }
    var pixels: [UInt32] = []
    for filling in [0x1234_5678, 0xFFFF_FFFF] as [UInt32] {
      var other = [UInt32](repeating: filling, count: target.width * target.height)
      other.withUnsafeMutableBufferPointer { buffer in
        guard let surface = ByteSurface(buffer, bounds: target) else { return }
        apply(to: picture, from: source, into: surface, &lists)
      }
      #expect(pixels.isEmpty || pixels == other)
      pixels = other
    }
    return pixels
  }
}

@Suite struct ColorBlurTests {
  /// A premultiplied picture with hard edges, noise and fine stripes.
  private static func picture(_ width: Int, _ height: Int) -> [UInt32] {
    var random = SeededGenerator(seed: 5)
    return (0..<width * height).map { index in
      let (x, y) = (index % width, index / width)
      if x < width / 3 {
        return Pixel(red: x % 2 == 0 ? 255 : 0, green: y % 2 == 0 ? 255 : 0, blue: 255).bits
      }
      if y < height / 3 { return Pixel(Color(red: 1, green: 0.5, blue: 0, alpha: 0.5)).bits }
      if x > 2 * width / 3 { return (x / 7 + y / 7) % 2 == 0 ? 0xFFFF_FFFF : 0 }
      let alpha = UInt8.random(in: 0...255, using: &random)
      return Pixel(
        red: .random(in: 0...alpha, using: &random), green: alpha, blue: 0, alpha: alpha
      ).bits
    }
  }

  /// Sums over both directions of a Gaussian six deviations wide, averaged over the distances between the points of two
  /// pixels.
  private static func direct(
    _ pixels: [UInt32], _ bounds: PixelRect, _ target: PixelRect, _ deviation: Double
  ) -> [SIMD4<Double>] {
    let outset = Int((6 * deviation).rounded(.up)) + 1
    var weights = (-outset...outset).map { distance in
      (0..<400).reduce(0) { sum, step in
        let place = (Double(step) + 0.5) / 200 - 1
        let x = (Double(distance) + place) / deviation
        return sum + (1 - abs(place)) * exp(-x * x / 2)
      }
    }
    let sum = weights.reduce(0, +)
    weights = weights.map { $0 / sum }
    var rows = [SIMD4<Double>](repeating: .zero, count: target.width * bounds.height)
    for y in 0..<bounds.height {
      for x in 0..<target.width {
        for tap in -outset...outset {
          let column = target.minX + x + tap - bounds.minX
          guard column >= 0, column < bounds.width else { continue }
          let pixel = Pixel(bits: pixels[y * bounds.width + column])
          rows[y * target.width + x] +=
            SIMD4(Double(pixel.red), Double(pixel.green), Double(pixel.blue), Double(pixel.alpha))
            * weights[tap + outset]
        }
      }
    }
    var result = [SIMD4<Double>](repeating: .zero, count: target.width * target.height)
    for y in 0..<target.height {
      for tap in -outset...outset {
        let row = target.minY + y + tap - bounds.minY
        guard row >= 0, row < bounds.height else { continue }
        for x in 0..<target.width {
          result[y * target.width + x] += rows[row * target.width + x] * weights[tap + outset]
        }
      }
    }
    return result
  }

  @Test(
    "Within one code value of the direct sum",
    arguments: [0.3, 0.5, 1, 2.4, 4, 7.9, 8, 10, 13.5, 15.9, 16, 20, 33, 64.5] as [Double])
  func accuracy(deviation: Double) {
    let bounds = PixelRect(minX: -3, minY: 5, maxX: 96, maxY: 70)
    let target = bounds.grown(by: ColorBlur.outset(deviation))
    var pixels = Self.picture(bounds.width, bounds.height)
    let expected = Self.direct(pixels, bounds, target, deviation)
    var blurred: [UInt32] = []
    pixels.withUnsafeMutableBufferPointer { buffer in
      guard let surface = ByteSurface(buffer, bounds: bounds) else { return }
      blurred = ColorBlur(deviation: deviation).applied(
        to: surface, from: bounds, target: target)
    }
    var worst = 0.0
    for (pixel, exact) in zip(blurred.map(Pixel.init(bits:)), expected) {
      let actual = SIMD4(Double(pixel.red), Double(pixel.green), Double(pixel.blue), Double(pixel.alpha))
      let difference = actual - exact
      worst = max(worst, difference.max(), -difference.min())
      #expect(max(pixel.red, pixel.green, pixel.blue) <= pixel.alpha)
    }
    #expect(blurred.count == expected.count)
    #expect(worst <= 1, "off by \(worst)")
  }

  @Test("A part of the result is that part of the whole", arguments: [1.5, 7, 12, 40] as [Double])
  func parts(deviation: Double) {
    let bounds = PixelRect(minX: 0, minY: 0, maxX: 60, maxY: 300)
    var pixels = Self.picture(60, 300)
    let whole = bounds.grown(by: 20)
    let part = PixelRect(minX: 11, minY: 17, maxX: 33, maxY: 290)
    pixels.withUnsafeMutableBufferPointer { buffer in
      guard let surface = ByteSurface(buffer, bounds: bounds) else { return }
      let blur = ColorBlur(deviation: deviation)
      let all = blur.applied(to: surface, from: bounds, target: whole)
      let some = blur.applied(to: surface, from: bounds, target: part)
      var differences = 0
      for y in part.minY..<part.maxY {
        for x in part.minX..<part.maxX
        where all[(y + 20) * whole.width + x + 20] != some[(y - part.minY) * part.width + x - part.minX] {
          differences += 1
        }
      }
      #expect(differences == 0)
    }
  }

  @Test("Beyond a picture its edges go on", arguments: [1.5, 9, 40] as [Double])
  func edges(deviation: Double) {
    let bounds = PixelRect(minX: 3, minY: -2, maxX: 43, maxY: 28)
    let source = bounds.grown(by: 37)
    var pixels = Self.picture(40, 30)
    var grown: [UInt32] = []
    for y in source.minY..<source.maxY {
      for x in source.minX..<source.maxX {
        grown.append(pixels[min(max(y + 2, 0), 29) * 40 + min(max(x - 3, 0), 39)])
      }
    }
    let blur = ColorBlur(deviation: deviation)
    let target = bounds.grown(by: 5)
    func blurred(_ pixels: inout [UInt32], _ bounds: PixelRect) -> [UInt32] {
      pixels.withUnsafeMutableBufferPointer { buffer in
        guard let surface = ByteSurface(buffer, bounds: bounds) else { return [] }
        return blur.applied(to: surface, from: source, target: target)
      }
    }
    let result = blurred(&pixels, bounds)
    let whole = blurred(&grown, source)
    #expect(result.count == target.width * target.height)
    #expect(result == whole)
  }

  @Test("A picture that is halved in stripes is that which is halved as a whole", arguments: [2, 4, 8])
  func stripes(factor: Int) {
    let bounds = PixelRect(minX: -7, minY: 13, maxX: 5, maxY: 13 + 9000)
    var pixels = Self.picture(bounds.width, bounds.height)
    pixels.withUnsafeMutableBufferPointer { buffer in
      guard let surface = ByteSurface(buffer, bounds: bounds) else { return }
      var lists = ScratchPool()
      var whole = DownsampledColor(surface, bounds, &lists)
      while whole.factor < factor { whole.halve(&lists) }
      // As low as stripes get.
      let stripes = DownsampledColor(surface, bounds, factor: factor, stripePixels: 1, &lists)
      #expect(stripes.bounds == whole.bounds)
      let count = whole.bounds.pixelCount * 4
      #expect(count > 0 && stripes.values.prefix(count) == whole.values.prefix(count))
    }
  }

  @Test("Nothing is where a blur does not reach", arguments: [0.5, 2, 7, 9, 40] as [Double])
  func beyond(deviation: Double) {
    var pixels = [UInt32](repeating: 0xFFFF_FFFF, count: 16)
    let bounds = PixelRect(minX: 0, minY: 0, maxX: 4, maxY: 4)
    let target = bounds.grown(by: 2 * ColorBlur.outset(deviation) + 400)
    pixels.withUnsafeMutableBufferPointer { buffer in
      guard let surface = ByteSurface(buffer, bounds: bounds) else { return }
      let result = ColorBlur(deviation: deviation).applied(
        to: surface, from: bounds, target: target)
      #expect(result.prefix(200 * target.width).allSatisfy { $0 == 0 })
      #expect(result.suffix(200 * target.width).allSatisfy { $0 == 0 })
      #expect(deviation > 9 || result.contains { $0 != 0 })
    }
  }

  @Test("Extreme blurs end", arguments: [1e-9, 500, 2048, 1e12] as [Double])
  func extremes(deviation: Double) {
    var pixels: [UInt32] = [0xFFFF_FFFF]
    let bounds = PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1)
    pixels.withUnsafeMutableBufferPointer { buffer in
      guard let surface = ByteSurface(buffer, bounds: bounds) else { return }
      let result = ColorBlur(deviation: deviation).applied(
        to: surface, from: bounds, target: bounds)
      #expect(result == [deviation < 1 ? 0xFFFF_FFFF : 0])
    }
  }
}

@Suite struct ColorFilterTests {
  private func filtered(_ pixel: Pixel, _ filters: [PixelFilter]) -> Pixel {
    var chain = ColorFilterChain()
    for filter in filters {
      let isAppended = chain.append(filter)
      #expect(isAppended)
    }
    return Pixel(bits: chain.apply(pixel.bits))
  }

  @Test(arguments: [PixelFilter.blur(deviation: 2), .gamut(hatched: true)])
  func chainsRefuseWhatIsOfNoSingleColor(filter: PixelFilter) {
    var chain = ColorFilterChain()
    let isAppended = chain.append(filter)
    #expect(!isAppended && chain.isEmpty)
  }

  private static let pixels: [Pixel] = (0..<2000).map { index in
    var random = SeededGenerator(seed: UInt64(index))
    let alpha = [255, 255, 128, UInt8.random(in: 1...255, using: &random)][index % 4]
    return Pixel(
      red: .random(in: 0...alpha, using: &random), green: .random(in: 0...alpha, using: &random),
      blue: .random(in: 0...alpha, using: &random), alpha: alpha)
  }

  /// What comes of a colour, 0…1 and not premultiplied, by a function written for it alone.
  private func check(
    _ filter: PixelFilter, _ function: (_ color: SIMD3<Double>) -> SIMD3<Double>,
    _ location: Testing.SourceLocation = #_sourceLocation
  ) {
    var wrong: [String] = []
    for pixel in Self.pixels {
      let alpha = Double(pixel.alpha)
      let color = SIMD3(Double(pixel.red), Double(pixel.green), Double(pixel.blue)) / alpha
      let result = function(color).clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 1)) * alpha
      let actual = filtered(pixel, [filter])
      let difference = SIMD3(Double(actual.red), Double(actual.green), Double(actual.blue)) - result
      if max(difference.max(), -difference.min()) > 0.502 || actual.alpha != pixel.alpha {
        wrong.append("\(pixel) becomes \(actual), not \(result)")
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count) wrong, such as \(wrong.prefix(2))", sourceLocation: location)
  }

  private func pixelFilter(_ kind: FilterKind, _ inputs: [String: Value]) throws -> PixelFilter {
    var filter = LayerFilter(kind)
    for (key, value) in inputs {
      let isSet = filter.set(key, to: value)
      #expect(isSet)
    }
    return try #require(filter.pixelFilter(scale: 1))
  }

  private func luminance(_ color: SIMD3<Double>) -> Double {
    0.2125 * color.x + 0.7154 * color.y + 0.0721 * color.z
  }

  @Test func colorControls() throws {
    check(try pixelFilter(.colorControls, ["inputSaturation": .number(0)])) {
      SIMD3(repeating: luminance($0))
    }
    check(try pixelFilter(.colorControls, ["inputSaturation": .number(1.7)])) {
      let grey = SIMD3(repeating: luminance($0))
      return grey + ($0 - grey) * 1.7
    }
    check(try pixelFilter(.colorControls, ["inputContrast": .number(2)])) { ($0 - 0.5) * 2 + 0.5 }
    check(try pixelFilter(.colorControls, ["inputBrightness": .number(0.25)])) { $0 + 0.25 }
    check(
      try pixelFilter(.colorControls, ["inputContrast": .number(0.5), "inputBrightness": .number(-0.1)])
    ) { ($0 - 0.5) * 0.5 + 0.4 }
  }

  @Test func otherColorFilters() throws {
    check(try pixelFilter(.colorInvert, [:])) { 1 - $0 }
    check(try pixelFilter(.gammaAdjust, ["inputPower": .number(2.5)])) {
      SIMD3(pow($0.x, 2.5), pow($0.y, 2.5), pow($0.z, 2.5))
    }
    func vector(_ numbers: Double...) -> Value { .array(numbers.map { .number($0) }) }
    check(
      try pixelFilter(
        .colorClamp,
        ["inputMinComponents": vector(0.2, 0, 0.4, 0), "inputMaxComponents": vector(0.8, 0.3, 1, 1)])
    ) { $0.clamped(lowerBound: SIMD3(0.2, 0, 0.4), upperBound: SIMD3(0.8, 0.3, 1)) }
    check(try pixelFilter(.exposureAdjust, ["inputEV": .number(1)])) { $0 * pow(2, 1 / 2.2) }
    check(try pixelFilter(.whitePointAdjust, ["inputColor": .color(Color(red: 1, green: 0.5, blue: 0.2))])) {
      $0 * SIMD3(1, 0.5, 0.2)
    }
    check(
      try pixelFilter(
        .colorMonochrome,
        ["inputColor": .color(Color(red: 0.2, green: 0.6, blue: 1)), "inputIntensity": .number(0.75)])
    ) { $0 * 0.25 + SIMD3(0.2, 0.6, 1) * luminance($0) * 0.75 }
    check(try pixelFilter(.falseColor, [:])) {
      SIMD3(0.3, 0, 0) + SIMD3(0.7, 0.9, 0.8) * luminance($0)
    }
    check(try pixelFilter(.sepiaTone, [:])) {
      SIMD3(
        0.393 * $0.x + 0.769 * $0.y + 0.189 * $0.z, 0.349 * $0.x + 0.686 * $0.y + 0.168 * $0.z,
        0.272 * $0.x + 0.534 * $0.y + 0.131 * $0.z)
    }
  }

  @Test("A hue turned by a third is another channel; greys stay")
  func hue() throws {
    check(try pixelFilter(.hueAdjust, ["inputAngle": .number(2 * .pi / 3)])) { SIMD3($0.z, $0.x, $0.y) }
    let turned = try pixelFilter(.hueAdjust, ["inputAngle": .number(1)])
    for level in stride(from: UInt8(0), through: 255, by: 5) {
      let grey = Pixel(red: level, green: level, blue: level)
      #expect(filtered(grey, [turned]) == grey)
    }
  }

  @Test("A matrix may change alpha; what is transparent stays so")
  func alpha() {
    var matrix = ColorMatrix.identity
    matrix.alpha.w = 0.5
    let half = filtered(Pixel(red: 200, green: 100, blue: 0, alpha: 200), [.matrix(matrix)])
    #expect(half == Pixel(red: 100, green: 50, blue: 0, alpha: 100))
    matrix.bias = SIMD4(repeating: 1)
    #expect(filtered(Pixel(red: 0, green: 0, blue: 0, alpha: 0), [.matrix(matrix)]).alpha == 0)
  }

  @Test("Nothing is rounded or cut off between two filters of colours")
  func chains() throws {
    let brighter = try pixelFilter(.colorControls, ["inputBrightness": .number(0.9)])
    let darker = try pixelFilter(.colorControls, ["inputBrightness": .number(-0.9)])
    let invert = try pixelFilter(.colorInvert, [:])
    for pixel in Self.pixels {
      #expect(filtered(pixel, [brighter, darker]) == pixel)
      #expect(filtered(pixel, [invert, invert]) == pixel)
    }
  }

  @Test("Filters that change nothing are left out")
  func identities() {
    var idle = LayerFilter(.colorControls)
    #expect(idle.pixelFilter(scale: 1) == nil)
    #expect(LayerFilter(.whitePointAdjust).pixelFilter(scale: 1) == nil)
    #expect(LayerFilter(.hueAdjust).pixelFilter(scale: 1) == nil)
    var blur = LayerFilter(.gaussianBlur)
    #expect(blur.pixelFilter(scale: 2) == .blur(deviation: 20))
    let takesNegative = blur.set("inputRadius", to: .number(-4))
    #expect(takesNegative)
    #expect(blur.pixelFilter(scale: 1) == nil)
    let takesContrast = idle.set("inputContrast", to: .number(3))
    #expect(takesContrast)
    #expect(idle.pixelFilter(scale: 1) != nil)
    idle.isEnabled = false
    #expect(idle.pixelFilter(scale: 1) == nil)
    let takesFlag = idle.set("inputContrast", to: .bool(true))
    let takesRadius = idle.set("inputRadius", to: .number(1))
    #expect(!takesFlag && !takesRadius)
  }
}
