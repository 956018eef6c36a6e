import Raster
import Video

/// Pictures in the forms that encoders take.
enum PlaneConversion {
  /// The planes may be larger than the picture, whose last column and row are repeated there.
  static func convert(_ picture: PixelBuffer, into planes: PicturePlanes) {
    let format = planes.format
    if let channels = format.channels {
      return ChannelConverter.convert(
        picture, channels: channels, isOpaque: !format.hasAlpha, into: planes.luma.samples,
        stride: planes.luma.stride)
    }
    if format == .yuv420p, picture.width == planes.width, picture.height == planes.height {
      // Both chroma planes of a picture have one stride.
      return YCbCrConverter.convert(
        picture,
        into: YCbCrPlanes(
          y: planes.luma.samples, cb: planes.blue.samples, cr: planes.red.samples,
          yStride: planes.luma.stride, chromaStride: planes.blue.stride))
    }
    let layout = SampleLayout(
      bits: format.bits, halvesWidth: format.halvesWidth, halvesHeight: format.halvesHeight)
    SampleConverter(layout).convert(
      picture, into: [planes.luma, planes.blue, planes.red].map(SamplePlane.init),
      alpha: planes.alpha.map(SamplePlane.init))
  }

  /// The planes one after the other without gaps, as raw video has them.
  static func bytes(_ picture: PixelBuffer, as format: PixelFormat) -> [UInt8] {
    let count = format.byteCount(width: picture.width, height: picture.height)
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      guard let start = buffer.baseAddress else { return }
      let planes = format.planes(at: start, width: picture.width, height: picture.height)
      convert(picture, into: planes)
      initialized = count
    }
  }
}

extension SamplePlane {
  fileprivate init(_ plane: Plane) {
    self.init(samples: plane.samples, stride: plane.stride, width: plane.width, height: plane.height)
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
