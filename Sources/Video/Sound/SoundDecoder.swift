import CLibAV
import CLibAVSupport
import Synchronization

/// Decodes a file's sound from the beginning on.
final class SoundDecoder {
  private let input: SoundInput
  private let context: OwnedCodecContext
  private let packet: OwnedPacket
  /// What `next` found.
  let frame: OwnedFrame
  let codecName: String
  private let format: SoundFormat
  private let timeBase: AVRational
  private var reachedEnd = false

  init(path: String, format: SoundFormat) throws {
    let input = try SoundInput(path: path, format: format)
    guard let stream = input.stream, let parameters = input.parameters else {
      throw SoundError.silent(format, hasPictures: false)
    }
    codecName = String(cString: avcodec_get_name(parameters.pointee.codec_id))
    guard let codec = avcodec_find_decoder(parameters.pointee.codec_id) else {
      throw SoundError.unsupported(format, codec: codecName)
    }
    let context = try OwnedCodecContext(codec)
    try LibAV.check("avcodec_parameters_to_context") {
      avcodec_parameters_to_context(context.pointer, parameters)
    }
    context.pointer.pointee.pkt_timebase = stream.pointee.time_base
    context.pointer.pointee.thread_count = 1
    context.pointer.pointee.err_recognition |= AV_EF_CRCCHECK | AV_EF_EXPLODE
    let known = Self.decoders.contains(String(cString: codec.pointee.name))
    guard known else { throw SoundError.unsupported(format, codec: codecName) }
    try PlainInstructions.during {
      try LibAV.check("avcodec_open2") { avcodec_open2(context.pointer, codec, nil) }
    }
    packet = try OwnedPacket()
    frame = try OwnedFrame()
    timeBase = stream.pointee.time_base
    self.format = format
    self.input = input
    self.context = context
  }

  private static let decoders: Set<String> = [
    "pcm_u8", "pcm_s8", "pcm_s16le", "pcm_s16be", "pcm_s24le", "pcm_s24be", "pcm_s32le", "pcm_s32be",
    "pcm_f32le", "pcm_f32be", "pcm_f64le", "pcm_f64be", "pcm_alaw", "pcm_mulaw", "flac", "alac", "mp3float",
    "mp3", "aac", "vorbis", "opus",
  ]

  /// When the frame begins by the file's clock, in seconds; nil if the file does not say.
  var frameTime: Double? {
    let ticks = frame.pointer.pointee.best_effort_timestamp
    guard ticks != clibav_no_timestamp(), timeBase.den > 0 else { return nil }
    return Double(ticks) * Double(timeBase.num) / Double(timeBase.den)
  }

  /// Decodes the next samples into `frame`; false at the end.
  func next() throws -> Bool {
    while true {
      let code = avcodec_receive_frame(context.pointer, frame.pointer)
      if code == clibav_error_eof() { return false }
      if code != clibav_error(EAGAIN) {
        try LibAV.check("avcodec_receive_frame") { code }
        try check()
        if frame.pointer.pointee.nb_samples > 0 { return true }
        continue
      }
      if reachedEnd { return false }
      if try input.read(packet) {
        try LibAV.check("avcodec_send_packet") { avcodec_send_packet(context.pointer, packet.pointer) }
      } else {
        reachedEnd = true
        try LibAV.check("avcodec_send_packet") { avcodec_send_packet(context.pointer, nil) }
      }
    }
  }

  private func check() throws {
    let frame = frame.pointer.pointee
    guard SoundFile.rates.contains(Int(frame.sample_rate)) else {
      throw SoundError.rate(Int(frame.sample_rate))
    }
    guard (1...SoundFile.mostChannels).contains(Int(frame.ch_layout.nb_channels)) else {
      throw SoundError.channels(Int(frame.ch_layout.nb_channels))
    }
  }
}

/// Opens decoders, encoders and filters of sound so that their results do not depend on the processor: the functions
/// that libav chooses by what a processor has add up in other orders.
enum PlainInstructions {
  private static let users = Mutex(0)

  static func during(_ body: () throws -> Void) rethrows {
    users.withLock { users in
      if users == 0 { clibav_use_plain_instructions(1) }
      users += 1
    }
    defer {
      users.withLock { users in
        users -= 1
        if users == 0 { clibav_use_plain_instructions(0) }
      }
    }
    try body()
  }
}
