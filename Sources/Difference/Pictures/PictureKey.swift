/// Hashes of pictures that are the same on every run and machine.
public enum PictureKey {
  /// FNV-1a (Fowler, Noll, Vo) over words of eight bytes, each multiplied and folded.
  public static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    var place = 0
    while place + 8 <= bytes.count {
      let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      hash = (hash ^ word) &* 0x0000_0100_0000_01B3
      hash ^= hash >> 29
      place += 8
    }
    while place < bytes.count {
      hash = (hash ^ UInt64(bytes[place])) &* 0x0000_0100_0000_01B3
      place += 1
    }
    return hash
  }
}
