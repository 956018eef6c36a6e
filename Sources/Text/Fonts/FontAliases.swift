/// Families that stand in for others. The list is the project's own and not the machine's, so that the same font
/// files give the same picture everywhere.
enum FontAliases {
  /// By plain name. Where the family itself is installed, it is used.
  static let substitutes: [String: String] = [
    // The same widths, glyph by glyph.
    "helvetica": sans, "arial": sans, "arialmt": sans,
    "times": serif, "timesnewroman": serif, "timesnewromanps": serif, "timesnewromanpsmt": serif,
    "courier": mono, "couriernew": mono, "couriernewps": mono, "couriernewpsmt": mono,
    // Fonts of Apple's systems that have none; the widths differ.
    "helveticaneue": sans, "systemfont": sans, "applesystemuifont": sans, "monospacedsystemfont": mono,
    "applecoloremoji": emoji,
  ]

  static let sans = "Liberation Sans"
  static let serif = "Liberation Serif"
  static let mono = "Liberation Mono"
  static let emoji = "Noto Color Emoji"

  /// The names above as people write them, for suggestions.
  static let commonNames = [
    "Helvetica", "Arial", "Times", "Times New Roman", "Courier", "Courier New", "Helvetica Neue",
    "Apple Color Emoji",
  ]

  /// Where characters are looked for that the family itself does not have, before all other fonts.
  static func fallbacks(for family: String) -> [String] {
    let own =
      switch family {
      case serif: ["DejaVu Serif"]
      case mono: ["DejaVu Sans Mono"]
      default: [String]()
      }
    return own + [sans, "DejaVu Sans", emoji]
  }

  /// Without what does not count in a family's name.
  static func plainName(_ name: String) -> String {
    String(name.lowercased().unicodeScalars.filter { !" -_.".unicodeScalars.contains($0) })
  }
}
