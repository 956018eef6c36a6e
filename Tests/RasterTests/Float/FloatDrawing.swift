import Foundation
import AnimGeometry
import AnimRenderTree
import AnimTestSupport
import Testing

@testable import AnimRaster

/// Draws items in floating point, on white unless told otherwise.
func drawDeep(
  _ items: [Frame.Item], _ width: Int, _ height: Int, _ space: WorkingSpace = .sRGB,
  background: Color = .white
) throws -> FloatBuffer {
  let canvas = Canvas(
    size: CGSize(width: width, height: height), background: background, space: space)
  var rasterizer = try FloatRasterizer(canvas: canvas, fonts: .forTests)
  var picture = FloatBuffer()
  try rasterizer.draw(Frame(items: items), into: &picture)
  return picture
}

extension FloatBuffer {
  /// The most that any component differs by from another picture of the same size.
  func distance(from other: FloatBuffer) -> Float {
    zip(storage, other.storage).reduce(0) { most, pixels in
      let difference = pixels.0 - pixels.1
      return max(most, difference.max(), -difference.min())
    }
  }
}

func expect(_ pixel: SIMD4<Float>, near expected: SIMD4<Float>, by tolerance: Float = 1e-5) {
  let difference = pixel - expected
  #expect(max(difference.max(), -difference.min()) <= tolerance, "\(pixel), not \(expected)")
}

extension WorkingSpace {
  static let extended = WorkingSpace(isExtended: true)
  static let linear = WorkingSpace(isLinear: true)
  static let displayP3 = WorkingSpace(gamut: .displayP3)
  static let linearRec2020 = WorkingSpace(gamut: .rec2020, isLinear: true, isExtended: true)
}
