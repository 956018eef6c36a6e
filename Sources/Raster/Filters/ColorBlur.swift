import Foundation

/// A Gaussian blur of a picture with its alpha.
///
/// Large ones are made of fewer samples; what averaging and interpolating them blurs by itself is taken off
/// the Gaussian.
struct ColorBlur {
  private let factor: Int
  private let kernel: GaussianKernel
  private let interpolation: BlurInterpolation

  /// The largest blur, in pixels.
  static let maximumDeviation = 2048.0

  init(deviation: Double, interpolation: BlurInterpolation = .linear) {
    let deviation = deviation > 0 ? min(deviation, ColorBlur.maximumDeviation) : 0
    self.interpolation = interpolation
    var factor = 1
    while deviation / Double(2 * factor) >= 4 { factor *= 2 }
    self.factor = factor
    var variance = deviation * deviation
    if factor > 1 {
      let square = Double(factor * factor)
      // What interpolating, and the kernel's own averages, blur beyond what averaging pixels does.
      let excess = (square - 1) * interpolation.variance + (square - 1) / 6
      variance = (variance - CoarseColor.variance(ofFactor: factor) - excess) / square
    }
    kernel = GaussianKernel(deviation: variance.squareRoot())
  }

  /// How far the blur reaches, in pixels. What is not a number is 0.
  static func reach(_ deviation: Double) -> Int {
    let deviation = deviation > 0 ? min(deviation, maximumDeviation) : 0
    return Int((GaussianKernel.cut * deviation).rounded(.up)) + 1
  }

  /// The pixels of `target` when `source` is blurred, which is transparent beyond its bounds.
  ///
  /// - Parameter source: where it goes beyond the picture, that goes on with its outermost pixels.
  func apply(to picture: Surface, from source: PixelRect, target: PixelRect) -> [UInt32] {
    apply(to: picture, from: source, target: target, none: 0) { $0.picture($1) }
  }

  /// The same in floating point.
  func applyDeep(to picture: DeepSurface, from source: PixelRect, target: PixelRect) -> [SIMD4<Float>] {
    apply(to: picture, from: source, target: target, none: .zero) { [interpolation] samples, target in
      interpolation == .linear ? samples.deepPicture(target) : samples.cubicPicture(target)
    }
  }

  private func apply<Pixel>(
    to picture: some ColorSource, from source: PixelRect, target: PixelRect, none: Pixel,
    _ pixelsOf: (CoarseColor, PixelRect) -> [Pixel]
  ) -> [Pixel] {
    guard factor == 1 else {
      var samples = CoarseColor(picture, source, factor: min(factor, ColorBlur.firstFactor))
      while samples.factor < factor { samples.halve() }
      return pixelsOf(blurred(samples, around: target), target)
    }
    // At full resolution in stripes: each needs its own rows only, and little memory.
    var pixels: [Pixel] = []
    pixels.reserveCapacity(target.width * target.height)
    var row = target.minY
    while row < target.maxY {
      var stripe = target
      stripe.minY = row
      stripe.maxY = min(row + ColorBlur.stripeHeight, target.maxY)
      let needed = source.intersection(stripe.grown(by: kernel.radius + 1))
      if needed.isEmpty {
        pixels.append(contentsOf: repeatElement(none, count: stripe.width * stripe.height))
      } else {
        let samples = CoarseColor(picture, needed)
        pixels.append(contentsOf: pixelsOf(blurred(samples, around: stripe), stripe))
      }
      row = stripe.maxY
    }
    return pixels
  }

  /// About what `apply` takes besides its result.
  func workBytes(from source: PixelRect, target: PixelRect) -> Int {
    let reach = 2 * kernel.radius
    var sampled = PixelRect(
      minX: 0, minY: 0, maxX: source.width / factor + reach, maxY: source.height / factor + reach)
    if factor == 1 { sampled.maxY = min(sampled.maxY, ColorBlur.stripeHeight + 2 * reach) }
    if factor > ColorBlur.firstFactor {
      let step = factor / ColorBlur.firstFactor
      sampled = PixelRect(minX: 0, minY: 0, maxX: sampled.maxX * step, maxY: sampled.maxY * step)
    }
    // Four numbers for each sample, before blurring, between rows and columns, and after it.
    return sampled.bytes(perPixel: 3 * 16)
  }

  private static let stripeHeight = 128
  /// What is made of a picture in stripes; the rest takes little memory.
  private static let firstFactor = 8

  private func blurred(_ samples: consuming CoarseColor, around target: PixelRect) -> CoarseColor {
    func floor(_ value: Int) -> Int { Int((Double(value) / Double(factor)).rounded(.down)) }
    let more = interpolation == .linear ? 1 : 2
    let room = PixelRect(
      minX: floor(target.minX) - more, minY: floor(target.minY) - more,
      maxX: floor(target.maxX) + 1 + more, maxY: floor(target.maxY) + 1 + more)
    samples.blur(kernel, within: room)
    return samples
  }
}
