import AnimCLibAV

/// Pictures from files as bytes, through libavcodec.
public enum StillPicture {
  /// The picture, upright and in encoded sRGB; of a GIF and an animated WebP file their first one.
  ///
  /// Colours that the file describes by a profile, by numbers or by primaries and a gamma value are converted, by
  /// relative colorimetry. Where that changes nothing, and samples have 8 bits, the pixels are those of the file; else
  /// they are fine ones.
  ///
  /// - Parameter prepare: is told what it takes before anything is decoded.
  /// - Throws: `PictureError`, or what `prepare` throws. Sizes are checked before any memory is taken for pixels.
  public static func decode(
    _ bytes: [UInt8], prepare: (StillDemand) throws -> Void = { _ in }
  ) throws -> DecodedImage {
    guard let format = PictureFormat(bytes) else {
      throw LFSPointer.isOne(bytes) ? PictureError.pointer : .unknownFormat
    }
    if format == .webp, AnimatedPicture.isAnimated(bytes, .webp) {
      let animation = try AnimatedPicture(bytes, .webp)
      // What is decoded, what is shown, and what is left of it for the next one.
      try prepare(
        StillDemand(width: animation.width, height: animation.height, isFine: false, pictures: 4))
      return DecodedImage(try animation.picture(0))
    }
    let header = try PictureHeader(bytes, format)
    var fault = header.colorFault
    var transform: ColorTransform? = header.isDeep ? .same : nil
    do throws(ColorFault) {
      transform = try .needed(
        for: header.colors, isDeep: header.isDeep, isGrey: header.isGrey, count: header.width * header.height)
    } catch {
      fault = error
    }
    try prepare(StillDemand(width: header.width, height: header.height, isFine: transform != nil))
    guard let codec = avcodec_find_decoder(format.codec) else {
      throw PictureError.unsupported("\(format.name) on this machine")
    }
    do {
      let frame = try decode(header, of: bytes, codec, format)
      let (width, height) = (Int(frame.pointer.pointee.width), Int(frame.pointer.pointee.height))
      guard width == header.width, height == header.height else {
        throw PictureError.damaged(
          format,
          reason: "its header says \(header.width)×\(header.height) pixels, and it has \(width)×\(height)")
      }
      var image = try image(of: frame, header, transform, format)
      image.fault = fault
      image.orientation = header.orientation.description.map { .orientation($0) }
      return image
    } catch let error as LibAVError {
      throw PictureError.damaged(format, reason: error.reason)
    }
  }

  private static func image(
    of frame: borrowing OwnedFrame, _ header: PictureHeader, _ transform: ColorTransform?,
    _ format: PictureFormat
  ) throws -> DecodedImage {
    if header.isDeep, let transform, let deep = HighBitDepthSamples(frame, .none) {
      if case .same = transform, let bytes = deep.bytes {
        return try DecodedImage(RGBAImage(width: header.width, height: header.height, bytes: bytes))
          .oriented(header.orientation)
      }
      let pixels = deep.samples.withUnsafeBufferPointer(transform.encoded)
      return try DecodedImage(width: header.width, height: header.height, fine: pixels)
        .oriented(header.orientation)
    }
    let image = try PictureConverter.rgba(frame, untagged: .still(isFullRange: format != .webp))
      .oriented(header.orientation)
    guard let transform else { return DecodedImage(image) }
    let pixels = image.bytes.withUnsafeBufferPointer(transform.encoded)
    return DecodedImage(width: image.width, height: image.height, fine: pixels)
  }

  /// Larger than any block that decoders round sizes up to.
  private static let blockSide = 256

  private static func decode(
    _ header: PictureHeader, of bytes: [UInt8], _ codec: UnsafePointer<AVCodec>, _ format: PictureFormat
  ) throws -> OwnedFrame {
    let context = try OwnedCodecContext(codec)
    context.pointer.pointee.thread_count = 1
    // Decoders fill up rows and columns to whole blocks before they look at this.
    context.pointer.pointee.max_pixels = Int64((header.width + blockSide) * (header.height + blockSide))
    context.pointer.pointee.err_recognition |= AV_EF_EXPLODE | AV_EF_CRCCHECK
    try context.open(codec, .all)
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
    return frame
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

extension StillPicture {
  /// What decoding a still picture asks for.
  public struct StillDemand: Sendable, Equatable {
    /// In pixels, as the file has them.
    public var width: Int
    /// In pixels, as `width`.
    public var height: Int
    /// Whether 8 bits of sRGB may not hold the picture.
    public var isFine: Bool
    /// How many of that size are there at a time while it is decoded.
    var pictures = 1

    /// What is needed while the picture is decoded, in bytes: as decoded, as samples of libav, as pixels.
    public var workingBytes: Int { pictures * width * height * (isFine ? 48 : 16) }
    /// What its pixels take in the end.
    public var keptBytes: Int { width * height * (isFine ? 20 : 4) }
  }
}
