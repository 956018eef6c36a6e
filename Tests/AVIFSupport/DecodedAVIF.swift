import AnimCLibAVIF

/// What libavif reads from a file.
public struct DecodedAVIF: Equatable {
  public let width: Int
  public let height: Int
  /// Of a sample.
  public let bits: Int
  /// The numbers of primaries, transfer and matrix.
  public let meaning: [Int]
  public let isFullRange: Bool
  public let isPremultiplied: Bool
  /// Y', Cb and Cr, row after row.
  public let planes: [[Int]]
  /// Nil where the file has none.
  public let alpha: [Int]?

  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  /// - Throws: `Failure` if the file is none, or not 4:4:4.
  public init(_ file: [UInt8]) throws {
    guard let decoder = avifDecoderCreate(), let image = avifImageCreateEmpty() else {
      throw Failure(description: "no memory")
    }
    defer {
      avifImageDestroy(image)
      avifDecoderDestroy(decoder)
    }
    let result = avifDecoderReadMemory(decoder, image, file, file.count)
    guard result == AVIF_RESULT_OK else {
      throw Failure(description: String(cString: avifResultToString(result)))
    }
    let found = image.pointee
    guard found.yuvFormat == AVIF_PIXEL_FORMAT_YUV444 else { throw Failure(description: "it is not 4:4:4") }
    let (width, height, bits) = (Int(found.width), Int(found.height), Int(found.depth))
    func samples(_ plane: UnsafeMutablePointer<UInt8>?, _ stride: UInt32) -> [Int]? {
      guard let plane else { return nil }
      return (0..<width * height).map { index in
        let row = UnsafeRawPointer(plane + index / width * Int(stride))
        return bits == 8
          ? Int(row.load(fromByteOffset: index % width, as: UInt8.self))
          : Int(row.load(fromByteOffset: index % width * 2, as: UInt16.self))
      }
    }
    (self.width, self.height, self.bits) = (width, height, bits)
    meaning = [found.colorPrimaries, found.transferCharacteristics, found.matrixCoefficients].map { Int($0) }
    isFullRange = found.yuvRange == AVIF_RANGE_FULL
    isPremultiplied = found.alphaPremultiplied != 0
    let (data, strides) = (found.yuvPlanes, found.yuvRowBytes)
    planes = [samples(data.0, strides.0), samples(data.1, strides.1), samples(data.2, strides.2)]
      .compactMap(\.self)
    alpha = samples(found.alphaPlane, found.alphaRowBytes)
  }

  /// Red, green, blue and alpha of a pixel, 0…1.
  public subscript(x: Int, y: Int) -> [Double] {
    let (red, blue) = meaning[2] == 9 ? (0.2627, 0.0593) : (0.2126, 0.0722)
    let most = Double(1 << bits - 1)
    let place = y * width + x
    let luma = Double(planes[0][place]) / most
    let (cb, cr) = (
      (Double(planes[1][place]) - Double(1 << (bits - 1))) / most,
      (Double(planes[2][place]) - Double(1 << (bits - 1))) / most
    )
    let (r, b) = (luma + 2 * (1 - red) * cr, luma + 2 * (1 - blue) * cb)
    let g = (luma - red * r - blue * b) / (1 - red - blue)
    return [r, g, b, alpha.map { Double($0[place]) / most } ?? 1]
  }
}
