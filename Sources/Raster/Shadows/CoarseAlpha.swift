/// The alpha of something at a lower resolution, with a margin for its blur: a large blur needs no more.
///
/// Each value is the average of `factor` × `factor` pixels, from 0 to 255.
struct CoarseAlpha {
  let factor: Int
  /// In units of `factor` pixels, the margin included.
  let bounds: PixelRect
  private(set) var values: [Float]

  /// The factor that leaves a deviation of four samples or more.
  static func factor(deviation: Double) -> Int {
    var factor = 1
    while factor < 64, deviation / Double(factor * 2) >= 4 { factor *= 2 }
    return factor
  }

  static let nothing = CoarseAlpha(factor: 1, bounds: .empty)

  /// All 0.
  init(factor: Int, bounds: PixelRect) {
    self.factor = factor
    self.bounds = bounds
    values = [Float](repeating: 0, count: bounds.width * bounds.height)
  }

  /// The samples that `pixels` are made of, and as many as `margin` around them.
  static func bounds(_ pixels: PixelRect, factor: Int, margin: Int) -> PixelRect {
    func floor(_ value: Int) -> Int { value >= 0 ? value / factor : -((factor - 1 - value) / factor) }
    return PixelRect(
      minX: floor(pixels.minX) - margin, minY: floor(pixels.minY) - margin,
      maxX: floor(pixels.maxX + factor - 1) + margin, maxY: floor(pixels.maxY + factor - 1) + margin)
  }

  /// Its bounds in pixels.
  var pixels: PixelRect { CoarseAlpha.pixels(bounds, factor) }

  static func pixels(_ bounds: PixelRect, _ factor: Int) -> PixelRect {
    PixelRect(
      minX: bounds.minX * factor, minY: bounds.minY * factor, maxX: bounds.maxX * factor,
      maxY: bounds.maxY * factor)
  }

  mutating func withRow(_ y: Int, _ body: (UnsafeMutablePointer<Float>) -> Void) {
    let start = (y - bounds.minY) * bounds.width
    values.withUnsafeMutableBufferPointer { values in
      if let base = values.baseAddress { body(base + start) }
    }
  }

  /// The samples that `pixels` are made of.
  static func samples(_ pixels: PixelRect, factor: Int) -> PixelRect {
    bounds(pixels, factor: factor, margin: 0)
  }

  /// Adds a picture that has one pixel for each sample.
  mutating func add(samples picture: Surface) {
    for y in picture.bounds.minY..<picture.bounds.maxY {
      let source = picture.pixel(picture.bounds.minX, y)
      let (first, width) = (picture.bounds.minX - bounds.minX, picture.bounds.width)
      withRow(y) { target in
        for x in 0..<width { target[first + x] += Float(source[x] &>> 24) }
      }
    }
  }

  /// Averages the alpha of a picture.
  mutating func add(_ picture: Surface) {
    let scale = 1 / Float(factor * factor)
    for y in picture.bounds.minY..<picture.bounds.maxY {
      let source = picture.pixel(picture.bounds.minX, y)
      let row = y >= 0 ? y / factor : -((factor - 1 - y) / factor)
      let (first, width, factor) = (picture.bounds.minX - bounds.minX * factor, picture.bounds.width, factor)
      withRow(row) { target in
        for x in 0..<width { target[(first + x) / factor] += Float(source[x] &>> 24) * scale }
      }
    }
  }

  /// Half as many samples each way, of bounds that can be halved. Each is made of four with the weights 1, 3, 3, 1, which
  /// leave of fine stripes nothing that would show as wide ones.
  func halved() -> CoarseAlpha {
    let room = PixelRect(
      minX: bounds.minX >> 1, minY: bounds.minY >> 1, maxX: bounds.maxX >> 1, maxY: bounds.maxY >> 1)
    var result = CoarseAlpha(factor: factor * 2, bounds: room)
    let (width, height) = (bounds.width, bounds.height)
    let weights: [Float] = [0.125, 0.375, 0.375, 0.125]
    // One more on either side, where nothing is.
    var line = [Float](repeating: 0, count: width + 2)
    values.withUnsafeBufferPointer { values in
      line.withUnsafeMutableBufferPointer { line in
        guard let values = values.baseAddress, let line = line.baseAddress else { return }
        for row in 0..<room.height {
          (line + 1).update(repeating: 0, count: width)
          for tap in 0..<4 where 2 * row - 1 + tap >= 0 && 2 * row - 1 + tap < height {
            let (source, weight) = (values + (2 * row - 1 + tap) * width, weights[tap])
            for x in 0..<width { line[1 + x] += source[x] * weight }
          }
          result.withRow(room.minY + row) { target in
            for x in 0..<room.width {
              let taps = line + 2 * x
              target[x] = (taps[0] + taps[3]) * 0.125 + (taps[1] + taps[2]) * 0.375
            }
          }
        }
      }
    }
    return result
  }

  /// Blurs in both directions. What would lie beyond the bounds counts as 0.
  mutating func blur(_ kernel: GaussianKernel) { blur(kernel, kernel) }

  /// The same with a kernel for each direction.
  mutating func blur(_ columns: GaussianKernel, _ rows: GaussianKernel) {
    let (width, height) = (bounds.width, bounds.height)
    var row = [Float](repeating: 0, count: width + 2 * columns.radius + 8)
    var scratch = [Float](repeating: 0, count: width * (height + 2 * rows.radius) + 8)
    columns.weights.withUnsafeBufferPointer { across in
      rows.weights.withUnsafeBufferPointer { down in
        values.withUnsafeMutableBufferPointer { values in
          scratch.withUnsafeMutableBufferPointer { scratch in
            row.withUnsafeMutableBufferPointer { row in
              guard let across = across.baseAddress, let down = down.baseAddress,
                let values = values.baseAddress, let scratch = scratch.baseAddress, let row = row.baseAddress
              else { return }
              for y in 0..<height {
                (row + columns.radius).update(from: values + y * width, count: width)
                GaussianKernel.convolve(
                  row, step: 1, across, columns.weights.count, into: scratch + (y + rows.radius) * width,
                  width)
              }
              for y in 0..<height {
                GaussianKernel.convolve(
                  scratch + y * width, step: width, down, rows.weights.count, into: values + y * width, width)
              }
            }
          }
        }
      }
    }
  }

  /// The values at full resolution, linear between the samples.
  ///
  /// - Parameter part: which of its pixels.
  func mask(_ part: PixelRect) -> AlphaMask {
    let (originX, originY) = (pixels.minX, pixels.minY)
    var result = [UInt8](repeating: 0, count: part.width * part.height)
    let columns = (part.minX..<max(part.minX, part.maxX)).map { place($0 - originX, bounds.width) }
    let width = bounds.width
    var line = [Float](repeating: 0, count: width)
    values.withUnsafeBufferPointer { values in
      for y in part.minY..<max(part.minY, part.maxY) {
        let vertical = place(y - originY, bounds.height)
        let (upper, lower) = (vertical.index * width, vertical.next * width)
        for x in 0..<width {
          let value = values[upper + x]
          line[x] = value + (values[lower + x] - value) * vertical.fraction
        }
        let start = (y - part.minY) * part.width
        for x in 0..<part.width {
          let column = columns[x]
          let value = line[column.index]
          let between = value + (line[column.next] - value) * column.fraction
          result[start + x] = UInt8(min(max(between + 0.5, 0), 255))
        }
      }
    }
    return AlphaMask(bounds: part, values: result)
  }

  struct Place {
    var index: Int
    var next: Int
    var fraction: Float
  }

  /// Between which samples a pixel lies.
  func place(_ pixel: Int, _ count: Int) -> Place {
    let position = (Double(pixel) + 0.5) / Double(factor) - 0.5
    let whole = position.rounded(.down)
    let index = min(max(Int(whole), 0), count - 1)
    return Place(
      index: index, next: min(max(Int(whole) + 1, 0), count - 1), fraction: Float(position - whole))
  }
}
