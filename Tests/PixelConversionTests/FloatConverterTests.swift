import Foundation
import AnimGeometry
import AnimRaster
import AnimTestSupport
import Testing

@testable import AnimPixelConversion

/// From working spaces to outputs, against the definitions in double precision.
@Suite struct FloatConverterTests {
  private static let colors: [SIMD4<Double>] = (0..<300).map { index in
    func part(_ step: Double) -> Double { (Double(index) * step).truncatingRemainder(dividingBy: 1) }
    return SIMD4(part(0.618) * 1.3 - 0.15, part(0.414) * 1.3 - 0.15, part(0.732) * 1.3 - 0.15, 1)
  }

  private static func signal(_ pixels: [SIMD4<Float>], _ converter: FloatConverter, keepsAlpha: Bool = false)
    -> [SIMD4<Float>]
  {
    var signal = [SIMD4<Float>](repeating: .zero, count: pixels.count)
    converter.convert(pixels, count: pixels.count, keepsAlpha: keepsAlpha, into: &signal)
    return signal
  }

  @Test(arguments: OutputSpace.allCases, WorkingSpace.named.map(\.name))
  func everySpaceToEveryOutput(output: OutputSpace, name: String) throws {
    let space = try #require(WorkingSpace(named: name))
    for gamut in GamutMapping.allCases {
      for tone in ToneMapping.allCases {
        var mapping = OutputMapping()
        mapping.gamut = gamut
        mapping.tone = tone
        let converter = FloatConverter(from: space, to: output, mapping: mapping)
        let pixels = Self.colors.map { color in
          space.isExtended ? color : color.clamped(lowerBound: .zero, upperBound: .one)
        }
        let signal = Self.signal(pixels.map { SIMD4<Float>($0) }, converter)
        for (pixel, found) in zip(pixels, signal) {
          let color = space.color(pixel)
          let sRGB = SIMD3(color.red, color.green, color.blue)
          var light = SIMD3(
            TransferFunction.decode(sRGB.x), TransferFunction.decode(sRGB.y), TransferFunction.decode(sRGB.z))
          light = Gamut.sRGB.matrix(to: output.gamut) * light
          if !output.isHighRange, space.isExtended {
            light = tone.mapped(light, brightest: mapping.brightest)
          }
          let peak = output.isHighRange ? min(output.peak, mapping.brightest) : 1
          light = gamut.mapped(light, luminance: output.gamut.luminance, peak: peak)
          let expected = output.encoded(light)
          for channel in 0..<3 {
            // Half a step of 12 bits.
            #expect(abs(Double(found[channel]) - expected[channel]) < 1.2e-4)
          }
        }
      }
    }
  }

  @Test func whatIsNoNumberIsBlack() {
    let converter = FloatConverter(from: .sRGB, to: .displayP3)
    for bad in [Float.nan, .infinity, -.infinity, .greatestFiniteMagnitude] {
      for pixel in Self.signal([SIMD4(bad, bad, 0, 1), SIMD4(0, 0, 0, bad)], converter, keepsAlpha: true) {
        for channel in 0..<4 { #expect(pixel[channel] >= 0 && pixel[channel] <= 1) }
      }
    }
  }

  @Test func colorsBesideAlphaAreStraight() {
    let converter = FloatConverter(from: .sRGB, to: .sRGB)
    let pixel = Self.signal([SIMD4(0.25, 0.125, 0, 0.5)], converter, keepsAlpha: true)[0]
    #expect(pixel == SIMD4(0.5, 0.25, 0, 0.5))
    #expect(Self.signal([SIMD4(0.25, 0.125, 0, 0.5)], converter)[0] == SIMD4(0.25, 0.125, 0, 1))
  }

  /// Pictures of 8 bits give the samples that the other converter gives them, to within one step of 10 bits.
  @Test(arguments: [(false, false), (true, false), (true, true)])
  func samplesAreThoseOfTheOtherConverter(halves: (Bool, Bool)) throws {
    let (width, height) = (13, 9)
    var coarse = try PixelBuffer(width: width, height: height)
    var deep = try FloatBuffer(width: width, height: height)
    var generator = SeededGenerator(seed: 7)
    for y in 0..<height {
      for x in 0..<width {
        let bytes = (0..<3).map { _ in UInt8.random(in: 0...255, using: &generator) }
        coarse[x, y] = Pixel(red: bytes[0], green: bytes[1], blue: bytes[2])
        deep[x, y] = SIMD4(Float(bytes[0]), Float(bytes[1]), Float(bytes[2]), 255) / 255
      }
    }
    let layout = SampleLayout(bits: 10, halvesWidth: halves.0, halvesHeight: halves.1)
    let samples = FloatSampleConverter(
      FloatConverter(from: .sRGB, to: .sRGB), layout, lumaWeights: SIMD3(0.2126, 0.7152, 0.0722))
    func planes(_ body: ([SamplePlane]) -> Void) -> [UInt16] {
      let chroma = (halves.0 ? (width + 1) / 2 : width, halves.1 ? (height + 1) / 2 : height)
      let sizes = [(width, height), chroma, chroma]
      var memory = [UInt16](repeating: 0, count: sizes.reduce(0) { $0 + $1.0 * $1.1 })
      memory.withUnsafeMutableBytes { bytes in
        var start = 0
        body(
          sizes.map { size in
            defer { start += size.0 * size.1 * 2 }
            return SamplePlane(
              samples: bytes.baseAddress! + start, stride: size.0 * 2, width: size.0, height: size.1)
          })
      }
      return memory
    }
    let found = planes { samples.convert(deep, into: $0) }
    let expected = planes { SampleConverter(layout).convert(coarse, into: $0) }
    for (a, b) in zip(found, expected) { #expect(abs(Int(a) - Int(b)) <= 1) }
    // What has changed in some areas, put into the samples of the picture before, gives those of the new picture.
    for (minX, minY, maxX, maxY) in [(0, 0, 1, 1), (3, 2, 4, 3), (4, 5, 9, 6), (12, 8, 13, 9), (0, 3, 13, 5)]
    {
      var changed = deep
      for y in minY..<maxY { for x in minX..<maxX { changed[x, y] = SIMD4(0.1, 0.9, 0.4, 1) } }
      let whole = planes { samples.convert(changed, into: $0) }
      let parts = planes {
        samples.convert(deep, into: $0)
        samples.convert(
          changed, area: PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY), into: $0)
      }
      #expect(parts == whole)
    }
  }

  /// Every sample is what BT.709 and the places of chroma say, computed one by one, for rows of any length.
  @Test(
    arguments: [1, 2, 7, 8, 9, 16, 31, 40],
    [
      (false, false, false), (true, false, true), (true, true, false), (true, true, true),
      (false, false, true),
    ])
  func samplesAreThoseOfTheFormula(width: Int, layout: (Bool, Bool, Bool)) throws {
    let (halvesWidth, halvesHeight, hasAlpha) = layout
    let height = 5
    var deep = try FloatBuffer(width: width, height: height)
    var generator = SeededGenerator(seed: UInt64(width))
    for y in 0..<height {
      for x in 0..<width {
        let alpha = hasAlpha ? [0, 0.25, 1][Int.random(in: 0..<3, using: &generator)] : Float(1)
        // Some beyond what there is, and some that are no numbers.
        var color = SIMD4<Float>.random(in: -0.1...1.1, using: &generator) * alpha
        if !hasAlpha, x % 5 == 3 { color.y = .nan }
        color.w = alpha
        deep[x, y] = color
      }
    }
    let plane = (width: width, height: height)
    let small = (
      width: halvesWidth ? (width + 1) / 2 : width, height: halvesHeight ? (height + 1) / 2 : height
    )
    let sizes = [plane, small, small, plane]
    var found = sizes.map { [UInt16](repeating: 0, count: $0.width * $0.height) }
    let pointers = found.indices.map { index in
      found[index].withUnsafeMutableBytes { bytes in
        let copy = UnsafeMutableRawPointer.allocate(byteCount: bytes.count, alignment: 16)
        copy.copyMemory(from: bytes.baseAddress!, byteCount: bytes.count)
        return copy
      }
    }
    defer { for pointer in pointers { pointer.deallocate() } }
    let planes = zip(pointers, sizes).map {
      SamplePlane(samples: $0, stride: $1.width * 2, width: $1.width, height: $1.height)
    }
    FloatSampleConverter(
      FloatConverter(from: .sRGB, to: .sRGB),
      SampleLayout(bits: 10, halvesWidth: halvesWidth, halvesHeight: halvesHeight),
      lumaWeights: SIMD3(0.2126, 0.7152, 0.0722)
    ).convert(deep, into: Array(planes[0..<3]), alpha: hasAlpha ? planes[3] : nil)
    for (index, pointer) in pointers.enumerated() {
      for place in found[index].indices {
        found[index][place] = pointer.load(fromByteOffset: place * 2, as: UInt16.self)
      }
    }

    func straight(_ x: Int, _ y: Int) -> SIMD4<Double> {
      let pixel = deep[min(max(x, 0), width - 1), min(y, height - 1)]
      var color = SIMD4<Double>(pixel)
      if pixel.w == 0 { return .zero }
      color /= color.w
      for index in 0..<3 { color[index] = color[index] > 0 ? min(color[index], 1) : 0 }
      color.w = Double(pixel.w)
      return color
    }
    func luma(_ color: SIMD4<Double>) -> Double { (color * SIMD4(0.2126, 0.7152, 0.0722, 0)).sum() }
    func expect(_ plane: Int, _ x: Int, _ y: Int, _ expected: Double) {
      #expect(abs(Double(found[plane][y * sizes[plane].width + x]) - expected) <= 0.502, "\(plane) \(x) \(y)")
    }
    for y in 0..<height {
      for x in 0..<width {
        expect(0, x, y, 64 + 876 * luma(straight(x, y)))
        if hasAlpha { expect(3, x, y, 1023 * straight(x, y).w) }
      }
    }
    for y in 0..<small.height {
      for x in 0..<small.width {
        var (sum, weight) = (SIMD4<Double>.zero, 0.0)
        for row in halvesHeight ? [2 * y, 2 * y + 1] : [y] {
          for (column, share) in halvesWidth ? [(2 * x - 1, 1.0), (2 * x, 2), (2 * x + 1, 1)] : [(x, 1.0)] {
            let color = straight(column, row)
            sum += color * (share * color.w)
            weight += share * color.w
          }
        }
        if weight > 0 { sum /= weight }
        expect(1, x, y, 512 + (sum.z - luma(sum)) / 1.8556 * 896)
        expect(2, x, y, 512 + (sum.x - luma(sum)) / 1.5748 * 896)
      }
    }
  }

  /// A dark gradient in 8 bits is not a row of bands: its mean over a few pixels is closer to it than half a step.
  @Test func smoothColorsAreDithered() throws {
    let (width, height) = (512, 16)
    var deep = try FloatBuffer(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let grey = 0.1 + 0.05 * Float(x) / Float(width)
        deep[x, y] = SIMD4(grey, grey, grey, 1)
      }
    }
    let converter = FloatConverter(from: .sRGB, to: .sRGB)
    var (plain, dithered) = (PixelBuffer(), PixelBuffer())
    try converter.convert(deep, keepsAlpha: false, dithers: false, into: &plain)
    try converter.convert(deep, keepsAlpha: false, dithers: true, into: &dithered)
    func error(_ picture: PixelBuffer) -> Double {
      stride(from: 8, to: width - 8, by: 8).reduce(0) { sum, left in
        let places = (left..<left + 8).flatMap { x in (0..<8).map { (x, $0) } }
        let mean = places.reduce(0.0) { $0 + Double(picture[$1.0, $1.1].red) } / 64
        return sum + abs(mean - 255 * (0.1 + 0.05 * (Double(left) + 3.5) / Double(width)))
      }
    }
    #expect(error(dithered) < 0.6 * error(plain))
    // What is flat stays flat.
    var flat = try FloatBuffer(width: 16, height: 16)
    for y in 0..<16 { for x in 0..<16 { flat[x, y] = SIMD4(0.3011, 0.2, 0.1, 1) } }
    try converter.convert(flat, keepsAlpha: false, dithers: true, into: &dithered)
    #expect(Set((0..<256).map { dithered[$0 % 16, $0 / 16] }).count == 1)
  }
}
