import CoreAnimation
import Foundation
import AnimGeometry

/// A font of views. docs/guide/text.md says what the system font is drawn with.
public final class UIFont: FontObject, Hashable, Sendable {
  package let description: Font
  /// The size in points.
  public let pointSize: CGFloat

  package var points: CGFloat? { pointSize }

  /// How heavy a font is, from −1 to 1.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The number, from −1 to 1.
    public let rawValue: CGFloat

    /// The weight with a number; the nearest named one is drawn.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The weight with a number; the nearest named one is drawn.
    public init(_ rawValue: CGFloat) {
      self.init(rawValue: rawValue)
    }

    /// The lightest: −0.8, 100 in CSS.
    public static let ultraLight = Weight(-0.8)
    /// −0.6, 200 in CSS.
    public static let thin = Weight(-0.6)
    /// −0.4, 300 in CSS.
    public static let light = Weight(-0.4)
    /// That of text: 0, 400 in CSS.
    public static let regular = Weight(0)
    /// 0.23, 500 in CSS.
    public static let medium = Weight(0.23)
    /// 0.3, 600 in CSS.
    public static let semibold = Weight(0.3)
    /// 0.4, 700 in CSS.
    public static let bold = Weight(0.4)
    /// 0.56, 800 in CSS.
    public static let heavy = Weight(0.56)
    /// The heaviest: 0.62, 900 in CSS.
    public static let black = Weight(0.62)

    /// The nearest of the names above, as CSS counts them.
    var number: Int {
      let steps: [(Weight, Int)] = [
        (.ultraLight, 100), (.thin, 200), (.light, 300), (.regular, 400), (.medium, 500),
        (.semibold, 600), (.bold, 700), (.heavy, 800), (.black, 900),
      ]
      return steps.min { abs($0.0.rawValue - rawValue) < abs($1.0.rawValue - rawValue) }?.1
        ?? Font.regularWeight
    }
  }

  /// A font by its name; nil where `TextMeasuring.current` knows no such font, and no other that stands in for it.
  ///
  /// - Parameter name: a family's name, or a PostScript name such as `Helvetica-Bold`.
  public convenience init?(name: String, size: CGFloat) {
    let font = Font(name: name)
    guard !name.isEmpty, TextMeasuring.current.has(font) else { return nil }
    self.init(font, size: size)
  }

  init(_ font: Font, size: CGFloat) {
    description = font
    pointSize = size
  }

  /// The system's font, upright.
  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(Font(family: Font.system.family, weight: weight.number), size: size)
  }

  /// The system's font in bold.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size, weight: .bold)
  }

  /// The system's font in italics, in the regular weight.
  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(Font(family: Font.system.family, isItalic: true), size: size)
  }

  /// The system's font in which all characters are equally wide.
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(Font(family: ".AppleSystemUIFontMonospaced", weight: weight.number), size: size)
  }

  /// The system's font. On iOS all of its digits are equally wide; here they are as the font that stands for it has them.
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: size, weight: weight)
  }

  /// The name of the font's family.
  public var familyName: String { description.family }

  /// The family's name without spaces, with the style behind a hyphen where it is not regular, such as `Helvetica-BoldItalic`.
  public var fontName: String {
    let weight = Font.weightNames.first { $0.value == description.weight && $0.value != Font.regularWeight }
    let style = (weight?.key.prefix(1).uppercased() ?? "") + (weight?.key.dropFirst() ?? "")
    let words = style + (description.isItalic ? "Italic" : "")
    return description.family.filter { $0 != " " } + (words.isEmpty ? "" : "-" + words)
  }

  /// How far the font reaches above the baseline, in points, as `TextMeasuring.current` measures.
  public var ascender: CGFloat { line.map { $0.baseline - $0.top } ?? 0 }
  /// How far the font reaches below the baseline, in points: negative.
  public var descender: CGFloat { line.map { $0.baseline - $0.bottom } ?? 0 }
  /// How far it is from one line to the next, in points.
  public var lineHeight: CGFloat { line.map { $0.bottom - $0.top } ?? 0 }
  /// Always 0: what fonts have of it is part of the line.
  public var leading: CGFloat { 0 }

  /// The height of capital letters, as the font's file says it.
  public var capHeight: CGFloat { CTFontGetCapHeight(CTFont(description, size: pointSize)) }
  /// The height of small letters such as x, as the font's file says it.
  public var xHeight: CGFloat { CTFontGetXHeight(CTFont(description, size: pointSize)) }

  private var line: TextExtent.Line? {
    TextMeasuring.extent(
      of: TextBlock(StyledText(" ", AnimGeometry.TextStyle(font: description, size: pointSize)))
    ).lines
      .first
  }

  /// The same font in another size.
  public func withSize(_ size: CGFloat) -> UIFont { UIFont(description, size: size) }

  public static func == (a: UIFont, b: UIFont) -> Bool {
    a.description == b.description && a.pointSize == b.pointSize
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(description)
    hasher.combine(pointSize)
  }
}
