import Foundation
import Geometry
import TestSupport
import Testing

@Suite struct ColorTests {
  @Test("Display P3 becomes extended sRGB, with components outside 0…1")
  func displayP3() throws {
    for row in try Vectors.load()["wideColour"]["rows"].items {
      let p3 = row["p3"].numbers
      let color = Color(displayP3Red: p3[0], green: p3[1], blue: p3[2])
      let expected = row["gammaExtendedSRGB"].numbers
      #expect(isClose([color.red, color.green, color.blue], expected, tolerance: 1e-6), "\(p3)")
      let linear = [color.red, color.green, color.blue].map(TransferFunction.decode)
      #expect(isClose(linear, row["linearExtendedSRGB"].numbers, tolerance: 1e-6), "\(p3)")
    }
  }

  @Test(
    "The transfer function is odd and its own inverse", arguments: [-1.5, -0.5, -0.002, 0, 0.003, 0.5, 1.2])
  func transferFunction(value: Double) {
    #expect(TransferFunction.encode(-value) == -TransferFunction.encode(value))
    #expect(abs(TransferFunction.decode(TransferFunction.encode(value)) - value) < 1e-7)
  }
}
