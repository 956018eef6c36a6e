import AnimCPango
import Foundation
import AnimGeometry
import AnimResources

/// The font files that one typesetter has opened, and what it has read of their glyphs.
final class FaceTable {
  private let library: FT_Library?
  private var faces: [FontFace] = []
  private var places: [FaceSource: Int] = [:]
  private var outlines = LRUCache<GlyphID, GlyphOutline>(limit: FaceTable.mostOutlines)
  private var bitmaps = LRUCache<GlyphID, GlyphBitmap?>(limit: FaceTable.mostBitmaps)

  static let mostOutlines = 8192
  static let mostBitmaps = 256

  init() {
    var library: FT_Library?
    self.library = FT_Init_FreeType(&library) == 0 ? library : nil
  }

  deinit {
    for face in faces { face.close() }
    if let library { FT_Done_FreeType(library) }
  }

  /// The place of the font that Pango chose; nil when its file cannot be opened.
  func place(of pattern: OpaquePointer) -> Int? {
    guard let library, let file = LoadedFonts.strings(pattern, FC_FILE).first else { return nil }
    var index: Int32 = 0
    FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
    let variations = LoadedFonts.strings(pattern, FC_FONT_VARIATIONS).first ?? ""
    let key = FaceSource(file: file, index: Int(index), variations: variations)
    if let place = places[key] { return place }
    guard let face = FontFace(library, file: file, index: Int(index), variations: variations) else {
      return nil
    }
    faces.append(face)
    places[key] = faces.count - 1
    return faces.count - 1
  }

  func source(of face: Int) -> FaceSource? { places.first { $0.value == face }?.key }

  private func face(_ place: Int) -> FontFace? { faces.indices.contains(place) ? faces[place] : nil }

  func outline(_ glyph: GlyphID) -> GlyphOutline {
    guard let face = face(glyph.face) else { return .empty }
    return outlines.value(glyph, cost: { _ in 1 }) { face.outline(glyph.index) }
  }

  func bitmap(_ glyph: GlyphID) -> GlyphBitmap? {
    guard let face = face(glyph.face), face.hasBitmaps else { return nil }
    return bitmaps.value(glyph, cost: { _ in 1 }) { face.bitmap(glyph.index) }
  }

  /// Nil for a character that the font does not have.
  func glyph(of character: Unicode.Scalar, face: Int) -> UInt32? { self.face(face)?.glyph(of: character) }

  func hasBitmaps(_ face: Int) -> Bool { self.face(face)?.hasBitmaps ?? false }

  /// From one glyph's origin to the next, in ems; nil for fonts of bitmaps.
  func advance(_ glyph: GlyphID) -> Double? { face(glyph.face)?.advance(glyph.index) }
  func metrics(_ face: Int) -> FontMetrics? { self.face(face)?.metrics }
  func lineMetrics(_ face: Int) -> LineMetrics? { self.face(face)?.lineMetrics }
}

/// Where a font of a layout is from.
public struct FaceSource: Sendable, Hashable {
  /// The path of the font's file.
  public var file: String
  /// Its place in a file of several.
  public var index: Int
  /// Where on a variable font's axes, such as `wght=550`.
  public var variations: String
}

/// One glyph of one font, for a typesetter.
public struct GlyphID: Sendable, Hashable {
  /// The font's place in the typesetter's table.
  public var face: Int
  /// The glyph's number in the font's file.
  public var index: UInt32

  /// The glyph of a number, in the font at a place of the table.
  public init(face: Int, index: UInt32) {
    self.face = face
    self.index = index
  }
}
