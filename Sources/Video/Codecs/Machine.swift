import CLibAV
import CLibAVSupport

/// What the libraries of this machine can encode.
public enum Machine {
  /// Whether libavcodec was built with the codec's encoder.
  public static func hasEncoder(of codec: VideoCodec) -> Bool { hasEncoder(codec.row.encoder) }

  public static func hasEncoder(_ name: String) -> Bool { avcodec_find_encoder_by_name(name) != nil }

  /// Whether there is libavfilter, which GIFs need.
  public static var hasFilters: Bool { clibav_has_filters() != 0 }

  /// The file of libavfilter, and Debian's package of it.
  public static var filterLibrary: String { String(cString: clibav_filter_library()) }
  public static var filterPackage: String { "libavfilter" + (filterLibrary.split(separator: ".").last ?? "") }

  /// Those pixel formats of a codec that its encoder takes here: how many bits it takes depends on how it was built.
  public static func pixelFormats(of codec: VideoCodec) -> [PixelFormat] {
    guard let encoder = avcodec_find_encoder_by_name(codec.row.encoder) else { return [] }
    return codec.row.pixelFormats.filter { takes($0, encoder) }
  }

  static func takes(_ format: PixelFormat, _ encoder: UnsafePointer<AVCodec>) -> Bool {
    guard var next = encoder.pointee.pix_fmts else { return true }
    while next.pointee != AV_PIX_FMT_NONE {
      if next.pointee == format.libav { return true }
      next += 1
    }
    return false
  }
}
