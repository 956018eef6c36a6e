import Testing

@testable import AnimGeometry

@Suite struct OutputSpaceTests {
  @Test func whiteIsWhereTheStandardsHaveIt() {
    let white = SIMD3(1.0, 1, 1)
    #expect(abs(OutputSpace.sRGB.encoded(white).x - 1) < 1e-12)
    // BT.2408: 203 cd/m² are 58 % of PQ's signal and 75 % of HLG's.
    #expect(abs(OutputSpace.pq.encoded(white).x - 0.5807) < 1e-4)
    #expect(abs(OutputSpace.hlg.encoded(white).x - 0.75) < 2e-3)
  }

  @Test(arguments: OutputSpace.allCases) func signalRisesFrom0To1(space: OutputSpace) {
    #expect(space.encoded(.zero).max() < 1e-6)
    #expect(abs(space.encoded(SIMD3(repeating: space.peak)).x - 1) < 1e-6)
    var last = -1.0
    for step in 0...200 {
      let light = space.peak * Double(step) / 200
      let signal = space.encoded(SIMD3(repeating: light))
      #expect(signal.x > last)
      #expect(abs(signal.x - signal.y) < 1e-12 && abs(signal.x - signal.z) < 1e-12)
      last = signal.x
    }
    #expect(space.encoded(SIMD3(-1, 2 * space.peak, 0)).max() <= 1)
  }

  @Test(arguments: Gamut.allCases) func relativeMappingKeepsLuminanceAndHue(gamut: Gamut) {
    let weights = gamut.luminance
    for color in [SIMD3(1.2, -0.1, 0.3), SIMD3(-0.2, 0.9, 1.4), SIMD3(0.2, 0.3, 0.4), SIMD3(3.0, 2, 0)] {
      let mapped = GamutMapping.relative.mapped(color, luminance: weights, peak: 1)
      #expect(mapped.min() >= 0 && mapped.max() <= 1)
      let luminance = (color * weights).sum()
      #expect(abs((mapped * weights).sum() - min(max(luminance, 0), 1)) < 1e-9)
      // What is left of the colour points where it pointed before.
      let (before, after) = (color - luminance, mapped - (mapped * weights).sum())
      if luminance < 1 {
        let cross = SIMD3(
          before.y * after.z - before.z * after.y, before.z * after.x - before.x * after.z,
          before.x * after.y - before.y * after.x)
        #expect(max(abs(cross.x), abs(cross.y), abs(cross.z)) < 1e-9)
      }
    }
    let inside = SIMD3(0.2, 0.3, 0.4)
    #expect(GamutMapping.relative.mapped(inside, luminance: weights, peak: 1) == inside)
  }

  @Test func softToneMappingIsSmoothAndEndsAtWhite() {
    func mapped(_ light: Double) -> Double {
      ToneMapping.soft.mapped(SIMD3(light, light / 2, 0), brightest: 4).x
    }
    #expect(mapped(0.75) == 0.75)
    #expect(abs(mapped(4) - 1) < 1e-12)
    #expect(abs(mapped(9) - 1) < 1e-12)
    for step in 0..<400 {
      let light = Double(step) / 100
      let slope = (mapped(light + 1e-6) - mapped(light)) / 1e-6
      #expect(slope > 0 && slope < 1.001)
    }
    // No kink at the knee.
    #expect(abs((mapped(0.750001) - mapped(0.75)) / 1e-6 - 1) < 1e-3)
    let color = ToneMapping.soft.mapped(SIMD3(2.0, 1, 0.5), brightest: 4)
    #expect(abs(color.y / color.x - 0.5) < 1e-12 && abs(color.z / color.x - 0.25) < 1e-12)
  }
}
