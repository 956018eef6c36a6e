import CLibAV

/// Pictures from files as bytes, through libavcodec.
public enum StillPicture {
  /// The picture, upright and in encoded sRGB; of a GIF its first one.
  ///
  /// Colour profiles and gamma values in the file are not looked at: RGB is taken for sRGB.
  ///
  /// - Throws: `PictureError`. Sizes are checked before any memory is taken for pixels.
  public static func decode(_ bytes: [UInt8]) throws -> RGBAImage {
    guard let format = PictureFormat(bytes) else { throw PictureError.unknownFormat }
    let header = try PictureHeader(bytes, format)
    guard let codec = avcodec_find_decoder(format.codec) else {
      throw PictureError.unsupported("\(format.name) on this machine")
    }
    do {
      let image = try decode(bytes, codec, format)
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

  private static func decode(
    _ bytes: [UInt8], _ codec: UnsafePointer<AVCodec>, _ format: PictureFormat
  ) throws -> RGBAImage {
    let context = try OwnedCodecContext(codec)
    context.pointer.pointee.thread_count = 1
    context.pointer.pointee.max_pixels = Int64(PictureFormat.mostPixels)
    context.pointer.pointee.err_recognition |= AV_EF_EXPLODE | AV_EF_CRCCHECK
    try LibAV.check("avcodec_open2") { avcodec_open2(context.pointer, codec, nil) }
    let packet = try OwnedPacket.copying(bytes)
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
