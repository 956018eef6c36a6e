import Foundation
import AnimGeometry
import AnimRenderTree
import AnimTestSupport
import Testing
import AnimResources

@testable import AnimRaster

/// Nothing is read or drawn beyond the memory of a picture.
@Suite struct SurfaceTests {
  private static let bounds = PixelRect(minX: -2, minY: 3, maxX: 5, maxY: 7)

  @Test(arguments: [0, 1, 27, 28, 40])
  func surfacesHaveAllTheirPixels(count: Int) throws {
    var pixels = [UInt32](repeating: 0, count: count)
    let isThere = pixels.withUnsafeMutableBufferPointer { ByteSurface($0, bounds: Self.bounds) != nil }
    #expect(isThere == (count >= 28))
    var floats = [SIMD4<Float>](repeating: .zero, count: count)
    let space = FloatColorSpace(WorkingSpace.sRGB)
    let isFloatThere = floats.withUnsafeMutableBufferPointer {
      FloatSurface($0, bounds: Self.bounds, blender: FloatBlender(space)) != nil
    }
    #expect(isFloatThere == (count >= 28))
  }

  /// A group that is drawn for its shadow alone, with ever less memory: the whole picture, or an error.
  @Test(arguments: [false, true])
  func shadowsWithoutMemoryAreErrors(isFloat: Bool) throws {
    let style = ShadowStyle(color: .black, deviation: 900, offset: CGPoint(x: 30_000, y: 0))
    var group = Group(opacity: 1)
    group.shadow = style
    let frame = Frame(items: [
      .beginGroup(group),
      .fill(
        Fill(
          shape: .rect(CGRect(x: -40_000, y: -3000, width: 30_000, height: 6000)),
          transform: .affine(.identity), color: .black)),
      .endGroup,
    ])
    var failures = 0
    for limit in stride(from: 1 << 10, to: 1 << 24, by: 1 << 19) {
      let memory = MemoryBudget(limit: limit)
      let canvas = Canvas(size: CGSize(width: 20, height: 20), background: .white)
      var failure: (any Error)?
      if isFloat {
        guard var rasterizer = try? FloatRasterizer(canvas: canvas, fonts: .forTests, memory: memory) else {
          continue
        }
        var picture = FloatBuffer()
        try? rasterizer.draw(frame, into: &picture)
        failure = rasterizer.failure
      } else {
        guard var rasterizer = try? Rasterizer(canvas: canvas, fonts: .forTests, memory: memory) else {
          continue
        }
        var picture = PixelBuffer()
        try? rasterizer.draw(frame, into: &picture)
        failure = rasterizer.failure
      }
      if let failure {
        #expect(failure is MemoryExceeded)
        failures += 1
      }
      #expect(memory.peak <= limit)
    }
    #expect(failures > 0)
  }
}
