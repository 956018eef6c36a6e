/// One compressed picture.
public struct EncodedPacket: Sendable, Equatable {
  public var bytes: [UInt8]
  /// The picture's place in its segment in the order of display, from 0.
  public var frame: Int
  public var isKey: Bool
  /// The picture's alpha as a picture of its own, where the codec keeps it apart; empty elsewhere.
  public var alpha: [UInt8]

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
