import AnimCLCMS
import AnimGeometry

/// Profiles that Little CMS makes.
enum TestProfiles {
  enum Curve {
    case sRGB
    case power(Double)
  }

  static let d65 = (x: 0.3127, y: 0.3290)
  static let displayP3 = [(0.680, 0.320), (0.265, 0.690), (0.150, 0.060)]
  static let adobeRGB = [(0.64, 0.33), (0.21, 0.71), (0.15, 0.06)]
  static let standard = [(0.64, 0.33), (0.30, 0.60), (0.15, 0.06)]
  /// Red is sRGB's green, and green its red.
  static let swapped = [standard[1], standard[0], standard[2]]

  static func rgb(_ primaries: [(Double, Double)], _ curve: Curve) -> [UInt8] {
    var white = cmsCIExyY(x: d65.x, y: d65.y, Y: 1)
    func point(_ index: Int) -> cmsCIExyY { cmsCIExyY(x: primaries[index].0, y: primaries[index].1, Y: 1) }
    var triple = cmsCIExyYTRIPLE(Red: point(0), Green: point(1), Blue: point(2))
    let curve = curve.made
    defer { cmsFreeToneCurve(curve) }
    let profile = cmsCreateRGBProfile(&white, &triple, [curve, curve, curve])
    return bytes(of: profile)
  }

  static func grey(_ curve: Curve) -> [UInt8] {
    let curve = curve.made
    defer { cmsFreeToneCurve(curve) }
    return bytes(of: cmsCreateGrayProfile(cmsD50_xyY(), curve))
  }

  /// One with a table of 33×33×33 colours, in which red and green of sRGB have changed places.
  static func swappedTable() -> [UInt8] {
    guard let lab = cmsCreateLab4Profile(nil), let source = cmsCreate_sRGBProfile(),
      let transform = cmsCreateTransform(
        source, rgb16, lab, lab16, cmsUInt32Number(INTENT_RELATIVE_COLORIMETRIC), 0),
      let profile = cmsCreateProfilePlaceholder(nil), let pipeline = cmsPipelineAlloc(nil, 3, 3),
      let stage = cmsStageAllocCLut16bit(nil, 33, 3, 3, nil)
    else { return [] }
    defer {
      cmsCloseProfile(lab)
      cmsCloseProfile(source)
      cmsDeleteTransform(transform)
      cmsPipelineFree(pipeline)
    }
    cmsSetProfileVersion(profile, 4.3)
    cmsSetDeviceClass(profile, cmsSigDisplayClass)
    cmsSetColorSpace(profile, cmsSigRgbData)
    cmsSetPCS(profile, cmsSigLabData)
    cmsStageSampleCLut16bit(
      stage,
      { input, output, transform in
        guard let input, let output else { return 0 }
        cmsDoTransform(transform, [input[1], input[0], input[2]], output, 1)
        return 1
      }, transform, 0)
    // The type of the tag wants curves on both sides of the table.
    cmsPipelineInsertStage(pipeline, cmsAT_END, cmsStageAllocToneCurves(nil, 3, nil))
    cmsPipelineInsertStage(pipeline, cmsAT_END, stage)
    cmsPipelineInsertStage(pipeline, cmsAT_END, cmsStageAllocToneCurves(nil, 3, nil))
    cmsWriteTag(profile, cmsSigAToB0Tag, UnsafeRawPointer(pipeline))
    return bytes(of: profile)
  }

  // Three samples of 16 bits each: lcms2.h has macros for these.
  private static let rgb16 = cmsUInt32Number(PT_RGB << 16 | 3 << 3 | 2)
  private static let lab16 = cmsUInt32Number(PT_Lab << 16 | 3 << 3 | 2)

  private static func bytes(of profile: cmsHPROFILE?) -> [UInt8] {
    guard let profile else { return [] }
    defer { cmsCloseProfile(profile) }
    var size: cmsUInt32Number = 0
    cmsSaveProfileToMem(profile, nil, &size)
    var bytes = [UInt8](repeating: 0, count: Int(size))
    cmsSaveProfileToMem(profile, &bytes, &size)
    return bytes
  }
}

extension TestProfiles.Curve {
  fileprivate var made: OpaquePointer? {
    switch self {
    case .sRGB: cmsBuildParametricToneCurve(nil, 4, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
    case .power(let power): cmsBuildGamma(nil, power)
    }
  }
}

/// The same in double precision.
enum ExpectedColor {
  /// Encoded components of extended sRGB, of light in another gamut.
  static func encoded(_ light: SIMD3<Double>, from gamut: Gamut = .sRGB) -> SIMD3<Double> {
    let linear = gamut.matrix(to: .sRGB) * light
    return SIMD3(
      TransferFunction.encode(linear.x), TransferFunction.encode(linear.y), TransferFunction.encode(linear.z))
  }

  static func displayP3(_ encoded: SIMD3<Double>) -> SIMD3<Double> {
    let color = Color(displayP3Red: encoded.x, green: encoded.y, blue: encoded.z)
    return SIMD3(color.red, color.green, color.blue)
  }

  /// Its red and blue are sRGB's.
  static func adobeRGBLight(_ light: SIMD3<Double>) -> SIMD3<Double> {
    encoded(
      SIMD3(
        1.3983557 * light.x - 0.3983557 * light.y, light.y, -0.0429290 * light.y + 1.0429290 * light.z))
  }
}
