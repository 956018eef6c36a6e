import CLibAV

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
  /// Nil where 8 bits of sRGB hold the pictures.
  let light: MovieLight?
  /// The time of each picture in ticks, rising.
  private(set) var times: [Int64] = []
  /// Key frames with the time at which they are found, rising.
  private(set) var keys: [(time: Int64, seek: Int64)] = []
  /// Seconds from the first picture's beginning.
  private(set) var seconds: [Double] = []
  private(set) var duration = 0.0
  /// When the first picture is shown by the file's clock, in seconds.
  private(set) var start = 0.0

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
    orientation = Orientation(clockwiseDegrees: -clibav_rotation(stream))
    try PictureFormat.checkSize(width: width, height: height)
    guard width > 0, height > 0 else {
      throw PictureError.damaged(format, reason: "its pictures have no size")
    }
    try readPackets(input, timeBase: stream.pointee.time_base)
    undoRounding(
      tick: av_q2d(stream.pointee.time_base),
      stated: [stream.pointee.avg_frame_rate, stream.pointee.r_frame_rate])
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
    var latest = Int64.min
    var lastDuration: Int64 = 0
    while true {
      av_packet_unref(packet.pointer)
      let code = av_read_frame(input.pointer, packet.pointer)
      if code == clibav_error_eof() { break }
      try LibAV.check("av_read_frame") { code }
      let found = packet.pointer.pointee
      guard found.stream_index == streamIndex, found.flags & AV_PKT_FLAG_DISCARD == 0 else { continue }
      let none = clibav_no_timestamp()
      let time = found.pts == none ? found.dts : found.pts
      guard time != none else { continue }
      guard times.count < Self.mostPictures else {
        throw PictureError.tooManyPictures(limit: Self.mostPictures)
      }
      if time > latest { (latest, lastDuration) = (time, found.duration) }
      times.append(time)
      if found.flags & AV_PKT_FLAG_KEY != 0 { keys.append((time, found.dts == none ? time : found.dts)) }
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
}

extension [Int64] {
  fileprivate var sortedWithoutRepeats: [Int64] {
    var result: [Int64] = []
    result.reserveCapacity(count)
    for value in sorted() where result.last != value { result.append(value) }
    return result
  }
}
