import CLibAV

/// Writes segments, in order, into one movie file with its index in front.
///
/// Every packet's times follow from its place: the decoding time is its number in the file, the display time
/// its frame number, so both run on across the joins. A muxer that is dropped before `finish` leaves an
/// unusable file.
public struct Muxer: ~Copyable {
  private let settings: VideoSettings
  private let first: EncodedSegment.Stream
  private let output: OutputContext
  /// The file's only stream, which the output owns.
  private let stream: UnsafeMutablePointer<AVStream>
  private var frameCount = 0

  /// Creates the file at `path`, or empties it if it exists, and writes its beginning.
  public init(path: String, container: Container, settings: VideoSettings, first: EncodedSegment) throws {
    let output = try OutputContext.open(path: path, format: container.rawValue)
    let stream = try LibAV.allocate("avformat_new_stream") { avformat_new_stream(output.pointer, nil) }
    let rate = settings.frameRate
    stream.pointee.time_base = AVRational(num: Int32(rate.denominator), den: Int32(rate.numerator))
    stream.pointee.avg_frame_rate = AVRational(num: Int32(rate.numerator), den: Int32(rate.denominator))
    try Self.describe(settings, first, to: &stream.pointee.codecpar.pointee)

    // Without a clock that the frame rate divides, the file's duration would be rounded to milliseconds.
    var clock = rate.numerator
    while clock < 10_000 { clock *= 2 }
    var options = try OwnedDictionary([
      ("movflags", "+faststart"), ("video_track_timescale", "\(clock)"), ("movie_timescale", "\(clock)"),
    ])
    try LibAV.check("avformat_write_header") { avformat_write_header(output.pointer, &options.pointer) }
    if let unused = options.firstName {
      throw VideoError.unusedOption(name: unused, encoder: container.rawValue)
    }
    self.settings = settings
    self.first = first.stream
    self.output = output
    self.stream = stream
  }

  private static func describe(
    _ settings: VideoSettings, _ segment: EncodedSegment, to parameters: inout AVCodecParameters
  ) throws {
    parameters.codec_type = AVMEDIA_TYPE_VIDEO
    parameters.codec_id = AV_CODEC_ID_H264
    parameters.width = Int32(settings.width)
    parameters.height = Int32(settings.height)
    parameters.format = AV_PIX_FMT_YUV420P.rawValue
    parameters.sample_aspect_ratio = AVRational(num: 1, den: 1)
    parameters.color_primaries = AVCOL_PRI_BT709
    parameters.color_trc = AVCOL_TRC_IEC61966_2_1
    parameters.color_space = AVCOL_SPC_BT709
    parameters.color_range = AVCOL_RANGE_MPEG
    parameters.chroma_location = AVCHROMA_LOC_LEFT
    parameters.video_delay = Int32(segment.reorderDelay)
    let size = segment.header.count
    let header = try LibAV.allocate("av_mallocz") { av_mallocz(size + Int(AV_INPUT_BUFFER_PADDING_SIZE)) }
    header.copyMemory(from: segment.header, byteCount: size)
    parameters.extradata = header.assumingMemoryBound(to: UInt8.self)
    parameters.extradata_size = Int32(size)
  }

  /// Writes the next segment.
  ///
  /// - Throws: `VideoError` if the segment cannot follow the first, `LibAVError` (also for a full disk).
  public mutating func append(_ segment: EncodedSegment) throws {
    guard segment.stream == first else { throw VideoError.foreignSegment }
    guard segment.isConsistent else {
      throw VideoError.brokenSegment(frames: segment.frameCount, packets: segment.packets.count)
    }
    let rate = settings.frameRate
    let frame = AVRational(num: Int32(rate.denominator), den: Int32(rate.numerator))
    for (index, encoded) in segment.packets.enumerated() {
      let repeatsText = frameCount > 0 && index == 0
      let packet = try OwnedPacket.copying((repeatsText ? encoded.withoutEncoderText : encoded).bytes)
      packet.pointer.pointee.stream_index = 0
      packet.pointer.pointee.pts = Int64(frameCount + encoded.frame)
      packet.pointer.pointee.dts = Int64(frameCount + index - segment.reorderDelay)
      packet.pointer.pointee.duration = 1
      if encoded.isKey { packet.pointer.pointee.flags |= AV_PKT_FLAG_KEY }
      av_packet_rescale_ts(packet.pointer, frame, stream.pointee.time_base)
      try LibAV.check("av_write_frame") { av_write_frame(output.pointer, packet.pointer) }
    }
    frameCount += segment.frameCount
  }

  /// Writes the index, moves it to the front and closes the file.
  public consuming func finish() throws {
    try LibAV.check("av_write_trailer") { av_write_trailer(output.pointer) }
    try output.close()
  }
}

extension EncodedSegment {
  /// What all segments of a file have in common.
  struct Stream: Equatable {
    var header: [UInt8]
    var reorderDelay: Int
  }

  var stream: Stream { Stream(header: header, reorderDelay: reorderDelay) }
}
