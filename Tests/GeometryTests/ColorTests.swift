import Foundation
import AnimGeometry
import AnimTestSupport
import Testing

@Suite struct ColorTests {
  @Test(
    "The transfer function is odd and its own inverse", arguments: [-1.5, -0.5, -0.002, 0, 0.003, 0.5, 1.2])
  func transferFunction(value: Double) {
    #expect(TransferFunction.encode(-value) == -TransferFunction.encode(value))
    #expect(abs(TransferFunction.decode(TransferFunction.encode(value)) - value) < 1e-7)
  }
}
