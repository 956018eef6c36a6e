import CPNG
import CPNGSupport
import Foundation

/// A ZIP archive in memory, whose files are unpacked by zlib when they are asked for.
///
/// Source: PKWARE, APPNOTE.TXT 6.3.10. What archives can do to harm readers is refused: names that lead out of the
/// archive, two files of one name, and files that unpack to more than the limit.
struct ZipArchive: Sendable {
  static let mostFiles = 10_000
  /// Of all files together, unpacked.
  static let mostMebibytes = 256

  private struct Entry: Sendable {
    var method: Int
    var packed: Int
    var unpacked: Int
    var checksum: UInt32
    var header: Int
    var isEncrypted: Bool
  }

  private let bytes: [UInt8]
  private var entries: [String: Entry] = [:]

  /// Whether a file begins as ZIP archives do.
  static func isArchive(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x50, 0x4b, 0x03, 0x04]) || bytes.starts(with: [0x50, 0x4b, 0x05, 0x06])
  }

  init(_ bytes: [UInt8]) throws(ArchiveFault) {
    self.bytes = bytes
    guard let end = directoryEnd else { throw .noDirectory }
    let count = short(end + 10)
    guard count != 0xffff, word(end + 16) != 0xffff_ffff else { throw .largeArchive }
    guard count <= Self.mostFiles else { throw .tooManyFiles(limit: Self.mostFiles) }
    var place = word(end + 16)
    var total = 0
    for _ in 0..<count {
      guard place + 46 <= bytes.count, word(place) == 0x0201_4b50 else { throw .damaged("the directory") }
      let (nameLength, extra, comment) = (short(place + 28), short(place + 30), short(place + 32))
      guard place + 46 + nameLength <= bytes.count,
        let name = String(validating: bytes[(place + 46)..<(place + 46 + nameLength)], as: UTF8.self)
      else { throw .damaged("the directory") }
      let entry = Entry(
        method: short(place + 10), packed: word(place + 20), unpacked: word(place + 24),
        checksum: UInt32(truncatingIfNeeded: word(place + 16)), header: word(place + 42),
        isEncrypted: short(place + 8) & 1 != 0)
      place += 46 + nameLength + extra + comment
      if name.hasSuffix("/") { continue }
      guard Self.isSafe(name) else { throw .badName(quotedName(name)) }
      total += entry.unpacked
      guard total <= Self.mostMebibytes << 20 else { throw .tooLarge(limitInMebibytes: Self.mostMebibytes) }
      guard entries.updateValue(entry, forKey: name) == nil else { throw .duplicate(quotedName(name)) }
    }
  }

  private static func isSafe(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix("/") && !name.contains("\\")
      && !name.unicodeScalars.contains { $0.value < 32 || $0.value == 127 }
      && !name.split(separator: "/", omittingEmptySubsequences: false).contains { $0 == ".." || $0 == "." }
  }

  /// How much an archive may unpack to.
  static func mostUnpacked(_ bytes: [UInt8]) -> Int { min(bytes.count * 16, mostMebibytes << 20) }

  var names: [String] { entries.keys.sorted() }

  func has(_ name: String) -> Bool { entries[name] != nil }

  /// The unpacked file.
  func file(_ name: String) throws(ArchiveFault) -> [UInt8] {
    let shown = quotedName(name)
    guard let entry = entries[name] else { throw .missing(shown) }
    guard !entry.isEncrypted else { throw .encrypted(shown) }
    // The name and what is beside it stand before the file once more, with lengths of their own.
    guard entry.header + 30 <= bytes.count, word(entry.header) == 0x0403_4b50 else { throw .damaged(shown) }
    let start = entry.header + 30 + short(entry.header + 26) + short(entry.header + 28)
    guard start + entry.packed <= bytes.count else { throw .damaged(shown) }
    let packed = bytes[start..<(start + entry.packed)]
    let result: [UInt8]
    switch entry.method {
    case 0: result = Array(packed)
    case 8:
      guard let unpacked = Self.inflated(packed, count: entry.unpacked) else { throw .damaged(shown) }
      result = unpacked
    default: throw .method(entry.method, name: shown)
    }
    let checksum = result.withUnsafeBufferPointer { crc32_z(0, $0.baseAddress, $0.count) }
    guard result.count == entry.unpacked, UInt32(truncatingIfNeeded: checksum) == entry.checksum else {
      throw .damaged(shown)
    }
    return result
  }

  /// Nil for what is damaged, and for what unpacks to another length than it says.
  private static func inflated(_ packed: ArraySlice<UInt8>, count: Int) -> [UInt8]? {
    var isWhole: Int32 = 0
    // The stream ends behind the last byte, for which there has to be room.
    let result = [UInt8](unsafeUninitializedCapacity: count + 1) { buffer, made in
      made = packed.withUnsafeBufferPointer { packed in
        cpng_inflate(packed.baseAddress, packed.count, CPNG_RAW, buffer.baseAddress, count + 1, &isWhole)
      }
    }
    guard isWhole == 1, result.count == count else { return nil }
    return result
  }

  /// Behind the directory; a comment of up to 64 KiB may follow it.
  private var directoryEnd: Int? {
    var place = bytes.count - 22
    let last = max(place - 0xffff, 0)
    while place >= last {
      if word(place) == 0x0605_4b50 { return place }
      place -= 1
    }
    return nil
  }

  /// 0 beyond the end.
  private func short(_ place: Int) -> Int {
    place >= 0 && place + 2 <= bytes.count ? Int(bytes[place]) | Int(bytes[place + 1]) << 8 : 0
  }

  private func word(_ place: Int) -> Int { short(place) | short(place + 2) << 16 }
}
