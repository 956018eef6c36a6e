extension PixelBuffer {
  /// By what whole number a side is divided.
  package static func reduction(of length: Int, to side: Int) -> Int { max((length + side - 1) / side, 1) }

  /// Made smaller by a whole number, so that no side is longer than `side`: each pixel is the mean of a square.
  package func reduced(to side: Int) -> PixelBuffer {
    reduced(by: Self.reduction(of: max(width, height), to: side))
  }

  /// The same for a given number; what is left over on the right and below is left out.
  package func reduced(by factor: Int) -> PixelBuffer {
    guard factor > 1,
      var small = try? PixelBuffer(width: max(width / factor, 1), height: max(height / factor, 1))
    else { return self }
    for y in 0..<small.height {
      for x in 0..<small.width {
        var (red, green, blue, alpha, count) = (0, 0, 0, 0, 0)
        for row in y * factor..<min((y + 1) * factor, height) {
          for column in x * factor..<min((x + 1) * factor, width) {
            let pixel = self[column, row]
            red += Int(pixel.red)
            green += Int(pixel.green)
            blue += Int(pixel.blue)
            alpha += Int(pixel.alpha)
            count += 1
          }
        }
        func mean(_ sum: Int) -> UInt8 { UInt8(clamping: (sum + count / 2) / max(count, 1)) }
        small[x, y] = Pixel(red: mean(red), green: mean(green), blue: mean(blue), alpha: mean(alpha))
      }
    }
    return small
  }
}
