import AnimCPNGSupport

/// A file that gzip has packed, such as `.svgz`.
///
/// Source: RFC 1952.
enum Gzip {
  static func isPacked(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1F, 0x8B]) }

  /// How many bytes the file says that it unpacks to, in its last four.
  static func count(_ bytes: [UInt8]) -> Int {
    // A head of 10 bytes, an empty stream of 2, a checksum and the count.
    guard bytes.count >= 20 else { return 0 }
    return bytes.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Nil for what is damaged, and for what unpacks to another count than it says.
  static func unpacked(_ bytes: [UInt8]) -> [UInt8]? {
    let count = count(bytes)
    let (result, isWhole) = start(of: bytes, count: count)
    return isWhole && result.count == count ? result : nil
  }

  /// The first bytes, also of a file that is cut off, and whether these are all.
  static func start(of bytes: [UInt8], count: Int) -> (bytes: [UInt8], isWhole: Bool) {
    var isWhole: Int32 = 0
    let result = [UInt8](unsafeUninitializedCapacity: count) { buffer, made in
      made = cpng_inflate(bytes, bytes.count, buffer.baseAddress, count, &isWhole)
    }
    return (result, isWhole == 1)
  }
}
