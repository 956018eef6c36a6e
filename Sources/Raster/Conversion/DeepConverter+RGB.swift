/// RGB of 16 bits, and pictures of 8.
extension DeepConverter {
  /// Red, green, blue and, if it is kept, straight alpha of every pixel, each two bytes, the higher one first.
  ///
  /// - Parameter stride: bytes from a row to the next.
  public func convert(
    _ picture: DeepBuffer, keepsAlpha: Bool, into samples: UnsafeMutablePointer<UInt8>, stride: Int
  ) {
    let channels = keepsAlpha ? 4 : 3
    forEachRow(of: picture, 0..<picture.height, keepsAlpha: keepsAlpha) { row, line, _ in
      var place = samples + row * stride
      for index in 0..<picture.width {
        let pixel = line[index] * 65535 + 0.5
        for channel in 0..<channels {
          let value = UInt16(pixel[channel])
          place[0] = UInt8(value >> 8)
          place[1] = UInt8(truncatingIfNeeded: value)
          place += 2
        }
      }
    }
  }

  /// The nearest picture of 8 bits, premultiplied.
  ///
  /// - Parameters:
  ///   - rows: those of the target that are to be made anew; nil for all.
  ///   - keepsAlpha: else everything lies on black.
  ///   - dithers: whether colours that change so little from pixel to pixel that one would see the steps of 8 bits become
  ///     a fixed pattern of the two next to them.
  public func convert(
    _ picture: DeepBuffer, rows: Range<Int>? = nil, keepsAlpha: Bool, dithers: Bool,
    into target: inout PixelBuffer
  ) throws(CanvasError) {
    try target.resize(width: picture.width, height: picture.height)
    let width = picture.width
    let rows = (rows ?? 0..<picture.height).clamped(to: 0..<picture.height)
    target.storage.withUnsafeMutableBufferPointer { target in
      guard let target = target.baseAddress else { return }
      forEachRow(of: picture, rows, keepsAlpha: keepsAlpha) { row, line, above in
        for index in 0..<width {
          var pixel = line[index]
          let isBetween =
            dithers
            && (index > 0 && Self.isSmooth(line[index - 1], pixel) || Self.isSmooth(above[index], pixel))
          pixel *= SIMD4(pixel.w, pixel.w, pixel.w, 1)
          let rounding = isBetween ? 1 - Float(Dither.threshold(x: index, y: row)) / 256 : 0.5
          let code = SIMD4<Int32>(pixel * 255 + rounding)
          let most = code.w
          let bits =
            min(code.x, most) | min(code.y, most) &<< 8 | min(code.z, most) &<< 16
          target[row * width + index] = UInt32(bitPattern: bits) | UInt32(bitPattern: most) &<< 24
        }
      }
    }
  }

  /// Whether two pixels beside each other are of a gradient with wide steps.
  private static func isSmooth(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Bool {
    let difference = a - b
    let largest = max(abs(difference.x), abs(difference.y), abs(difference.z))
    return largest > 0 && largest < 1 / (255 * 2)
  }

  /// Calls `body` with the signal of each row, and of the one above it: of the first row its own.
  private func forEachRow(
    of picture: DeepBuffer, _ rows: Range<Int>, keepsAlpha: Bool,
    _ body: (Int, UnsafePointer<SIMD4<Float>>, UnsafePointer<SIMD4<Float>>) -> Void
  ) {
    let width = picture.width
    if rows.isEmpty || width == 0 { return }
    withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: width * 2) { lines in
      guard let base = lines.baseAddress else { return }
      base.initialize(repeating: .zero, count: width * 2)
      var (line, above) = (base, base + width)
      picture.withPixels { pixels in
        guard let pixels = pixels.baseAddress else { return }
        let before = max(rows.lowerBound - 1, 0)
        convert(pixels + before * width, count: width, keepsAlpha: keepsAlpha, into: above)
        for row in rows {
          convert(pixels + row * width, count: width, keepsAlpha: keepsAlpha, into: line)
          body(row, line, above)
          swap(&line, &above)
        }
      }
    }
  }
}
