import AnimCLibAV

/// A picture from a file: 8 bits of sRGB where they hold it, and else finer pixels.
public struct DecodedImage: Sendable, Equatable {
  /// The two depths of pixels.
  public enum Pixels: Sendable, Equatable {
    /// Straight red, green, blue and alpha in encoded sRGB, 8 bits each.
    case plain(RGBAImage)
    /// Straight red, green, blue and alpha in encoded extended sRGB, rows from the top.
    case fine([SIMD4<Float>])
  }

  /// How many columns it has, upright.
  public let width: Int
  /// How many rows it has, upright.
  public let height: Int
  /// In 8 bits where those hold the picture.
  public let pixels: Pixels
  /// Why what the file says of its colours was left out.
  public var fault: ColorFault?
  /// How it was turned to be upright; nil if it was not.
  public var orientation: PictureFeature?

  init(_ image: RGBAImage) {
    (width, height, pixels) = (image.width, image.height, .plain(image))
  }

  init(width: Int, height: Int, fine: [SIMD4<Float>]) {
    (self.width, self.height, pixels) = (width, height, .fine(fine))
  }

  /// Nil where 8 bits hold the picture.
  public var fine: [SIMD4<Float>]? {
    if case .fine(let pixels) = pixels { pixels } else { nil }
  }

  /// The nearest picture in 8 bits of sRGB.
  public var image: RGBAImage {
    get throws {
      switch pixels {
      case .plain(let image): return image
      case .fine(let pixels):
        let bytes = pixels.flatMap { pixel in
          let limited = pixel.clamped(lowerBound: .zero, upperBound: .one) * 255
          return (0..<4).map { UInt8(limited[$0].rounded()) }
        }
        return try RGBAImage(width: width, height: height, bytes: bytes)
      }
    }
  }
}

/// What a file says of its pictures beside their pixels, and is followed.
public enum PictureFeature: Sendable, Hashable, CustomStringConvertible {
  /// Pictures are transparent in places.
  case alpha
  /// How it is laid out, in words.
  case orientation(String)
  /// How wide pixels are for their height.
  case pixelAspect(Int, Int)
  /// So many seconds after the movie's beginning, which is that of its sound.
  case lateStart(Double)
  /// Each picture is two fields of every other row, which are deinterlaced.
  case interlaced

  public var description: String {
    switch self {
    case .alpha: "alpha"
    case .orientation(let text): text
    case .pixelAspect(let width, let height): "pixels \(width):\(height)"
    case .lateStart(let seconds): "pictures begin at \(Self.text(seconds)) s"
    case .interlaced: "deinterlaced"
    }
  }

  /// To a thousandth.
  private static func text(_ seconds: Double) -> String {
    let thousandths = Int((min(max(seconds, 0), 1e9) * 1000).rounded())
    let rest = String(thousandths % 1000 + 1000).dropFirst()
    let digits = rest.reversed().drop { $0 == "0" }.reversed()
    return "\(thousandths / 1000)" + (digits.isEmpty ? "" : "." + String(digits))
  }
}
