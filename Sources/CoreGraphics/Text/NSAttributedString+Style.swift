import Foundation
import AnimGeometry
import AnimRenderTree

extension NSAttributedString.Key {
  /// A `UIFont` or `CTFont`; default Helvetica 12.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// A `UIColor` or `CGColor`; default black.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// A number of points after each character. As on Apple's systems 0 also leaves out what the font says of letters
  /// that belong together.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// An `NSUnderlineStyle`'s number; any but 0 is a single line.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// A `UIColor` or `CGColor`; default the text's colour.
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  /// An `NSUnderlineStyle`'s number; any but 0 is a single line.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// A `UIColor` or `CGColor`; default the text's colour.
  public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
  /// A number of points above the baseline.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")

  /// A number: 0 draws letters by themselves that the font has one shape for.
  public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
  /// The width of a line along the glyphs' outlines, a number in percent of the font's size: more than 0 draws it in
  /// place of the glyphs, less than 0 on top of them.
  public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
  /// A `UIColor` or `CGColor`; default the text's colour.
  public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")

  /// Core Text's name for the colour.
  fileprivate static let coreTextColor = NSAttributedString.Key(rawValue: "CTForegroundColor")
}

/// Kinds of lines under and through text; all are drawn as a single line.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// Apple's number of the kind of line; 0 is none.
  public let rawValue: Int

  /// A kind of line from its number: any but 0 is drawn as a single line.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// A single line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// A thick line; drawn as a single one.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// Two lines; drawn as a single one.
  public static let double = NSUnderlineStyle(rawValue: 9)
}

extension StyledText {
  /// Attributes that are not known have no effect.
  package init(_ text: NSAttributedString) {
    var runs: [Run] = []
    let string = text.string as NSString
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
      runs.append(Run(string.substring(with: range), TextStyle(attributes)))
    }
    self.init(runs)
  }
}

extension TextStyle {
  /// Core Text's defaults are not those of text layers.
  init(_ attributes: [NSAttributedString.Key: Any]) {
    let font = attributes[.font] as? any FontObject
    self.init(
      font: font?.description ?? .standard, size: Double(font?.points ?? CTFont.standardSize), color: .black)
    func color(_ value: Any?) -> Color? {
      (value as? any ColorHolder)?.cgColor.color ?? (value as? CGColor)?.color
    }
    self.color = color(attributes[.foregroundColor] ?? attributes[.coreTextColor]) ?? .black
    strokeColor = color(attributes[.strokeColor])
    underlineColor = color(attributes[.underlineColor])
    strikethroughColor = color(attributes[.strikethroughColor])
    func number(_ key: NSAttributedString.Key) -> Double {
      let number = attributes[key].flatMap { TextStyle.number($0) } ?? 0
      return number.isFinite ? number : 0
    }
    func hasLine(_ key: NSAttributedString.Key) -> Bool {
      (attributes[key] as? NSUnderlineStyle).map { $0.rawValue != 0 } ?? (number(key) != 0)
    }
    kern = number(.kern)
    hasKerning = attributes[.kern] == nil || kern != 0
    hasLigatures = attributes[.ligature] == nil || number(.ligature) != 0
    strokeWidth = number(.strokeWidth)
    baselineOffset = number(.baselineOffset)
    isUnderlined = hasLine(.underlineStyle)
    isStruckThrough = hasLine(.strikethroughStyle)
  }

  var attributes: [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [.font: CTFont(font, size: size)]
    if let color { attributes[.foregroundColor] = CGColor(color) }
    if kern != 0 || !hasKerning { attributes[.kern] = kern }
    if !hasLigatures { attributes[.ligature] = 0 }
    if strokeWidth != 0 { attributes[.strokeWidth] = strokeWidth }
    if let strokeColor { attributes[.strokeColor] = CGColor(strokeColor) }
    if baselineOffset != 0 { attributes[.baselineOffset] = baselineOffset }
    if isUnderlined { attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue }
    if let underlineColor { attributes[.underlineColor] = CGColor(underlineColor) }
    if isStruckThrough { attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
    if let strikethroughColor { attributes[.strikethroughColor] = CGColor(strikethroughColor) }
    return attributes
  }
}

extension NSAttributedString {
  package convenience init(_ text: StyledText) {
    let result = NSMutableAttributedString(string: "")
    for run in text.runs {
      result.append(NSAttributedString(string: run.text, attributes: run.style.attributes))
    }
    self.init(attributedString: result)
  }

  /// The same text, each stretch of it with other attributes.
  ///
  /// It is put together from whole strings: Foundation's `addAttribute` on Linux (6.3) may end the program when a value is an
  /// object of a Swift class.
  package func mapAttributes(_ change: ([Key: Any]) -> [Key: Any]) -> NSAttributedString {
    let result = NSMutableAttributedString(string: "")
    enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
      let stretch = attributedSubstring(from: range).string
      result.append(NSAttributedString(string: stretch, attributes: change(attributes)))
    }
    return result
  }
}

extension TextStyle {
  /// The number that an attribute is, however it is boxed; nil for anything else.
  package static func number(_ object: Any) -> Double? {
    switch object {
    case let value as Value: value.number
    case let number as Double: number
    case let number as CGFloat: Double(number)
    case let number as Float: Double(number)
    case let number as Int: Double(number)
    case let flag as Bool: flag ? 1 : 0
    case let number as any BinaryInteger: Double(number)
    case let number as NSNumber: number.doubleValue
    default: nil
    }
  }
}

/// A colour of another room.
package protocol ColorHolder {
  var cgColor: CGColor { get }
}
