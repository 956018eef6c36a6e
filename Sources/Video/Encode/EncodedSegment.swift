/// One compressed picture.
public struct EncodedPacket: Sendable, Equatable {
  public var bytes: [UInt8]
  /// The picture's place in its segment in the order of display, from 0.
  public var frame: Int
  public var isKey: Bool

  public init(bytes: [UInt8], frame: Int, isKey: Bool) {
    self.bytes = bytes
    self.frame = frame
    self.isKey = isKey
  }
}

/// A run of pictures that decodes without any other: a closed group of pictures.
public struct EncodedSegment: Sendable, Equatable {
  /// The decoder's set-up (SPS and PPS), the same for all segments of one video.
  public var header: [UInt8]
  /// In the order of decoding.
  public var packets: [EncodedPacket]
  public var frameCount: Int
  /// By how many pictures at most the display runs behind the decoding.
  public var reorderDelay: Int

  public init(header: [UInt8], packets: [EncodedPacket], frameCount: Int, reorderDelay: Int) {
    self.header = header
    self.packets = packets
    self.frameCount = frameCount
    self.reorderDelay = reorderDelay
  }

  /// Whether the packets are the frames 0..<frameCount, each once, starting with a key frame, and none is
  /// decoded so late that it would miss its display.
  public var isConsistent: Bool {
    var seen = [Bool](repeating: false, count: max(frameCount, 0))
    guard packets.count == frameCount, packets.first?.isKey == true, packets.first?.frame == 0 else {
      return false
    }
    for (index, packet) in packets.enumerated() {
      guard seen.indices.contains(packet.frame), !seen[packet.frame] else { return false }
      guard index - reorderDelay <= packet.frame else { return false }
      seen[packet.frame] = true
    }
    return true
  }
}
