import AnimCLibAV
import AnimSound

/// The sound of a file: the first one that is in it.
public final class SoundFile: SoundSource {
  /// What messages call it.
  public let name: String
  /// Where the file is.
  public let path: String
  /// What the first bytes say that the file is.
  public let format: SoundFormat
  /// In seconds, as many samples as there are, whatever the file claims.
  public let duration: Double
  /// Of a movie: how many seconds after its beginning it begins.
  let delay: Double
  /// libav's name of how it is compressed.
  public let codec: String
  /// Samples a second of each channel.
  public let sampleRate: Int
  /// How many there are: 1…8.
  public let channels: Int

  static let mostChannels = 8
  static let rates = 1_000...768_000
  /// Hours.
  static let longest = 24
  /// What a stream of it takes in memory, in bytes: generously, the file's buffers, a frame and the filter.
  public static let streamBytes = 2 << 20

  /// Finds out what is in a file, and decodes its beginning.
  ///
  /// - Parameter movieStart: when the movie in the same file begins, by its clock, in seconds; nil for a file that counts as a sound alone.
  /// - Throws: `SoundError`, or a `PictureError` where the file exceeds a limit of movies.
  public init(path: String, format: SoundFormat, name: String, movieStart: Double? = nil) throws {
    self.path = path
    self.format = format
    self.name = name
    do {
      if format == .mp4 {
        do { try MovieBoxes.check(path: path) } catch PictureError.damaged(_, let reason) {
          throw SoundError.damaged(format, reason: reason)
        }
      }
      // Vorbis' last packet does not say how much of it counts.
      let length =
        try format == .ogg
        ? SoundLength(decoding: path, format: format) : SoundLength(path: path, format: format)
      let decoder = try SoundDecoder(path: path, format: format)
      guard try decoder.next(), length.seconds > 0 else { throw SoundError.empty(format) }
      let frame = decoder.frame.pointer.pointee
      codec = decoder.codecName
      sampleRate = Int(frame.sample_rate)
      channels = Int(frame.ch_layout.nb_channels)
      // What is before 0 makes a decoder ready, and is not to be heard.
      let start = decoder.frameTime ?? movieStart ?? 0
      delay = movieStart.map { start - $0 } ?? min(start, 0)
      duration = max(length.seconds + delay, 0)
    } catch let error as LibAVError {
      throw SoundError.damaged(format, reason: error.reason)
    } catch let error as PictureError {
      if error.isLimit { throw error }
      throw SoundError.damaged(format, reason: "\(error)")
    }
  }

  /// Decodes it from the beginning, at a speed of 1 as it is.
  ///
  /// - Throws: `LibAVError` when the file is not there any more.
  public func open(speed: Double) throws -> any SoundStream {
    try SoundFileStream(self, speed: speed)
  }
}

/// How long a file's sound is, by its packets.
private struct SoundLength {
  let seconds: Double

  /// By how much a file may be shorter than it says, in seconds.
  private static let tolerance = 0.05

  /// By its samples.
  init(decoding path: String, format: SoundFormat) throws {
    let decoder = try SoundDecoder(path: path, format: format)
    var seconds = 0.0
    var (samples, rate) = (0, 0)
    while try decoder.next() {
      let frame = decoder.frame.pointer.pointee
      if rate != Int(frame.sample_rate) {
        if rate > 0 { seconds += Double(samples) / Double(rate) }
        (samples, rate) = (0, Int(frame.sample_rate))
      }
      samples += Int(frame.nb_samples)
      guard samples <= SoundFile.longest * 3600 * rate else {
        throw SoundError.tooLong(limit: SoundFile.longest)
      }
    }
    self.seconds = seconds + (rate > 0 ? Double(samples) / Double(rate) : 0)
  }

  init(path: String, format: SoundFormat) throws {
    let input = try SoundInput(path: path, format: format)
    // Others estimate it, and so does what looks for more below.
    let claimed =
      [.wav, .aiff, .flac, .mp4].contains(format)
      ? input.stream?.pointee.duration ?? clibav_no_timestamp() : clibav_no_timestamp()
    try input.readStreams()
    guard let stream = input.stream, let parameters = input.parameters else {
      throw SoundError.silent(format, hasPictures: false)
    }
    let (rate, channels) = (
      Int(parameters.pointee.sample_rate), Int(parameters.pointee.ch_layout.nb_channels)
    )
    guard SoundFile.rates.contains(rate) else { throw SoundError.rate(rate) }
    guard (1...SoundFile.mostChannels).contains(channels) else { throw SoundError.channels(channels) }
    let base = stream.pointee.time_base
    guard base.num > 0, base.den > 0 else { throw SoundError.damaged(format, reason: "it has no clock") }
    let tick = Double(base.num) / Double(base.den)
    let packet = try OwnedPacket()
    var (ticks, skipped) = (Int64(0), 0)
    while try input.read(packet) {
      ticks = ticks.addingReportingOverflow(max(packet.pointer.pointee.duration, 0)).partialValue
      skipped += packet.skippedSamples.first + packet.skippedSamples.last
      guard Double(ticks) * tick <= Double(SoundFile.longest * 3600) else {
        throw SoundError.tooLong(limit: SoundFile.longest)
      }
    }
    seconds = Double(ticks) * tick - Double(skipped) / Double(rate)
    if claimed != clibav_no_timestamp(), Double(claimed) * tick > Double(ticks) * tick + Self.tolerance {
      throw SoundError.endsEarly(format, claimed: Double(claimed) * tick, found: seconds)
    }
  }
}

extension OwnedPacket {
  /// Samples at its beginning and its end that are not to be played.
  var skippedSamples: (first: Int, last: Int) {
    var size = 0
    guard let data = av_packet_get_side_data(pointer, AV_PKT_DATA_SKIP_SAMPLES, &size), size >= 8 else {
      return (0, 0)
    }
    func number(_ place: Int) -> Int { (0..<4).reduce(0) { $0 | Int(data[place + $1]) << (8 * $1) } }
    return (number(0), number(4))
  }
}
