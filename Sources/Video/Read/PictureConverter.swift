import AnimCLibAV

/// Turns decoded pictures of any pixel format into RGBA through libswscale.
enum PictureConverter {
  /// What pictures mean that do not say it themselves.
  enum Untagged {
    /// BT.709 from 720 rows on, BT.601 below, as players have it; limited range.
    case movie
    /// BT.601 with the given range, as JPEG and WebP define it.
    case still(isFullRange: Bool)
  }

  static func rgba(_ source: borrowing OwnedFrame, untagged: Untagged = .movie) throws -> RGBAImage {
    let target = try converted(source, to: AV_PIX_FMT_RGBA, untagged)
    let (width, height) = (Int(target.pointer.pointee.width), Int(target.pointer.pointee.height))
    let start = try LibAV.allocate("sws_scale_frame") { target.pointer.pointee.data.0 }
    let rowBytes = width * 4
    let stride = Int(target.pointer.pointee.linesize.0)
    let bytes = [UInt8](unsafeUninitializedCapacity: rowBytes * height) { buffer, count in
      for y in 0..<height {
        let row = UnsafeBufferPointer(start: start + y * stride, count: rowBytes)
        _ = buffer[(y * rowBytes)..<((y + 1) * rowBytes)].update(fromContentsOf: row)
      }
      count = rowBytes * height
    }
    return try RGBAImage(width: width, height: height, bytes: bytes)
  }

  /// A movie's picture with more than 8 bits, or in other colours than sRGB's. libswscale only gives each pixel chroma of
  /// its own: its white of 16 bits is 255 of 256.
  static func fine(_ source: borrowing OwnedFrame, _ light: MovieLight) throws -> DecodedImage {
    let frame = source.pointer.pointee
    let format = AVPixelFormat(rawValue: frame.format)
    let unreadable = VideoError.unreadablePixelFormat(pixelFormatName(frame.format))
    guard let descriptor = av_pix_fmt_desc_get(format)?.pointee else { throw unreadable }
    let isRGB = descriptor.flags & UInt64(AV_PIX_FMT_FLAG_RGB | AV_PIX_FMT_FLAG_PAL) != 0
    let number = Int(matrix(of: frame, .movie))
    let found = HighBitDepthSamples.Matrix(number: number, isFullRange: isFullRange(frame, .movie))
    guard
      let matrix = isRGB || descriptor.nb_components < 3 ? found ?? HighBitDepthSamples.Matrix.none : found
    else {
      throw PictureError.unsupported("a movie with the matrix number \(number)")
    }
    var samples = HighBitDepthSamples(source, matrix)
    if samples == nil {
      let hasAlpha = descriptor.flags & UInt64(AV_PIX_FMT_FLAG_ALPHA) != 0
      let wanted = isRGB ? AV_PIX_FMT_RGBA : hasAlpha ? AV_PIX_FMT_YUVA444P16LE : AV_PIX_FMT_YUV444P16LE
      samples = HighBitDepthSamples(try converted(source, to: wanted, .movie), matrix)
    }
    guard let samples else { throw unreadable }
    return DecodedImage(
      width: Int(frame.width), height: Int(frame.height),
      fine: samples.samples.withUnsafeBufferPointer(light.encoded))
  }

  private static func converted(
    _ source: borrowing OwnedFrame, to wanted: AVPixelFormat, _ untagged: Untagged
  ) throws -> OwnedFrame {
    let frame = source.pointer.pointee
    let (width, height) = (Int(frame.width), Int(frame.height))
    try RGBAImage.checkSize(width: width, height: height)
    let format = AVPixelFormat(rawValue: frame.format)
    guard let descriptor = av_pix_fmt_desc_get(format), sws_isSupportedInput(format) != 0 else {
      throw VideoError.unreadablePixelFormat(pixelFormatName(frame.format))
    }

    let scaler = try Instructions.all.during {
      try openScaler(frame, descriptor.pointee, to: wanted, untagged)
    }
    defer { sws_freeContext(scaler) }
    let target = try OwnedFrame()
    target.pointer.pointee.width = frame.width
    target.pointer.pointee.height = frame.height
    target.pointer.pointee.format = wanted.rawValue
    try LibAV.check("av_frame_get_buffer") { av_frame_get_buffer(target.pointer, 0) }
    try LibAV.check("sws_scale_frame") { sws_scale_frame(scaler, target.pointer, source.pointer) }
    return target
  }

  private static func openScaler(
    _ frame: AVFrame, _ format: AVPixFmtDescriptor, to wanted: AVPixelFormat, _ untagged: Untagged
  ) throws -> OpaquePointer {
    let flags = SWS_BILINEAR | SWS_ACCURATE_RND | SWS_FULL_CHR_H_INT | SWS_FULL_CHR_H_INP | SWS_BITEXACT
    let scaler = try LibAV.allocate("sws_getContext") {
      sws_getContext(
        frame.width, frame.height, AVPixelFormat(rawValue: frame.format), frame.width, frame.height, wanted,
        flags, nil, nil, nil)
    }
    // Left alone, libswscale takes every picture for BT.601.
    let isRGB = format.flags & UInt64(AV_PIX_FMT_FLAG_RGB | AV_PIX_FMT_FLAG_PAL) != 0
    let matrix = sws_getCoefficients(matrix(of: frame, untagged))
    let fullRange: Int32 = isRGB || isFullRange(frame, untagged) ? 1 : 0
    // Between RGB formats there is no matrix and the call says so with an error.
    let isWantedRGB = wanted == AV_PIX_FMT_RGBA
    let code = sws_setColorspaceDetails(
      scaler, matrix, fullRange, matrix, isWantedRGB ? 1 : fullRange, 0, 1 << 16, 1 << 16)
    if !isRGB, isWantedRGB, code < 0 {
      sws_freeContext(scaler)
      throw LibAV.failure("sws_setColorspaceDetails", code)
    }
    return scaler
  }

  private static func matrix(of frame: AVFrame, _ untagged: Untagged) -> Int32 {
    if frame.colorspace == AVCOL_SPC_UNSPECIFIED {
      if frame.color_primaries == AVCOL_PRI_BT2020 { return SWS_CS_BT2020 }
      if case .movie = untagged, frame.height >= 720 { return SWS_CS_ITU709 }
      return SWS_CS_ITU601
    }
    return Int32(frame.colorspace.rawValue)
  }

  private static func isFullRange(_ frame: AVFrame, _ untagged: Untagged) -> Bool {
    if frame.color_range == AVCOL_RANGE_UNSPECIFIED, case .still(let isFullRange) = untagged {
      return isFullRange
    }
    return frame.color_range == AVCOL_RANGE_JPEG
  }

  static func pixelFormatName(_ format: Int32) -> String {
    guard let name = av_get_pix_fmt_name(AVPixelFormat(rawValue: format)) else { return "unknown" }
    return String(cString: name)
  }
}

/// How the samples of a movie become encoded extended sRGB where 8 bits of sRGB cannot hold its pictures: with more
/// bits, with primaries of a larger gamut, brighter than white, or with a curve of their own.
struct MovieLight: Sendable {
  /// Nil where the numbers stay what they are.
  private let light: SampleLight?

  /// Nil for movies whose pictures 8 bits of sRGB hold, and where it is not known what their numbers mean.
  init?(_ stream: AVCodecParameters) {
    var colors = CodedColors(
      primaries: Int(stream.color_primaries.rawValue), transfer: Int(stream.color_trc.rawValue))
    // Standard television of Europe has its own number for a curve that no screen uses.
    let isPlain = colors.hasPlainPrimaries && (colors.hasSRGBCurve || colors.transfer == 5)
    // What is not said is as in most files that say the rest.
    if [0, 3].contains(colors.transfer) { colors.transfer = 2 }
    if [0, 2, 3].contains(colors.primaries) { colors.primaries = colors.isHDR ? 9 : 1 }
    let descriptor = av_pix_fmt_desc_get(AVPixelFormat(rawValue: stream.format))?.pointee
    if isPlain || (try? colors.check()) == nil {
      guard let descriptor, descriptor.comp.0.depth > 8 else { return nil }
      light = nil
      return
    }
    guard let light = try? SampleLight(colors, most: 65535) else { return nil }
    self.light = light
  }

  func encoded(_ samples: UnsafeBufferPointer<UInt16>) -> [SIMD4<Float>] {
    light?.encoded(samples) ?? ColorTransform.same.encoded(samples)
  }
}
