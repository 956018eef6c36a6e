import AnimTestSupport
import Testing

@testable import AnimRaster

/// Sums with what only some processors can do, beside those that all can.
@Suite struct ConvolutionTests {
  @Test("Bit by bit the same, for any number of sums, and no sum beyond them", arguments: [1, 4, 160])
  func likeAnyProcessor(step: Int) {
    var random = SeededGenerator(seed: UInt64(step))
    for taps in [1, 2, 3, 37] {
      let weights = (0..<taps).map { _ in Float.random(in: -1...1, using: &random) }
      for count in [0, 1, 7, 8, 31, 32, 33, 100, 160] {
        let source = (0..<count + taps * step).map { _ in Float.random(in: -255...255, using: &random) }
        var (sums, expected) = (
          [Float](repeating: 7, count: count + 1), [Float](repeating: 7, count: count + 1)
        )
        sums.withUnsafeMutableBufferPointer {
          GaussianKernel.convolve(source, step: step, weights, taps, into: $0.baseAddress!, count)
        }
        expected.withUnsafeMutableBufferPointer {
          GaussianKernel.convolvePlainly(source, step: step, weights, taps, into: $0.baseAddress!, count)
        }
        #expect(sums.map(\.bitPattern) == expected.map(\.bitPattern), "\(taps) taps, \(count) sums")
        for place in 0..<count {
          let exact = (0..<taps).reduce(0.0) { $0 + Double(source[place + $1 * step]) * Double(weights[$1]) }
          #expect(abs(Double(sums[place]) - exact) < 1e-2)
        }
        #expect(sums[count] == 7)
      }
    }
  }
}
