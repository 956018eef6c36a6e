import CLibAV

/// How the samples of a movie become encoded extended sRGB where 8 bits of sRGB cannot hold its pictures: with more
/// bits, with primaries of a larger gamut, brighter than white, or with a curve of their own.
struct MovieLight: Sendable {
  /// Nil where the numbers stay what they are.
  private let light: SampleLight?

  /// Nil for movies whose pictures 8 bits of sRGB hold, and where it is not known what their numbers mean.
  init?(_ stream: AVCodecParameters) {
    var colors = CodedColors(
      primaries: Int(stream.color_primaries.rawValue), transfer: Int(stream.color_trc.rawValue))
    // Standard television of Europe has its own number for a curve that no screen uses.
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
