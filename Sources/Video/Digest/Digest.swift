import AnimCLibAV

/// The SHA-256 of some bytes (FIPS 180-4).
public struct Digest: Sendable, Hashable, CustomStringConvertible {
  /// Big-endian, the first one first.
  let words: SIMD4<UInt64>

  static let byteCount = 32

  /// The 32 bytes, as SHA-256 gives them.
  public var bytes: [UInt8] {
    (0..<Self.byteCount).map { UInt8(truncatingIfNeeded: words[$0 / 8] >> UInt64(56 - $0 % 8 * 8)) }
  }

  /// - Returns: nil unless there are 32 bytes.
  public init?(bytes: some Collection<UInt8>) {
    guard bytes.count == Self.byteCount else { return nil }
    var words = SIMD4<UInt64>()
    for (index, byte) in bytes.enumerated() { words[index / 8] = words[index / 8] << 8 | UInt64(byte) }
    self.words = words
  }

  /// The SHA-256 of these bytes.
  public init(of bytes: [UInt8]) {
    var writer = DigestWriter()
    bytes.withUnsafeBytes { writer.write($0) }
    self = writer.finish()
  }

  init(words: SIMD4<UInt64>) {
    self.words = words
  }

  /// From 64 hexadecimal digits, the letters small.
  public init?(hex: String) {
    let digits = Array("0123456789abcdef".utf8)
    let values = hex.utf8.compactMap { digits.firstIndex(of: $0) }
    guard values.count == hex.utf8.count, values.count == 2 * Self.byteCount else { return nil }
    self.init(bytes: (0..<Self.byteCount).map { UInt8(values[2 * $0] << 4 | values[2 * $0 + 1]) })
  }

  /// As `sha256sum` writes it.
  public var description: String { bytes.hexText }
}

extension Sequence<UInt8> {
  /// Two hexadecimal digits for each byte, the letters small.
  var hexText: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
