import CPango
import Geometry

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
  /// environment which fonts a script without a language prefers. Both would make the picture depend on the
  /// machine and its user. Set once, before the first text.
  private static let isMachineLeftOut: Bool = {
    let configuration = makeConfiguration()
    defer { FcConfigDestroy(configuration) }
    return g_setenv("PANGO_LANGUAGE", "en", 1) != 0 && FcConfigSetCurrent(configuration) != 0
  }()

  /// No hinting in the fonts that were found (a search without it finds unhinted ones first), so that
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
