import AnimRaster

/// Hashes of pictures that are the same on every run and machine.
package enum PictureHash {
  private static let prime: UInt64 = 0x0000_0100_0000_01B3

  /// FNV-1a (Fowler, Noll, Vo) over words of eight bytes, each folded, in four lanes that are hashed themselves: a
  /// multiplication need not wait for the one before.
  package static func of(_ picture: PixelBuffer) -> UInt64 {
    picture.withUnsafeBytes { bytes in
      // Four of their own: a tuple would be written to memory at each step.
      var (first, second) = (0xCBF2_9CE4_8422_2325 as UInt64, 0x9AE1_6A3B_2F90_404F as UInt64)
      var (third, fourth) = (0x8422_2325_CBF2_9CE4 as UInt64, 0x2F90_404F_9AE1_6A3B as UInt64)
      let whole = bytes.count & ~31
      if let start = bytes.baseAddress {
        var place = start
        let end = start + whole
        while place < end {
          first = step(first, word(place))
          second = step(second, word(place + 8))
          third = step(third, word(place + 16))
          fourth = step(fourth, word(place + 24))
          place += 32
        }
      }
      for byte in bytes[whole...] { first = step(first, UInt64(byte)) }
      let hash = step(UInt64(picture.width) << 32 | UInt64(picture.height), first)
      return step(step(step(hash, second), third), fourth)
    }
  }

  /// Of texts.
  package static func of(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { step($0, UInt64($1)) }
  }

  @inline(__always)
  private static func word(_ place: UnsafeRawPointer) -> UInt64 {
    UInt64(littleEndian: place.loadUnaligned(as: UInt64.self))
  }

  @inline(__always)
  private static func step(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let hash = (hash ^ word) &* prime
    return hash ^ hash >> 29
  }
}
