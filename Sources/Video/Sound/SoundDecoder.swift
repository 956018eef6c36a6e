import AnimCLibAV
import AnimCLibAVSupport

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
    let context = try OwnedCodecContext.decoder(codec, of: stream.pointee)
    context.pointer.pointee.err_recognition |= AV_EF_CRCCHECK | AV_EF_EXPLODE
    let known = Self.decoders.contains(String(cString: codec.pointee.name))
    guard known else { throw SoundError.unsupported(format, codec: codecName) }
    try context.open(codec, .plain)
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
    // Some open more, such as resamplers, when they meet the sound that needs it.
    guard try Instructions.plain.during(decode) else { return false }
    try check()
    return true
  }

  private func decode() throws -> Bool {
    while try input.decode(into: frame, with: context, packet, &reachedEnd) {
      if frame.pointer.pointee.nb_samples > 0 { return true }
    }
    return false
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
