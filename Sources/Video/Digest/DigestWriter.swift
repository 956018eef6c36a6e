import CLibAV

/// Takes values one after the other and gives the digest of them all.
///
/// Numbers are written bit for bit, texts and lists with their lengths before them, so that different values in the
/// same order are different bytes.
public struct DigestWriter: ~Copyable {
  private let context: OpaquePointer
  private let buffer: UnsafeMutableRawPointer
  private var used = 0

  private static let capacity = 4096

  public init() {
    context = av_sha_alloc()
    buffer = .allocate(byteCount: Self.capacity, alignment: 16)
    av_sha_init(context, 256)
  }

  deinit {
    av_free(UnsafeMutableRawPointer(context))
    buffer.deallocate()
  }

  /// The digest of what was written since the beginning or the last digest; then it begins anew.
  public mutating func finish() -> Digest {
    flush()
    var words = SIMD4<UInt64>()
    withUnsafeMutableBytes(of: &words) { bytes in
      av_sha_final(context, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self))
    }
    av_sha_init(context, 256)
    return Digest(
      words: SIMD4(
        UInt64(bigEndian: words[0]), UInt64(bigEndian: words[1]), UInt64(bigEndian: words[2]),
        UInt64(bigEndian: words[3])))
  }

  private mutating func flush() {
    av_sha_update(context, buffer.assumingMemoryBound(to: UInt8.self), used)
    used = 0
  }

  /// Bytes as they are, without their number.
  public mutating func write(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    flush()
    av_sha_update(context, start.assumingMemoryBound(to: UInt8.self), bytes.count)
  }

  public mutating func write(_ value: UInt64) {
    if used + 8 > Self.capacity { flush() }
    buffer.storeBytes(of: value.littleEndian, toByteOffset: used, as: UInt64.self)
    used += 8
  }

  /// What follows belongs to one of several cases.
  public mutating func write(case number: UInt8) {
    if used + 1 > Self.capacity { flush() }
    buffer.storeBytes(of: number, toByteOffset: used, as: UInt8.self)
    used += 1
  }

  public mutating func write(_ value: Int) { write(UInt64(bitPattern: Int64(value))) }
  public mutating func write(_ value: Bool) { write(case: value ? 1 : 0) }
  /// Bit for bit: −0 is not 0.
  public mutating func write(_ value: Double) { write(value.bitPattern) }

  public mutating func write(_ text: String) {
    write(text.utf8.count)
    var text = text
    text.withUTF8 { write(UnsafeRawBufferPointer($0)) }
  }

  public mutating func write(_ digest: Digest) {
    for index in 0..<4 { write(digest.words[index]) }
  }
}

extension VideoSettings {
  /// Writes all that decides what an encoder makes of pictures.
  public func write(to writer: inout DigestWriter) {
    writer.write(width)
    writer.write(height)
    writer.write(frameRate.numerator)
    writer.write(frameRate.denominator)
    writer.write(compression.codec.rawValue)
    writer.write(compression.pixelFormat.rawValue)
    writer.write(compression.crf)
    writer.write(compression.color.rawValue)
    writer.write(compression.light?.peak ?? 0)
    writer.write(compression.threads)
    let options = compression.encoderOptions
    writer.write(options.count)
    for (name, value) in options {
      writer.write(name)
      writer.write(value)
    }
  }
}

/// The SHA-256 of some bytes (FIPS 180-4).
public struct Digest: Sendable, Hashable, CustomStringConvertible {
  /// Big-endian, the first one first.
  let words: SIMD4<UInt64>

  static let byteCount = 32

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
