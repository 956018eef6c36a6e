import AnimCLibAV
import AnimCPNG

/// PNG files as bytes: written by libpng, which takes larger pictures than libavcodec, and read by libavcodec.
public enum PNG {
  /// The file's bytes: RGB if every pixel is opaque, else RGBA; 8 bits a sample, marked as sRGB.
  public static func encode(_ image: RGBAImage) throws -> [UInt8] {
    let isOpaque = image.isOpaque
    var file = png_image()
    file.version = png_uint_32(PNG_IMAGE_VERSION)
    file.width = png_uint_32(image.width)
    file.height = png_uint_32(image.height)
    file.format = png_uint_32(PNG_FORMAT_FLAG_COLOR) | (isOpaque ? 0 : png_uint_32(PNG_FORMAT_FLAG_ALPHA))
    defer { png_image_free(&file) }
    return try (isOpaque ? image.withoutAlpha : image.bytes).withUnsafeBytes { samples in
      var size = png_image_largest_file(&file)
      return try [UInt8](unsafeUninitializedCapacity: size) { bytes, count in
        guard png_image_write_to_memory(&file, bytes.baseAddress, &size, 0, samples.baseAddress, 0, nil) != 0
        else { throw VideoError.pngNotWritten(reason: file.sentence) }
        count = size
      }
    }
  }

  /// Of sequences.
  public static let pixelFormats: [PixelFormat] = [.rgb24, .rgba, .rgb48, .rgba64]

  /// The file's bytes, in the format that is said whatever the pixels, so that all pictures of a sequence are alike.
  ///
  /// - Parameters:
  ///   - samples: rows in the format, without gaps.
  ///   - format: one of `pixelFormats`.
  ///   - color: what the samples mean; it is said as CICP, and of sRGB also as the chunk of that name.
  /// - Throws: `VideoError` for a size that cannot be, or another number of bytes than it needs; `LibAVError`.
  public static func encode(
    samples: [UInt8], width: Int, height: Int, as format: PixelFormat, _ color: VideoColor = .sRGB
  ) throws -> [UInt8] {
    try RGBAImage.checkSize(width: width, height: height)
    guard samples.count == format.byteCount(width: width, height: height) else {
      throw VideoError.wrongByteCount(width: width, height: height, bytes: samples.count)
    }
    guard let codec = avcodec_find_encoder(AV_CODEC_ID_PNG) else { throw VideoError.missingEncoder("png") }
    let context = try OwnedCodecContext(codec)
    context.pointer.pointee.width = Int32(width)
    context.pointer.pointee.height = Int32(height)
    context.pointer.pointee.pix_fmt = format.libav
    context.pointer.pointee.time_base = AVRational(num: 1, den: 1)
    context.pointer.pointee.thread_count = 1
    context.pointer.pointee.compression_level = 6
    var options = try OwnedDictionary([("pred", "mixed")])
    try context.open(codec, .all, &options)
    let frame = try OwnedFrame.picture(width: width, height: height, format: format.libav)
    frame.pointer.pointee.color_primaries = color.primaries
    frame.pointer.pointee.color_trc = color.transfer
    frame.pointer.pointee.pts = 0
    let stride = Int(frame.pointer.pointee.linesize.0)
    let target = try LibAV.allocate("av_frame_get_buffer") { frame.pointer.pointee.data.0 }
    let rowBytes = width * format.sampleBytes
    samples.withUnsafeBufferPointer { samples in
      guard let samples = samples.baseAddress else { return }
      for y in 0..<height { (target + y * stride).update(from: samples + y * rowBytes, count: rowBytes) }
    }
    let packet = try OwnedPacket()
    try LibAV.check("avcodec_send_frame") { avcodec_send_frame(context.pointer, frame.pointer) }
    try LibAV.check("avcodec_send_frame") { avcodec_send_frame(context.pointer, nil) }
    try LibAV.check("avcodec_receive_packet") { avcodec_receive_packet(context.pointer, packet.pointer) }
    return color == .sRGB ? packet.bytes : tagged(packet.bytes, color)
  }

  /// With a chunk cICP (PNG, third edition) behind the header.
  private static func tagged(_ file: [UInt8], _ color: VideoColor) -> [UInt8] {
    let code = [UInt8(color.primaries.rawValue), UInt8(color.transfer.rawValue), 0, 1]
    let header = 8 + 25
    return Array(file[..<header]) + PNGAnimation.chunk("cICP", code) + file[header...]
  }

  /// - Throws: `VideoError` if the bytes are no PNG or the image is too large, `LibAVError` if they are damaged.
  public static func decode(_ bytes: [UInt8]) throws -> RGBAImage {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
      let codec = avcodec_find_decoder(AV_CODEC_ID_PNG)
    else { throw VideoError.notAnImage(format: "PNG") }
    let context = try OwnedCodecContext(codec)
    context.pointer.pointee.thread_count = 1
    context.pointer.pointee.max_pixels = Int64(PictureFormat.mostPixels)
    context.pointer.pointee.err_recognition |= AV_EF_EXPLODE | AV_EF_CRCCHECK
    try context.open(codec, .all)
    let packet = try OwnedPacket.copying(bytes)
    let frame = try OwnedFrame()
    try LibAV.check("avcodec_send_packet") { avcodec_send_packet(context.pointer, packet.pointer) }
    try LibAV.check("avcodec_receive_frame") { avcodec_receive_frame(context.pointer, frame.pointer) }
    return try PictureConverter.rgba(frame)
  }
}

extension png_image {
  /// What libpng says of the last call.
  fileprivate var sentence: String {
    withUnsafeBytes(of: message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}

extension RGBAImage {
  /// Red, green and blue.
  fileprivate var withoutAlpha: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: width * height * 3) { target, count in
      count = width * height * 3
      for index in 0..<width * height {
        for channel in 0..<3 { target[index * 3 + channel] = bytes[index * 4 + channel] }
      }
    }
  }
}
