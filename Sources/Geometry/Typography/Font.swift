import Foundation

/// Which typeface, as a text asks for it. The font files decide what it becomes.
public struct Font: Sendable, Hashable {
  /// Such as `Helvetica`; upper and lower case and spaces do not count.
  public var family: String
  /// 1…1000 as in CSS: 400 is regular, 700 bold.
  public var weight: Int
  /// Whether letters slant.
  public var isItalic: Bool

  /// A typeface of a family; the weight is limited to 1…1000.
  public init(family: String, weight: Int = Font.regularWeight, isItalic: Bool = false) {
    self.family = family
    self.weight = min(max(weight, 1), 1000)
    self.isItalic = isItalic
  }

  /// The weight of ordinary text, as CSS numbers it.
  public static let regularWeight = 400

  /// Core Animation's default.
  public static let standard = Font(family: "Helvetica")

  /// The font of interfaces, as Apple's systems name it.
  public static let system = Font(family: ".AppleSystemUIFont")

  /// From a family's name, or a PostScript name such as `Helvetica-BoldOblique` or `Arial-BoldMT`: what follows
  /// the last hyphen is the style if it consists of words for styles, else it belongs to the family.
  public init(name: String) {
    self.init(family: name)
    guard let hyphen = name.lastIndex(of: "-"), hyphen > name.startIndex else { return }
    var rest = name[name.index(after: hyphen)...].lowercased()[...]
    if rest.hasSuffix("mt"), rest.count > 2 { rest = rest.dropLast(2) }
    guard !rest.isEmpty else { return }
    var parsed = Font(family: String(name[..<hyphen]))
    while !rest.isEmpty {
      guard let word = Font.styleWords.first(where: { rest.hasPrefix($0.name) }) else { return }
      if let weight = word.weight { parsed.weight = weight }
      if word.isItalic { parsed.isItalic = true }
      rest = rest.dropFirst(word.name.count)
    }
    self = parsed
  }

  /// Words that begin with another one stand before it.
  private static let styleWords: [(name: String, weight: Int?, isItalic: Bool)] = [
    ("ultralight", 100, false), ("extralight", 200, false), ("thin", 200, false), ("light", 300, false),
    ("regular", 400, false), ("roman", 400, false), ("book", 400, false), ("medium", 500, false),
    ("semibold", 600, false), ("demibold", 600, false), ("extrabold", 800, false),
    ("ultrabold", 800, false), ("bold", 700, false), ("heavy", 800, false), ("black", 900, false),
    ("italic", nil, true), ("oblique", nil, true),
  ]

  /// The names that weights have, for those who do not like numbers.
  public static let weightNames: KeyValuePairs<String, Int> = [
    "ultraLight": 100, "thin": 200, "light": 300, "regular": 400, "medium": 500, "semibold": 600,
    "bold": 700, "heavy": 800, "black": 900,
  ]
}

/// What a font's file says of the font, in ems.
public struct FontMetrics: Sendable, Hashable {
  /// How far it reaches above the baseline, and below it, both positive.
  public var ascent: Double
  /// How far it reaches below the baseline, positive.
  public var descent: Double
  /// What is to be left between lines besides.
  public var leading: Double
  /// Of capital letters, and of small ones without the strokes that reach higher.
  public var capHeight: Double
  /// Of small letters without the strokes that reach higher; 0 if the font does not say it.
  public var xHeight: Double
  /// The upper side of a line under text above the baseline: negative.
  public var underlinePosition: Double
  /// How thick a line under text is.
  public var underlineThickness: Double
  /// How many of the file's own units an em has.
  public var unitsPerEm: Int

  /// What a font's file says, in ems but for `unitsPerEm`.
  public init(
    ascent: Double, descent: Double, leading: Double, capHeight: Double, xHeight: Double,
    underlinePosition: Double, underlineThickness: Double, unitsPerEm: Int
  ) {
    self.ascent = ascent
    self.descent = descent
    self.leading = leading
    self.capHeight = capHeight
    self.xHeight = xHeight
    self.underlinePosition = underlinePosition
    self.underlineThickness = underlineThickness
    self.unitsPerEm = unitsPerEm
  }
}
