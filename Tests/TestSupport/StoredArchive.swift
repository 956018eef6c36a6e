/// ZIP archives and gzip files, written byte by byte, with files that are stored as they are.
public enum StoredArchive {
  /// - Parameter checksum: of all files, in place of the right one.
  public static func zip(_ files: [(name: String, bytes: [UInt8])], checksum: UInt32? = nil) -> [UInt8] {
    var result: [UInt8] = []
    var directory: [UInt8] = []
    for file in files {
      let name = [UInt8](file.name.utf8)
      let start = result.count
      let sum = Int(checksum ?? Self.checksum(file.bytes))
      let common =
        short(0) + short(0) + short(0) + short(0) + word(sum) + word(file.bytes.count)
        + word(file.bytes.count) + short(name.count) + short(0)
      result += [0x50, 0x4b, 3, 4] + short(20) + common + name + file.bytes
      directory +=
        [0x50, 0x4b, 1, 2] + short(20) + short(20) + common + short(0) + short(0) + short(0) + word(0)
        + word(start) + name
    }
    let place = result.count
    result +=
      directory + [0x50, 0x4b, 5, 6] + word(0) + short(files.count) + short(files.count)
      + word(directory.count) + word(place) + short(0)
    return result
  }

  public static func zip(_ files: [(name: String, text: String)], checksum: UInt32? = nil) -> [UInt8] {
    zip(files.map { ($0.name, [UInt8]($0.text.utf8)) }, checksum: checksum)
  }

  /// - Parameter count: how many bytes it says that it unpacks to, in place of the right number.
  public static func gzip(_ bytes: [UInt8], count: Int? = nil) -> [UInt8] {
    var result: [UInt8] = [0x1F, 0x8B, 8, 0] + word(0) + [0, 255]
    var start = 0
    repeat {
      let end = min(start + 0xFFFF, bytes.count)
      result += [end == bytes.count ? 1 : 0] + short(end - start) + short(0xFFFF ^ (end - start))
      result += bytes[start..<end]
      start = end
    } while start < bytes.count
    return result + word(Int(checksum(bytes))) + word(count ?? bytes.count)
  }

  private static func short(_ value: Int) -> [UInt8] { [UInt8(value & 0xff), UInt8(value >> 8 & 0xff)] }
  private static func word(_ value: Int) -> [UInt8] { short(value & 0xffff) + short(value >> 16 & 0xffff) }

  /// Source: the polynomial of ISO 3309, bit by bit.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0xffff_ffff
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xedb8_8320 : sum >> 1 }
    }
    return ~sum
  }
}
