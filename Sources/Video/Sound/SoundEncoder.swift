import AnimCLibAV
import AnimSound

/// Compresses a soundtrack from its beginning to its end, as far as asked for.
///
/// The same samples and settings give the same bytes, on any processor but for what docs/internals/performance.md says.
public final class SoundEncoder {
  private let context: OwnedCodecContext
  private let frame: OwnedFrame
  private let packet: OwnedPacket
  private let fill: (UnsafeMutableBufferPointer<Float>) throws -> Void
  /// Samples in all, and those that were handed to the encoder.
  private let total: Int
  private var sent = 0
  private var isDrained = false
  private var hasPacket = false
  private var samples: [Float]
  private let clock: (@Sendable () -> Double)?
  /// How long it took until now, with what gives the samples; 0 without a clock.
  public private(set) var seconds = 0.0

  /// Samples of a frame where the codec leaves it open.
  private static let usualFrame = 1024

  /// - Parameters:
  ///   - total: how many samples there are of each channel.
  ///   - fill: gives the next ones, left and right in turn.
  public init(
    _ settings: SoundSettings, total: Int, clock: (@Sendable () -> Double)? = nil,
    fill: @escaping (UnsafeMutableBufferPointer<Float>) throws -> Void
  ) throws {
    let name = settings.codec.row.encoder
    guard let codec = avcodec_find_encoder_by_name(name) else { throw VideoError.missingEncoder(name) }
    let context = try OwnedCodecContext(codec)
    context.pointer.pointee.sample_rate = Int32(SampleRate.value)
    context.pointer.pointee.time_base = AVRational(num: 1, den: Int32(SampleRate.value))
    av_channel_layout_default(&context.pointer.pointee.ch_layout, 2)
    context.pointer.pointee.sample_fmt = settings.codec.sampleFormat
    if let rate = settings.bitRate { context.pointer.pointee.bit_rate = Int64(rate) }
    if settings.codec.sampleFormat == AV_SAMPLE_FMT_S32 {
      context.pointer.pointee.bits_per_raw_sample = 24
    }
    context.pointer.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER
    context.pointer.pointee.thread_count = 1
    try context.open(codec, .plain)
    let length = Int(context.pointer.pointee.frame_size)
    let count = length > 0 ? length : Self.usualFrame
    frame = try OwnedFrame.sound(samples: count, format: settings.codec.sampleFormat)
    samples = [Float](repeating: 0, count: 2 * count)
    packet = try OwnedPacket()
    self.context = context
    self.total = total
    self.fill = fill
    self.clock = clock
  }

  /// Samples that come before the first one.
  var padding: Int { Int(context.pointer.pointee.initial_padding) }

  /// Tells a stream of a file what is in it.
  func describe(to stream: UnsafeMutablePointer<AVStream>) throws {
    stream.pointee.time_base = context.pointer.pointee.time_base
    try LibAV.check("avcodec_parameters_from_context") {
      avcodec_parameters_from_context(stream.pointee.codecpar, context.pointer)
    }
  }

  /// The next packet, which begins at `pts` samples; nil at the end. The same until `take`.
  func next() throws -> UnsafeMutablePointer<AVPacket>? {
    let start = clock?()
    defer { if let start, let clock { seconds += clock() - start } }
    while !hasPacket {
      let code = avcodec_receive_packet(context.pointer, packet.pointer)
      if code == clibav_error_eof() { return nil }
      if code == clibav_error(EAGAIN) {
        try send()
      } else {
        try LibAV.check("avcodec_receive_packet") { code }
        hasPacket = true
      }
    }
    return packet.pointer
  }

  /// Leaves the packet to its owner.
  func take() { hasPacket = false }

  private func send() throws {
    guard sent < total else {
      guard !isDrained else { return }
      isDrained = true
      try LibAV.check("avcodec_send_frame") { avcodec_send_frame(context.pointer, nil) }
      return
    }
    let count = min(samples.count / 2, total - sent)
    try samples.withUnsafeMutableBufferPointer {
      try fill(UnsafeMutableBufferPointer(rebasing: $0[..<(2 * count)]))
    }
    try LibAV.check("av_frame_make_writable") { av_frame_make_writable(frame.pointer) }
    frame.pointer.pointee.nb_samples = Int32(count)
    frame.pointer.pointee.pts = Int64(sent)
    frame.copy(samples[..<(2 * count)])
    try LibAV.check("avcodec_send_frame") { avcodec_send_frame(context.pointer, frame.pointer) }
    sent += count
  }
}

extension AudioCodec {
  fileprivate var sampleFormat: AVSampleFormat {
    switch self {
    case .aac: AV_SAMPLE_FMT_FLTP
    case .opus: AV_SAMPLE_FMT_FLT
    case .flac, .pcm: AV_SAMPLE_FMT_S32
    }
  }
}

extension OwnedFrame {
  /// Stereo samples in the frame's own format, of which there is room for as many.
  fileprivate func copy(_ samples: ArraySlice<Float>) {
    let count = samples.count / 2
    guard let first = pointer.pointee.data.0 else { return }
    switch AVSampleFormat(rawValue: pointer.pointee.format) {
    case AV_SAMPLE_FMT_FLTP:
      guard let second = pointer.pointee.data.1 else { return }
      first.withMemoryRebound(to: Float.self, capacity: count) { left in
        second.withMemoryRebound(to: Float.self, capacity: count) { right in
          for index in 0..<count {
            left[index] = samples[samples.startIndex + 2 * index]
            right[index] = samples[samples.startIndex + 2 * index + 1]
          }
        }
      }
    case AV_SAMPLE_FMT_FLT:
      first.withMemoryRebound(to: Float.self, capacity: 2 * count) { place in
        for (index, sample) in samples.enumerated() { place[index] = sample }
      }
    default:
      // 24 bits, at the upper end of 32.
      first.withMemoryRebound(to: Int32.self, capacity: 2 * count) { place in
        for (index, sample) in samples.enumerated() {
          let value = (Double(sample) * 8_388_608).rounded()
          place[index] = Int32(min(max(value, -8_388_608), 8_388_607)) << 8
        }
      }
    }
  }
}

/// How sound is compressed. Values of this type have been checked.
public struct SoundSettings: Sendable, Equatable {
  /// What sound is compressed with.
  public let codec: AudioCodec
  /// How much of it is kept.
  public let quality: Quality

  /// - Parameter codec: nil is the container's own.
  /// - Throws: `VideoError` for a codec that the container does not take.
  public init(_ codec: AudioCodec? = nil, quality: Quality? = nil, in container: Container) throws {
    let known = codec ?? container.defaultAudioCodec(quality)
    guard known.row.containers.contains(container) else {
      throw VideoError.unsupportedSound(known, container)
    }
    self.codec = known
    self.quality = quality ?? .standard
  }

  /// Nil for what loses nothing.
  var bitRate: Int? { codec.row.rates.map { $0[quality] ?? $0[.high] ?? 0 } }
}
