import AnimCLibAV
import AnimCaptions
import AnimSound

/// Writes segments, in order, into one movie: a file, in MP4 and QuickTime with its index in front, or a stream for
/// a reader that consumes it meanwhile.
///
/// Every packet's times follow from its place: the decoding time is its number in the file, the display time
/// its frame number, so both run on across the joins. A muxer that is dropped before `finish` leaves an
/// unusable file.
public struct Muxer: ~Copyable {
  private let settings: VideoSettings
  private let first: EncodedSegment.Stream
  private let output: OutputContext
  /// The stream of pictures, which the output owns.
  private let stream: UnsafeMutablePointer<AVStream>
  private var frameCount = 0
  private let sound: SoundEncoder?
  /// In Matroska the delay that a codec is said to have is taken off what its packets' times say.
  private let soundDelay: Int64
  private var captions: CaptionPackets

  /// Loads what all muxers need, so that the first one need not.
  public static func loadLibrary() { _ = av_guess_format("mp4", nil, nil) }

  /// Creates the file at `path`, or empties it if it exists, and writes its beginning.
  ///
  /// - Parameter sound: what is heard with the pictures, encoded as they come.
  public init(
    path: String, container: Container, settings: VideoSettings, first: EncodedSegment,
    sound: SoundEncoder? = nil, containerMetadata: ContainerMetadata = ContainerMetadata()
  ) throws {
    let output = try OutputContext.open(path: path, format: container.muxerName)
    try output.describe(containerMetadata, hasChapters: true)
    try self.init(
      output, container, settings, first, sound, containerMetadata.captions, movFlags: "+faststart")
  }

  /// How a movie in QuickTime's boxes is divided for those who read it before it is whole.
  public enum Fragments: Sendable {
    /// At each key frame.
    case keyFrames
    /// At each call of `flush`, and without an index at the end.
    case flushes
  }

  /// Begins a stream and writes its beginning.
  ///
  /// - Parameter write: gets the bytes in order, in pieces of any length. What it throws the muxer throws.
  public init(
    container: Container, fragments: Fragments, settings: VideoSettings, first: EncodedSegment,
    sound: SoundEncoder? = nil, containerMetadata: ContainerMetadata = ContainerMetadata(),
    write: @escaping (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    let output = try OutputContext.open(format: container.muxerName, write: write)
    // Written with the first fragment, the head can say where the first frame is: pictures that wait for others put it
    // behind 0.
    let common = "+empty_moov+default_base_moof+delay_moov"
    let flags = fragments == .keyFrames ? "+frag_keyframe" : "+frag_custom+skip_trailer"
    // Boxes that are written in parts have no place for chapters.
    try output.describe(containerMetadata, hasChapters: !container.hasBoxes)
    try self.init(
      output, container, settings, first, sound, containerMetadata.captions, movFlags: common + flags)
  }

  private init(
    _ output: consuming OutputContext, _ container: Container, _ settings: VideoSettings,
    _ first: EncodedSegment, _ sound: SoundEncoder?, _ captions: [ContainerMetadata.CaptionTrack],
    movFlags: String
  ) throws {
    let stream = try LibAV.allocate("avformat_new_stream") { avformat_new_stream(output.pointer, nil) }
    let rate = settings.frameRate
    stream.pointee.time_base = AVRational(num: Int32(rate.denominator), den: Int32(rate.numerator))
    stream.pointee.avg_frame_rate = AVRational(num: Int32(rate.numerator), den: Int32(rate.denominator))
    try Self.describe(settings, first, in: container, to: &stream.pointee.codecpar.pointee)
    if settings.compression.pixelFormat == .yuva420p {
      try LibAV.check("av_dict_set") { av_dict_set(&stream.pointee.metadata, "alpha_mode", "1", 0) }
    }

    if let sound {
      let stream = try LibAV.allocate("avformat_new_stream") { avformat_new_stream(output.pointer, nil) }
      try sound.describe(to: stream)
      // FLAC in MP4 is called so, though its description has been final since 2016.
      output.pointer.pointee.strict_std_compliance = FF_COMPLIANCE_EXPERIMENTAL
    }
    let texts = try CaptionPackets(captions, in: container, of: output)
    var options = try OwnedDictionary(
      container.hasBoxes ? [("movflags", movFlags)] + Self.clocks(rate, hasSound: sound != nil) : [])
    let code = avformat_write_header(output.pointer, &options.pointer)
    try output.check("avformat_write_header") { code }
    if let unused = options.firstName {
      throw VideoError.unusedOption(name: unused, encoder: container.rawValue)
    }
    try output.flush()
    self.settings = settings
    self.first = first.stream
    self.output = output
    self.stream = stream
    self.sound = sound
    self.captions = texts
    soundDelay = container.hasBoxes ? 0 : Int64(sound?.padding ?? 0)
  }

  /// Without a clock that the frame rate divides, the file's duration would be rounded to milliseconds; without one that
  /// the samples divide, edits of sound would be.
  private static func clocks(_ rate: FrameRate, hasSound: Bool) -> [(String, String)] {
    var clock = rate.numerator
    while clock < 10_000 { clock *= 2 }
    var movie = clock
    if hasSound {
      var (a, b) = (clock, SampleRate.value)
      while b != 0 { (a, b) = (b, a % b) }
      let common = clock / a * SampleRate.value
      if common <= Int(Int32.max) { movie = common }
    }
    return [("video_track_timescale", "\(clock)"), ("movie_timescale", "\(movie)")]
  }

  private static func describe(
    _ settings: VideoSettings, _ segment: EncodedSegment, in container: Container,
    to parameters: inout AVCodecParameters
  ) throws {
    let (codec, format) = (settings.compression.codec, settings.compression.pixelFormat)
    parameters.codec_type = AVMEDIA_TYPE_VIDEO
    parameters.codec_id = codec.id
    // Apple's players want the parameter sets beside the pictures, not among them.
    if container.hasBoxes { parameters.codec_tag = codec == .hevc ? Self.hvc1 : segment.tag }
    parameters.bits_per_coded_sample = Int32(segment.depth)
    parameters.profile = Int32(segment.profile)
    parameters.width = Int32(settings.width)
    parameters.height = Int32(settings.height)
    parameters.format = format.libav.rawValue
    parameters.sample_aspect_ratio = AVRational(num: 1, den: 1)
    let color = settings.compression.color
    parameters.color_primaries = color.primaries
    parameters.color_trc = color.transfer
    parameters.color_space = color.matrix(format)
    parameters.color_range = format.isRGB ? AVCOL_RANGE_JPEG : AVCOL_RANGE_MPEG
    parameters.chroma_location = format.halvesWidth ? AVCHROMA_LOC_LEFT : AVCHROMA_LOC_UNSPECIFIED
    parameters.video_delay = Int32(segment.reorderDelay)
    let size = segment.header.count
    guard size > 0 else { return }
    let header = try LibAV.allocate("av_mallocz") { av_mallocz(size + Int(AV_INPUT_BUFFER_PADDING_SIZE)) }
    header.copyMemory(from: segment.header, byteCount: size)
    parameters.extradata = header.assumingMemoryBound(to: UInt8.self)
    parameters.extradata_size = Int32(size)
  }

  /// `hvc1` as QuickTime's files keep it.
  private static let hvc1 = "hvc1".utf8.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }

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
      let repeatsText = frameCount > 0 && index == 0 && settings.compression.codec == .h264
      let packet = try OwnedPacket.copying((repeatsText ? encoded.withoutEncoderText : encoded).bytes)
      packet.pointer.pointee.stream_index = 0
      packet.pointer.pointee.pts = Int64(frameCount + encoded.frame)
      packet.pointer.pointee.dts = Int64(frameCount + index - segment.reorderDelay)
      packet.pointer.pointee.duration = 1
      if encoded.isKey { packet.pointer.pointee.flags |= AV_PKT_FLAG_KEY }
      if !encoded.alpha.isEmpty { try packet.add(encoded.alpha) }
      try appendSound(before: packet.pointer.pointee.dts, frame)
      try appendCaptions(before: rate.time(ofFrame: frameCount + index))
      av_packet_rescale_ts(packet.pointer, frame, stream.pointee.time_base)
      let code = av_write_frame(output.pointer, packet.pointer)
      try output.check("av_write_frame") { code }
    }
    frameCount += segment.frameCount
    try appendSound(before: Int64(frameCount), frame)
  }

  private mutating func appendCaptions(before time: Double) throws {
    while let text = captions.next(before: time) {
      let packet = try OwnedPacket.copying(text.bytes)
      packet.pointer.pointee.stream_index = text.stream
      packet.pointer.pointee.pts = Int64((text.cue.start * 1000).rounded())
      packet.pointer.pointee.dts = packet.pointer.pointee.pts
      packet.pointer.pointee.duration = Int64((text.cue.end * 1000).rounded()) - packet.pointer.pointee.pts
      packet.pointer.pointee.flags |= AV_PKT_FLAG_KEY
      if let base = output.pointer.pointee.streams[Int(text.stream)]?.pointee.time_base {
        av_packet_rescale_ts(packet.pointer, AVRational(num: 1, den: 1000), base)
      }
      let code = av_write_frame(output.pointer, packet.pointer)
      try output.check("av_write_frame") { code }
    }
  }

  /// Writes what of the sound begins before a time, so that pictures and sound lie side by side.
  private func appendSound(before time: Int64, _ base: AVRational) throws {
    guard let sound else { return }
    while let packet = try sound.next() {
      let samples = AVRational(num: 1, den: Int32(SampleRate.value))
      guard av_compare_ts(packet.pointee.dts, samples, time, base) < 0 else { return }
      sound.take()
      packet.pointee.stream_index = 1
      packet.pointee.pts += soundDelay
      packet.pointee.dts += soundDelay
      if let base = output.pointer.pointee.streams[1]?.pointee.time_base {
        av_packet_rescale_ts(packet, samples, base)
      }
      let code = av_write_frame(output.pointer, packet)
      try output.check("av_write_frame") { code }
      av_packet_unref(packet)
    }
  }

  /// Ends a fragment.
  public func flush() throws {
    let code = av_write_frame(output.pointer, nil)
    try output.check("av_write_frame") { code }
    try output.flush()
  }

  /// Writes the index, moves it to the front of a file and closes it.
  public consuming func finish() throws {
    try appendSound(before: .max, AVRational(num: 1, den: 1))
    try appendCaptions(before: .infinity)
    let code = av_write_trailer(output.pointer)
    try output.check("av_write_trailer") { code }
    try output.close()
  }
}

extension VideoCodec {
  var id: AVCodecID {
    switch self {
    case .h264: AV_CODEC_ID_H264
    case .hevc: AV_CODEC_ID_HEVC
    case .av1: AV_CODEC_ID_AV1
    case .vp9: AV_CODEC_ID_VP9
    case .prores422, .prores4444: AV_CODEC_ID_PRORES
    case .ffv1: AV_CODEC_ID_FFV1
    }
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
