import CLibAV

/// Compresses one segment on one thread.
///
/// The same pictures and settings give the same bytes, on any x86-64 processor. The planes keep their content from
/// frame to frame, so an unchanged picture is encoded again by calling `encode` without painting.
public struct SegmentEncoder: ~Copyable {
  private let settings: VideoSettings
  private let context: OwnedCodecContext
  private let picture: OwnedFrame
  private let packet: OwnedPacket
  private var packets: [EncodedPacket] = []
  private var frameCount = 0

  /// - Throws: `VideoError` for options that the encoder does not take, `LibAVError`.
  public init(_ settings: VideoSettings) throws {
    let compression = settings.compression
    let name = Compression.encoderName
    guard let codec = avcodec_find_encoder_by_name(name) else { throw VideoError.missingEncoder(name) }
    let context = try OwnedCodecContext(codec)
    Self.describe(settings, to: &context.pointer.pointee)

    var options = try OwnedDictionary(compression.encoderOptions)
    try LibAV.check("avcodec_open2") { avcodec_open2(context.pointer, codec, &options.pointer) }
    // libx264 only warns about what it does not understand inside an option.
    if let line = LibAV.logLine { throw VideoError.encoderWarning(encoder: name, line: line) }
    if let unused = options.firstName { throw VideoError.unusedOption(name: unused, encoder: name) }

    let picture = try OwnedFrame()
    picture.pointer.pointee.width = Int32(settings.width)
    picture.pointer.pointee.height = Int32(settings.height)
    picture.pointer.pointee.format = AV_PIX_FMT_YUV420P.rawValue
    try LibAV.check("av_frame_get_buffer") { av_frame_get_buffer(picture.pointer, 0) }
    try Self.planes(of: picture).fill(luma: 16, blue: 128, red: 128)
    let packet = try OwnedPacket()

    self.settings = settings
    self.context = context
    self.picture = picture
    self.packet = packet
  }

  private static func describe(_ settings: VideoSettings, to context: inout AVCodecContext) {
    let rate = settings.frameRate
    context.width = Int32(settings.width)
    context.height = Int32(settings.height)
    context.pix_fmt = AV_PIX_FMT_YUV420P
    context.time_base = AVRational(num: Int32(rate.denominator), den: Int32(rate.numerator))
    context.framerate = AVRational(num: Int32(rate.numerator), den: Int32(rate.denominator))
    context.sample_aspect_ratio = AVRational(num: 1, den: 1)
    context.color_primaries = AVCOL_PRI_BT709
    context.color_trc = AVCOL_TRC_IEC61966_2_1
    context.colorspace = AVCOL_SPC_BT709
    context.color_range = AVCOL_RANGE_MPEG
    context.chroma_sample_location = AVCHROMA_LOC_LEFT
    context.flags |= AV_CODEC_FLAG_GLOBAL_HEADER
    context.flags |= Int32(bitPattern: AV_CODEC_FLAG_CLOSED_GOP)
    // More threads would change the bytes with the machine; segments keep the cores busy instead.
    context.thread_count = 1
  }

  /// Lets `body` see and change the planes of the next frame. They hold the frame before, at first black.
  public mutating func withPlanes<Result>(_ body: (PicturePlanes) throws -> Result) throws -> Result {
    try LibAV.check("av_frame_make_writable") { av_frame_make_writable(picture.pointer) }
    return try body(Self.planes(of: picture))
  }

  private static func planes(of picture: borrowing OwnedFrame) throws -> PicturePlanes {
    let frame = picture.pointer.pointee
    guard let luma = frame.data.0, let blue = frame.data.1, let red = frame.data.2 else {
      throw LibAVError(call: "av_frame_get_buffer", code: clibav_error(ENOMEM))
    }
    let (width, height) = (Int(frame.width), Int(frame.height))
    return PicturePlanes(
      luma: Plane(samples: luma, stride: Int(frame.linesize.0), width: width, height: height),
      blue: Plane(samples: blue, stride: Int(frame.linesize.1), width: width / 2, height: height / 2),
      red: Plane(samples: red, stride: Int(frame.linesize.2), width: width / 2, height: height / 2))
  }

  /// Compresses what the planes hold as the next frame.
  public mutating func encode() throws {
    picture.pointer.pointee.pts = Int64(frameCount)
    try LibAV.check("avcodec_send_frame") { avcodec_send_frame(context.pointer, picture.pointer) }
    frameCount += 1
    try collect()
  }

  /// Ends the segment.
  public consuming func finish() throws -> EncodedSegment {
    try LibAV.check("avcodec_send_frame") { avcodec_send_frame(context.pointer, nil) }
    try collect()
    let header = UnsafeBufferPointer(
      start: context.pointer.pointee.extradata, count: Int(context.pointer.pointee.extradata_size))
    return EncodedSegment(
      header: Array(header), packets: packets, frameCount: frameCount,
      reorderDelay: Int(context.pointer.pointee.has_b_frames))
  }

  private mutating func collect() throws {
    while true {
      let code = avcodec_receive_packet(context.pointer, packet.pointer)
      if code == clibav_error(EAGAIN) || code == clibav_error_eof() { return }
      try LibAV.check("avcodec_receive_packet") { code }
      packets.append(
        EncodedPacket(
          bytes: packet.bytes, frame: Int(packet.pointer.pointee.pts),
          isKey: packet.pointer.pointee.flags & AV_PKT_FLAG_KEY != 0))
      av_packet_unref(packet.pointer)
    }
  }
}
