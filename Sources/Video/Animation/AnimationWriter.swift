import AnimCLibAV

/// Writes one moving picture file: GIF, animated PNG or animated WebP.
///
/// The same pictures and settings give the same bytes. A writer that is dropped before `finish` leaves an unusable
/// file.
public struct AnimationWriter: ~Copyable {
  private let settings: AnimationSettings
  private let context: OwnedCodecContext
  private let packet: OwnedPacket
  private let output: OutputContext
  private let stream: UnsafeMutablePointer<AVStream>
  private let path: String
  private var palette: PaletteUser?
  private var picture: OwnedFrame
  /// Of a lossy WebP.
  private var held: HeldPixels?
  private var frameCount = 0

  /// Creates the file at `path`, or empties it if it exists.
  ///
  /// - Parameters:
  ///   - palette: what a GIF needs; others ignore it.
  ///   - lastHold: for how many frames the last picture that `append` is called with is shown.
  /// - Throws: `VideoError` for what this machine's libraries lack, `LibAVError`.
  public init(path: String, settings: AnimationSettings, palette: Palette?, lastHold: Int) throws {
    let format = settings.format
    guard let codec = avcodec_find_encoder_by_name(format.encoderName) else {
      throw VideoError.missingEncoder(format.encoderName)
    }
    let pixels = settings.pixelFormat
    let context = try OwnedCodecContext(codec)
    let rate = settings.frameRate
    context.pointer.pointee.width = Int32(settings.width)
    context.pointer.pointee.height = Int32(settings.height)
    context.pointer.pointee.pix_fmt = pixels
    context.pointer.pointee.time_base = AVRational(num: Int32(rate.denominator), den: Int32(rate.numerator))
    context.pointer.pointee.thread_count = 1
    context.pointer.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER
    context.pointer.pointee.compression_level = settings.compressionLevel
    var options = try OwnedDictionary(settings.encoderOptions)
    try context.open(codec, .all, &options)

    let output = try OutputContext.open(path: path, format: format.rawValue)
    let stream = try LibAV.allocate("avformat_new_stream") { avformat_new_stream(output.pointer, nil) }
    stream.pointee.time_base = context.pointer.pointee.time_base
    stream.pointee.avg_frame_rate = AVRational(num: Int32(rate.numerator), den: Int32(rate.denominator))
    try LibAV.check("avcodec_parameters_from_context") {
      avcodec_parameters_from_context(stream.pointee.codecpar, context.pointer)
    }
    var muxing = try OwnedDictionary(settings.muxerOptions(lastHold: lastHold))
    try LibAV.check("avformat_write_header") { avformat_write_header(output.pointer, &muxing.pointer) }
    let picture = try OwnedFrame.picture(width: settings.width, height: settings.height, format: pixels)
    let packet = try OwnedPacket()
    self.palette = try Self.user(of: palette, settings)
    self.settings = settings
    self.path = path
    self.context = context
    self.output = output
    self.stream = stream
    self.packet = packet
    self.picture = picture
    if settings.format == .webp, settings.quality != .lossless {
      held = HeldPixels(quality: settings.webPQuality)
    }
  }

  private static func user(of palette: Palette?, _ settings: AnimationSettings) throws -> PaletteUser? {
    guard settings.format == .gif, let palette else { return nil }
    return try PaletteUser(palette, width: settings.width, height: settings.height, dither: settings.dither)
  }

  /// Adds the next frame.
  ///
  /// - Parameter pixels: straight RGBA without gaps; nil is the frame before once more.
  public mutating func append(_ pixels: UnsafeRawBufferPointer?) throws {
    defer { frameCount += 1 }
    if let pixels {
      if let indices = try palette?.use(on: pixels) {
        picture = indices
      } else {
        held?.show(pixels)
        if let held {
          try held.bytes.withUnsafeBytes { try picture.fill(rgba: $0) }
        } else {
          try picture.fill(rgba: pixels)
        }
      }
    } else if settings.format.skipsUnchanged {
      return
    }
    picture.pointer.pointee.pts = Int64(frameCount)
    try LibAV.check("avcodec_send_frame") { avcodec_send_frame(context.pointer, picture.pointer) }
    try collect()
  }

  /// Ends the file.
  public consuming func finish() throws {
    try LibAV.check("avcodec_send_frame") { avcodec_send_frame(context.pointer, nil) }
    try collect()
    try LibAV.check("av_write_trailer") { av_write_trailer(output.pointer) }
    try output.close()
    guard settings.format == .webp else { return }
    let rate = settings.frameRate
    let milliseconds = (1000 * frameCount * rate.denominator + rate.numerator / 2) / rate.numerator
    try WebPDuration.set(milliseconds, in: path)
  }

  private func collect() throws {
    while true {
      let code = avcodec_receive_packet(context.pointer, packet.pointer)
      if code == clibav_error(EAGAIN) || code == clibav_error_eof() { return }
      try LibAV.check("avcodec_receive_packet") { code }
      packet.pointer.pointee.stream_index = 0
      av_packet_rescale_ts(packet.pointer, context.pointer.pointee.time_base, stream.pointee.time_base)
      try LibAV.check("av_write_frame") { av_write_frame(output.pointer, packet.pointer) }
      av_packet_unref(packet.pointer)
    }
  }
}

extension AnimationSettings {
  fileprivate var encoderOptions: [(String, String)] {
    switch format {
    case .gif: []
    case .apng: [("pred", "mixed")]
    // What is drawn has sharp edges, which low qualities blur. With lossless it is how hard to try.
    case .webp: [("quality", "\(webPQuality)"), ("lossless", quality == .lossless ? "1" : "0")]
    }
  }

  fileprivate var webPQuality: Double {
    switch quality {
    case .draft: 60
    case .standard: 85
    case .high: 96
    case .lossless: 75
    }
  }

  /// Of libwebp's methods, 0 to 6, the one that libwebp's own programs take; zlib's best of 0 to 9.
  fileprivate var compressionLevel: Int32 {
    switch format {
    case .webp: quality == .draft ? 1 : 4
    case .gif, .apng: quality == .draft ? 3 : 9
    }
  }

  /// An ordered dither keeps what does not move still, so that the file stays small; errors that are handed on to the
  /// neighbours look better and do not.
  fileprivate var dither: String {
    switch quality {
    case .draft: "none"
    case .standard: "bayer:bayer_scale=4"
    case .high, .lossless: "sierra2_4a"
    }
  }
}

extension AnimationSettings {
  fileprivate var pixelFormat: AVPixelFormat {
    switch format {
    case .gif: AV_PIX_FMT_PAL8
    case .apng: hasAlpha ? AV_PIX_FMT_RGBA : AV_PIX_FMT_RGB24
    case .webp: AV_PIX_FMT_BGRA
    }
  }

  fileprivate func muxerOptions(lastHold: Int) -> [(String, String)] {
    switch format {
    case .gif:
      // The format counts repetitions, and its delays are hundredths of a second.
      let delay = (100 * lastHold * frameRate.denominator + frameRate.numerator / 2) / frameRate.numerator
      return [
        ("loop", "\(plays == 0 ? 0 : plays == 1 ? -1 : plays - 1)"),
        ("final_delay", "\(min(max(delay, 2), 65535))"),
      ]
    case .apng:
      var (ticks, second) = (lastHold * frameRate.denominator, frameRate.numerator)
      // Both are kept in 16 bits.
      while max(ticks, second) > 65535, ticks > 1, second > 1 { (ticks, second) = (ticks / 2, second / 2) }
      return [("plays", "\(plays)"), ("final_delay", "\(min(ticks, 65535))/\(second)")]
    case .webp:
      return [("loop", "\(plays)")]
    }
  }
}

extension AnimationWriter {
  /// The pixels of a moving picture as a lossy WebP shows them.
  ///
  /// libwebp leaves a pixel as it is where it changes by less than the quality makes worth it, compared with the picture that
  /// it was given before, not with what is shown. Many small changes in a row, such as a shadow that fades, would never be
  /// seen, and what has gone would leave its traces. So the encoder is given what is shown: a pixel is held until it is too
  /// far from what it should be, and then set right at once.
  struct HeldPixels {
    /// So far may a channel be from what it should be, 0…255.
    let limit: Int
    /// Straight RGBA, as the encoder gets it.
    private(set) var bytes: [UInt8] = []

    /// - Parameter quality: libwebp's, 0…100.
    init(quality: Double) {
      // QualityToMaxDiff in libwebp's src/mux/anim_encode.c.
      let part = (quality / 100).squareRoot()
      limit = Int(31 * (1 - part) + part + 0.5)
    }

    /// Takes over the next picture, as large as the others.
    mutating func show(_ pixels: UnsafeRawBufferPointer) {
      guard bytes.count == pixels.count else {
        bytes = [UInt8](pixels)
        return
      }
      let limit = limit
      bytes.withUnsafeMutableBytes { shown in
        for place in stride(from: 0, to: pixels.count & ~3, by: 4) {
          let next = pixels.loadUnaligned(fromByteOffset: place, as: UInt32.self)
          guard next != shown.loadUnaligned(fromByteOffset: place, as: UInt32.self) else { continue }
          let alpha = Int(pixels[place + 3])
          let isNear =
            shown[place + 3] == pixels[place + 3]
            && (0..<3).allSatisfy { channel in
              abs(Int(shown[place + channel]) - Int(pixels[place + channel])) * alpha <= limit * 255
            }
          if !isNear { shown.storeBytes(of: next, toByteOffset: place, as: UInt32.self) }
        }
      }
    }
  }
}

/// Everything about a moving picture file but its pictures. Values of this type have been checked.
public struct AnimationSettings: Sendable, Equatable {
  /// The kind of file.
  public let format: AnimationFormat
  /// The size in pixels.
  public let width: Int
  /// In pixels, as `width`.
  public let height: Int
  /// Pictures a second, as far as the format's clock can count them.
  public let frameRate: FrameRate
  /// How often it is played; 0 is for ever.
  public let plays: Int
  /// Whether pictures may be transparent.
  public let hasAlpha: Bool
  /// How exact the pictures are, where the format loses something.
  public let quality: Quality

  /// - Throws: `VideoError` that names the value which the format cannot have.
  public init(
    _ format: AnimationFormat, width: Int, height: Int, frameRate: FrameRate, plays: Int = 0,
    hasAlpha: Bool = false, quality: Quality = .standard
  ) throws {
    guard format.qualities.contains(quality) else { throw VideoError.noAnimationQuality(quality, format) }
    try RGBAImage.checkSize(width: width, height: height)
    guard width <= format.longestSide, height <= format.longestSide else {
      throw VideoError.animationTooLarge(format, width: width, height: height)
    }
    try format.check(frameRate)
    guard (0...AnimationFormat.mostPlays).contains(plays) else { throw VideoError.invalidPlays(plays) }
    self.format = format
    self.width = width
    self.height = height
    self.frameRate = frameRate
    self.plays = plays
    self.hasAlpha = hasAlpha
    self.quality = quality
  }
}
