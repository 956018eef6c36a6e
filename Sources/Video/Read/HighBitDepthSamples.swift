import AnimCLibAV

/// The samples of a picture of any depth as 16 bits of red, green, blue and alpha for each pixel, rows from the top.
struct HighBitDepthSamples {
  let samples: [UInt16]

  /// How Y'CbCr becomes red, green and blue (ITU-T H.273): by the shares of red and blue in luma, and the range.
  struct Matrix {
    var red: Double
    var blue: Double
    var isFullRange: Bool

    /// Of greys, which have no chroma.
    static let none = Matrix(red: 0, blue: 0, isFullRange: true)

    /// Nil for what is no matrix of this kind.
    ///
    /// - Parameter number: one of those of `AVColorSpace`.
    init?(number: Int, isFullRange: Bool) {
      switch number {
      case 1: (red, blue) = (0.2126, 0.0722)
      case 4: (red, blue) = (0.30, 0.11)
      case 5, 6: (red, blue) = (0.299, 0.114)
      case 7: (red, blue) = (0.212, 0.087)
      case 9: (red, blue) = (0.2627, 0.0593)
      default: return nil
      }
      self.isFullRange = isFullRange
    }

    private init(red: Double, blue: Double, isFullRange: Bool) {
      (self.red, self.blue, self.isFullRange) = (red, blue, isFullRange)
    }
  }

  /// Whether each pixel of a format has samples of its own that can be read as they lie there.
  static func canRead(_ descriptor: AVPixFmtDescriptor) -> Bool {
    let others =
      AV_PIX_FMT_FLAG_PAL | AV_PIX_FMT_FLAG_FLOAT | AV_PIX_FMT_FLAG_BITSTREAM | AV_PIX_FMT_FLAG_HWACCEL
    return descriptor.flags & UInt64(others) == 0 && descriptor.log2_chroma_w == 0
      && descriptor.log2_chroma_h == 0 && (8...16).contains(descriptor.comp.0.depth)
  }

  /// Nil for pictures of other formats.
  init?(_ source: borrowing OwnedFrame, _ matrix: Matrix) {
    let frame = source.pointer.pointee
    guard let descriptor = av_pix_fmt_desc_get(AVPixelFormat(rawValue: frame.format))?.pointee,
      Self.canRead(descriptor), let planes = Planes(frame, descriptor)
    else { return nil }
    let (width, height) = (Int(frame.width), Int(frame.height))
    let isRGB = descriptor.flags & UInt64(AV_PIX_FMT_FLAG_RGB) != 0
    let hasAlpha = descriptor.flags & UInt64(AV_PIX_FMT_FLAG_ALPHA) != 0
    let hasColors = planes.count >= 3
    guard !isRGB || hasColors else { return nil }
    let most = Float((1 << planes.depth) - 1)
    let scale = 65535 / most
    // Of Y'CbCr: black, and what one step of luma and of chroma is.
    let step = Float(1 << (planes.depth - 8))
    let (black, middle) = (matrix.isFullRange ? 0 : 16 * step, 128 * step)
    let luma = 65535 / (matrix.isFullRange ? most : 219 * step)
    let chroma = 65535 / (matrix.isFullRange ? most : 224 * step)
    let (red, blue) = (Float(2 * (1 - matrix.red)), Float(2 * (1 - matrix.blue)))
    let green = Float(1 - matrix.red - matrix.blue)
    let (redOfGreen, blueOfGreen) = (red * Float(matrix.red) / green, blue * Float(matrix.blue) / green)
    func limited(_ value: Float) -> UInt16 { UInt16(min(max(value, 0), 65535).rounded()) }

    samples = [UInt16](unsafeUninitializedCapacity: width * height * 4) { target, filled in
      for y in 0..<height {
        for x in 0..<width {
          let place = (y * width + x) * 4
          let first = Float(planes.sample(0, x, y))
          if isRGB {
            target.initializeElement(at: place, to: limited(first * scale))
            target.initializeElement(at: place + 1, to: limited(Float(planes.sample(1, x, y)) * scale))
            target.initializeElement(at: place + 2, to: limited(Float(planes.sample(2, x, y)) * scale))
          } else {
            let light = (first - black) * luma
            let cb = hasColors ? (Float(planes.sample(1, x, y)) - middle) * chroma : 0
            let cr = hasColors ? (Float(planes.sample(2, x, y)) - middle) * chroma : 0
            target.initializeElement(at: place, to: limited(light + red * cr))
            target.initializeElement(
              at: place + 1, to: limited(light - redOfGreen * cr - blueOfGreen * cb))
            target.initializeElement(at: place + 2, to: limited(light + blue * cb))
          }
          let alpha = hasAlpha ? limited(Float(planes.sample(planes.count - 1, x, y)) * scale) : .max
          target.initializeElement(at: place + 3, to: alpha)
        }
      }
      filled = width * height * 4
    }
  }

  /// The same in 8 bits, if they hold it; else nil.
  var bytes: [UInt8]? {
    guard samples.allSatisfy({ $0 >> 8 == $0 & 255 }) else { return nil }
    return samples.map { UInt8($0 >> 8) }
  }
}

/// Where the samples of a picture lie.
private struct Planes {
  let count: Int
  let depth: Int
  private let isBig: Bool
  private let starts: SIMD4<Int>
  private let strides: SIMD4<Int>
  private let steps: SIMD4<Int>
  private let shifts: SIMD4<UInt16>
  private let mask: UInt16

  init?(_ frame: AVFrame, _ descriptor: AVPixFmtDescriptor) {
    guard frame.width > 0, frame.height > 0 else { return nil }
    count = Int(descriptor.nb_components)
    depth = Int(descriptor.comp.0.depth)
    isBig = descriptor.flags & UInt64(AV_PIX_FMT_FLAG_BE) != 0
    mask = UInt16(truncatingIfNeeded: 1 << depth - 1)
    let components = [descriptor.comp.0, descriptor.comp.1, descriptor.comp.2, descriptor.comp.3]
    let data = [frame.data.0, frame.data.1, frame.data.2, frame.data.3]
    let lines = [frame.linesize.0, frame.linesize.1, frame.linesize.2, frame.linesize.3]
    var (starts, strides, steps) = (SIMD4<Int>(), SIMD4<Int>(), SIMD4<Int>())
    var shifts = SIMD4<UInt16>()
    for (index, component) in components.prefix(count).enumerated() {
      guard let start = data[Int(component.plane)] else { return nil }
      starts[index] = Int(bitPattern: start) + Int(component.offset)
      strides[index] = Int(lines[Int(component.plane)])
      steps[index] = Int(component.step)
      shifts[index] = UInt16(component.shift)
    }
    (self.starts, self.strides, self.steps, self.shifts) = (starts, strides, steps, shifts)
  }

  func sample(_ index: Int, _ x: Int, _ y: Int) -> UInt16 {
    let place = starts[index] + y * strides[index] + x * steps[index]
    guard let pointer = UnsafeRawPointer(bitPattern: place) else { return 0 }
    if depth == 8 { return UInt16(pointer.load(as: UInt8.self)) }
    let value = pointer.loadUnaligned(as: UInt16.self)
    return (isBig ? UInt16(bigEndian: value) : UInt16(littleEndian: value)) >> shifts[index] & mask
  }
}
