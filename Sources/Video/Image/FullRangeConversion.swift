import CAVIF
import CLibAV

/// Y'CbCr 4:4:4 of full range from RGB.
struct FullRangeConversion {
  /// One plane after the other, without gaps.
  struct Planes<Sample> {
    /// Y', Cb, Cr and alpha.
    var samples: [Sample]
    /// Whether alpha is the largest number everywhere.
    var isOpaque: Bool
  }

  private let format: PixelFormat
  private let weights: SIMD3<Double>
  /// Of a sample of the planes: 8 where samples of the picture have 8, else 10.
  let bits: Int

  /// - Parameter format: RGB or RGBA, of 8 bits or of 16, the higher byte first.
  init(_ format: PixelFormat, _ color: VideoColor) {
    self.format = format
    weights = color.lumaWeights
    bits = format.bits == 8 ? 8 : 10
  }

  /// - Parameter samples: of a whole number of pixels.
  func planes<Sample: FixedWidthInteger>(of samples: [UInt8], as _: Sample.Type) -> Planes<Sample> {
    let (channels, bytes) = (format.hasAlpha ? 4 : 3, format.bits / 8)
    let count = samples.count / (channels * bytes)
    let most = Double(1 << bits - 1)
    let scale = most / (bytes == 1 ? 255 : 65535)
    let middle = Double(1 << (bits - 1))
    let (blueScale, redScale) = (2 * (1 - weights.z), 2 * (1 - weights.x))
    var isOpaque = true
    let planes = [Sample](unsafeUninitializedCapacity: count * 4) { planes, initialized in
      initialized = count * 4
      samples.withUnsafeBufferPointer { samples in
        for index in 0..<count {
          func value(_ channel: Int) -> Double {
            let place = (index * channels + channel) * bytes
            let number = bytes == 1 ? Int(samples[place]) : Int(samples[place]) << 8 | Int(samples[place + 1])
            return Double(number) * scale
          }
          func code(_ value: Double) -> Sample { Sample(min(max(value, 0), most).rounded()) }
          let (red, green, blue) = (value(0), value(1), value(2))
          let luma = weights.x * red + weights.y * green + weights.z * blue
          let alpha = code(channels == 4 ? value(3) : most)
          planes[index] = code(luma)
          planes[count + index] = code(middle + (blue - luma) / blueScale)
          planes[count * 2 + index] = code(middle + (red - luma) / redScale)
          planes[count * 3 + index] = alpha
          if alpha < code(most) { isOpaque = false }
        }
      }
    }
    return Planes(samples: planes, isOpaque: isOpaque)
  }
}
