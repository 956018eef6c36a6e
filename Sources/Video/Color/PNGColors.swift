import AnimCLibAV

/// What a PNG file's chunks say of its colours. Of several of one kind the first counts.
struct PNGColors {
  /// Where the contents of each chunk lie.
  var chunks: [String: Range<Int>] = [:]

  static let names: Set<String> = ["cICP", "iCCP", "sRGB", "gAMA", "cHRM"]

  /// The one that comes first in the order of the standard (PNG, third edition, 4.3).
  func meaning(_ reader: ByteReader) throws(ColorFault) -> ColorMeaning {
    if let chunk = chunks["cICP"] {
      guard chunk.count == 4 else { throw .wrongLength("cICP") }
      let codes = chunk.map { Int(reader.bytes[$0]) }
      let colors = CodedColors(primaries: codes[0], transfer: codes[1], isFullRange: codes[3] != 0)
      if !colors.isUnspecified {
        guard codes[2] == 0 else { throw .code("matrix coefficients", codes[2]) }
        try colors.check()
        return colors.isSRGB ? .sRGB : .coded(colors)
      }
    }
    if let chunk = chunks["iCCP"] {
      // A name of at most 79 bytes, a zero, the number of the method, the profile.
      guard let end = reader.bytes[chunk].prefix(80).firstIndex(of: 0), end + 2 < chunk.upperBound,
        reader.bytes[end + 1] == 0
      else { throw .compressedProfile }
      return .profile(
        try ICCProfile(ICCProfile.decompress(Array(reader.bytes[(end + 2)..<chunk.upperBound]))))
    }
    if chunks["sRGB"] != nil { return .sRGB }
    guard chunks["gAMA"] != nil || chunks["cHRM"] != nil else { return .sRGB }
    let power = try chunks["gAMA"].map { chunk throws(ColorFault) in try Self.power(chunk, reader) } ?? nil
    let primaries = try chunks["cHRM"].map { chunk throws(ColorFault) in try Self.primaries(chunk, reader) }
    if power == nil, primaries == nil { return .sRGB }
    return .calibrated(primaries ?? .sRGB, power: power)
  }

  /// Nil for 1/2.2 as whoever writes sRGB has it beside or in place of the chunk sRGB.
  private static func power(_ chunk: Range<Int>, _ reader: ByteReader) throws(ColorFault) -> Double? {
    guard chunk.count == 4 else { throw .wrongLength("gAMA") }
    let value = Double(number(chunk.lowerBound, reader)) / 100_000
    guard (0.1...10).contains(value) else { throw .gamma(value) }
    return (0.4500...0.4590).contains(value) ? nil : 1 / value
  }

  private static func primaries(_ chunk: Range<Int>, _ reader: ByteReader) throws(ColorFault)
    -> Chromaticities
  {
    guard chunk.count == 32 else { throw .wrongLength("cHRM") }
    let points = (0..<4).map { index in
      let place = chunk.lowerBound + 8 * index
      return SIMD2(Double(number(place, reader)), Double(number(place + 4, reader))) / 100_000
    }
    let found = Chromaticities(red: points[1], green: points[2], blue: points[3], white: points[0])
    guard found.makeSense else { throw .chromaticities }
    return found
  }

  /// Of a chunk that is known to be there.
  private static func number(_ place: Int, _ reader: ByteReader) -> Int { (try? reader.big32(place)) ?? 0 }
}
