import AnimCPango
import Foundation
import AnimGeometry

/// One open font file. Whoever opened it closes it.
struct FontFace {
  private let face: FT_Face
  private let unitsPerEm: Double
  /// Whether glyphs may be coloured bitmaps.
  let hasBitmaps: Bool

  /// - Parameter variations: where on a variable font's axes, such as `wght=550,opsz=14`.
  init?(_ library: FT_Library, file: String, index: Int, variations: String) {
    var opened: FT_Face?
    guard FT_New_Face(library, file, FT_Long(index), &opened) == 0, let opened else { return nil }
    face = opened
    if !variations.isEmpty { VariationAxes.set(opened, library, to: variations) }
    unitsPerEm = Self.unitsPerEm(opened)
    let flags = Int(opened.pointee.face_flags)
    hasBitmaps = flags & (1 << 14) != 0 && flags & (1 << 1) != 0 && FT_Select_Size(opened, 0) == 0
  }

  /// The first font of a file, which must stay where it is; nil where its glyphs have no outlines.
  init?(_ library: FT_Library, bytes: UnsafeBufferPointer<UInt8>) {
    var opened: FT_Face?
    guard let start = bytes.baseAddress,
      FT_New_Memory_Face(library, start, FT_Long(bytes.count), 0, &opened) == 0, let opened
    else { return nil }
    guard Int(opened.pointee.face_flags) & 1 != 0 else {
      FT_Done_Face(opened)
      return nil
    }
    face = opened
    unitsPerEm = Self.unitsPerEm(opened)
    hasBitmaps = false
  }

  private static func unitsPerEm(_ face: FT_Face) -> Double {
    face.pointee.units_per_EM > 0 ? Double(face.pointee.units_per_EM) : 1000
  }

  /// Nil for a character that the font does not have.
  func glyph(of scalar: Unicode.Scalar) -> UInt32? {
    let glyph = FT_Get_Char_Index(face, FT_ULong(scalar.value))
    return glyph == 0 ? nil : glyph
  }

  func close() {
    FT_Done_Face(face)
  }

  /// Straight from the font's units: no hinting, whatever the size.
  func outline(_ glyph: UInt32) -> GlyphOutline {
    guard FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_NO_SCALE)) == 0,
      face.pointee.glyph.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else { return .empty }
    var builder = OutlineBuilder(scale: 1 / unitsPerEm)
    var functions = FT_Outline_Funcs(
      move_to: { to, user in OutlineBuilder.with(user) { .move($0.point(to)) } },
      line_to: { to, user in OutlineBuilder.with(user) { .line($0.point(to)) } },
      conic_to: { control, to, user in
        OutlineBuilder.with(user) { .quad(control: $0.point(control), end: $0.point(to)) }
      },
      cubic_to: { control1, control2, to, user in
        OutlineBuilder.with(user) {
          .cubic(control1: $0.point(control1), control2: $0.point(control2), end: $0.point(to))
        }
      }, shift: 0, delta: 0)
    let result = withUnsafeMutablePointer(to: &builder) {
      FT_Outline_Decompose(&face.pointee.glyph.pointee.outline, &functions, $0)
    }
    guard result == 0 else { return .empty }
    return GlyphOutline(path: builder.path)
  }

  /// In ems.
  func advance(_ glyph: UInt32) -> Double? {
    guard FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_NO_SCALE)) == 0 else { return nil }
    return Double(face.pointee.glyph.pointee.metrics.horiAdvance) / unitsPerEm
  }

  func bitmap(_ glyph: UInt32) -> GlyphBitmap? {
    guard FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_COLOR)) == 0 else { return nil }
    let slot = face.pointee.glyph.pointee
    let bitmap = slot.bitmap
    let (width, height) = (Int(bitmap.width), Int(bitmap.rows))
    guard bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue), let bytes = bitmap.buffer,
      width > 0, height > 0, let size = face.pointee.size
    else { return nil }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      let row = bytes + y * Int(bitmap.pitch)
      for x in 0..<width {
        let pixel = row + x * 4
        pixels.append(
          UInt32(pixel[2]) | UInt32(pixel[1]) << 8 | UInt32(pixel[0]) << 16 | UInt32(pixel[3]) << 24)
      }
    }
    let em = Double(size.pointee.metrics.y_ppem)
    guard em > 0 else { return nil }
    let rect = CGRect(
      x: Double(slot.bitmap_left) / em, y: -Double(slot.bitmap_top) / em, width: Double(width) / em,
      height: Double(height) / em)
    return GlyphBitmap(width: width, height: height, pixels: pixels, rect: rect)
  }

  var metrics: FontMetrics {
    let record = face.pointee
    func ems(_ units: some BinaryInteger) -> Double { Double(units) / unitsPerEm }
    let (ascent, descent) = (ems(record.ascender), -ems(record.descender))
    let thickness = ems(record.underline_thickness)
    var metrics = FontMetrics(
      ascent: ascent, descent: descent, leading: max(ems(record.height) - ascent - descent, 0),
      capHeight: 0, xHeight: 0,
      // FreeType has the line's middle.
      underlinePosition: ems(record.underline_position) + thickness / 2, underlineThickness: thickness,
      unitsPerEm: Int(unitsPerEm))
    if let table = FT_Get_Sfnt_Table(face, FT_SFNT_OS2)?.assumingMemoryBound(to: TT_OS2.self),
      table.pointee.version >= 2
    {
      metrics.capHeight = ems(table.pointee.sCapHeight)
      metrics.xHeight = ems(table.pointee.sxHeight)
    }
    return metrics
  }

  var lineMetrics: LineMetrics {
    let thickness = Double(face.pointee.underline_thickness) / unitsPerEm
    var metrics = LineMetrics(
      underline: -Double(face.pointee.underline_position) / unitsPerEm, underlineWidth: thickness,
      strikethrough: -0.25, strikethroughWidth: thickness)
    if metrics.underlineWidth <= 0 {
      metrics.underline = 0.1
      metrics.underlineWidth = 0.05
      metrics.strikethroughWidth = 0.05
    }
    if let table = FT_Get_Sfnt_Table(face, FT_SFNT_OS2)?.assumingMemoryBound(to: TT_OS2.self),
      table.pointee.yStrikeoutSize > 0
    {
      // The table has the line's upper edge.
      metrics.strikethroughWidth = Double(table.pointee.yStrikeoutSize) / unitsPerEm
      metrics.strikethrough =
        -Double(table.pointee.yStrikeoutPosition) / unitsPerEm + metrics.strikethroughWidth / 2
    }
    return metrics
  }
}

/// Turns FreeType's outline into a path in ems, y down.
private struct OutlineBuilder {
  let scale: Double
  var path = Path()

  static func with(_ user: UnsafeMutableRawPointer?, _ element: (OutlineBuilder) -> Path.Element) -> Int32 {
    guard let builder = user?.assumingMemoryBound(to: OutlineBuilder.self) else { return 1 }
    let element = element(builder.pointee)
    builder.pointee.path.append(element)
    return 0
  }

  func point(_ vector: UnsafePointer<FT_Vector>?) -> CGPoint {
    guard let vector else { return .zero }
    return CGPoint(x: Double(vector.pointee.x) * scale, y: -Double(vector.pointee.y) * scale)
  }
}

/// The axes of a variable font, such as that of its weight.
private enum VariationAxes {
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

/// A glyph that is a picture: premultiplied RGBA in encoded sRGB, row by row from the top.
public struct GlyphBitmap: Sendable, Equatable {
  /// How many columns of pixels it has.
  public var width: Int
  /// How many rows of pixels it has.
  public var height: Int
  /// Red in the lowest 8 bits, then green, blue and alpha.
  public var pixels: [UInt32]
  /// In ems, y down, from the glyph's origin.
  public var rect: CGRect
}

/// A glyph's shape in ems, y down, its origin on the baseline.
public struct GlyphOutline: Sendable, Equatable {
  /// Its closed sub-paths, to be filled with the non-zero rule.
  public var path: Path
  /// Holds all control points; `.null` for an empty glyph.
  public var box: CGRect

  init(path: Path) {
    self.path = path
    box = path.controlPointBounds
  }

  static let empty = GlyphOutline(path: Path())
}

/// What a font says about lines under and through its text, in ems, y down.
struct LineMetrics: Sendable {
  /// The line's middle.
  var underline: Double
  var underlineWidth: Double
  var strikethrough: Double
  var strikethroughWidth: Double
}
