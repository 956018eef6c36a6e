import AnimRenderTree

/// Porter and Duff's operators on premultiplied 8-bit pixels, rounded to the nearest.
enum PorterDuff {
  static func blend(_ source: UInt32, _ backdrop: UInt32, _ blending: Blending) -> UInt32 {
    if blending == .plusDarker { return plusDarker(source, backdrop) }
    let (sourcePart, backdropPart) = parts(source &>> 24, backdrop &>> 24, blending)
    var result: UInt32 = 0
    for shift in [UInt32(0), 8, 16, 24] {
      let sum = (source &>> shift & 255) * sourcePart + (backdrop &>> shift & 255) * backdropPart
      result |= ((2 * sum + 255) / 510) &<< shift
    }
    return result
  }

  /// How much of either pixel is left, 0…255.
  private static func parts(_ a: UInt32, _ b: UInt32, _ blending: Blending) -> (UInt32, UInt32) {
    switch blending {
    case .clear: (0, 0)
    case .copy: (255, 0)
    case .sourceIn: (b, 0)
    case .sourceOut: (255 - b, 0)
    case .sourceAtop: (b, 255 - a)
    case .destinationOver: (255 - b, 255)
    case .destinationIn: (0, a)
    case .destinationOut: (0, 255 - a)
    case .destinationAtop: (255 - b, a)
    case .xor: (255 - b, 255 - a)
    default: (255, 255 - a)
    }
  }

  /// The distances from white are added. Each is counted from its own alpha, so that what is transparent
  /// leaves the backdrop as it is.
  private static func plusDarker(_ source: UInt32, _ backdrop: UInt32) -> UInt32 {
    let a = Int(source &>> 24)
    let b = Int(backdrop &>> 24)
    let alpha = min(a + b, 255)
    var result = UInt32(alpha) &<< 24
    for shift in [UInt32(0), 8, 16] {
      let s = Int(source &>> shift & 255)
      let d = Int(backdrop &>> shift & 255)
      result |= UInt32(max(0, alpha - (a - s) - (b - d))) &<< shift
    }
    return result
  }

  /// Each channel of `result` by `coverage` / 255, and of `backdrop` by the rest.
  @inline(__always)
  static func mix(_ result: UInt32, _ backdrop: UInt32, by coverage: UInt32) -> UInt32 {
    if coverage == 255 { return result }
    var mixed: UInt32 = 0
    for shift in [UInt32(0), 8, 16, 24] {
      let sum = (result &>> shift & 255) * coverage + (backdrop &>> shift & 255) * (255 - coverage)
      mixed |= ((2 * sum + 255) / 510) &<< shift
    }
    return mixed
  }
}
