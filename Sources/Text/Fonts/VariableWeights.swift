import AnimCPango

/// The weights of the fonts that a variable font has names for, and of the one that it is without being told anything.
///
/// fontconfig reckons them from the number for the weight in the table OS/2, which need not be what the font's axis begins
/// at. It is the axis that decides what is drawn.
struct VariableWeights {
  private let library: FT_Library
  private var known: [Face: Weights] = [:]

  private struct Face: Hashable {
    var file: String
    var index: Int
  }

  private struct Weights {
    /// Where the axis is if nothing is said.
    var usual: Double
    /// In the order of the names; nil for one without a name, which FreeType makes up where a font names none, with an
    /// axis at 0.
    var named: [Double?]
  }

  private static let tag = FT_ULong(0x7767_6874)

  /// Puts the axis' weights into the patterns of a configuration's fonts.
  static func correct(in configuration: OpaquePointer) {
    guard let set = FcConfigGetFonts(configuration, FcSetApplication) else { return }
    let patterns = (0..<Int(set.pointee.nfont)).map { set.pointee.fonts[$0] }
    // Only files that have a whole range are opened.
    let files = Set(
      patterns.compactMap { pattern in
        pattern.flatMap { isVariable($0) ? LoadedFonts.strings($0, FC_FILE).first : nil }
      })
    var library: FT_Library?
    guard !files.isEmpty, FT_Init_FreeType(&library) == 0, let library else { return }
    defer { FT_Done_FreeType(library) }
    var weights = VariableWeights(library: library)
    var count = 0
    for case let pattern? in patterns {
      let kept = weights.corrected(pattern, files)
      if kept != pattern { FcPatternDestroy(pattern) }
      guard let kept else { continue }
      set.pointee.fonts[count] = kept
      count += 1
    }
    set.pointee.nfont = Int32(count)
  }

  /// The pattern itself where it is right; nil for a font that is none. Patterns may be parts of a cache, and are not to be
  /// changed themselves.
  private mutating func corrected(_ pattern: OpaquePointer, _ files: Set<String>) -> OpaquePointer? {
    guard !Self.isVariable(pattern), let file = LoadedFonts.strings(pattern, FC_FILE).first,
      files.contains(file), let found = weight(of: pattern, in: file)
    else { return pattern }
    guard let weight = found else { return nil }
    var said = 0.0
    let wanted = FcWeightFromOpenTypeDouble(weight)
    guard FcPatternGetDouble(pattern, FC_WEIGHT, 0, &said) != FcResultMatch || abs(said - wanted) > 0.01,
      let corrected = FcPatternDuplicate(pattern)
    else { return pattern }
    FcPatternDel(corrected, FC_WEIGHT)
    FcPatternAddDouble(corrected, FC_WEIGHT, wanted)
    return corrected
  }

  private init(library: FT_Library) { self.library = library }

  private static func isVariable(_ pattern: OpaquePointer) -> Bool {
    var isVariable = FcBool(0)
    return FcPatternGetBool(pattern, FC_VARIABLE, 0, &isVariable) == FcResultMatch && isVariable != 0
  }

  /// As the axis counts; nil for a font without one, and nil in it for a named font without a name.
  private mutating func weight(of pattern: OpaquePointer, in file: String) -> Double?? {
    var index: Int32 = 0
    FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
    // The upper half counts named fonts from 1.
    let face = Face(file: file, index: Int(index & 0xFFFF))
    guard let weights = known[face] ?? read(face) else { return nil }
    known[face] = weights
    let number = Int(index >> 16)
    if number == 0 { return .some(weights.usual) }
    guard weights.named.indices.contains(number - 1) else { return nil }
    return .some(weights.named[number - 1])
  }

  private func read(_ face: Face) -> Weights? {
    var opened: FT_Face?
    guard FT_New_Face(library, face.file, FT_Long(face.index), &opened) == 0, let opened else { return nil }
    defer { FT_Done_Face(opened) }
    var description: UnsafeMutablePointer<FT_MM_Var>?
    guard FT_Get_MM_Var(opened, &description) == 0, let description else { return nil }
    defer { FT_Done_MM_Var(library, description) }
    let axes = 0..<Int(description.pointee.num_axis)
    guard let axis = axes.first(where: { description.pointee.axis[$0].tag == Self.tag }) else { return nil }
    func value(_ fixed: FT_Fixed) -> Double { Double(fixed) / 65536 }
    return Weights(
      usual: value(description.pointee.axis[axis].def),
      named: (0..<Int(description.pointee.num_namedstyles)).map {
        let style = description.pointee.namedstyle[$0]
        return style.strid == 0 ? nil : value(style.coords[axis])
      })
  }
}
