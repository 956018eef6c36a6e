import CPango
import Geometry

/// What styles the families have.
extension LoadedFonts {
  /// By name.
  func catalog() -> [FontFamily] {
    var faces: [String: [FontStyle]] = [:]
    if let set = FcConfigGetFonts(configuration, FcSetApplication) {
      for index in 0..<Int(set.pointee.nfont) {
        guard let pattern = set.pointee.fonts[index], let face = LoadedFonts.style(of: pattern),
          let family = LoadedFonts.strings(pattern, FC_FAMILY).first
        else { continue }
        faces[family, default: []].append(face)
      }
    }
    return faces.map { family, faces in
      let names = FontAliases.commonNames.filter {
        !isInstalled($0) && FontAliases.substitutes[FontAliases.plainName($0)] == family
      }
      return FontFamily(
        name: family, standsFor: names,
        faces: faces.sorted {
          let (a, b) = ($0.weights, $1.weights)
          return (a.lowerBound, a.upperBound, $0.isItalic ? 1 : 0, $0.file, $0.name)
            < (b.lowerBound, b.upperBound, $1.isItalic ? 1 : 0, $1.file, $1.name)
        })
    }.sorted { $0.name < $1.name }
  }

  /// What fontconfig, which Pango asks as well, gives for a font of an installed family that has no such style.
  func drawnFont(for font: Font, family: String) -> DrawnFont? {
    if hasStyle(of: font, family: family) {
      return DrawnFont(family: family, weight: font.weight, isItalic: font.isItalic)
    }
    guard let pattern = FcPatternCreate() else { return nil }
    defer { FcPatternDestroy(pattern) }
    FcPatternAddString(pattern, FC_FAMILY, family)
    FcPatternAddDouble(pattern, FC_WEIGHT, FcWeightFromOpenTypeDouble(Double(font.weight)))
    FcPatternAddInteger(pattern, FC_SLANT, font.isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
    FcConfigSubstitute(configuration, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    guard let found = FcFontMatch(configuration, pattern, &result) else { return nil }
    defer { FcPatternDestroy(found) }
    guard let style = LoadedFonts.style(of: found), let name = LoadedFonts.strings(found, FC_FAMILY).first
    else {
      return nil
    }
    let weight = min(max(font.weight, style.weights.lowerBound), style.weights.upperBound)
    return DrawnFont(family: name, weight: weight, isItalic: style.isItalic)
  }

  private func hasStyle(of font: Font, family: String) -> Bool {
    guard let set = FcConfigGetFonts(configuration, FcSetApplication) else { return false }
    return (0..<Int(set.pointee.nfont)).contains { index in
      guard let pattern = set.pointee.fonts[index],
        LoadedFonts.strings(pattern, FC_FAMILY).contains(family), let style = LoadedFonts.style(of: pattern)
      else { return false }
      return style.weights.contains(font.weight) && style.isItalic == font.isItalic
    }
  }

  private static func style(of pattern: OpaquePointer) -> FontStyle? {
    guard let file = strings(pattern, FC_FILE).first else { return nil }
    var slant: Int32 = 0
    FcPatternGetInteger(pattern, FC_SLANT, 0, &slant)
    return FontStyle(
      name: strings(pattern, FC_STYLE).first ?? "", weights: weights(of: pattern), isItalic: slant > 0,
      file: file)
  }

  private static func weights(of pattern: OpaquePointer) -> ClosedRange<Int> {
    func css(_ weight: Double) -> Int {
      let value = FcWeightToOpenTypeDouble(weight).rounded()
      return value >= 1 ? Int(min(value, 1000)) : 1
    }
    var weight = 0.0
    if FcPatternGetDouble(pattern, FC_WEIGHT, 0, &weight) == FcResultMatch {
      return css(weight)...css(weight)
    }
    var range: OpaquePointer?
    var (low, high) = (0.0, 0.0)
    guard FcPatternGetRange(pattern, FC_WEIGHT, 0, &range) == FcResultMatch, let range,
      FcRangeGetDouble(range, &low, &high) != 0
    else { return Font.regularWeight...Font.regularWeight }
    return css(min(low, high))...css(max(low, high))
  }
}
