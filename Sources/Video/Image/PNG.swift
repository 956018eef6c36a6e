import CLibAV
import CPNG

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
  ///   - image: with 16 bits a channel 255 becomes 65535.
  ///   - format: one of `pixelFormats`.
  public static func encode(_ image: RGBAImage, as format: PixelFormat) throws -> [UInt8] {
    guard let codec = avcodec_find_encoder(AV_CODEC_ID_PNG) else { throw VideoError.missingEncoder("png") }
    let context = try OwnedCodecContext(codec)
    context.pointer.pointee.width = Int32(image.width)
    context.pointer.pointee.height = Int32(image.height)
    context.pointer.pointee.pix_fmt = format.libav
    context.pointer.pointee.time_base = AVRational(num: 1, den: 1)
    context.pointer.pointee.thread_count = 1
    context.pointer.pointee.compression_level = 6
    var options = try OwnedDictionary([("pred", "mixed")])
    try LibAV.check("avcodec_open2") { avcodec_open2(context.pointer, codec, &options.pointer) }
    let frame = try OwnedFrame.picture(width: image.width, height: image.height, format: format.libav)
    frame.pointer.pointee.color_primaries = AVCOL_PRI_BT709
    frame.pointer.pointee.color_trc = AVCOL_TRC_IEC61966_2_1
    frame.pointer.pointee.pts = 0
    let (stride, size) = (Int(frame.pointer.pointee.linesize.0), format.sampleBytes)
    let target = try LibAV.allocate("av_frame_get_buffer") { frame.pointer.pointee.data.0 }
    let (channels, width) = (format.hasAlpha ? 4 : 3, format.bits / 8)
    for y in 0..<image.height {
      for x in 0..<image.width {
        let (source, place) = ((y * image.width + x) * 4, y * stride + x * size)
        for channel in 0..<channels {
          // Both bytes of 16 bits are those of 8.
          for byte in 0..<width { target[place + channel * width + byte] = image.bytes[source + channel] }
        }
      }
    }
    let packet = try OwnedPacket()
    try LibAV.check("avcodec_send_frame") { avcodec_send_frame(context.pointer, frame.pointer) }
    try LibAV.check("avcodec_send_frame") { avcodec_send_frame(context.pointer, nil) }
    try LibAV.check("avcodec_receive_packet") { avcodec_receive_packet(context.pointer, packet.pointer) }
    return packet.bytes
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
    try LibAV.check("avcodec_open2") { avcodec_open2(context.pointer, codec, nil) }
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
