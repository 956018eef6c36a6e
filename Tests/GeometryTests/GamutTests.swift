import Testing

@testable import AnimGeometry

@Suite struct GamutTests {
  private func isClose(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ tolerance: Double) -> Bool {
    let distance = a - b
    return max(abs(distance.x), abs(distance.y), abs(distance.z)) <= tolerance
  }

  /// The numbers of the document on the triangle whose corners are wide.
  @Test func displayP3RedIsOutsideOfSRGB() {
    let linear = Gamut.displayP3.matrix(to: .sRGB) * SIMD3(1, 0, 0)
    #expect(isClose(linear, SIMD3(1.2249, -0.04203, -0.0196), 1e-4))
    let encoded = SIMD3(
      TransferFunction.encode(linear.x), TransferFunction.encode(linear.y), TransferFunction.encode(linear.z))
    #expect(isClose(encoded, SIMD3(1.0930, -0.2267, -0.1501), 1e-4))
  }

  @Test func sRGBRedIsInsideOfDisplayP3() {
    let space = WorkingSpace(gamut: .displayP3)
    let red = space.components(Color(red: 1, green: 0, blue: 0))
    // The document's last number is 1.4e-4 above the exact one, 0.13856.
    #expect(isClose(SIMD3(red.x, red.y, red.z), SIMD3(0.9175, 0.2003, 0.1387), 1.5e-4))
    #expect(isClose(SIMD3(red.x, red.y, red.z), SIMD3(0.917488, 0.200287, 0.138561), 1e-6))
  }

  @Test(arguments: Gamut.allCases) func whiteIsWhite(gamut: Gamut) {
    for other in Gamut.allCases {
      #expect(isClose(gamut.matrix(to: other) * SIMD3(1, 1, 1), SIMD3(1, 1, 1), 1e-12))
    }
    #expect(abs(gamut.luminance.sum() - 1) < 1e-12)
  }

  @Test func luminanceIsThatOfTheStandards() {
    #expect(isClose(Gamut.sRGB.luminance, SIMD3(0.2126, 0.7152, 0.0722), 1e-4))
    #expect(isClose(Gamut.displayP3.luminance, SIMD3(0.2290, 0.6917, 0.0793), 1e-4))
    #expect(isClose(Gamut.rec2020.luminance, SIMD3(0.2627, 0.6780, 0.0593), 1e-4))
  }

  @Test(arguments: Gamut.allCases, [false, true])
  func componentsComeBack(gamut: Gamut, isLinear: Bool) {
    let space = WorkingSpace(gamut: gamut, isLinear: isLinear, isExtended: true)
    for components in [
      SIMD4(0.2, 0.5, 0.9, 0.5), SIMD4(-0.3, 1.8, 0, 1), SIMD4(1, 1, 1, 0), SIMD4(0, 0, 0, 1),
    ] {
      let back = space.components(space.color(components))
      #expect(isClose(SIMD3(back.x, back.y, back.z), SIMD3(components.x, components.y, components.z), 1e-9))
      #expect(back.w == components.w)
    }
  }

  @Test func whatIsNotExtendedIsLimited() {
    let wide = Color(displayP3Red: 1, green: 0, blue: 0)
    #expect(WorkingSpace.sRGB.components(wide) == SIMD4(1, 0, 0, 1))
    let extended = WorkingSpace(isExtended: true).components(wide)
    #expect(extended.x > 1 && extended.y < 0 && extended.z < 0)
    let inside = WorkingSpace(gamut: .displayP3).components(wide)
    #expect(isClose(SIMD3(inside.x, inside.y, inside.z), SIMD3(1, 0, 0), 1e-9))
    let nothing = WorkingSpace(isExtended: true).components(Color(red: .nan, green: 2, blue: 0, alpha: .nan))
    #expect(nothing == SIMD4(0, 2, 0, 0))
  }

  @Test func theMatrixOfColorsIsTheDerivedOne() {
    let color = Color(displayP3Red: 0.3, green: 0.8, blue: 0.1)
    let derived = WorkingSpace(gamut: .displayP3, isExtended: true).color(SIMD4(0.3, 0.8, 0.1, 1))
    #expect(
      isClose(
        SIMD3(color.red, color.green, color.blue), SIMD3(derived.red, derived.green, derived.blue), 1e-12))
  }
}
