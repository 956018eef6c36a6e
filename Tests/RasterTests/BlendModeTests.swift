import AnimRenderTree
import Testing

@testable import AnimRaster

/// The blend modes against W3C's formulas, written down once more for numbers from 0 to 1.
@Suite struct BlendModeTests {
  private typealias RGB = SIMD3<Double>

  private static let levels: [Double] = [0, 0.1, 0.25, 0.3, 0.5, 0.62, 0.8, 1]
  private static let alphas: [UInt32] = [0, 1, 3, 64, 127, 128, 200, 254, 255]

  /// Premultiplied pixels of many colours and alphas.
  private static let pixels: [UInt32] = {
    var pixels: Set<UInt32> = []
    for alpha in alphas {
      for (index, red) in levels.enumerated() {
        for shift in [1, 3] {
          let green = levels[(index + shift) % levels.count]
          let blue = levels[(index * 3 + shift) % levels.count]
          func channel(_ level: Double) -> UInt32 { UInt32((level * Double(alpha)).rounded()) }
          pixels.insert(channel(red) | channel(green) << 8 | channel(blue) << 16 | alpha << 24)
        }
      }
    }
    return pixels.sorted()
  }()

  private static let porterDuff:
    [Blending: @Sendable (_ a: Double, _ b: Double) -> (source: Double, backdrop: Double)] = [
      .over: { a, _ in (1, 1 - a) }, .clear: { _, _ in (0, 0) }, .copy: { _, _ in (1, 0) },
      .sourceIn: { _, b in (b, 0) }, .sourceOut: { _, b in (1 - b, 0) }, .sourceAtop: { a, b in (b, 1 - a) },
      .destinationOver: { _, b in (1 - b, 1) }, .destinationIn: { a, _ in (0, a) },
      .destinationOut: { a, _ in (0, 1 - a) }, .destinationAtop: { a, b in (1 - b, a) },
      .xor: { a, b in (1 - b, 1 - a) },
    ]

  @Test(arguments: Blending.allCases)
  func everyPixelIsTheExactResultRounded(blending: Blending) {
    var wrong: [String] = []
    for source in Self.pixels {
      for backdrop in Self.pixels {
        let result = components(BlendMode.blend(source, backdrop, blending))
        let expected = expected(source, backdrop, blending)
        for channel in 0..<4 where !(abs(result[channel] - expected[channel] * 255) <= 0.5 + 1e-6) {
          let pair = "\(String(source, radix: 16)) on \(String(backdrop, radix: 16))"
          wrong.append("\(pair): channel \(channel) is \(result[channel]), not \(expected[channel] * 255)")
        }
        if max(result.x, result.y, result.z) > result.w { wrong.append("a channel above its alpha") }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count) wrong, such as \(wrong.prefix(3))")
  }

  @Test("What is transparent changes nothing, unless the operator is unbounded")
  func transparentSources() {
    for blending in Blending.allCases where !blending.isUnbounded {
      for backdrop in Self.pixels { #expect(BlendMode.blend(0, backdrop, blending) == backdrop) }
    }
  }

  @Test("Whether a mode can make a hole in something opaque")
  func holes() {
    let opaque = Self.pixels.filter { $0 >> 24 == 255 }
    for blending in Blending.allCases {
      let makesHole = Self.pixels.contains { source in
        opaque.contains { BlendMode.blend(source, $0, blending) >> 24 < 255 }
      }
      #expect(makesHole == blending.canErase, "\(blending)")
    }
  }

  @Test("On a transparent backdrop a separable mode draws the source")
  func transparentBackdrops() {
    for blending in [Blending.multiply, .colorBurn, .softLight, .hue, .exclusion] {
      for source in Self.pixels { #expect(BlendMode.blend(source, 0, blending) == source) }
    }
  }

  @Test func mixingIsExact() {
    for a in stride(from: UInt32(0), through: 255, by: 15) {
      for b in stride(from: UInt32(0), through: 255, by: 17) {
        for coverage in [UInt32(0), 1, 77, 128, 254, 255] {
          let exact = Double(a * coverage + b * (255 - coverage)) / 255
          #expect(Double(PorterDuff.mix(a, b, by: coverage)) == exact.rounded())
        }
      }
    }
  }

  private func components(_ pixel: UInt32) -> SIMD4<Double> {
    SIMD4(
      Double(pixel & 255), Double(pixel >> 8 & 255), Double(pixel >> 16 & 255), Double(pixel >> 24))
  }

  /// Premultiplied, 0…1.
  private func expected(_ source: UInt32, _ backdrop: UInt32, _ blending: Blending) -> SIMD4<Double> {
    let s = components(source) / 255
    let d = components(backdrop) / 255
    let (a, b) = (s.w, d.w)
    if blending == .add { return pointwiseMin(s + d, SIMD4(repeating: 1)) }
    if blending == .plusDarker {
      let alpha = min(a + b, 1)
      var result = pointwiseMax(SIMD4(repeating: alpha) - (a - s) - (b - d), .zero)
      result.w = alpha
      return result
    }
    if let parts = Self.porterDuff[blending]?(a, b) { return s * parts.source + d * parts.backdrop }
    func color(_ premultiplied: SIMD4<Double>) -> RGB {
      premultiplied.w == 0 ? .zero : RGB(premultiplied.x, premultiplied.y, premultiplied.z) / premultiplied.w
    }
    let (cs, cb) = (color(s), color(d))
    let both = blended(cs, cb, blending)
    let result = cs * a * (1 - b) + cb * b * (1 - a) + both * a * b
    return SIMD4(result.x, result.y, result.z, a + b - a * b)
  }

  private func blended(_ cs: RGB, _ cb: RGB, _ blending: Blending) -> RGB {
    switch blending {
    case .hue: return setLum(setSat(cs, sat(cb)), lum(cb))
    case .saturation: return setLum(setSat(cb, sat(cs)), lum(cb))
    case .color: return setLum(cs, lum(cb))
    case .luminosity: return setLum(cb, lum(cs))
    default:
      return RGB(
        separable(cs.x, cb.x, blending), separable(cs.y, cb.y, blending), separable(cs.z, cb.z, blending))
    }
  }

  private func separable(_ cs: Double, _ cb: Double, _ blending: Blending) -> Double {
    func hardLight(_ cs: Double, _ cb: Double) -> Double {
      cs <= 0.5 ? cb * 2 * cs : cb + (2 * cs - 1) - cb * (2 * cs - 1)
    }
    switch blending {
    case .multiply: return cs * cb
    case .screen: return cb + cs - cb * cs
    case .overlay: return hardLight(cb, cs)
    case .hardLight: return hardLight(cs, cb)
    case .darken: return min(cs, cb)
    case .lighten: return max(cs, cb)
    case .colorDodge: return cb == 0 ? 0 : cs == 1 ? 1 : min(1, cb / (1 - cs))
    case .colorBurn: return cb == 1 ? 1 : cs == 0 ? 0 : 1 - min(1, (1 - cb) / cs)
    case .softLight:
      if cs <= 0.5 { return cb - (1 - 2 * cs) * cb * (1 - cb) }
      let d = cb <= 0.25 ? ((16 * cb - 12) * cb + 4) * cb : cb.squareRoot()
      return cb + (2 * cs - 1) * (d - cb)
    case .difference: return abs(cb - cs)
    default: return cb + cs - 2 * cb * cs
    }
  }

  private func lum(_ c: RGB) -> Double { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }
  private func sat(_ c: RGB) -> Double { max(c.x, c.y, c.z) - min(c.x, c.y, c.z) }

  private func setLum(_ c: RGB, _ target: Double) -> RGB {
    let c = c + (target - lum(c))
    let l = lum(c)
    let n = min(c.x, c.y, c.z)
    let x = max(c.x, c.y, c.z)
    var result = c
    if n < 0 { result = l + (((result - l) * l) / (l - n)) }
    if x > 1 { result = l + (((result - l) * (1 - l)) / (x - l)) }
    return result
  }

  /// By sorting, as the specification does.
  private func setSat(_ c: RGB, _ target: Double) -> RGB {
    var result = RGB.zero
    let order = [0, 1, 2].sorted { c[$0] < c[$1] }
    guard c[order[2]] > c[order[0]] else { return .zero }
    result[order[1]] = (c[order[1]] - c[order[0]]) * target / (c[order[2]] - c[order[0]])
    result[order[2]] = target
    return result
  }
}
