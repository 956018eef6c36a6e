import AnimCPango
import Foundation
import AnimGeometry

/// The fonts of some directories and files as fontconfig knows them.
final class LoadedFonts {
  let configuration: OpaquePointer
  /// Families, in the order of the directories and files.
  let names: [String]
  private let familyByPlainName: [String: String]
  private let characters: OpaquePointer

  init(directories: [String], files: [String]) {
    _ = LoadedFonts.isMachineLeftOut
    configuration = LoadedFonts.makeConfiguration()
    for directory in directories { FcConfigAppFontAddDir(configuration, directory) }
    for file in files { FcConfigAppFontAddFile(configuration, file) }
    VariableWeights.correct(in: configuration)
    characters = FcCharSetCreate()
    var names: [String] = []
    var families: [String: String] = [:]
    for pattern in LoadedFonts.patterns(of: configuration) {
      var covered: OpaquePointer?
      if FcPatternGetCharSet(pattern, FC_CHARSET, 0, &covered) == FcResultMatch, let covered {
        FcCharSetMerge(characters, covered, nil)
      }
      for name in LoadedFonts.strings(pattern, FC_FAMILY) {
        let plain = FontAliases.plainName(name)
        guard families[plain] == nil else { continue }
        families[plain] = name
        names.append(name)
      }
    }
    self.names = names
    familyByPlainName = families
  }

  deinit {
    FcCharSetDestroy(characters)
    FcConfigDestroy(configuration)
  }

  func family(named name: String) -> String? {
    let plain = FontAliases.plainName(name)
    if let family = familyByPlainName[plain] { return family }
    return FontAliases.substitutes[plain].flatMap { familyByPlainName[FontAliases.plainName($0)] }
  }

  /// Whether the font's family or one that stands in for it is there, or would be on a machine with all fonts that
  /// `scripts/setup` installs.
  func has(_ font: Font) -> Bool {
    family(named: font.family) != nil || FontAliases.substitutes[FontAliases.plainName(font.family)] != nil
  }

  func isInstalled(_ name: String) -> Bool { familyByPlainName[FontAliases.plainName(name)] != nil }

  func has(_ scalar: Unicode.Scalar) -> Bool {
    FcCharSetHasChar(characters, scalar.value) != 0
  }

  static func strings(_ pattern: OpaquePointer, _ object: String) -> [String] {
    var result: [String] = []
    var text: UnsafeMutablePointer<FcChar8>?
    while FcPatternGetString(pattern, object, Int32(result.count), &text) == FcResultMatch, let text {
      result.append(String(cString: text))
    }
    return result
  }

  private static func makeConfiguration() -> OpaquePointer {
    let configuration: OpaquePointer = FcConfigCreate()
    FcConfigParseAndLoadFromMemory(configuration, rules, FcBool(FcTrue))
    return configuration
  }

  /// Pango edits what it looks for by the rules of the process, whatever configuration it was given, and asks the
  /// environment which fonts a script without a language prefers; fontconfig asks it for languages and another root of all
  /// files, FreeType how bold glyphs are. All that would make the picture depend on the machine and its user. Set once, before
  /// the first text.
  private static let isMachineLeftOut: Bool = {
    for variable in ["FREETYPE_PROPERTIES", "FC_LANG", "FONTCONFIG_SYSROOT"] { g_unsetenv(variable) }
    let configuration = makeConfiguration()
    defer { FcConfigDestroy(configuration) }
    return g_setenv("PANGO_LANGUAGE", "en", 1) != 0 && FcConfigSetCurrent(configuration) != 0
  }()

  /// Stand-ins, for texts in SVG files, whose families are looked for by Pango alone; no hinting in the fonts that were found (a search without it finds unhinted ones first), so that
  /// text has the same shape at every size; Pango's name for emoji; bitmaps scaled to the size of the text, and spaces
  /// beside them not as wide as they are. Only the caches of what is in the font files are shared with other programs.
  private static let rules = """
    <?xml version="1.0"?>
    <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
    <fontconfig>
      <cachedir>/var/cache/fontconfig</cachedir>
      <cachedir prefix="xdg">fontconfig</cachedir>
      <match target="pattern">
        <test name="family"><string>emoji</string></test>
        <edit name="family" mode="assign" binding="same">
          <string>\(FontAliases.emoji)</string>
          <string>\(FontAliases.sans)</string>
        </edit>
      </match>
      \(FontAliases.rules)
      <match target="font">
        <edit name="hinting" mode="assign"><bool>false</bool></edit>
      </match>
      <match target="font">
        <test name="color"><bool>true</bool></test>
        <edit name="charset" mode="assign">
          <minus><name>charset</name><charset><int>0x20</int></charset></minus>
        </edit>
      </match>
      <match target="font">
        <test name="outline" compare="eq"><bool>false</bool></test>
        <edit name="pixelsizefixupfactor" mode="assign">
          <divide><name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide>
        </edit>
        <edit name="matrix" mode="assign">
          <times>
            <name>matrix</name>
            <matrix>
              <name>pixelsizefixupfactor</name><double>0</double>
              <double>0</double><name>pixelsizefixupfactor</name>
            </matrix>
          </times>
        </edit>
      </match>
    </fontconfig>
    """
}

/// The font that is drawn for one that was asked for.
public struct DrawnFont: Sendable, Hashable {
  /// The installed family that the font file is of.
  public var family: String
  /// 1…1000 as in CSS.
  public var weight: Int
  /// Whether letters slant.
  public var isItalic: Bool
}

/// An installed family of fonts.
public struct FontFamily: Sendable, Hashable {
  /// As its files call it.
  public var name: String
  /// The names of families that it is drawn for because they are not installed.
  public var standsFor: [String]
  /// By weight, upright ones before italic ones.
  public var faces: [FontStyle]
}

/// One of the fonts of a family.
public struct FontStyle: Sendable, Hashable {
  /// As the font calls it, such as `Bold Italic`.
  public var name: String
  /// 1…1000 as in CSS; a variable font has all of a range.
  public var weights: ClosedRange<Int>
  /// Whether letters slant.
  public var isItalic: Bool
  /// The path of the font's file.
  public var file: String
}

/// What styles the families have.
extension LoadedFonts {
  /// By name.
  func catalog() -> [FontFamily] {
    var faces: [String: [FontStyle]] = [:]
    for pattern in LoadedFonts.patterns(of: configuration) {
      guard let face = LoadedFonts.style(of: pattern),
        let family = LoadedFonts.strings(pattern, FC_FAMILY).first
      else { continue }
      faces[family, default: []].append(face)
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
    LoadedFonts.patterns(of: configuration).contains { pattern in
      guard LoadedFonts.strings(pattern, FC_FAMILY).contains(family),
        let style = LoadedFonts.style(of: pattern)
      else { return false }
      return style.weights.contains(font.weight) && style.isItalic == font.isItalic
    }
  }

  private static func patterns(of configuration: OpaquePointer) -> [OpaquePointer] {
    guard let set = FcConfigGetFonts(configuration, FcSetApplication) else { return [] }
    return (0..<Int(set.pointee.nfont)).compactMap { set.pointee.fonts[$0] }
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
