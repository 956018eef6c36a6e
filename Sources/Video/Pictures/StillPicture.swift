import CLibAV

/// Pictures from files as bytes, through libavcodec.
public enum StillPicture {
  /// The picture, upright and in encoded sRGB; of a GIF its first one.
  ///
  /// Colour profiles and gamma values in the file are not looked at: RGB is taken for sRGB.
  ///
  /// - Parameter prepare: is told the size in pixels before anything is decoded.
  /// - Throws: `PictureError`, or what `prepare` throws. Sizes are checked before any memory is taken for pixels.
  public static func decode(
    _ bytes: [UInt8], prepare: (_ width: Int, _ height: Int) throws -> Void = { _, _ in }
  ) throws -> RGBAImage {
    guard let format = PictureFormat(bytes) else { throw PictureError.unknownFormat }
    let header = try PictureHeader(bytes, format)
    try prepare(header.width, header.height)
    guard let codec = avcodec_find_decoder(format.codec) else {
      throw PictureError.unsupported("\(format.name) on this machine")
    }
    do {
      let image = try decode(header, of: bytes, codec, format)
      guard image.width == header.width, image.height == header.height else {
        throw PictureError.damaged(
          format,
          reason: "its header says \(header.width)×\(header.height) pixels, and it has "
            + "\(image.width)×\(image.height)")
      }
      return try image.oriented(header.orientation)
    } catch let error as LibAVError {
      throw PictureError.damaged(format, reason: error.reason)
    }
  }

  /// Larger than any block that decoders round sizes up to.
  private static let blockSide = 256

  /// What `decode` takes for each pixel while it is at it: as decoded, as RGBA of libav, as bytes.
  public static let bytesPerPixel = 16

  private static func decode(
    _ header: PictureHeader, of bytes: [UInt8], _ codec: UnsafePointer<AVCodec>, _ format: PictureFormat
  ) throws -> RGBAImage {
    let context = try OwnedCodecContext(codec)
    context.pointer.pointee.thread_count = 1
    // Decoders fill up rows and columns to whole blocks before they look at this.
    context.pointer.pointee.max_pixels = Int64((header.width + blockSide) * (header.height + blockSide))
    context.pointer.pointee.err_recognition |= AV_EF_EXPLODE | AV_EF_CRCCHECK
    try LibAV.check("avcodec_open2") { avcodec_open2(context.pointer, codec, nil) }
    let packet = try OwnedPacket.copying(header.parts, of: bytes)
    let frame = try OwnedFrame()
    try LibAV.check("avcodec_send_packet") { avcodec_send_packet(context.pointer, packet.pointer) }
    var code = avcodec_receive_frame(context.pointer, frame.pointer)
    if code == clibav_error(EAGAIN) {
      try LibAV.check("avcodec_send_packet") { avcodec_send_packet(context.pointer, nil) }
      code = avcodec_receive_frame(context.pointer, frame.pointer)
    }
    if code == clibav_error_eof() { throw PictureError.damaged(format, reason: "there is no picture in it") }
    if code < 0 { throw LibAV.failure("avcodec_receive_frame", code) }
    guard frame.pointer.pointee.decode_error_flags == 0,
      frame.pointer.pointee.flags & AV_FRAME_FLAG_CORRUPT == 0
    else { throw PictureError.damaged(format, reason: LibAV.logLine ?? "a part cannot be decoded") }
    return try PictureConverter.rgba(frame, untagged: .still(isFullRange: format != .webp))
  }
}

extension PictureFormat {
  fileprivate var codec: AVCodecID {
    switch self {
    case .png: AV_CODEC_ID_PNG
    case .jpeg: AV_CODEC_ID_MJPEG
    case .webp: AV_CODEC_ID_WEBP
    case .gif: AV_CODEC_ID_GIF
    case .mp4, .webm: AV_CODEC_ID_NONE
    }
  }
}
