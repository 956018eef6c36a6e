import CLibAV

/// PNG files as bytes, through libavcodec.
public enum PNG {
  /// The file's bytes: RGB if every pixel is opaque, else RGBA; 8 bits a sample, marked as sRGB.
  public static func encode(_ image: RGBAImage) throws -> [UInt8] {
    guard let codec = avcodec_find_encoder(AV_CODEC_ID_PNG) else { throw VideoError.missingEncoder("png") }
    let opaque = image.isOpaque
    let context = try OwnedCodecContext(codec)
    context.pointer.pointee.width = Int32(image.width)
    context.pointer.pointee.height = Int32(image.height)
    context.pointer.pointee.pix_fmt = opaque ? AV_PIX_FMT_RGB24 : AV_PIX_FMT_RGBA
    context.pointer.pointee.time_base = AVRational(num: 1, den: 1)
    context.pointer.pointee.color_primaries = AVCOL_PRI_BT709
    context.pointer.pointee.color_trc = AVCOL_TRC_IEC61966_2_1
    context.pointer.pointee.color_range = AVCOL_RANGE_JPEG
    context.pointer.pointee.flags |= AV_CODEC_FLAG_BITEXACT
    context.pointer.pointee.thread_count = 1
    var options = try OwnedDictionary([("pred", "mixed")])
    try LibAV.check("avcodec_open2") { avcodec_open2(context.pointer, codec, &options.pointer) }

    let frame = try picture(of: image, opaque: opaque)
    let packet = try OwnedPacket()
    try LibAV.check("avcodec_send_frame") { avcodec_send_frame(context.pointer, frame.pointer) }
    try LibAV.check("avcodec_receive_packet") { avcodec_receive_packet(context.pointer, packet.pointer) }
    return packet.bytes
  }

  private static func picture(of image: RGBAImage, opaque: Bool) throws -> OwnedFrame {
    let frame = try OwnedFrame()
    frame.pointer.pointee.width = Int32(image.width)
    frame.pointer.pointee.height = Int32(image.height)
    frame.pointer.pointee.format = (opaque ? AV_PIX_FMT_RGB24 : AV_PIX_FMT_RGBA).rawValue
    frame.pointer.pointee.color_primaries = AVCOL_PRI_BT709
    frame.pointer.pointee.color_trc = AVCOL_TRC_IEC61966_2_1
    frame.pointer.pointee.color_range = AVCOL_RANGE_JPEG
    try LibAV.check("av_frame_get_buffer") { av_frame_get_buffer(frame.pointer, 0) }
    let target = try LibAV.allocate("av_frame_get_buffer") { frame.pointer.pointee.data.0 }
    let stride = Int(frame.pointer.pointee.linesize.0)
    image.bytes.withUnsafeBufferPointer { source in
      for y in 0..<image.height {
        let row = target + y * stride
        let start = y * image.width * 4
        if opaque {
          for x in 0..<image.width {
            for channel in 0..<3 { row[x * 3 + channel] = source[start + x * 4 + channel] }
          }
        } else {
          for index in 0..<image.width * 4 { row[index] = source[start + index] }
        }
      }
    }
    return frame
  }

  /// - Throws: `VideoError` if the bytes are no PNG or the image is too large, `LibAVError` if they are damaged.
  public static func decode(_ bytes: [UInt8]) throws -> RGBAImage {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
      let codec = avcodec_find_decoder(AV_CODEC_ID_PNG)
    else { throw VideoError.notAnImage(format: "PNG") }
    let context = try OwnedCodecContext(codec)
    context.pointer.pointee.thread_count = 1
    context.pointer.pointee.max_pixels = Int64(RGBAImage.mostPixels)
    context.pointer.pointee.err_recognition |= AV_EF_EXPLODE | AV_EF_CRCCHECK
    try LibAV.check("avcodec_open2") { avcodec_open2(context.pointer, codec, nil) }
    let packet = try OwnedPacket.copying(bytes)
    let frame = try OwnedFrame()
    try LibAV.check("avcodec_send_packet") { avcodec_send_packet(context.pointer, packet.pointer) }
    try LibAV.check("avcodec_receive_frame") { avcodec_receive_frame(context.pointer, frame.pointer) }
    return try PictureConverter.rgba(frame)
  }
}
