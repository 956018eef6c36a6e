import Foundation

/// The first glyphs of a TrueType font as a file of their own.
enum SmallFont {
  private static let glyphCount = 80
  /// Without those that list what the other glyphs do.
  private static let kept = [
    "head", "hhea", "maxp", "OS/2", "name", "cmap", "post", "fvar", "avar", "STAT", "cvt ", "gasp",
  ]

  static func data(of path: String) throws -> [UInt8] {
    let font = [UInt8](try Data(contentsOf: URL(filePath: path)))
    var tables: [String: [UInt8]] = [:]
    for entry in (0..<Int(number(font, 4, 2))).map({ 12 + 16 * $0 }) {
      let (start, count) = (Int(number(font, entry + 8, 4)), Int(number(font, entry + 12, 4)))
      guard start + count <= font.count else { throw CocoaError(.fileReadCorruptFile) }
      tables[String(decoding: font[entry..<entry + 4], as: UTF8.self)] = Array(font[start..<start + count])
    }
    guard let glyphs = tables["glyf"], let places = tables["loca"], let widths = tables["hmtx"],
      var head = tables["head"], var most = tables["maxp"], var metrics = tables["hhea"]
    else { throw CocoaError(.fileReadCorruptFile) }
    let isLong = number(head, 50, 2) != 0
    let ends = (0...glyphCount).map { index in
      isLong ? number(places, 4 * index, 4) : 2 * number(places, 2 * index, 2)
    }
    put(glyphCount, in: &most, at: 4)
    put(glyphCount, in: &metrics, at: 34)
    put(1, in: &head, at: 50)
    var result = tables.filter { kept.contains($0.key) && $0.value.count < 20_000 }
    result["head"] = head
    result["maxp"] = most
    result["hhea"] = metrics
    result["glyf"] = Array(glyphs.prefix(Int(ends[glyphCount])))
    result["loca"] = ends.flatMap { long($0) }
    result["hmtx"] = Array(widths.prefix(4 * glyphCount))
    return file(result)
  }

  private static func file(_ tables: [String: [UInt8]]) -> [UInt8] {
    var directory: [UInt8] = [0, 1, 0, 0, 0, UInt8(tables.count), 0, 0, 0, 0, 0, 0]
    var contents: [UInt8] = []
    let start = 12 + 16 * tables.count
    for (name, table) in tables.sorted(by: { $0.key < $1.key }) {
      directory += Array(name.utf8) + long(0) + long(start + contents.count) + long(table.count)
      contents += table + [UInt8](repeating: 0, count: (4 - table.count % 4) % 4)
    }
    return directory + contents
  }

  private static func number(_ bytes: [UInt8], _ place: Int, _ count: Int) -> Int {
    bytes.dropFirst(place).prefix(count).reduce(0) { $0 << 8 | Int($1) }
  }

  private static func put(_ value: Int, in bytes: inout [UInt8], at place: Int) {
    guard place + 2 <= bytes.count else { return }
    bytes[place] = UInt8(value >> 8 & 255)
    bytes[place + 1] = UInt8(value & 255)
  }

  private static func long(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(value >> $0 & 255) }
  }
}
