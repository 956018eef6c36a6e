/// A run of pictures that decodes without any other: a closed group of pictures.
public struct EncodedSegment: Sendable, Equatable {
  /// The decoder's set-up (such as SPS and PPS), the same for all segments of one video.
  public var header: [UInt8]
  /// In the order of decoding.
  public var packets: [EncodedPacket]
  /// How many frames it has.
  public var frameCount: Int
  /// By how many pictures at most the display runs behind the decoding.
  public var reorderDelay: Int
  /// What the encoder calls itself in QuickTime's files, four characters; 0 if it does not say.
  public var tag: UInt32 = 0
  /// Bits of a pixel; 0 if the encoder does not say.
  public var depth = 0
  /// Which parts of the codec are used, as it counts them; negative if the encoder does not say.
  public var profile = -99

  /// No codec lets the display wait for more pictures.
  private static let mostDelay = 1000

  /// A segment of these packets; what the encoder need not say is unknown.
  public init(header: [UInt8], packets: [EncodedPacket], frameCount: Int, reorderDelay: Int) {
    self.header = header
    self.packets = packets
    self.frameCount = frameCount
    self.reorderDelay = reorderDelay
  }

  /// Whether the packets are the frames 0..<frameCount, each once, starting with a key frame, and none is
  /// decoded so late that it would miss its display.
  public var isConsistent: Bool {
    // What a file says may be anything.
    guard packets.count == frameCount, packets.first?.isKey == true, packets.first?.frame == 0,
      (0...Self.mostDelay).contains(reorderDelay)
    else { return false }
    var seen = [Bool](repeating: false, count: frameCount)
    for (index, packet) in packets.enumerated() {
      guard seen.indices.contains(packet.frame), !seen[packet.frame] else { return false }
      guard index - reorderDelay <= packet.frame else { return false }
      seen[packet.frame] = true
    }
    return true
  }
}

/// One compressed picture.
public struct EncodedPacket: Sendable, Equatable {
  /// The picture as the codec writes it.
  public var bytes: [UInt8]
  /// The picture's place in its segment in the order of display, from 0.
  public var frame: Int
  /// Whether it can be decoded without another picture.
  public var isKey: Bool
  /// The picture's alpha as a picture of its own, where the codec keeps it apart; empty elsewhere.
  public var alpha: [UInt8]

  /// A compressed picture at its place in the segment.
  public init(bytes: [UInt8], frame: Int, isKey: Bool, alpha: [UInt8] = []) {
    self.bytes = bytes
    self.frame = frame
    self.isKey = isKey
    self.alpha = alpha
  }
}

extension EncodedPacket {
  /// The packet without the text that x264 puts before its first picture, some 700 bytes with its settings.
  /// One copy of it in a file is enough.
  var withoutEncoderText: EncodedPacket {
    let startCode: [UInt8] = [0, 0, 1]
    // A NAL unit of type 6 (SEI) whose first message is of type 5 (unregistered user data).
    guard let first = bytes.firstRange(of: startCode), first.lowerBound <= 1,
      bytes.dropFirst(first.upperBound).starts(with: [6, 5]),
      let next = bytes[first.upperBound...].firstRange(of: startCode)
    else { return self }
    var copy = self
    copy.bytes.removeSubrange(0..<next.lowerBound)
    return copy
  }
}
