import AnimRaster

/// Turns pictures into bytes of red, green, blue and alpha in any order, colours divided by alpha.
public enum ChannelConverter {
  /// - Parameters:
  ///   - channels: what each byte of a pixel is: 0 red, 1 green, 2 blue, 3 alpha; anything else is 255.
  ///   - isOpaque: whether every pixel counts as opaque.
  ///   - stride: bytes from a row of the target to the next.
  public static func convert(
    _ picture: PixelBuffer, channels: [Int], isOpaque: Bool, into target: UnsafeMutablePointer<UInt8>,
    stride: Int
  ) {
    picture.withPixels { pixels in
      for y in 0..<picture.height {
        var place = target + y * stride
        for x in 0..<picture.width {
          let bits = pixels[y * picture.width + x]
          let alpha = isOpaque ? 255 : bits >> 24
          for channel in channels {
            place.pointee =
              switch channel {
              case 0...2: straight(bits >> UInt32(channel * 8) & 255, alpha)
              case 3: UInt8(truncatingIfNeeded: alpha)
              default: 255
              }
            place += 1
          }
        }
      }
    }
  }

  private static func straight(_ value: UInt32, _ alpha: UInt32) -> UInt8 {
    guard alpha > 0, alpha < 255 else { return UInt8(truncatingIfNeeded: value) }
    return UInt8(clamping: (value * 255 + alpha / 2) / alpha)
  }
}
