import AnimCPNG

/// An ICC profile that was checked, with those of its tags alone that say how red, green and blue, or greys, become
/// colours: all else in it never reaches a library.
struct ICCProfile: Sendable, Hashable {
  let bytes: [UInt8]
  /// For pictures without colours.
  let isGrey: Bool
  /// Whether it has tables of colours, in place of a curve for each component and a matrix.
  let hasTables: Bool

  /// The largest profile that is used, in bytes. Those of displays have a few hundred, those of printers a megabyte.
  static let mostBytes = 4 << 20
  private static let mostTags = 100

  private static let tables: Set<String> = ["A2B0", "A2B1", "A2B2"]
  private static let curves: Set<String> = [
    "rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC", "kTRC", "wtpt", "chad",
  ]

  init(_ bytes: [UInt8]) throws(ColorFault) {
    guard bytes.count <= Self.mostBytes else { throw .profileTooLarge(limit: Self.mostBytes) }
    func number(_ place: Int) -> Int { bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) } }
    func name(_ place: Int) -> String { String(decoding: bytes[place..<(place + 4)], as: UTF8.self) }
    guard bytes.count >= 132, name(36) == "acsp" else { throw .notAProfile }
    let size = number(0)
    guard size >= 132 else { throw .notAProfile }
    guard size <= bytes.count else { throw .truncatedProfile(bytes: bytes.count, expected: size) }
    guard ["mntr", "scnr", "prtr", "spac"].contains(name(12)) else { throw .wrongClass(Self.shown(name(12))) }
    guard ["RGB ", "GRAY"].contains(name(16)) else { throw .wrongSpace(Self.shown(name(16))) }
    isGrey = name(16) == "GRAY"
    let count = number(128)
    guard count <= Self.mostTags, 132 + 12 * count <= size else { throw .unusableProfile }

    var found: Set<String> = []
    var table: [UInt8] = []
    for entry in (0..<count).map({ 132 + 12 * $0 }) {
      let (tag, place, length) = (name(entry), number(entry + 4), number(entry + 8))
      let isKept = Self.tables.contains(tag) || Self.curves.contains(tag)
      guard isKept, found.insert(tag).inserted else { continue }
      guard place >= 128, length >= 8, place + length <= size else { throw .unusableProfile }
      table += bytes[entry..<(entry + 12)]
    }
    hasTables = !found.isDisjoint(with: Self.tables)
    var kept = Array(bytes[..<size])
    kept.replaceSubrange(128..<132, with: [0, 0, 0, UInt8(table.count / 12)])
    kept.replaceSubrange(132..<(132 + table.count), with: table)
    self.bytes = kept
  }

  /// A name from a file as people may see it.
  private static func shown(_ name: String) -> String {
    String(
      String.UnicodeScalarView(name.unicodeScalars.map { (32..<127).contains($0.value) ? $0 : "?" }))
  }

  /// What a PNG file's chunk iCCP holds.
  static func decompress(_ bytes: [UInt8]) throws(ColorFault) -> [UInt8] {
    var code = Z_OK
    // One more than are allowed, so that too many are told from a stream that breaks off.
    let profile = [UInt8](unsafeUninitializedCapacity: mostBytes + 1) { buffer, count in
      var length = uLongf(buffer.count)
      code = uncompress(buffer.baseAddress, &length, bytes, uLong(bytes.count))
      count = code == Z_OK || code == Z_BUF_ERROR ? Int(length) : 0
    }
    guard profile.count <= mostBytes else { throw .profileTooLarge(limit: mostBytes) }
    guard code == Z_OK else { throw .compressedProfile }
    // A copy without the room that was not needed.
    return Array(profile[...])
  }
}

/// Why what a picture says of its colours cannot be used. The picture is shown all the same: its colours are taken for
/// sRGB, as browsers do.
public enum ColorFault: Error, Sendable, Hashable, CustomStringConvertible {
  /// Of an ICC profile.
  case notAProfile
  /// It is shorter than it says.
  case truncatedProfile(bytes: Int, expected: Int)
  /// It has more bytes than are read.
  case profileTooLarge(limit: Int)
  /// Its compressed bytes cannot be unpacked.
  case compressedProfile
  /// A JPEG file's profile cannot be put together.
  case parts(PartsFault)
  /// - Parameter name: as the profile has it, such as `link`.
  case wrongClass(String)
  /// It is of another space than red, green and blue.
  case wrongSpace(String)
  /// It is of greys, and the picture has colours.
  case greyProfile
  /// Its tags, tables or curves make no sense.
  case unusableProfile
  /// Of PNG's gAMA and cHRM.
  case gamma(Double)
  /// The primaries and the white make no colour space.
  case chromaticities
  /// Of a code point of ITU-T H.273, as PNG's cICP has them.
  case code(String, Int)
  /// A chunk of PNG, of this name, has another length than it must.
  case wrongLength(String)

  /// What is wrong with the segments of a JPEG file that hold its profile.
  public enum PartsFault: Sendable, Hashable {
    /// One of the parts is not there.
    case missing(number: Int, count: Int)
    /// One of the parts is there more than once.
    case twice(number: Int)
    /// Parts say different numbers of parts.
    case contradictory
  }
}
