import CPango

/// The fonts of some directories as fontconfig knows them.
final class LoadedFonts {
  let configuration: OpaquePointer
  /// Families, in the order of the directories.
  let names: [String]
  private let familyByPlainName: [String: String]
  private let characters: OpaquePointer

  init(_ directories: [String]) {
    // Pango would ask this variable, or else the user's language, which fonts a script without a language
    // prefers: the picture must not depend on who looks at it.
    g_setenv("PANGO_LANGUAGE", "en", 1)
    configuration = FcConfigCreate()
    FcConfigParseAndLoadFromMemory(configuration, LoadedFonts.rules, FcBool(FcTrue))
    for directory in directories { FcConfigAppFontAddDir(configuration, directory) }
    characters = FcCharSetCreate()
    var names: [String] = []
    var families: [String: String] = [:]
    if let set = FcConfigGetFonts(configuration, FcSetApplication) {
      for index in 0..<Int(set.pointee.nfont) {
        guard let pattern = set.pointee.fonts[index] else { continue }
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

  /// No hinting, so that text has the same shape at every size; Pango's name for emoji; bitmaps scaled to the
  /// size of the text. Only the caches of what is in the font files are shared with other programs.
  private static let rules = """
    <?xml version="1.0"?>
    <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
    <fontconfig>
      <cachedir>/var/cache/fontconfig</cachedir>
      <cachedir prefix="xdg">fontconfig</cachedir>
      <match target="pattern">
        <edit name="hinting" mode="assign"><bool>false</bool></edit>
      </match>
      <match target="pattern">
        <test name="family"><string>emoji</string></test>
        <edit name="family" mode="assign" binding="same"><string>\(FontAliases.emoji)</string></edit>
      </match>
      <match target="font">
        <edit name="hinting" mode="assign"><bool>false</bool></edit>
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
