import Raster

/// Hashes of pictures that are the same on every run and machine.
enum PictureHash {
  private static let prime: UInt64 = 0x0000_0100_0000_01B3

  /// FNV-1a (Fowler, Noll, Vo) over words of eight bytes, each folded, in four lanes that are hashed themselves: a
  /// multiplication need not wait for the one before.
  static func of(_ picture: PixelBuffer) -> UInt64 {
    picture.withUnsafeBytes { bytes in
      var lanes: (UInt64, UInt64, UInt64, UInt64) = (
        0xCBF2_9CE4_8422_2325, 0x9AE1_6A3B_2F90_404F, 0x8422_2325_CBF2_9CE4, 0x2F90_404F_9AE1_6A3B
      )
      let whole = bytes.count & ~31
      var place = 0
      while place < whole {
        lanes.0 = step(lanes.0, word(bytes, place))
        lanes.1 = step(lanes.1, word(bytes, place + 8))
        lanes.2 = step(lanes.2, word(bytes, place + 16))
        lanes.3 = step(lanes.3, word(bytes, place + 24))
        place += 32
      }
      while place < bytes.count {
        lanes.0 = step(lanes.0, UInt64(bytes[place]))
        place += 1
      }
      var hash = step(UInt64(picture.width) << 32 | UInt64(picture.height), lanes.0)
      hash = step(step(step(hash, lanes.1), lanes.2), lanes.3)
      return hash
    }
  }

  /// Of texts.
  static func of(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { step($0, UInt64($1)) }
  }

  private static func word(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
  }

  private static func step(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let hash = (hash ^ word) &* prime
    return hash ^ hash >> 29
  }
}
