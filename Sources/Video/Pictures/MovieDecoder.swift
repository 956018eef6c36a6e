import AnimCLibAV
import AnimCLibAVSupport

/// Decodes a movie's pictures, best in rising order. Not to be used by two threads at once.
struct MovieDecoder: ~Copyable {
  private let index: MovieIndex
  private var input: InputContext
  private var context: OwnedCodecContext
  private let packet: OwnedPacket
  /// The picture that is shown from `time` on, the one before it, and the one after it, if these were decoded.
  private var previous: Decoded
  private var current: Decoded
  private var next: Decoded
  private var reachedEnd = false
  /// Whether it has decoded a picture.
  private var isReady = false

  private struct Decoded: ~Copyable {
    let frame: OwnedFrame
    /// Nil when there is no picture.
    var time: Int64?

    init() throws { frame = try OwnedFrame() }
  }

  /// - Parameter threads: on how many it decodes; more are for reading from the beginning to the end.
  init(_ index: MovieIndex, threads: Int32 = 1) throws {
    let input = try InputContext(path: index.path)
    let context = try Self.openCodec(input, index, threads: threads)
    let packet = try OwnedPacket()
    let previous = try Decoded()
    let current = try Decoded()
    let next = try Decoded()
    self.index = index
    self.input = input
    self.context = context
    self.packet = packet
    self.previous = previous
    self.current = current
    self.next = next
  }

  private static func openCodec(
    _ input: borrowing InputContext, _ index: MovieIndex, threads: Int32 = 1
  ) throws -> OwnedCodecContext {
    try input.readStreams()
    guard index.streamIndex < input.pointer.pointee.nb_streams,
      let stream = input.pointer.pointee.streams[Int(index.streamIndex)],
      let codec = try MovieCodec.decoder(of: stream.pointee)
    else { throw PictureError.unsupported("the codec of this \(index.format.name) file") }
    let context = try OwnedCodecContext.decoder(codec, of: stream.pointee, threads: threads)
    context.pointer.pointee.max_pixels = Int64(PictureFormat.mostDecodedPixels)
    context.pointer.pointee.err_recognition |= AV_EF_EXPLODE
    try context.open(codec, .all)
    return context
  }

  /// The last picture that is not after `time`, in ticks: the same one whatever was decoded before.
  mutating func picture(at time: Int64) throws -> DecodedImage {
    try go(to: time)
    guard current.time != nil else {
      throw PictureError.damaged(index.format, reason: "a picture is missing")
    }
    guard hasExpectedSize else {
      throw PictureError.unsupported("a movie whose pictures change their size")
    }
    try checkAlpha()
    if current.frame.isInterlaced { return try image(of: deinterlaced(time)) }
    return try image(of: current.frame)
  }

  private func image(of frame: borrowing OwnedFrame) throws -> DecodedImage {
    if let light = index.light {
      return try PictureConverter.fine(frame, light).oriented(index.orientation)
    }
    return DecodedImage(try PictureConverter.rgba(frame).oriented(index.orientation))
  }

  /// Leaves the last picture that is not after `time` in `current`.
  private mutating func go(to time: Int64) throws {
    if !isBefore(time) || isFar(time) { try seek(to: time) }
    while current.time != time {
      try lookAhead()
      guard let following = next.time, following <= time else { break }
      swap(&previous, &current)
      swap(&current, &next)
      next.time = nil
    }
  }

  private mutating func lookAhead() throws {
    if next.time == nil { next.time = try decode(into: next.frame.pointer) }
  }

  /// The picture at hand without fields, with its neighbours in the file, whichever were decoded until now.
  private mutating func deinterlaced(_ time: Int64) throws -> OwnedFrame {
    if let before = index.time(before: time), previous.time != before {
      try go(to: before)
      try go(to: time)
    }
    try lookAhead()
    return try Deinterlacer.picture(
      current.frame.pointer, after: previous.time == nil ? nil : previous.frame.pointer,
      before: next.time == nil ? nil : next.frame.pointer)
  }

  /// libvpx has alpha for 8 bits of 4:2:0 alone.
  private func checkAlpha() throws {
    let format = current.frame.pointer.pointee.format
    guard index.hasAlphaBeside, !MovieCodec.hasAlpha(format), format != AV_PIX_FMT_YUV420P.rawValue else {
      return
    }
    throw PictureError.unsupported(
      "transparency beside pictures of the pixel format '\(PictureConverter.pixelFormatName(format))'")
  }

  /// Goes on to the next picture in the order in which they are shown; false at the end. Not to be mixed with
  /// `picture(at:)`.
  mutating func advance() throws -> Bool {
    current.time = try decode(into: current.frame.pointer)
    return current.time != nil
  }

  /// Whether both are at pictures with the same samples, which mean the same colours.
  func showsSame(as other: borrowing MovieDecoder) -> Bool {
    hasExpectedSize && other.hasExpectedSize && current.frame.hasSamples(of: other.current.frame)
  }

  /// That of the picture at hand, in the file's ticks.
  var time: Int64? { current.time }

  /// Whether the picture has the size that the file names.
  var hasExpectedSize: Bool {
    let frame = current.frame.pointer.pointee
    return Int(frame.width) == index.width && Int(frame.height) == index.height
  }

  private func isBefore(_ time: Int64) -> Bool {
    guard let now = current.time else { return false }
    return now <= time
  }

  /// Whether beginning at a later key frame is shorter than going on from here.
  private func isFar(_ time: Int64) -> Bool {
    guard index.format != .gif, let now = current.time, let key = index.keyIndex(for: time) else {
      return false
    }
    return index.keys[key].time > now && index.keys[key].time > (next.time ?? now)
  }

  /// Leaves the first picture from a key frame on in `current`. Where a file's index leads too far, it begins at an
  /// earlier key frame, and at last at the file's beginning.
  private mutating func seek(to time: Int64) throws {
    if index.format != .gif, let key = index.keyIndex(for: time) {
      for candidate in stride(from: key, through: max(key - 3, 0), by: -1) where candidate > 0 {
        let target = index.keys[candidate].seek
        guard av_seek_frame(input.pointer, index.streamIndex, target, AVSEEK_FLAG_BACKWARD) >= 0 else {
          break
        }
        avcodec_flush_buffers(context.pointer)
        if try begin(notAfter: time) { return }
      }
    }
    // Some formats, such as GIF, can only be read from the beginning.
    input = try InputContext(path: index.path)
    context = try Self.openCodec(input, index)
    isReady = false
    _ = try begin(notAfter: .max)
  }

  private mutating func begin(notAfter time: Int64) throws -> Bool {
    reachedEnd = false
    previous.time = nil
    next.time = nil
    current.time = try decode(into: current.frame.pointer)
    guard let first = current.time else { return false }
    return first <= time
  }

  /// The time of the next picture, in the order in which they are shown; nil at the end.
  private mutating func decode(into frame: UnsafeMutablePointer<AVFrame>) throws -> Int64? {
    if isReady { return try decodeNext(into: frame) }
    // Decoders choose their instructions when they have read what the movie needs.
    let time = try Instructions.all.during { try decodeNext(into: frame) }
    isReady = true
    return time
  }

  private mutating func decodeNext(into frame: UnsafeMutablePointer<AVFrame>) throws -> Int64? {
    while try input.decode(into: frame, of: index.streamIndex, with: context, packet, &reachedEnd) {
      let time = frame.pointee.best_effort_timestamp
      if time != clibav_no_timestamp() { return time }
    }
    return nil
  }
}

/// Makes whole pictures of those that consist of two fields, each of half the rows at a time of its own, by libavfilter's
/// `bwdif`.
private enum Deinterlacer {
  /// The picture at its first field's time. It depends on its neighbours, and on nothing else that was decoded before.
  ///
  /// - Parameters:
  ///   - previous: nil for the first picture.
  ///   - next: nil for the last one.
  static func picture(
    _ current: UnsafeMutablePointer<AVFrame>, after previous: UnsafeMutablePointer<AVFrame>?,
    before next: UnsafeMutablePointer<AVFrame>?
  ) throws -> OwnedFrame {
    guard clibav_has_filters() != 0 else {
      throw PictureError.unsupported(
        "an interlaced movie without libavfilter (Debian's package libavfilter8)")
    }
    let frame = current.pointee
    let graph = try FilterGraph(
      "[in0]bwdif=mode=send_frame:parity=auto:deint=interlaced[out]",
      inputs: [
        FilterGraph.Input(
          width: Int(frame.width), height: Int(frame.height), format: AVPixelFormat(rawValue: frame.format))
      ])
    func isAlike(_ other: UnsafeMutablePointer<AVFrame>) -> Bool {
      (other.pointee.width, other.pointee.height, other.pointee.format) == (
        frame.width, frame.height, frame.format
      )
    }
    let before = previous.flatMap { isAlike($0) ? $0 : nil }
    let after = next.flatMap { isAlike($0) ? $0 : nil }
    // The filter gives each picture when it has the next one.
    if let before { try graph.send(before) }
    try graph.send(current)
    try graph.send(after)
    if before != nil { _ = try graph.receive() }
    guard let result = try graph.receive() else {
      throw LibAVError(call: "bwdif", code: clibav_error(EINVAL))
    }
    guard result.pointer.pointee.format == frame.format else {
      throw PictureError.unsupported(
        "interlaced pictures of the pixel format '\(PictureConverter.pixelFormatName(frame.format))'")
    }
    return result
  }
}

extension OwnedFrame {
  /// Whether it consists of two fields.
  var isInterlaced: Bool { pointer.pointee.interlaced_frame != 0 }
}
