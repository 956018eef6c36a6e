import AnimPixelConversion
import AnimRaster
import AnimVideo

/// Pictures in the forms that encoders take.
enum PlaneConversion {
  /// The planes may be larger than the picture, whose last column and row are repeated there.
  ///
  /// - Parameter areas: the pixels that are not as they were when the planes got what they hold; nil for all.
  static func convert(_ picture: PixelBuffer, _ areas: [PixelRect]? = nil, into planes: PicturePlanes) {
    if areas?.isEmpty == true { return }
    let format = planes.format
    if let channels = format.channels {
      return ChannelConverter.convert(
        picture, channels: channels, isOpaque: !format.hasAlpha, into: planes.luma.samples,
        stride: planes.luma.stride)
    }
    if format == .rgb48 || format == .rgba64 { return widen(picture, into: planes) }
    if let samples = YCbCrPlanes(planes, for: picture.bounds) {
      guard let areas else { return YCbCrConverter.convert(picture, into: samples) }
      for area in areas { YCbCrConverter.convert(picture, area: area, into: samples) }
      return
    }
    let layout = SampleLayout(
      bits: format.bits, halvesWidth: format.halvesWidth, halvesHeight: format.halvesHeight)
    SampleConverter(layout).convert(
      picture, into: [planes.luma, planes.blue, planes.red].map(SamplePlane.init),
      alpha: planes.alpha.map(SamplePlane.init))
  }

  /// Both bytes of 16 bits are those of 8, so that 255 becomes 65535.
  private static func widen(_ picture: PixelBuffer, into planes: PicturePlanes) {
    let (channels, plane) = (planes.format.hasAlpha ? 4 : 3, planes.luma)
    let narrow = bytes(width: picture.width, height: picture.height, as: channels == 4 ? .rgba : .rgb24) {
      convert(picture, into: $0)
    }
    for y in 0..<picture.height {
      for index in 0..<picture.width * channels {
        let value = narrow[y * picture.width * channels + index]
        plane.samples[y * plane.stride + index * 2] = value
        plane.samples[y * plane.stride + index * 2 + 1] = value
      }
    }
  }

  /// The planes one after the other without gaps, as raw video has them.
  static func bytes(
    width: Int, height: Int, as format: PixelFormat, _ fill: (PicturePlanes) -> Void
  ) -> [UInt8] {
    let count = format.byteCount(width: width, height: height)
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      guard let start = buffer.baseAddress else { return }
      fill(format.planes(at: start, width: width, height: height))
      initialized = count
    }
  }
}

extension PixelFormat {
  /// What each byte of a pixel is, see `ChannelConverter`; nil for Y'CbCr and for more than 8 bits.
  fileprivate var channels: [Int]? {
    switch self {
    case .bgr0: [2, 1, 0, -1]
    case .bgra: [2, 1, 0, 3]
    case .rgb24: [0, 1, 2]
    case .rgba: [0, 1, 2, 3]
    default: nil
    }
  }
}
