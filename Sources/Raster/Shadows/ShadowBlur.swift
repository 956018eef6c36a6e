import Foundation
import Geometry
import RenderTree

/// Makes blurred silhouettes.
struct ShadowBlur {
  let deviation: Double
  let factor: Int
  let kernel: GaussianKernel
  private let coarseDeviation: Double

  /// The largest blur, in pixels.
  static let maximumDeviation = 2048.0

  init(deviation: Double) {
    self.deviation = min(deviation, ShadowBlur.maximumDeviation)
    factor = CoarseAlpha.factor(deviation: self.deviation)
    coarseDeviation = ShadowBlur.coarse(self.deviation, factor)
    kernel = GaussianKernel(deviation: coarseDeviation)
  }

  /// A deviation in samples, less what averaging them and interpolating between them blurs by itself, beyond what
  /// averaging pixels does.
  private static func coarse(_ deviation: Double, _ factor: Int) -> Double {
    let square = Double(factor * factor)
    return ((deviation * deviation - (square - 1) * 5 / 12) / square).squareRoot()
  }

  /// How far the blur reaches, in pixels.
  static func reach(_ deviation: Double) -> Int {
    Int((GaussianKernel.cut * min(deviation, maximumDeviation)).rounded(.up)) + 64
  }

  /// The blurred shape. `extents` are its pixels; `transform` leads to pixels.
  func mask(
    of shape: Shape, _ transform: Projection, extents: PixelRect, scanner: inout CoverageScanner
  ) -> AlphaMask {
    var alpha = CoarseAlpha(pixels: extents, factor: factor, margin: kernel.radius + 1)
    let coarse = transform.concatenating(Affine(scaleX: 1 / CGFloat(factor), y: 1 / CGFloat(factor)))
    let clip = shape.extents(coarse, within: alpha.bounds)
    var sink = CoarseSink(alpha: alpha)
    scanner.scan(shape, coarse, clip: clip, into: &sink)
    alpha = sink.alpha
    alpha.blur(kernel)
    return alpha.mask()
  }

  /// The blurred alpha of a picture, moved by less than a pixel.
  func mask(of picture: Surface, offsetX: Double, offsetY: Double) -> AlphaMask {
    let scale = Double(factor)
    let columns = GaussianKernel(deviation: coarseDeviation, offset: offsetX / scale)
    let rows = GaussianKernel(deviation: coarseDeviation, offset: offsetY / scale)
    var alpha = CoarseAlpha(
      pixels: picture.bounds, factor: factor, margin: max(columns.radius, rows.radius) + 1)
    alpha.add(picture)
    alpha.blur(columns, rows)
    return alpha.mask()
  }
}

/// Takes a shape's coverage at the lower resolution.
private struct CoarseSink: SpanSink {
  var alpha: CoarseAlpha

  mutating func span(x: Int, y: Int, count: Int, coverage: UInt32) {
    let first = x - alpha.bounds.minX
    alpha.withRow(y) { ($0 + first).update(repeating: Float(coverage) / 256, count: count) }
  }
}
