import Foundation
import Geometry
import RenderTree

/// A blurred silhouette that can be drawn again and again.
struct BlurredShadow: Sendable {
  private enum Form: Sendable {
    /// Where each sample is a pixel.
    case mask(AlphaMask)
    /// It becomes pixels as far as it is seen.
    case coarse(DownsampledAlpha)
  }

  private let form: Form
  private let reservation: MemoryReservation?

  /// - Parameters:
  ///   - alpha: what has been blurred.
  ///   - reservation: of as many bytes as it says itself.
  init(_ alpha: DownsampledAlpha, _ reservation: MemoryReservation?) {
    form = alpha.factor == 1 ? .mask(alpha.mask) : .coarse(alpha)
    self.reservation = reservation
  }

  /// What a shadow takes that is blurred with samples in `bounds`.
  static func bytes(_ bounds: PixelRect, factor: Int) -> Int {
    bounds.bytes(perPixel: factor == 1 ? 1 : 4)
  }

  var byteCount: Int {
    switch form {
    case .mask(let mask): mask.values.count
    case .coarse(let alpha): alpha.values.count * 4
    }
  }

  /// Draws it moved by whole pixels.
  func draw(_ color: U16Color, at x: Int, _ y: Int, clip: PixelRect, on surface: Surface) {
    switch form {
    case .mask(let mask):
      MaskPainter.draw(mask, at: x, y, color: color, clip: clip, on: surface)
    case .coarse(let alpha):
      let part = alpha.pixels.intersection(clip.moved(by: -x, -y))
      alpha.forEachByteRow(part) { row, alphas in
        surface.blender.draw(
          color, alphas: alphas, over: surface.pixel(part.minX + x, row + y), count: part.width)
      }
    }
  }
}

/// Alpha alone, 0…255 for each pixel of its bounds.
struct AlphaMask: Sendable, Equatable {
  var bounds: PixelRect
  var values: [UInt8]

  static let empty = AlphaMask(bounds: .empty, values: [])
}

/// Draws one colour through a mask.
enum MaskPainter {
  static func draw(
    _ mask: AlphaMask, at x: Int, _ y: Int, color: U16Color, clip: PixelRect, on surface: Surface
  ) {
    let place = PixelRect(
      minX: mask.bounds.minX + x, minY: mask.bounds.minY + y, maxX: mask.bounds.maxX + x,
      maxY: mask.bounds.maxY + y)
    let visible = place.intersection(clip)
    if visible.isEmpty { return }
    mask.values.withUnsafeBufferPointer { values in
      guard let values = values.baseAddress else { return }
      for row in visible.minY..<visible.maxY {
        let alphas = values + ((row - place.minY) * place.width + visible.minX - place.minX)
        surface.blender.draw(
          color, alphas: alphas, over: surface.pixel(visible.minX, row), count: visible.width)
      }
    }
  }
}

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
