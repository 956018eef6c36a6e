import Foundation

/// A font file with the glyphs of another one under another name and for other characters: what may lie about on any
/// machine, and must not change what tests and pinned fonts draw.
public enum DisguisedFont {
  /// - Parameters:
  ///   - file: an OpenType file.
  ///   - ranges: of the characters that it claims to have; they get the glyphs from 36 on.
  public static func data(of file: String, family: String, characters ranges: [ClosedRange<UInt32>]) throws
    -> Data
  {
    var font = [UInt8](try Data(contentsOf: URL(filePath: file)))
    replace("name", in: &font, with: nameTable(family))
    replace("cmap", in: &font, with: characterMap(ranges))
    return Data(font)
  }

  /// Appends the table and has the file's directory lead to it.
  private static func replace(_ tag: String, in font: inout [UInt8], with table: [UInt8]) {
    let count = Int(font[4]) << 8 | Int(font[5])
    for entry in (0..<count).map({ 12 + 16 * $0 }) where font[entry..<entry + 4].elementsEqual(tag.utf8) {
      while font.count % 4 != 0 { font.append(0) }
      font.replaceSubrange(entry + 8..<entry + 16, with: long(font.count) + long(table.count))
      font += table
    }
  }

  private static func nameTable(_ family: String) -> [UInt8] {
    let names = [(1, family), (2, "Regular"), (4, family), (6, family.filter { $0 != " " })]
    var records: [UInt8] = []
    var strings: [UInt8] = []
    for (id, text) in names {
      let bytes = text.utf16.flatMap { short(Int($0)) }
      records += [3, 1, 0x409, id, bytes.count, strings.count].flatMap(short)
      strings += bytes
    }
    return short(0) + short(names.count) + short(6 + 12 * names.count) + records + strings
  }

  private static func characterMap(_ ranges: [ClosedRange<UInt32>]) -> [UInt8] {
    let groups = ranges.flatMap { long(Int($0.lowerBound)) + long(Int($0.upperBound)) + long(36) }
    let header = [0, 1, 3, 10].flatMap(short) + long(12)
    return header + short(12) + short(0) + long(16 + groups.count) + long(0) + long(ranges.count) + groups
  }

  private static func short(_ value: Int) -> [UInt8] { [UInt8(value >> 8 & 255), UInt8(value & 255)] }
  private static func long(_ value: Int) -> [UInt8] { short(value >> 16) + short(value) }
}
