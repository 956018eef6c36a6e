import Foundation

/// A Gaussian blur of a picture with its alpha.
///
/// Large ones are made of fewer samples; what averaging and interpolating them blurs by itself is taken off
/// the Gaussian.
struct ColorBlur {
  private let factor: Int
  private let kernel: GaussianKernel

  /// The largest blur, in pixels.
  static let maximumDeviation = 2048.0
  /// Samples for each deviation of a blur at a lower resolution, at least.
  private static let leastSamples = 4.0

  init(deviation: Double) {
    let deviation = min(deviation, ColorBlur.maximumDeviation)
    var factor = 1
    while deviation / Double(2 * factor) >= ColorBlur.leastSamples { factor *= 2 }
    self.factor = factor
    var variance = deviation * deviation
    if factor > 1 {
      let square = Double(factor * factor)
      variance = (variance - CoarseColor.variance(ofFactor: factor) - square / 6) / square
    }
    kernel = GaussianKernel(sampling: variance.squareRoot())
  }

  /// How far the blur reaches, in pixels. What is not a number is 0.
  static func reach(_ deviation: Double) -> Int {
    let deviation = deviation > 0 ? min(deviation, maximumDeviation) : 0
    return Int((GaussianKernel.cut * deviation).rounded(.up)) + 1
  }

  /// The pixels of `target` when `picture` is blurred, which is transparent beyond its bounds.
  func apply(to picture: Surface, target: PixelRect) -> [UInt32] {
    // At full resolution in stripes: each needs its own rows only, and little memory.
    guard factor == 1 else { return blurred(picture, target: target) }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(target.width * target.height)
    var row = target.minY
    while row < target.maxY {
      var stripe = target
      stripe.minY = row
      stripe.maxY = min(row + ColorBlur.stripeHeight, target.maxY)
      let needed = picture.bounds.intersection(stripe.grown(by: kernel.radius + 1))
      if needed.isEmpty {
        pixels.append(contentsOf: repeatElement(0, count: stripe.width * stripe.height))
      } else {
        var rows = needed
        rows.minX = picture.bounds.minX
        rows.maxX = picture.bounds.maxX
        let surface = Surface(pixels: picture.pixel(rows.minX, rows.minY), bounds: rows)
        pixels.append(contentsOf: blurred(surface, target: stripe))
      }
      row = stripe.maxY
    }
    return pixels
  }

  private static let stripeHeight = 128

  private func blurred(_ picture: Surface, target: PixelRect) -> [UInt32] {
    var samples = CoarseColor(picture)
    while samples.factor < factor { samples.halve() }
    func floor(_ value: Int) -> Int { Int((Double(value) / Double(factor)).rounded(.down)) }
    let room = PixelRect(
      minX: floor(target.minX) - 1, minY: floor(target.minY) - 1, maxX: floor(target.maxX) + 2,
      maxY: floor(target.maxY) + 2)
    samples.blur(kernel, within: room)
    return samples.picture(target)
  }
}
