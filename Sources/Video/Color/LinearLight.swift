import AnimCLCMS
import Glibc

/// Little CMS at work: turns components of a colour space into linear light of extended sRGB, by relative colorimetry.
/// Not for two threads at once.
final class LinearLight {
  /// What its objects may take together, in bytes.
  private static let mostBytes = 48 << 20

  private let left: UnsafeMutablePointer<Int>
  private let context: cmsContext
  private var transform: cmsHTRANSFORM?

  /// - Throws: `ColorFault` for spaces that are none.
  init(_ profile: ICCProfile) throws(ColorFault) {
    (left, context) = try Self.makeContext()
    let source = profile.bytes.withUnsafeBytes {
      cmsOpenProfileFromMemTHR(context, $0.baseAddress, cmsUInt32Number($0.count))
    }
    try open(source, profile.isGrey ? clcms_gray_float() : clcms_rgba_float(), fault: .unusableProfile)
  }

  /// - Parameter power: that makes light of components; nil is sRGB's curve.
  init(_ primaries: Chromaticities, power: Double?) throws(ColorFault) {
    (left, context) = try Self.makeContext()
    guard primaries.makeSense else { throw .chromaticities }
    try open(profile(primaries, power: power), clcms_rgba_float(), fault: .chromaticities)
  }

  deinit {
    if let transform { cmsDeleteTransform(transform) }
    cmsDeleteContext(context)
    left.deallocate()
  }

  private static func makeContext() throws(ColorFault) -> (UnsafeMutablePointer<Int>, cmsContext) {
    let left = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    left.initialize(to: mostBytes)
    guard let context = clcms_context(left) else {
      left.deallocate()
      throw .unusableProfile
    }
    return (left, context)
  }

  private func open(_ source: cmsHPROFILE?, _ format: cmsUInt32Number, fault: ColorFault) throws(ColorFault) {
    guard let source else { throw fault }
    defer { cmsCloseProfile(source) }
    guard let target = profile(.sRGB, power: 1) else { throw .unusableProfile }
    defer { cmsCloseProfile(target) }
    // Optimised, some curves would become tables of 16 bits.
    let flags = cmsUInt32Number(cmsFLAGS_NOCACHE | cmsFLAGS_NOOPTIMIZE)
    transform = cmsCreateTransformTHR(
      context, source, format, target, clcms_rgba_float(), cmsUInt32Number(INTENT_RELATIVE_COLORIMETRIC),
      flags)
    guard transform != nil else { throw fault }
  }

  private func profile(_ space: Chromaticities, power: Double?) -> cmsHPROFILE? {
    func point(_ place: SIMD2<Double>) -> cmsCIExyY { cmsCIExyY(x: place.x, y: place.y, Y: 1) }
    var white = point(space.white)
    var primaries = cmsCIExyYTRIPLE(Red: point(space.red), Green: point(space.green), Blue: point(space.blue))
    // IEC 61966-2-1.
    let sRGB = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]
    guard
      let curve = power.map({ cmsBuildGamma(context, $0) }) ?? cmsBuildParametricToneCurve(context, 4, sRGB)
    else { return nil }
    defer { cmsFreeToneCurve(curve) }
    return cmsCreateRGBProfileTHR(context, &white, &primaries, [curve, curve, curve])
  }

  /// Turns red, green and blue into light where they are; the fourth component stays. Not of greys.
  func convert(_ pixels: UnsafeMutableBufferPointer<SIMD4<Float>>) {
    guard let start = pixels.baseAddress else { return }
    cmsDoTransform(transform, start, start, cmsUInt32Number(pixels.count))
  }

  /// The light of greys.
  func light(ofGreys greys: [Float]) -> [SIMD4<Float>] {
    var light = [SIMD4<Float>](repeating: .zero, count: greys.count)
    light.withUnsafeMutableBytes {
      cmsDoTransform(transform, greys, $0.baseAddress, cmsUInt32Number(greys.count))
    }
    return light
  }
}
