import AnimCLibAV

/// Takes values one after the other and gives the digest of them all.
///
/// Numbers are written bit for bit, texts and lists with their lengths before them, so that different values in the
/// same order are different bytes.
public struct DigestWriter: ~Copyable {
  private let context: OpaquePointer
  private let buffer: UnsafeMutableRawPointer
  private var used = 0

  private static let capacity = 4096

  /// Nothing is written yet.
  public init() {
    context = av_sha_alloc()
    buffer = .allocate(byteCount: Self.capacity, alignment: 16)
    av_sha_init(context, 256)
  }

  deinit {
    av_free(UnsafeMutableRawPointer(context))
    buffer.deallocate()
  }

  /// The digest of what was written since the beginning or the last digest; then it restarts.
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

  /// Eight bytes, the lowest first.
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

  /// Eight bytes, the lowest first.
  public mutating func write(_ value: Int) { write(UInt64(bitPattern: Int64(value))) }
  /// One byte, 1 or 0.
  public mutating func write(_ value: Bool) { write(case: value ? 1 : 0) }
  /// Bit for bit: −0 is not 0.
  public mutating func write(_ value: Double) { write(value.bitPattern) }

  /// The number of its UTF-8 bytes, then these.
  public mutating func write(_ text: String) {
    write(text.utf8.count)
    var text = text
    text.withUTF8 { write(UnsafeRawBufferPointer($0)) }
  }

  /// Its 32 bytes.
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
