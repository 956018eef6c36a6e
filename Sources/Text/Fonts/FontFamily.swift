/// An installed family of fonts.
public struct FontFamily: Sendable, Hashable {
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
  public var isItalic: Bool
  public var file: String
}

/// The font that is drawn for one that was asked for.
public struct DrawnFont: Sendable, Hashable {
  public var family: String
  /// 1…1000 as in CSS.
  public var weight: Int
  public var isItalic: Bool
}
