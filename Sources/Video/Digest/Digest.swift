import CLibAV

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
    let digits = Array(hex.utf8)
    guard digits.count == 2 * Self.byteCount else { return nil }
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: digits.count, by: 2) {
      guard let high = Self.value(digits[index]), let low = Self.value(digits[index + 1]) else { return nil }
      bytes.append(high << 4 | low)
    }
    self.init(bytes: bytes)
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }

  /// As `sha256sum` writes it.
  public var description: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
