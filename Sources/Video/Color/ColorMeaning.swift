import CLibAV

/// What a still picture says its numbers mean.
enum ColorMeaning: Sendable, Hashable {
  /// Or nothing.
  case sRGB
  case profile(ICCProfile)
  /// Primaries, and the power that makes light of numbers; nil is sRGB's curve.
  case calibrated(Chromaticities, power: Double?)
  case coded(CodedColors)

  /// Adobe RGB (1998), whose power is 2 and 51 of 256.
  static let adobeRGB = ColorMeaning.calibrated(.adobeRGB, power: 563.0 / 256)
}

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

/// Where the primaries of a colour space and its white lie: CIE 1931 x and y.
struct Chromaticities: Sendable, Hashable {
  var red: SIMD2<Double>
  var green: SIMD2<Double>
  var blue: SIMD2<Double>
  var white: SIMD2<Double>

  static let d65 = SIMD2(0.3127, 0.3290)

  init(red: SIMD2<Double>, green: SIMD2<Double>, blue: SIMD2<Double>, white: SIMD2<Double> = Self.d65) {
    (self.red, self.green, self.blue, self.white) = (red, green, blue, white)
  }

  static let sRGB = Chromaticities(red: [0.64, 0.33], green: [0.30, 0.60], blue: [0.15, 0.06])
  static let adobeRGB = Chromaticities(red: [0.64, 0.33], green: [0.21, 0.71], blue: [0.15, 0.06])

  /// Whether there is a triangle of primaries with the white in it, all of them with some light.
  var makeSense: Bool {
    let points = [red, green, blue, white]
    guard points.allSatisfy({ $0.x >= 0 && $0.x <= 1 && $0.y >= 0.001 && $0.y <= 1 }) else { return false }
    func area(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>) -> Double {
      (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }
    let whole = area(red, green, blue)
    guard abs(whole) > 1e-3 else { return false }
    return [area(white, green, blue), area(red, white, blue), area(red, green, white)].allSatisfy {
      $0 / whole > 1e-3
    }
  }
}

/// How the samples of a movie become encoded extended sRGB where 8 bits of sRGB cannot hold its pictures: with more
/// bits, with primaries of a larger gamut, brighter than white, or with a curve of their own.
struct MovieLight: Sendable {
  /// Nil where the numbers stay what they are.
  private let light: SampleLight?

  /// Nil for movies whose pictures 8 bits of sRGB hold, and where it is not known what their numbers mean.
  init?(_ stream: AVCodecParameters) {
    var colors = CodedColors(
      primaries: Int(stream.color_primaries.rawValue), transfer: Int(stream.color_trc.rawValue))
    // Standard television of Europe has its own number for a curve that nobody displays.
    let isPlain = colors.hasPlainPrimaries && (colors.hasSRGBCurve || colors.transfer == 5)
    // What is not said is as in most files that say the rest.
    if [0, 3].contains(colors.transfer) { colors.transfer = 2 }
    if [0, 2, 3].contains(colors.primaries) { colors.primaries = colors.isHDR ? 9 : 1 }
    let descriptor = av_pix_fmt_desc_get(AVPixelFormat(rawValue: stream.format))?.pointee
    if isPlain || (try? colors.check()) == nil {
      guard let descriptor, descriptor.comp.0.depth > 8 else { return nil }
      light = nil
      return
    }
    guard let light = try? SampleLight(colors, most: 65535) else { return nil }
    self.light = light
  }

  func encoded(_ samples: UnsafeBufferPointer<UInt16>) -> [SIMD4<Float>] {
    light?.encoded(samples) ?? ColorTransform.same.encoded(samples)
  }
}
