import CLibAV

/// AVIF files: AV1's pictures that stand alone, with 8 bits, 4:4:4 and full range.
public enum AVIF {
  private static let encoder = "libaom-av1"

  /// Whether this machine can write them.
  public static var isAvailable: Bool {
    Machine.hasEncoder(encoder) && av_guess_format("avif", nil, nil) != nil
  }

  /// Writes a file; alpha is left out.
  ///
  /// The same picture gives the same bytes.
  /// - Throws: `VideoError.missingEncoder`, `LibAVError`.
  public static func write(_ image: RGBAImage, to path: String) throws {
    guard let codec = avcodec_find_encoder_by_name(encoder), isAvailable else {
      throw VideoError.missingEncoder(encoder)
    }
    let context = try OwnedCodecContext(codec)
    context.pointer.pointee.width = Int32(image.width)
    context.pointer.pointee.height = Int32(image.height)
    context.pointer.pointee.pix_fmt = AV_PIX_FMT_YUV444P
    context.pointer.pointee.time_base = AVRational(num: 1, den: 1)
    context.pointer.pointee.color_primaries = AVCOL_PRI_BT709
    context.pointer.pointee.color_trc = AVCOL_TRC_IEC61966_2_1
    context.pointer.pointee.colorspace = AVCOL_SPC_BT709
    context.pointer.pointee.color_range = AVCOL_RANGE_JPEG
    context.pointer.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER
    context.pointer.pointee.thread_count = 1
    var options = try OwnedDictionary([
      ("crf", "16"), ("b", "0"), ("cpu-used", "6"), ("still-picture", "1"), ("row-mt", "0"),
    ])
    try context.open(codec, .all, &options)
    if let unused = options.firstName { throw VideoError.unusedOption(name: unused, encoder: encoder) }

    let frame = try picture(image)
    let packet = try OwnedPacket()
    try LibAV.check("avcodec_send_frame") { avcodec_send_frame(context.pointer, frame.pointer) }
    try LibAV.check("avcodec_send_frame") { avcodec_send_frame(context.pointer, nil) }
    try LibAV.check("avcodec_receive_packet") { avcodec_receive_packet(context.pointer, packet.pointer) }

    let output = try OutputContext.open(path: path, format: "avif")
    let stream = try LibAV.allocate("avformat_new_stream") { avformat_new_stream(output.pointer, nil) }
    stream.pointee.time_base = AVRational(num: 1, den: 1)
    try LibAV.check("avcodec_parameters_from_context") {
      avcodec_parameters_from_context(stream.pointee.codecpar, context.pointer)
    }
    try LibAV.check("avformat_write_header") { avformat_write_header(output.pointer, nil) }
    packet.pointer.pointee.stream_index = 0
    packet.pointer.pointee.pts = 0
    packet.pointer.pointee.dts = 0
    packet.pointer.pointee.duration = 1
    av_packet_rescale_ts(packet.pointer, AVRational(num: 1, den: 1), stream.pointee.time_base)
    try LibAV.check("av_write_frame") { av_write_frame(output.pointer, packet.pointer) }
    try LibAV.check("av_write_trailer") { av_write_trailer(output.pointer) }
    try output.close()
  }

  /// With BT.709's matrix.
  private static func picture(_ image: RGBAImage) throws -> OwnedFrame {
    let frame = try OwnedFrame.picture(
      width: image.width, height: image.height, format: AV_PIX_FMT_YUV444P)
    let pointee = frame.pointer.pointee
    guard let luma = pointee.data.0, let blue = pointee.data.1, let red = pointee.data.2 else {
      throw LibAVError(call: "av_frame_get_buffer", code: clibav_error(ENOMEM))
    }
    for y in 0..<image.height {
      let rows = (
        y * Int(pointee.linesize.0), y * Int(pointee.linesize.1), y * Int(pointee.linesize.2)
      )
      for x in 0..<image.width {
        let place = (y * image.width + x) * 4
        let (r, g, b) = (
          Double(image.bytes[place]), Double(image.bytes[place + 1]), Double(image.bytes[place + 2])
        )
        let sum = 0.2126 * r + 0.7152 * g + 0.0722 * b
        luma[rows.0 + x] = UInt8(sum.rounded())
        blue[rows.1 + x] = UInt8(min(max(128 + (b - sum) / 1.8556, 0), 255).rounded())
        red[rows.2 + x] = UInt8(min(max(128 + (r - sum) / 1.5748, 0), 255).rounded())
      }
    }
    frame.pointer.pointee.pts = 0
    frame.pointer.pointee.color_range = AVCOL_RANGE_JPEG
    return frame
  }
}
