import AnimCLibAV

/// A file whose sound is read.
struct SoundInput: ~Copyable {
  private let input: InputContext
  private var pointer: UnsafeMutablePointer<AVFormatContext> { input.pointer }
  let streamIndex: Int32

  /// Only files, only formats without references, only decoders of sound that are well kept.
  private static let options = [
    ("max_streams", "64"), ("protocol_whitelist", "file"),
    ("format_whitelist", "wav,aiff,flac,mp3,ogg,aac,mov,mp4,matroska,webm"),
    (
      "codec_whitelist",
      "pcm_u8,pcm_s8,pcm_s16le,pcm_s16be,pcm_s24le,pcm_s24be,pcm_s32le,pcm_s32be,pcm_f32le,pcm_f32be,pcm_f64le,"
        + "pcm_f64be,pcm_alaw,pcm_mulaw,flac,alac,mp3float,mp3,aac,vorbis,opus"
    ),
  ]

  init(path: String, format: SoundFormat) throws {
    let input = try InputContext(path: path, demuxer: format.demuxer, options: Self.options)
    let pointer = input.pointer
    var hasPictures = false
    var found: Int32 = -1
    for index in 0..<Int(pointer.pointee.nb_streams) {
      guard let stream = pointer.pointee.streams[index], let parameters = stream.pointee.codecpar else {
        continue
      }
      let kind = parameters.pointee.codec_type
      if kind == AVMEDIA_TYPE_VIDEO, stream.pointee.disposition & AV_DISPOSITION_ATTACHED_PIC == 0 {
        hasPictures = true
      }
      if kind == AVMEDIA_TYPE_AUDIO, found < 0 { found = Int32(index) }
    }
    guard found >= 0, let parameters = pointer.pointee.streams[Int(found)]?.pointee.codecpar else {
      throw SoundError.silent(format, hasPictures: hasPictures)
    }
    for index in 0..<Int(pointer.pointee.nb_streams) where index != Int(found) {
      pointer.pointee.streams[index]?.pointee.discard = AVDISCARD_ALL
    }
    // Codecs that say it only among their samples leave it at 0.
    let (channels, rate) = (
      Int(parameters.pointee.ch_layout.nb_channels), Int(parameters.pointee.sample_rate)
    )
    guard channels <= SoundFile.mostChannels else { throw SoundError.channels(channels) }
    let isInSamples = [
      AV_CODEC_ID_MP3, AV_CODEC_ID_AAC, AV_CODEC_ID_VORBIS, AV_CODEC_ID_FLAC,
    ].contains(parameters.pointee.codec_id)
    guard SoundFile.rates.contains(rate) || isInSamples && rate == 0 else { throw SoundError.rate(rate) }
    guard channels > 0 || isInSamples else { throw SoundError.channels(channels) }
    self.input = input
    streamIndex = found
  }

  var stream: UnsafeMutablePointer<AVStream>? {
    streamIndex < 0 ? nil : pointer.pointee.streams[Int(streamIndex)]
  }

  var parameters: UnsafeMutablePointer<AVCodecParameters>? { stream?.pointee.codecpar }

  /// Finds out what formats without a head only say in their packets.
  func readStreams() throws { try input.readStreams() }

  /// Whether `packet` holds the next packet of the sound; false at the end of the file.
  func read(_ packet: borrowing OwnedPacket) throws -> Bool { try input.read(packet, of: streamIndex) }

  /// See `InputContext`.
  func decode(
    into frame: borrowing OwnedFrame, with context: borrowing OwnedCodecContext,
    _ packet: borrowing OwnedPacket, _ isAtEnd: inout Bool
  ) throws -> Bool {
    try input.decode(into: frame.pointer, of: streamIndex, with: context, packet, &isAtEnd)
  }
}
