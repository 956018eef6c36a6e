/// A ZIP archive in memory, read by libzip, whose files are unpacked when they are asked for.
///
/// Source: PKWARE, APPNOTE.TXT 6.3.10. What archives can do to harm readers is refused: names that lead out of the
/// archive, two files of one name, and files that unpack to more than the limit. Of the ways to pack files those are taken that
/// every libzip has.
struct ZipArchive: Sendable {
  static let mostFiles = 10_000
  /// Of all files together, unpacked.
  static let mostMebibytes = 256

  private struct File: Sendable {
    var index: Int
    var entry: ZipReader.Entry
  }

  private let reader: ZipReader
  private var files: [String: File] = [:]
  /// Of all files together, as the directory says it.
  private(set) var unpackedCount = 0

  /// Whether a file begins as ZIP archives do.
  static func isArchive(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x50, 0x4b, 0x03, 0x04]) || bytes.starts(with: [0x50, 0x4b, 0x05, 0x06])
  }

  init(_ bytes: [UInt8]) throws(ArchiveFault) {
    reader = try ZipReader(bytes, mostFiles: Self.mostFiles)
    let limit = Self.mostMebibytes << 20
    for index in 0..<reader.count {
      guard let entry = reader.entry(index) else { throw .damaged("the directory") }
      let name = entry.name
      if name.hasSuffix("/") { continue }
      guard Self.isSafe(name) else { throw .badName(quotedName(name)) }
      guard entry.count <= UInt64(limit - unpackedCount) else {
        throw .tooLarge(limitInMebibytes: Self.mostMebibytes)
      }
      unpackedCount += Int(entry.count)
      guard files.updateValue(File(index: index, entry: entry), forKey: name) == nil else {
        throw .duplicate(quotedName(name))
      }
    }
  }

  private static func isSafe(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix("/") && !name.contains("\\")
      && !name.unicodeScalars.contains { $0.value < 32 || $0.value == 127 }
      && !name.split(separator: "/", omittingEmptySubsequences: false).contains { $0 == ".." || $0 == "." }
  }

  var names: [String] { files.keys.sorted() }

  func has(_ name: String) -> Bool { files[name] != nil }

  /// The unpacked file.
  func file(_ name: String) throws(ArchiveFault) -> [UInt8] {
    let shown = quotedName(name)
    guard let file = files[name] else { throw .missing(shown) }
    let entry = file.entry
    guard !entry.isEncrypted else { throw .encrypted(shown) }
    guard [0, 8].contains(entry.method) else { throw .method(entry.method, name: shown) }
    // libzip does not look at the checksum of nothing.
    guard entry.count > 0 || entry.checksum == 0,
      let result = reader.bytes(file.index, count: Int(entry.count))
    else { throw .damaged(shown) }
    return result
  }
}
