import Foundation
import AnimGeometry
import AnimRenderTree

/// Makes blurred silhouettes.
struct ShadowBlur {
  let deviation: Double
  let factor: Int
  let kernel: GaussianKernel
  /// Whether samples are made of twice as many each way. Averages alone leave of an edge a trace of where between two
  /// samples it is, which is a step of 10 bits.
  private let halves: Bool
  private let coarseDeviation: Double

  /// The largest blur, in pixels.
  static let maximumDeviation = 2048.0

  init(deviation: Double, interpolation: BlurInterpolation = .linear) {
    self.deviation = min(deviation, ShadowBlur.maximumDeviation)
    factor = DownsampledAlpha.factor(deviation: self.deviation)
    halves = interpolation == .cubic && factor > 1
    coarseDeviation = ShadowBlur.coarse(self.deviation, factor, interpolation)
    kernel = GaussianKernel(deviation: coarseDeviation)
  }

  /// A deviation in samples, less what averaging them and interpolating between them blurs by itself, beyond what
  /// averaging pixels does.
  private static func coarse(
    _ deviation: Double, _ factor: Int, _ interpolation: BlurInterpolation
  ) -> Double {
    let square = Double(factor * factor)
    let averages: Double
    switch interpolation {
    // The samples', the kernel's two, and a straight line's, which is as much as two.
    case .linear: averages = (square - 1) * 5 / 12
    // Those of samples half as wide, of halving them, and of the kernel.
    case .cubic: averages = factor > 1 ? (4.5 * square - 3) / 12 : 0
    }
    return ((deviation * deviation - averages) / square).squareRoot()
  }

  /// How far the blur reaches, in pixels.
  static func outset(_ deviation: Double) -> Int {
    Int((GaussianKernel.cut * min(deviation, maximumDeviation)).rounded(.up)) + 64
  }

  /// The samples of a shadow of something in `pixels`.
  func samples(_ pixels: PixelRect) -> PixelRect {
    DownsampledAlpha.bounds(pixels, factor: factor, margin: kernel.radius + 1)
  }

  /// The blurred shape. `extents` are its pixels; `transform` leads to pixels.
  func alpha(
    of shape: Shape, _ transform: Projection, extents: PixelRect, scanner: inout CoverageScanner
  ) -> DownsampledAlpha {
    var alpha = filled(samples(extents)) { alpha in
      let scale = 1 / CGFloat(alpha.factor)
      let coarse = transform.concatenating(Affine(scaleX: scale, y: scale))
      let clip = shape.extents(coarse, within: alpha.bounds)
      var blitter = DownsamplingBlitter(alpha: alpha)
      alpha = .nothing
      scanner.scan(shape, coarse, clip: clip, into: &blitter)
      alpha = blitter.alpha
    }
    alpha.blur(kernel)
    return alpha
  }

  /// The samples of a shadow that is moved by less than a pixel as well.
  func samples(_ pixels: PixelRect, movedBy fraction: CGPoint) -> PixelRect {
    let (columns, rows) = kernels(fraction)
    return DownsampledAlpha.bounds(pixels, factor: factor, margin: max(columns.radius, rows.radius) + 1)
  }

  /// The blurred alpha of the picture in `pixels`, moved by less than a pixel.
  ///
  /// - Parameter fill: adds the picture to what is 0 everywhere.
  func alpha(
    of pixels: PixelRect, movedBy fraction: CGPoint, fill: (inout DownsampledAlpha) -> Void
  ) -> DownsampledAlpha {
    let (columns, rows) = kernels(fraction)
    var alpha = filled(samples(pixels, movedBy: fraction), fill)
    alpha.blur(columns, rows)
    return alpha
  }

  /// What is drawn into samples with such bounds, which are all 0.
  private func filled(_ bounds: PixelRect, _ fill: (inout DownsampledAlpha) -> Void) -> DownsampledAlpha {
    var alpha =
      halves
      ? DownsampledAlpha(factor: factor / 2, bounds: DownsampledAlpha.pixels(bounds, 2))
      : DownsampledAlpha(factor: factor, bounds: bounds)
    fill(&alpha)
    return halves ? alpha.halved() : alpha
  }

  /// What `alpha` takes besides its result, whose samples are in `bounds`.
  func workBytes(_ bounds: PixelRect) -> Int { bounds.bytes(perPixel: halves ? 24 : 8) }

  private func kernels(_ offset: CGPoint) -> (columns: GaussianKernel, rows: GaussianKernel) {
    let scale = Double(factor)
    return (
      GaussianKernel(deviation: coarseDeviation, offset: offset.x / scale),
      GaussianKernel(deviation: coarseDeviation, offset: offset.y / scale)
    )
  }
}

/// Takes a shape's coverage at the lower resolution.
private struct DownsamplingBlitter: Blitter {
  var alpha: DownsampledAlpha

  mutating func span(x: Int, y: Int, count: Int, coverage: UInt32) {
    let first = x - alpha.bounds.minX
    alpha.withRow(y) { ($0 + first).update(repeating: Float(coverage) / 256, count: count) }
  }
}

/// How pixels are found between the samples of a blur that has fewer.
///
/// With four samples for each deviation a straight line between two samples is within half a code value of 8 bits of the
/// blurred edge, and a cubic through four of them (Catmull and Rom, 1974) within half of one of 10.
enum BlurInterpolation: Sendable {
  case linear, cubic

  /// What it blurs by itself, in samples², where samples are not pixels. Cubics leave parabolas as they are, and so blur
  /// nothing.
  var variance: Double { self == .linear ? 1.0 / 6 : 0 }
}
