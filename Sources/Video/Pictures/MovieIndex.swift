import AnimCLibAV

/// When a movie's pictures are shown and where decoding can begin, found by reading its packets once without
/// decoding them.
struct MovieIndex: Sendable {
  let path: String
  let format: PictureFormat
  let streamIndex: Int32
  /// The pictures' size as the file shows them, before they are turned.
  let width: Int
  let height: Int
  let orientation: Orientation
  let aspect: PixelAspect
  /// Whether alpha stands beside the packets.
  let hasAlphaBeside: Bool
  /// Whether the pictures have alpha at all.
  let hasAlpha: Bool
  /// Whether the stream says that its pictures consist of fields. Each picture says it for itself.
  let isInterlaced: Bool
  /// Nil where 8 bits of sRGB hold the pictures.
  let light: MovieLight?
  /// The time of each picture in ticks, rising.
  private(set) var times: [Int64] = []
  /// Key frames with the time at which they are found, rising.
  private(set) var keys: [(time: Int64, seek: Int64)] = []
  /// Seconds from the movie's beginning.
  private(set) var seconds: [Double] = []
  private(set) var duration = 0.0
  /// When the movie begins by the file's clock, in seconds: where the first of its pictures and its sound does.
  private(set) var start = 0.0
  /// When its sound begins by the same clock.
  private var soundStart: Double?

  /// Pictures that begin less than this after the sound, in seconds, and less than a picture's time, are not late: that is
  /// what makes a decoder of sound ready, which some files leave in.
  private static let mostPriming = 0.05

  static let mostPictures = 1_000_000

  init(path: String, format: PictureFormat) throws {
    if format == .mp4 { try MovieBoxes.check(path: path) }
    let input = try InputContext(path: path)
    for index in 0..<Int(input.pointer.pointee.nb_streams) {
      guard let parameters = input.pointer.pointee.streams[index]?.pointee.codecpar else { continue }
      try PictureFormat.checkSize(
        width: Int(parameters.pointee.width), height: Int(parameters.pointee.height))
    }
    try input.readStreams()
    let index = av_find_best_stream(input.pointer, AVMEDIA_TYPE_VIDEO, -1, -1, nil, 0)
    guard index >= 0, let stream = input.pointer.pointee.streams[Int(index)],
      let parameters = stream.pointee.codecpar
    else { throw PictureError.damaged(format, reason: "there is no video in it") }
    self.path = path
    self.format = format
    streamIndex = index
    width = Int(parameters.pointee.width)
    height = Int(parameters.pointee.height)
    light = format == .gif ? nil : MovieLight(parameters.pointee)
    // A GIF's aspect is older than pixels that are square; viewers pay no attention to it.
    aspect =
      format == .gif ? .square : PixelAspect(stream.pointee, parameters.pointee, width: width, height: height)
    hasAlphaBeside = MovieCodec.hasAlphaBeside(stream.pointee)
    hasAlpha = hasAlphaBeside || format != .gif && MovieCodec.hasAlpha(parameters.pointee.format)
    isInterlaced = [AV_FIELD_TT, AV_FIELD_BB, AV_FIELD_TB, AV_FIELD_BT].contains(
      parameters.pointee.field_order)
    if let matrix = clibav_display_matrix(stream) {
      orientation = Orientation(
        a: Double(matrix[0]), b: Double(matrix[1]), c: Double(matrix[3]), d: Double(matrix[4]))
    } else {
      orientation = .upright
    }
    try PictureFormat.checkSize(width: width, height: height)
    guard width > 0, height > 0 else {
      throw PictureError.damaged(format, reason: "its pictures have no size")
    }
    try readPackets(input, timeBase: stream.pointee.time_base)
    undoRounding(
      tick: av_q2d(stream.pointee.time_base),
      stated: [stream.pointee.avg_frame_rate, stream.pointee.r_frame_rate])
    beginWithSound()
  }

  /// A movie begins where its first track does.
  private mutating func beginWithSound() {
    guard let soundStart, let first = seconds.first else { return }
    let delay = start - soundStart
    let pictureTime = seconds.count > 1 ? seconds[1] - first : duration
    guard delay > 0, delay >= min(pictureTime, Self.mostPriming) else { return }
    start = soundStart
    seconds = seconds.map { $0 + delay }
    duration += delay
  }

  /// Matroska and its like tell times in milliseconds, of which 1/60 s is no multiple: a picture would begin a little
  /// before its frame, or after it. Where all times are those of a steady rate, rounded, they become its own.
  private mutating func undoRounding(tick: Double, stated: [AVRational]) {
    guard (0.0005...0.002).contains(tick), seconds.count > 1 else { return }
    let common = [24, 25, 30, 48, 50, 60, 100, 120].flatMap { [Double($0), Double($0) * 1000 / 1001] }
    let rates = stated.filter { $0.num > 0 && $0.den > 0 }.map(av_q2d) + common
    // The first picture's time is rounded as well.
    let rate = rates.first { rate in
      rate * tick < 0.5 && seconds.enumerated().allSatisfy { abs($1 - Double($0) / rate) <= tick }
    }
    guard let rate else { return }
    let end = Double(seconds.count) / rate
    if abs(duration - end) <= 2 * tick { duration = end }
    seconds = seconds.indices.map { Double($0) / rate }
  }

  private mutating func readPackets(_ input: borrowing InputContext, timeBase: AVRational) throws {
    let packet = try OwnedPacket()
    let soundIndex = input.firstSound
    let codec = input.pointer.pointee.streams[Int(streamIndex)]?.pointee.codecpar?.pointee.codec_id
    var latest = Int64.min
    var lastDuration: Int64 = 0
    while try input.read(packet) {
      let found = packet.pointer.pointee
      if found.stream_index == soundIndex, soundStart == nil, found.flags & AV_PKT_FLAG_DISCARD == 0 {
        soundStart = packet.soundTime(in: input)
      }
      guard found.stream_index == streamIndex, found.flags & AV_PKT_FLAG_DISCARD == 0 else { continue }
      let none = clibav_no_timestamp()
      let time = found.pts == none ? found.dts : found.pts
      guard time != none else { continue }
      guard times.count < Self.mostPictures else {
        throw PictureError.tooManyPictures(limit: Self.mostPictures)
      }
      if time > latest { (latest, lastDuration) = (time, found.duration) }
      times.append(time)
      // Alpha is decoded for itself, with key frames of its own.
      let isWhole = !hasAlphaBeside || codec.map { MovieCodec.isKey(packet.additionalBytes, of: $0) } ?? true
      if found.flags & AV_PKT_FLAG_KEY != 0, isWhole {
        keys.append((time, found.dts == none ? time : found.dts))
      }
    }
    times = times.sortedWithoutRepeats
    keys.sort { $0.time < $1.time }
    guard let first = times.first, let last = times.last, timeBase.num > 0, timeBase.den > 0 else {
      throw PictureError.damaged(format, reason: "there are no pictures in it")
    }
    func seconds(_ ticks: Int64) -> Double { Double(ticks) * Double(timeBase.num) / Double(timeBase.den) }
    start = seconds(first)
    self.seconds = times.map { seconds($0 &- first) }
    if lastDuration <= 0, times.count > 1 { lastDuration = last &- times[times.count - 2] }
    duration = seconds(last &- first &+ max(lastDuration, 0))
  }

  /// Where to begin decoding for the picture at `time`: the last key frame that is not after it.
  func keyIndex(for time: Int64) -> Int? { keys.lastIndex { $0.time <= time } }

  /// The time of the picture before the one at `time`; nil for the first one.
  func time(before time: Int64) -> Int64? {
    var (low, high) = (0, times.count)
    while low < high {
      let middle = (low + high) / 2
      if times[middle] < time { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? times[low - 1] : nil
  }
}

extension InputContext {
  /// The first stream of sound, which is the one that is heard; -1 if there is none.
  fileprivate var firstSound: Int32 {
    let streams = 0..<Int(pointer.pointee.nb_streams)
    let found = streams.first {
      pointer.pointee.streams[$0]?.pointee.codecpar?.pointee.codec_type == AVMEDIA_TYPE_AUDIO
    }
    return Int32(found ?? -1)
  }
}

extension OwnedPacket {
  /// When what is heard of a packet of sound begins, in seconds of the file's clock; nil if the file does not say.
  fileprivate func soundTime(in input: borrowing InputContext) -> Double? {
    guard pointer.pointee.pts != clibav_no_timestamp(),
      let stream = input.pointer.pointee.streams[Int(pointer.pointee.stream_index)]?.pointee,
      stream.time_base.den > 0,
      let parameters = stream.codecpar?.pointee
    else { return nil }
    let time = Double(pointer.pointee.pts) * av_q2d(stream.time_base)
    guard parameters.sample_rate > 0 else { return time }
    return time + Double(skippedSamples.first) / Double(parameters.sample_rate)
  }
}

extension [Int64] {
  fileprivate var sortedWithoutRepeats: [Int64] {
    var result: [Int64] = []
    result.reserveCapacity(count)
    for value in sorted() where result.last != value { result.append(value) }
    return result
  }
}

extension MovieIndex {
  /// How wide a movie's pixels are shown for their height. Pictures keep their pixels; their size on the screen is another.
  struct PixelAspect: Sendable, Equatable {
    let width: Int
    let height: Int

    static let square = PixelAspect(width: 1, height: 1)

    private init(width: Int, height: Int) {
      (self.width, self.height) = (width, height)
    }

    /// Of the file's numbers, and its codec's where it has none. What makes no sense is square.
    ///
    /// - Parameter size: of the pictures.
    init(_ stream: AVStream, _ parameters: AVCodecParameters, width: Int, height: Int) {
      let own = stream.sample_aspect_ratio
      let ratio = own.num > 0 && own.den > 0 ? own : parameters.sample_aspect_ratio
      guard ratio.num > 0, ratio.den > 0 else {
        self = .square
        return
      }
      let aspect = PixelAspect(width: Int(ratio.num), height: Int(ratio.den))
      let shown = aspect.shownWidth(of: width)
      self = shown >= 1 && shown <= PictureFormat.longestSide ? aspect : .square
    }

    var isSquare: Bool { width == height }

    /// To the nearest whole number: rows stay as many as they are.
    func shownWidth(of pixels: Int) -> Int {
      isSquare ? pixels : (2 * pixels * width + height) / (2 * height)
    }
  }
}
