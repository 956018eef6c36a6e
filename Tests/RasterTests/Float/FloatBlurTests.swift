import Foundation
import AnimGeometry
import AnimRenderTree
import AnimTestSupport
import Testing

@testable import AnimRaster

/// Blurs with fewer samples than pixels are what the formula says, to half a step of 10 bits.
@Suite struct FloatBlurTests {
  static let deviations: [Double] = [8, 8.5, 12, 15.9, 16, 23, 37, 64, 100]
  private static let step = 1.0 / 1023

  /// What a blurred edge at 0 is at a place. A pixel's own width blurs as well: its average, and the two of the kernel.
  private func edge(_ place: Double, _ deviation: Double) -> Double {
    erfc(-place / (2 * (deviation * deviation + 0.25)).squareRoot()) / 2
  }

  @Test("A shadow's edge, upright and level", arguments: deviations, [0, 0.25, 0.8])
  func shadow(deviation: Double, fraction: Double) throws {
    let style = ShadowStyle(color: .white, deviation: deviation, offset: .zero)
    let edgePlace = 500 + fraction
    let upright = CGRect(x: edgePlace, y: -1000, width: 2000, height: 2000)
    let level = CGRect(x: -1000, y: edgePlace, width: 2000, height: 2000)
    func draw(_ rect: CGRect, _ width: Int, _ height: Int) throws -> FloatBuffer {
      let shadow = Shadow(shape: .rect(rect), transform: .identity, style: style)
      return try drawDeep([.shadow(shadow)], width, height, background: .black)
    }
    let (across, down) = (try draw(upright, 1000, 1), try draw(level, 1, 1000))
    for place in 0..<1000 {
      let expected = edge(Double(place) + 0.5 - edgePlace, deviation)
      for found in [Double(across[place, 0].x), Double(down[0, place].x)] {
        #expect(abs(found - expected) <= Self.step / 2, "\(place): \((found - expected) / Self.step) steps")
      }
    }
  }

  @Test("A blurred picture's edge", arguments: deviations)
  func picture(deviation: Double) throws {
    let blur = ColorBlur(deviation: deviation, interpolation: .cubic)
    let bounds = PixelRect(minX: 0, minY: 0, maxX: 1000, maxY: 4)
    var layer = FloatPixmap(bounds: bounds, storage: [SIMD4<Float>](repeating: .zero, count: 4000))
    layer.fill(PixelRect(minX: 500, minY: 0, maxX: 1000, maxY: 4), with: SIMD4(1, 0.5, 0.25, 1))
    let source = PixelRect(minX: -500, minY: -500, maxX: 1500, maxY: 500)
    var (blurred, lists) = (layer, ScratchPool())
    layer.blur(blur, from: source, into: &blurred, &lists)
    var pixels: [SIMD4<Float>] = []
    blurred.lend { pixels = Array(UnsafeBufferPointer(start: $0, count: 4000)) }
    for x in 0..<1000 {
      let expected = edge(Double(x) + 0.5 - 500, deviation)
      for (channel, share) in [1, 0.5, 0.25, 1].enumerated() {
        let found = Double(pixels[x][channel])
        #expect(
          abs(found - expected * share) <= Self.step / 2, "\(x): \((found - expected) / Self.step) steps")
      }
    }
  }
}
