import CPango

/// The axes of a variable font, such as that of its weight.
enum VariationAxes {
  /// Axes that are not named have their default.
  ///
  /// - Parameter variations: as fontconfig writes them: `wght=550,opsz=14`.
  static func set(_ face: FT_Face, _ library: FT_Library, to variations: String) {
    var description: UnsafeMutablePointer<FT_MM_Var>?
    guard FT_Get_MM_Var(face, &description) == 0, let description else { return }
    defer { FT_Done_MM_Var(library, description) }
    let values = values(variations)
    var coordinates = (0..<Int(description.pointee.num_axis)).map { index in
      let axis = description.pointee.axis[index]
      return values[axis.tag] ?? axis.def
    }
    FT_Set_Var_Design_Coordinates(face, FT_UInt(coordinates.count), &coordinates)
  }

  /// By tag, in 1/65536. What is not written so is left out.
  private static func values(_ variations: String) -> [FT_ULong: FT_Fixed] {
    var values: [FT_ULong: FT_Fixed] = [:]
    for variation in variations.split(separator: ",") {
      let parts = variation.split(separator: "=")
      guard parts.count == 2, parts[0].utf8.count == 4, let value = Double(parts[1]), value.isFinite else {
        continue
      }
      let tag = parts[0].utf8.reduce(FT_ULong(0)) { $0 << 8 | FT_ULong($1) }
      values[tag] = FT_Fixed((min(max(value, -32768), 32767) * 65536).rounded())
    }
    return values
  }
}
