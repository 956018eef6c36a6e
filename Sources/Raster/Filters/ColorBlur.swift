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
      variance = (variance - DownsampledColor.variance(ofFactor: factor) - excess) / square
    }
    kernel = GaussianKernel(deviation: variance.squareRoot())
  }

  /// How far the blur reaches, in pixels. What is not a number is 0.
  static func outset(_ deviation: Double) -> Int {
    let deviation = deviation > 0 ? min(deviation, maximumDeviation) : 0
    return Int((GaussianKernel.cut * deviation).rounded(.up)) + 1
  }

  /// Sets all pixels of `surface` to those of `source` blurred, which is transparent beyond its bounds.
  ///
  /// - Parameter source: where it goes beyond the picture, that goes on with its outermost pixels.
  func apply<Pixels: PixelBlender>(
    to picture: Surface<Pixels>, from source: PixelRect, into surface: Surface<Pixels>,
    _ lists: inout ScratchPool
  ) {
    let (pixels, target) = (surface.pixels, surface.bounds)
    guard factor == 1 else {
      var samples = DownsampledColor(picture, source, factor: min(factor, ColorBlur.firstFactor), &lists)
      while samples.factor < factor { samples.halve(&lists) }
      blur(&samples, around: target, &lists)
      Pixels.put(samples, target, interpolation, into: pixels)
      return lists.release(samples.values)
    }
    // At full resolution in stripes: each needs its own rows only, and little memory.
    var row = target.minY
    while row < target.maxY {
      var stripe = target
      stripe.minY = row
      stripe.maxY = min(row + ColorBlur.stripeHeight, target.maxY)
      let needed = source.intersection(stripe.grown(by: kernel.radius + 1))
      let first = pixels + (row - target.minY) * target.width
      if needed.isEmpty {
        first.update(repeating: Pixels.transparent, count: stripe.width * stripe.height)
      } else {
        var samples = DownsampledColor(picture, needed, &lists)
        blur(&samples, around: stripe, &lists)
        Pixels.put(samples, stripe, interpolation, into: first)
        lists.release(samples.values)
      }
      row = stripe.maxY
    }
  }

  /// About what `apply` takes besides its result, as lists are made.
  func workBytes(from source: PixelRect, target: PixelRect) -> Int {
    // What lies beside the pixels to be made, and a list of one row.
    let outset = 2 * kernel.radius + 8
    var sampled = PixelRect(
      minX: 0, minY: 0, maxX: source.width / factor + outset, maxY: source.height / factor + outset)
    if factor == 1 { sampled.maxY = min(sampled.maxY, ColorBlur.stripeHeight + 2 * outset) }
    if factor > ColorBlur.firstFactor {
      let step = factor / ColorBlur.firstFactor
      sampled = PixelRect(minX: 0, minY: 0, maxX: sampled.maxX * step, maxY: sampled.maxY * step)
    }
    // Four numbers for each sample, before blurring, between rows and columns, and after it. Before that all pixels of a
    // stripe, half and a quarter of them.
    let stripe =
      factor == 1 ? .empty : DownsampledColor.stripe(of: source, factor: min(factor, Self.firstFactor))
    let (blurring, halving) = (sampled.bytes(perPixel: 3 * 18), stripe.bytes(perPixel: 2 * 16))
    let (sum, isTooMuch) = blurring.addingReportingOverflow(halving)
    return isTooMuch ? .max : sum
  }

  private static let stripeHeight = 128
  /// What is made of a picture in stripes; the rest takes little memory.
  private static let firstFactor = 8

  private func blur(_ samples: inout DownsampledColor, around target: PixelRect, _ lists: inout ScratchPool) {
    func floor(_ value: Int) -> Int { Int((Double(value) / Double(factor)).rounded(.down)) }
    let more = interpolation == .linear ? 1 : 2
    let room = PixelRect(
      minX: floor(target.minX) - more, minY: floor(target.minY) - more,
      maxX: floor(target.maxX) + 1 + more, maxY: floor(target.maxY) + 1 + more)
    samples.blur(kernel, within: room, &lists)
  }
}
