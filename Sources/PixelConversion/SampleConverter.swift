import AnimRaster

/// Turns pictures into Y'CbCr of any layout. `YCbCrConverter` does one of them, faster.
///
/// Planes may be larger than the picture, whose last column and row are repeated there.
public struct SampleConverter: Sendable {
  private let layout: SampleLayout
  private let matrix: Matrix

  /// Converts pictures to samples of one layout.
  public init(_ layout: SampleLayout) {
    self.layout = layout
    matrix = Matrix(bits: layout.bits)
  }

  /// - Parameters:
  ///   - planes: Y', Cb and Cr.
  ///   - alpha: gets the pixels' alpha in full range, and then colours are divided by it: chroma is the colour of what
  ///     lies around it, each pixel weighted with its alpha. Without it every pixel counts as opaque.
  public func convert(_ picture: PixelBuffer, into planes: [SamplePlane], alpha: SamplePlane? = nil) {
    guard planes.count == 3, picture.width > 0, picture.height > 0 else { return }
    picture.withPixels { pixels in
      guard let pixels = pixels.baseAddress else { return }
      let source = Source(pixels: pixels, width: picture.width, height: picture.height)
      if let alpha {
        luma(source, planes[0]) { matrix.luma(Self.straight($0)) }
        chroma(source, planes[1], planes[2]) { matrix.chroma(Self.straight($0)) }
        luma(source, alpha) { Int32(truncatingIfNeeded: (Int($0.w) * matrix.full + 127) / 255) }
      } else {
        luma(source, planes[0]) { matrix.luma($0) }
        let bits = Int32((layout.halvesWidth ? 2 : 0) + (layout.halvesHeight ? 1 : 0))
        chroma(source, planes[1], planes[2]) { matrix.chroma($0, weightBits: bits) }
      }
    }
  }

  private func luma(_ source: Source, _ plane: SamplePlane, _ sample: (Sum) -> Int32) {
    for y in 0..<plane.height {
      for x in 0..<plane.width { store(sample(source.pixel(x, y)), in: plane, x, y) }
    }
  }

  private func chroma(
    _ source: Source, _ blue: SamplePlane, _ red: SamplePlane, _ sample: (Sum) -> (Int32, Int32)
  ) {
    let (columns, rows) = (layout.halvesWidth ? 2 : 1, layout.halvesHeight ? 2 : 1)
    for row in 0..<blue.height {
      for column in 0..<blue.width {
        var sum = Sum()
        for y in row * rows..<(row + 1) * rows {
          // Chroma lies on the even columns, halfway between two rows.
          let here = source.pixel(column * columns, y)
          sum &+= here
          if columns == 2 {
            sum &+= here &+ source.pixel(column * 2 - 1, y) &+ source.pixel(column * 2 + 1, y)
          }
        }
        let (cb, cr) = sample(sum)
        store(cb, in: blue, column, row)
        store(cr, in: red, column, row)
      }
    }
  }

  @inline(__always)
  private func store(_ sample: Int32, in plane: SamplePlane, _ x: Int, _ y: Int) {
    if layout.bits == 8 {
      plane.samples.storeBytes(
        of: UInt8(truncatingIfNeeded: sample), toByteOffset: y * plane.stride + x, as: UInt8.self)
    } else {
      plane.samples.storeBytes(
        of: UInt16(truncatingIfNeeded: sample), toByteOffset: y * plane.stride + x * 2, as: UInt16.self)
    }
  }

  /// The picture, repeated beyond its edges.
  private struct Source {
    var pixels: UnsafePointer<UInt32>
    var width: Int
    var height: Int

    @inline(__always)
    func pixel(_ x: Int, _ y: Int) -> Sum {
      let bits = pixels[min(y, height - 1) * width + min(max(x, 0), width - 1)]
      return Sum(truncatingIfNeeded: SIMD4(bits, bits >> 8, bits >> 16, bits >> 24) & 255)
    }
  }

  /// Premultiplied pixels, added up: red, green, blue and alpha.
  private typealias Sum = SIMD4<Int32>

  /// Red, green and blue with alpha divided out; black where there is nothing.
  private static func straight(_ sum: Sum) -> SIMD3<Double> {
    guard sum.w > 0 else { return .zero }
    return SIMD3(Double(sum.x), Double(sum.y), Double(sum.z)) * 255 / Double(sum.w)
  }

  /// The same in whole numbers over 2¹⁸, and in double precision.
  private struct Matrix {
    let full: Int
    private let scale: Double
    private let lumaOffset: Int32
    private let chromaOffset: Int32
    private let y: SIMD3<Int32>
    private let cb: SIMD3<Int32>
    private let cr: SIMD3<Int32>

    private static let bits: Int32 = 18
    private static let weights = SIMD3(0.2126, 0.7152, 0.0722)

    init(bits: Int) {
      let scale = Double(1 << (bits - 8)) / 255
      self.scale = scale
      full = 1 << bits - 1
      lumaOffset = 16 << Int32(bits - 8)
      chromaOffset = 128 << Int32(bits - 8)
      let whole = Double(1 << Self.bits)
      func rounded(_ value: Double) -> Int32 { Int32((value * whole * scale).rounded()) }
      let weights = Self.weights
      let (yRed, yBlue) = (rounded(219 * weights.x), rounded(219 * weights.z))
      y = SIMD3(yRed, rounded(219) - yRed - yBlue, yBlue)
      // Greys have no colour: the sums are exactly 0.
      let (cbRed, cbBlue) = (rounded(-224 * weights.x / 1.8556), rounded(112))
      cb = SIMD3(cbRed, -cbRed - cbBlue, cbBlue)
      let (crRed, crBlue) = (rounded(112), rounded(-224 * weights.z / 1.5748))
      cr = SIMD3(crRed, -crRed - crBlue, crBlue)
    }

    @inline(__always)
    func luma(_ sum: Sum) -> Int32 {
      lumaOffset &+ Self.shift(Self.dot(y, sum), Self.bits)
    }

    @inline(__always)
    func chroma(_ sum: Sum, weightBits: Int32) -> (Int32, Int32) {
      let bits = Self.bits &+ weightBits
      return (
        chromaOffset &+ Self.shift(Self.dot(cb, sum), bits),
        chromaOffset &+ Self.shift(Self.dot(cr, sum), bits)
      )
    }

    func luma(_ color: SIMD3<Double>) -> Int32 {
      lumaOffset &+ Int32(((color * Self.weights).sum() * 219 * scale).rounded())
    }

    func chroma(_ color: SIMD3<Double>) -> (Int32, Int32) {
      let luma = (color * Self.weights).sum()
      return (
        chromaOffset &+ Int32(((color.z - luma) / 1.8556 * 224 * scale).rounded()),
        chromaOffset &+ Int32(((color.x - luma) / 1.5748 * 224 * scale).rounded())
      )
    }

    @inline(__always)
    private static func dot(_ row: SIMD3<Int32>, _ sum: Sum) -> Int32 {
      row.x &* sum.x &+ row.y &* sum.y &+ row.z &* sum.z
    }

    /// To the nearest.
    @inline(__always)
    private static func shift(_ value: Int32, _ bits: Int32) -> Int32 {
      (value &+ 1 &<< (bits &- 1)) &>> bits
    }
  }
}

/// How the samples of a picture in Y'CbCr lie in memory: BT.709's matrix, limited range, chroma sited left.
public struct SampleLayout: Sendable, Equatable {
  /// Of a sample, 8 or 10; those of 10 have two bytes in the processor's order.
  public var bits: Int
  /// Whether a sample of chroma stands for two columns.
  public var halvesWidth: Bool
  /// Whether a sample of chroma stands for two rows.
  public var halvesHeight: Bool

  /// The layout of these samples.
  public init(bits: Int, halvesWidth: Bool, halvesHeight: Bool) {
    self.bits = bits
    self.halvesWidth = halvesWidth
    self.halvesHeight = halvesHeight
  }
}

/// One plane in memory of the caller's.
public struct SamplePlane {
  /// The first sample of the first row.
  public var samples: UnsafeMutableRawPointer
  /// Bytes from a row to the next.
  public var stride: Int
  /// In samples.
  public var width: Int
  /// In samples.
  public var height: Int

  /// A plane of this memory, which must stay there as long as it is used.
  public init(samples: UnsafeMutableRawPointer, stride: Int, width: Int, height: Int) {
    self.samples = samples
    self.stride = stride
    self.width = width
    self.height = height
  }
}
