import Foundation
import AnimGeometry
import AnimRenderTree
import AnimTestSupport
import Testing
import AnimResources

@testable import AnimRaster

@Suite struct FloatImageTests {
  private func image(
    _ bitmap: Bitmap, _ area: CGRect, tint: Color = .white, opacity: Double = 1
  ) -> Frame.Item {
    .image(
      ImageFill(
        source: .bitmap(bitmap), area: area, transform: .affine(.identity), opacity: opacity, tint: tint))
  }

  @Test("Converting many colours is as exact as converting one")
  func conversions() {
    var random = SeededGenerator(seed: 3)
    for gamut in Gamut.allCases {
      for isLinear in [false, true] {
        let space = WorkingSpace(gamut: gamut, isLinear: isLinear, isExtended: true)
        let there = ColorConverter(from: .sRGB, to: space)
        let back = ColorConverter(from: space, to: .sRGB)
        for _ in 0..<300 {
          func number() -> Double { .random(in: -0.2...1.3, using: &random) }
          let color = Color(red: number(), green: number(), blue: number(), alpha: 0.5)
          let exact = SIMD4<Float>(space.components(color))
          let found = there(
            SIMD4(Float(color.red), Float(color.green), Float(color.blue), Float(color.alpha)))
          expect(found, near: exact, by: 2e-6)
          // What is dark is steep in the curve: there digits are lost on the way.
          let returned = space.color(SIMD4<Double>(exact))
          expect(
            back(exact),
            near: SIMD4(
              Float(returned.red), Float(returned.green), Float(returned.blue), Float(returned.alpha)),
            by: 1e-5)
        }
      }
    }
  }

  @Test func pixelsWithMoreThan8BitsAreUsed() throws {
    let value: Float = 0.30123
    let fine = try #require(
      Bitmap(width: 2, height: 2, fine: Array(repeating: SIMD4(value, value, value, 0.75), count: 4)))
    let picture = try drawDeep([image(fine, rect(0, 0, 2, 2))], 2, 2, background: .black)
    expect(picture[1, 1], near: SIMD4(value * 0.75, value * 0.75, value * 0.75, 1), by: 1e-6)
    // Smaller than it is, and in another space.
    let linear = try drawDeep([image(fine, rect(0, 0, 1, 1))], 1, 1, .linear, background: .black)
    let light = Float(TransferFunction.decode(Double(value))) * 0.75
    expect(linear[0, 0], near: SIMD4(light, light, light, 1), by: 1e-6)
  }

  @Test func whatIsBeyondTheGamutIsLimitedOnPlainCanvases() throws {
    let fine = try #require(Bitmap(width: 1, height: 1, fine: [SIMD4(2, 0.5, -1, 0.5)]))
    expect(
      try drawDeep([image(fine, rect(0, 0, 2, 2))], 2, 2, background: .black)[0, 0],
      near: SIMD4(0.5, 0.25, 0, 1))
    expect(
      try drawDeep([image(fine, rect(0, 0, 2, 2))], 2, 2, .extended, background: .black)[0, 0],
      near: SIMD4(1, 0.25, -0.5, 1))
  }

  @Test func aTintMultipliesInTheCanvassSpace() throws {
    let white = try #require(Bitmap(width: 1, height: 1, rgba: [255, 255, 255, 255]))
    let tint = Color(red: 0.5, green: 1, blue: 0, alpha: 0.5)
    for space in [WorkingSpace.sRGB, .linear] {
      let expected = SIMD4<Float>(space.components(tint))
      let found = try drawDeep(
        [image(white, rect(0, 0, 2, 2), tint: tint, opacity: 0.5)], 2, 2, space, background: .black)[1, 0]
      expect(found, near: SIMD4(expected.x * 0.25, expected.y * 0.25, expected.z * 0.25, 1))
    }
  }

  @Test("A picture that is not there in the canvas's space is made once, and only while there is memory")
  func memory() throws {
    let bytes = [UInt8](repeating: 90, count: 300 * 300 * 4)
    let bitmap = try #require(Bitmap(width: 300, height: 300, rgba: bytes, name: "a.png"))
    let items = [image(bitmap, rect(0, 0, 20, 20))]
    let canvas = Canvas(size: CGSize(width: 20, height: 20), space: .displayP3)
    var rasterizer = try FloatRasterizer(canvas: canvas, fonts: .forTests)
    var picture = FloatBuffer()
    try rasterizer.draw(Frame(items: items), into: &picture)
    try rasterizer.draw(Frame(items: items), into: &picture)
    let counters = try #require(rasterizer.caches.first { $0.name == "images" })
    #expect(counters.hits >= 1 && counters.misses == 2)
    var poor = try FloatRasterizer(canvas: canvas, fonts: .forTests, memory: MemoryBudget(limit: 1 << 20))
    try? poor.draw(Frame(items: items), into: &picture)
    let failure = try #require(poor.failure as? MemoryExceeded)
    #expect(failure.use == .picture("a.png") && poor.failedItem == 0)
  }
}
