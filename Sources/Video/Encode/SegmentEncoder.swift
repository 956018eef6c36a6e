// In: pictures, sound and captions with how they are to be compressed, or files.
// Out: segments and the files that they make up, or the pictures and samples that files hold.
// To read: VideoSettings, SegmentEncoder, EncodedSegment, Muxer, SoundEncoder, VideoReader, MoviePictures, PNG,
//   Errors.
//
// Files, through FFmpeg's libraries
//
// Encoding is split in two, so that many workers can do the first part: `SegmentEncoder` compresses the pictures of one
// segment into packets, and `Muxer` writes the packets of all segments, in order, with sound, captions and metadata. A segment
// is closed: no picture in it refers to one outside. Encoders run with options that keep them deterministic (one
// thread or a fixed number, no instructions that round differently); docs/internals/performance.md says what is promised.
//
// The libraries are loaded when they are first called (`CLibAVSupport`), so that a program that only draws needs none.
// What C owns is held by types that cannot be copied, and freed with them (`Owners.swift`).
//
// Reading goes the other way: a header check that trusts nothing of the file, a decoder, and colours. What a file says of
// its colours becomes one of a few transfer curves and gamuts; pixels are converted to sRGB, or to extended sRGB in
// floating point where sRGB does not have the colour.

import AnimCLibAV
import AnimCLibAVSupport

/// Compresses one segment.
///
/// The same pictures and settings give the same bytes, with H.264 on any x86-64 processor. The planes keep their content from
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
    let name = compression.codec.row.encoder
    guard let codec = avcodec_find_encoder_by_name(name) else { throw VideoError.missingEncoder(name) }
    guard Machine.takes(compression.pixelFormat, codec) else {
      throw VideoError.missingPixelFormat(compression.pixelFormat, compression.codec)
    }
    if compression.codec == .av1 { clibav_quiet_encoders() }
    let context = try OwnedCodecContext(codec)
    Self.describe(settings, to: &context.pointer.pointee)

    var options = try OwnedDictionary(compression.encoderOptions)
    try context.open(codec, .all, &options)
    // libx264 only warns about what it does not understand inside an option.
    if let line = LibAV.logLine { throw VideoError.encoderWarning(encoder: name, line: line) }
    if let unused = options.firstName { throw VideoError.unusedOption(name: unused, encoder: name) }

    let format = compression.pixelFormat
    let picture = try OwnedFrame.picture(width: settings.width, height: settings.height, format: format.libav)
    picture.pointer.pointee.color_range = format.isRGB ? AVCOL_RANGE_JPEG : AVCOL_RANGE_MPEG
    let color = compression.color
    picture.pointer.pointee.color_primaries = color.primaries
    picture.pointer.pointee.colorspace = color.matrix(format)
    // ProRes has no number for sRGB's curve in its pictures. The file has.
    picture.pointer.pointee.color_trc =
      name == "prores_ks" && !color.isHighRange ? AVCOL_TRC_UNSPECIFIED : color.transfer
    try Self.planes(of: picture, format).fillBlack()
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
    let format = settings.compression.pixelFormat
    context.pix_fmt = format.libav
    context.time_base = AVRational(num: Int32(rate.denominator), den: Int32(rate.numerator))
    context.framerate = AVRational(num: Int32(rate.numerator), den: Int32(rate.denominator))
    context.sample_aspect_ratio = AVRational(num: 1, den: 1)
    let color = settings.compression.color
    context.color_primaries = color.primaries
    context.color_trc = color.transfer
    context.colorspace = color.matrix(format)
    context.color_range = format.isRGB ? AVCOL_RANGE_JPEG : AVCOL_RANGE_MPEG
    context.chroma_sample_location = format.halvesWidth ? AVCHROMA_LOC_LEFT : AVCHROMA_LOC_UNSPECIFIED
    context.flags |= AV_CODEC_FLAG_GLOBAL_HEADER
    context.flags |= Int32(bitPattern: AV_CODEC_FLAG_CLOSED_GOP)
    // As many on every machine; segments keep its other cores busy.
    context.thread_count = Int32(settings.compression.threads)
  }

  /// Lets `body` see and change the planes of the next frame. They hold the frame before, at first black.
  public mutating func withPlanes<Result>(_ body: (PicturePlanes) throws -> Result) throws -> Result {
    try LibAV.check("av_frame_make_writable") { av_frame_make_writable(picture.pointer) }
    return try body(Self.planes(of: picture, settings.compression.pixelFormat))
  }

  private static func planes(of picture: borrowing OwnedFrame, _ format: PixelFormat) throws -> PicturePlanes
  {
    let frame = picture.pointer.pointee
    let sizes = format.planeSizes(width: Int(frame.width), height: Int(frame.height))
    let samples = [frame.data.0, frame.data.1, frame.data.2, frame.data.3].prefix(sizes.count).compactMap(
      \.self)
    let strides = [frame.linesize.0, frame.linesize.1, frame.linesize.2, frame.linesize.3]
    guard samples.count == sizes.count else {
      throw LibAVError(call: "av_frame_get_buffer", code: clibav_error(ENOMEM))
    }
    let planes = sizes.indices.map { index in
      Plane(
        samples: samples[index], stride: Int(strides[index]), width: sizes[index].width,
        height: sizes[index].height)
    }
    return PicturePlanes(format, planes)
  }

  /// Compresses what the planes hold as the next frame.
  public mutating func encode() throws {
    picture.pointer.pointee.pts = Int64(frameCount)
    try LibAV.check("avcodec_send_frame") { avcodec_send_frame(context.pointer, picture.pointer) }
    context.hasFrames()
    frameCount += 1
    try collect()
  }

  /// The decoder's set-up.
  public var header: [UInt8] {
    Array(
      UnsafeBufferPointer(
        start: context.pointer.pointee.extradata, count: Int(context.pointer.pointee.extradata_size)))
  }

  /// What has come of the frames so far; it is not part of the segment then.
  public mutating func takePackets() -> [EncodedPacket] {
    defer { packets = [] }
    return packets
  }

  /// Ends the segment.
  public consuming func finish() throws -> EncodedSegment {
    try LibAV.check("avcodec_send_frame") { avcodec_send_frame(context.pointer, nil) }
    try collect()
    var segment = EncodedSegment(
      header: header, packets: packets, frameCount: frameCount,
      reorderDelay: Int(context.pointer.pointee.has_b_frames))
    // libavcodec's wrapper of x265 does not say it; x265 has pyramids of B-frames with every preset.
    if settings.compression.codec == .hevc { segment.reorderDelay = max(segment.reorderDelay, 2) }
    segment.tag = context.pointer.pointee.codec_tag
    segment.depth = Int(context.pointer.pointee.bits_per_coded_sample)
    segment.profile = Int(context.pointer.pointee.profile)
    return segment
  }

  /// Gives memory that was freed back to the system: what ended encoders needed is of the sizes of pictures, and lies
  /// between what others hold, so that a long video would take ever more.
  public static func releaseMemory() { clibav_give_back_memory() }

  private mutating func collect() throws {
    while true {
      let code = avcodec_receive_packet(context.pointer, packet.pointer)
      if code == clibav_error(EAGAIN) || code == clibav_error_eof() { return }
      try LibAV.check("avcodec_receive_packet") { code }
      packets.append(
        EncodedPacket(
          bytes: packet.bytes, frame: Int(packet.pointer.pointee.pts),
          isKey: packet.pointer.pointee.flags & AV_PKT_FLAG_KEY != 0, alpha: packet.additionalBytes))
      av_packet_unref(packet.pointer)
    }
  }
}

extension PicturePlanes {
  /// Opaque black.
  fileprivate func fillBlack() {
    guard !format.isRGB else {
      for row in 0..<height {
        (luma.samples + row * luma.stride).update(repeating: 0, count: width * format.sampleBytes)
      }
      return
    }
    luma.fill(sample: 16 << (format.bits - 8), bits: format.bits)
    blue.fill(sample: 128 << (format.bits - 8), bits: format.bits)
    red.fill(sample: 128 << (format.bits - 8), bits: format.bits)
    alpha?.fill(sample: 1 << format.bits - 1, bits: format.bits)
  }
}

extension Plane {
  fileprivate func fill(sample: Int, bits: Int) {
    guard bits > 8 else { return fill(UInt8(truncatingIfNeeded: sample)) }
    for row in 0..<height {
      let start = UnsafeMutableRawPointer(samples + row * stride)
      for column in 0..<width {
        start.storeBytes(of: UInt16(truncatingIfNeeded: sample), toByteOffset: column * 2, as: UInt16.self)
      }
    }
  }
}

/// What the libraries of this machine can encode.
public enum Machine {
  /// Whether libavcodec was built with the codec's encoder.
  public static func hasEncoder(of codec: VideoCodec) -> Bool { hasEncoder(codec.row.encoder) }

  /// Whether libavcodec was built with the encoder of this name, such as `libx264`.
  public static func hasEncoder(_ name: String) -> Bool { avcodec_find_encoder_by_name(name) != nil }

  /// Whether there is libavfilter, which GIFs need.
  public static var hasFilters: Bool { clibav_has_filters() != 0 }

  /// The file of libavfilter, and Debian's package of it.
  public static var filterLibrary: String { String(cString: clibav_filter_library()) }
  /// Debian's package of libavfilter.
  public static var filterPackage: String { "libavfilter" + (filterLibrary.split(separator: ".").last ?? "") }

  /// Those pixel formats of a codec that its encoder takes here: how many bits it takes depends on how it was built.
  public static func pixelFormats(of codec: VideoCodec) -> [PixelFormat] {
    guard let encoder = avcodec_find_encoder_by_name(codec.row.encoder) else { return [] }
    return codec.row.pixelFormats.filter { takes($0, encoder) }
  }

  static func takes(_ format: PixelFormat, _ encoder: UnsafePointer<AVCodec>) -> Bool {
    guard var next = encoder.pointee.pix_fmts else { return true }
    while next.pointee != AV_PIX_FMT_NONE {
      if next.pointee == format.libav { return true }
      next += 1
    }
    return false
  }
}
