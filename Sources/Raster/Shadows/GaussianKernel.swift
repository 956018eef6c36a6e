import AnimCConvolution
import Foundation

/// A Gaussian's weights at whole distances, cut where nothing of 8 bits is left.
struct GaussianKernel: Sendable {
  /// From `-radius` to `radius`; their sum is 1.
  let weights: [Float]

  var radius: Int { weights.count / 2 }

  /// Each sample is the average over its width, before the blur and after it, so that a picture blurred is the same at
  /// any resolution: a sample's weight is the Gaussian's mean over all distances between its points and those of the
  /// sample that it goes to.
  ///
  /// - Parameters:
  ///   - deviation: in samples; 0 leaves everything as it is.
  ///   - offset: by how much the blurred picture moves as well, 0..<1 sample. With a deviation of 0 what comes of it is
  ///     linear between two samples.
  init(deviation: Double, offset: Double = 0) {
    guard deviation > 0 || offset > 0 else {
      weights = [1]
      return
    }
    let radius = Int((GaussianKernel.cut * deviation + 1).rounded(.down)) + (offset > 0 ? 1 : 0)
    /// The second integral of the Gaussian.
    func integral(_ distance: Double) -> Double {
      guard deviation > 0 else { return max(distance, 0) }
      let place = distance / deviation
      return distance * erfc(-place / 2.0.squareRoot()) / 2
        + deviation * exp(-place * place / 2) / (2 * Double.pi).squareRoot()
    }
    let values = (-radius...radius).map { index in
      let distance = Double(index) + offset
      return integral(distance + 1) - 2 * integral(distance) + integral(distance - 1)
    }
    let sum = values.reduce(0, +)
    weights = values.map { Float($0 / sum) }
  }

  /// In standard deviations.
  static let cut = 3.5

  /// Blurs samples along their rows and then along their columns. Beyond `bounds` they are 0.
  ///
  /// - Parameters:
  ///   - channels: how many values a sample has.
  ///   - row: zeros for a row of `bounds`, with twice the radius of `columns` on either side.
  ///   - lines: has room for the rows of `target`, with the radius of `rows` above and below.
  ///   - result: gets the samples of `target`; may be `values`.
  static func blur(
    _ values: UnsafePointer<Float>, _ bounds: PixelRect, channels: Int, _ columns: GaussianKernel,
    _ rows: GaussianKernel, _ row: UnsafeMutablePointer<Float>, _ lines: UnsafeMutablePointer<Float>,
    into result: UnsafeMutablePointer<Float>, _ target: PixelRect
  ) {
    let (width, length) = (bounds.width * channels, target.width * channels)
    let first = target.minX - bounds.minX + columns.radius
    for index in 0..<target.height + 2 * rows.radius {
      let (y, line) = (target.minY - rows.radius + index, lines + index * length)
      guard y >= bounds.minY, y < bounds.maxY else {
        line.update(repeating: 0, count: length)
        continue
      }
      (row + 2 * columns.radius * channels).update(from: values + (y - bounds.minY) * width, count: width)
      convolve(
        row + first * channels, step: channels, columns.weights, columns.weights.count, into: line, length)
    }
    for y in 0..<target.height {
      convolve(
        lines + y * length, step: length, rows.weights, rows.weights.count, into: result + y * length, length)
    }
  }

  /// Sums of weighted values, `step` apart, for each of `count` places; the first sum begins with the first
  /// value.
  static func convolve(
    _ source: UnsafePointer<Float>, step: Int, _ weights: UnsafePointer<Float>, _ taps: Int,
    into target: UnsafeMutablePointer<Float>, _ count: Int
  ) {
    let done = convolution_sums(source, step, weights, taps, target, count)
    convolvePlainly(source + done, step: step, weights, taps, into: target + done, count - done)
  }

  /// The same on any processor.
  static func convolvePlainly(
    _ source: UnsafePointer<Float>, step: Int, _ weights: UnsafePointer<Float>, _ taps: Int,
    into target: UnsafeMutablePointer<Float>, _ count: Int
  ) {
    typealias Lanes = SIMD8<Float>
    var x = 0
    while x &+ 8 <= count {
      var sum = Lanes(repeating: 0)
      for tap in 0..<taps {
        let values = UnsafeRawPointer(source + (x &+ tap &* step)).loadUnaligned(as: Lanes.self)
        sum += values * weights[tap]
      }
      UnsafeMutableRawPointer(target + x).storeBytes(of: sum, as: Lanes.self)
      x &+= 8
    }
    while x < count {
      var sum: Float = 0
      for tap in 0..<taps { sum += source[x &+ tap &* step] * weights[tap] }
      target[x] = sum
      x &+= 1
    }
  }
}
