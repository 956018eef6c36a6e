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

  /// - Parameter samples: for each deviation, at least, where fewer than all pixels are used.
  init(deviation: Double, samples: Double = 4) {
    self.deviation = min(deviation, ShadowBlur.maximumDeviation)
    factor = CoarseAlpha.factor(deviation: self.deviation, samples: samples)
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

  /// The samples of a shadow of something in `pixels`.
  func samples(_ pixels: PixelRect) -> PixelRect {
    CoarseAlpha.bounds(pixels, factor: factor, margin: kernel.radius + 1)
  }

  /// The blurred shape. `extents` are its pixels; `transform` leads to pixels.
  func alpha(
    of shape: Shape, _ transform: Projection, extents: PixelRect, scanner: inout CoverageScanner
  ) -> CoarseAlpha {
    let alpha = CoarseAlpha(pixels: extents, factor: factor, margin: kernel.radius + 1)
    let coarse = transform.concatenating(Affine(scaleX: 1 / CGFloat(factor), y: 1 / CGFloat(factor)))
    let clip = shape.extents(coarse, within: alpha.bounds)
    var sink = CoarseSink(alpha: alpha)
    scanner.scan(shape, coarse, clip: clip, into: &sink)
    sink.alpha.blur(kernel)
    return sink.alpha
  }

  /// The samples of a shadow that is moved by less than a pixel as well.
  func samples(_ pixels: PixelRect, movedBy fraction: CGPoint) -> PixelRect {
    let (columns, rows) = kernels(fraction)
    return CoarseAlpha.bounds(pixels, factor: factor, margin: max(columns.radius, rows.radius) + 1)
  }

  /// The blurred alpha of the picture in `pixels`, moved by less than a pixel.
  ///
  /// - Parameter fill: adds the picture to what is 0 everywhere.
  func alpha(
    of pixels: PixelRect, movedBy fraction: CGPoint, fill: (inout CoarseAlpha) -> Void
  ) -> CoarseAlpha {
    let (columns, rows) = kernels(fraction)
    var alpha = CoarseAlpha(pixels: pixels, factor: factor, margin: max(columns.radius, rows.radius) + 1)
    fill(&alpha)
    alpha.blur(columns, rows)
    return alpha
  }

  private func kernels(_ offset: CGPoint) -> (columns: GaussianKernel, rows: GaussianKernel) {
    let scale = Double(factor)
    return (
      GaussianKernel(deviation: coarseDeviation, offset: offset.x / scale),
      GaussianKernel(deviation: coarseDeviation, offset: offset.y / scale)
    )
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
