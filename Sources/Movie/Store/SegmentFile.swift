import AnimVideo

/// An encoded segment as a file has it: a head with the segment's key and the SHA-256 of what follows, then its packets.
/// All numbers are little-endian, of 64 bits.
struct SegmentFile: Sendable {
  var segment: EncodedSegment
  /// How many of its frames are like the one before.
  var unchangedFrames: Int

  private static let signature = Array("animrender segment 1\n".utf8)

  /// Of the signature, the key and the checksum.
  static let headLength = signature.count + 64

  /// Whether a file that begins so may be that key's.
  static func mayBelong(_ head: [UInt8], to key: Digest) -> Bool { head.starts(with: signature + key.bytes) }

  func bytes(key: Digest) -> [UInt8] {
    var body = Bytes()
    body.append(segment.frameCount)
    body.append(unchangedFrames)
    body.append(segment.reorderDelay)
    body.append(Int(segment.tag))
    body.append(segment.depth)
    body.append(segment.profile)
    body.append(segment.header)
    body.append(segment.packets.count)
    for packet in segment.packets {
      body.append(packet.frame)
      body.append(packet.isKey ? 1 : 0)
      body.append(packet.bytes)
      body.append(packet.alpha)
    }
    return Self.signature + key.bytes + Digest(of: body.bytes).bytes + body.bytes
  }

  init(segment: EncodedSegment, unchangedFrames: Int) {
    self.segment = segment
    self.unchangedFrames = unchangedFrames
  }

  /// Nil for anything but the whole file of that key's segment.
  init?(_ bytes: [UInt8], key: Digest) {
    let start = Self.headLength
    guard bytes.count > start, bytes.starts(with: Self.signature),
      bytes[Self.signature.count..<start - 32].elementsEqual(key.bytes)
    else { return nil }
    var checksum = DigestWriter()
    bytes[start...].withUnsafeBytes { checksum.write($0) }
    guard bytes[start - 32..<start].elementsEqual(checksum.finish().bytes) else { return nil }
    var reader = BodyReader(rest: bytes[start...])
    guard let frameCount = reader.number(), let unchanged = reader.number(),
      let reorderDelay = reader.number(), let tag = reader.number().flatMap({ UInt32(exactly: $0) }),
      let depth = reader.number(), let profile = reader.number(), let header = reader.list(),
      let count = reader.number(), (0...reader.rest.count / 32).contains(count)
    else { return nil }
    var packets: [EncodedPacket] = []
    for _ in 0..<count {
      guard let frame = reader.number(), let isKey = reader.number(), let bytes = reader.list(),
        let alpha = reader.list()
      else { return nil }
      packets.append(EncodedPacket(bytes: bytes, frame: frame, isKey: isKey == 1, alpha: alpha))
    }
    guard reader.rest.isEmpty else { return nil }
    segment = EncodedSegment(
      header: header, packets: packets, frameCount: frameCount, reorderDelay: reorderDelay)
    segment.tag = tag
    segment.depth = depth
    segment.profile = profile
    unchangedFrames = unchanged
    guard segment.isConsistent else { return nil }
  }
}

private struct Bytes {
  var bytes: [UInt8] = []

  mutating func append(_ number: Int) {
    withUnsafeBytes(of: Int64(number).littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func append(_ list: [UInt8]) {
    append(list.count)
    bytes.append(contentsOf: list)
  }
}

private struct BodyReader {
  var rest: ArraySlice<UInt8>

  mutating func number() -> Int? {
    guard rest.count >= 8 else { return nil }
    defer { rest.removeFirst(8) }
    return rest.withUnsafeBytes { Int(Int64(littleEndian: $0.loadUnaligned(as: Int64.self))) }
  }

  mutating func list() -> [UInt8]? {
    guard let count = number(), (0...rest.count).contains(count) else { return nil }
    defer { rest.removeFirst(count) }
    return Array(rest.prefix(count))
  }
}
