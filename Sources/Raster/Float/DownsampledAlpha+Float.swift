/// What shadows in floating point are made of.
extension DownsampledAlpha {
  /// Averages the alpha of a picture.
  mutating func add(_ picture: FloatSurface) {
    let scale = 255 / Float(factor * factor)
    for y in picture.bounds.minY..<picture.bounds.maxY {
      let source = picture.pixel(picture.bounds.minX, y)
      let row = y >= 0 ? y / factor : -((factor - 1 - y) / factor)
      let (first, width, factor) = (picture.bounds.minX - bounds.minX * factor, picture.bounds.width, factor)
      withRow(row) { target in
        for x in 0..<width { target[(first + x) / factor] += source[x].w * scale }
      }
    }
  }

  /// The same with one sample for each pixel.
  var atFullResolution: DownsampledAlpha {
    var result = DownsampledAlpha(factor: 1, bounds: pixels)
    forEachRow(pixels) { y, values in
      result.withRow(y) { $0.update(from: values, count: pixels.width) }
    }
    return result
  }

  /// Calls `body` with the values, 0…255, of each row of a part of its pixels, cubic between the samples.
  func forEachRow(_ part: PixelRect, _ body: (_ y: Int, UnsafePointer<Float>) -> Void) {
    if part.isEmpty { return }
    let (origin, width, margin) = (pixels, bounds.width, CubicPlace.margin)
    func place(_ pixel: Int, _ count: Int) -> CubicPlace {
      CubicPlace((Double(pixel) + 0.5) / Double(factor) - 0.5, count: count)
    }
    let columns = factor == 1 ? [] : (part.minX..<part.maxX).map { place($0 - origin.minX, width) }
    var line = [Float](repeating: 0, count: width + 2 * margin)
    var row = [Float](repeating: 0, count: part.width)
    func fill(
      _ values: UnsafePointer<Float>, _ line: UnsafeMutablePointer<Float>, _ row: UnsafeMutablePointer<Float>
    ) {
      for y in part.minY..<part.maxY {
        if factor == 1 {
          body(y, values + ((y - origin.minY) * width + part.minX - origin.minX))
          continue
        }
        let vertical = place(y - origin.minY, bounds.height)
        (line + margin).update(repeating: 0, count: width)
        for tap in 0..<4 where vertical.first + tap >= 0 && vertical.first + tap < bounds.height {
          let (source, weight) = (values + (vertical.first + tap) * width, vertical.weights[tap])
          for x in 0..<width { line[margin + x] += source[x] * weight }
        }
        for x in 0..<part.width {
          let column = columns[x]
          let taps = UnsafeRawPointer(line + margin + column.first).loadUnaligned(as: SIMD4<Float>.self)
          row[x] = max((taps * column.weights).sum(), 0)
        }
        body(y, row)
      }
    }
    fill(values, &line, &row)
  }
}
