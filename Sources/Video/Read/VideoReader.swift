import AnimCLibAV

/// Reads a movie file's pictures in the order of display.
public struct VideoReader: ~Copyable {
  /// What the file says about its video.
  public let info: VideoInfo
  private let input: InputContext
  private let context: OwnedCodecContext
  private let packet: OwnedPacket
  private let streamIndex: Int32
  private let timeBase: AVRational
  private var reachedEnd = false
  /// Whether it has decoded a picture.
  private var isReady = false

  /// - Throws: `VideoError.noVideo`, or `LibAVError` if the file is not a movie or is damaged.
  public init(path: String) throws {
    let input = try InputContext(path: path)
    try input.readStreams()
    let index = av_find_best_stream(input.pointer, AVMEDIA_TYPE_VIDEO, -1, -1, nil, 0)
    guard index >= 0, let stream = input.pointer.pointee.streams[Int(index)],
      let parameters = stream.pointee.codecpar, let codec = try MovieCodec.decoder(of: stream.pointee)
    else { throw VideoError.noVideo(path: path) }
    let context = try OwnedCodecContext.decoder(codec, of: stream.pointee)
    context.pointer.pointee.max_pixels = Int64(PictureFormat.mostPixels)
    try context.open(codec, .all)

    packet = try OwnedPacket()
    info = VideoInfo(stream.pointee, parameters.pointee)
    timeBase = stream.pointee.time_base
    streamIndex = index
    self.input = input
    self.context = context
  }

  /// The next picture, nil at the end.
  public mutating func next() throws -> DecodedPicture? {
    let frame = try OwnedFrame()
    guard try decode(into: frame) else { return nil }
    return DecodedPicture(frame, timeBase: timeBase)
  }

  /// False at the end.
  private mutating func decode(into frame: borrowing OwnedFrame) throws -> Bool {
    if isReady { return try decodeNext(into: frame) }
    // Decoders choose their instructions when they have read what the movie needs.
    let found = try Instructions.all.during { try decodeNext(into: frame) }
    isReady = true
    return found
  }

  private mutating func decodeNext(into frame: borrowing OwnedFrame) throws -> Bool {
    try input.decode(into: frame.pointer, of: streamIndex, with: context, packet, &reachedEnd)
  }

  /// Counts the pictures that are left without decoding them; afterwards there is no next one.
  public mutating func countRemaining() throws -> Int {
    var count = 0
    while try input.read(packet, of: streamIndex) { count += 1 }
    reachedEnd = true
    return count
  }
}
