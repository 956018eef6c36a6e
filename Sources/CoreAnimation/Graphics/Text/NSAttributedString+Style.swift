import Foundation
import Geometry

extension NSAttributedString.Key {
  /// A `UIFont` or `CTFont`; default Helvetica 12.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// A `UIColor` or `CGColor`; default black.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// A number of points after each character.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// An `NSUnderlineStyle`'s number; any but 0 is a single line.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// An `NSUnderlineStyle`'s number; any but 0 is a single line.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// A number of points above the baseline.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")

  /// Core Text's name for the colour.
  fileprivate static let coreTextColor = NSAttributedString.Key(rawValue: "CTForegroundColor")
}

/// Kinds of lines under and through text; all are drawn as a single line.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let single = NSUnderlineStyle(rawValue: 1)
  public static let thick = NSUnderlineStyle(rawValue: 2)
  public static let double = NSUnderlineStyle(rawValue: 9)
}

extension StyledText {
  /// Attributes that are not known have no effect.
  init(_ text: NSAttributedString) {
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
  fileprivate init(_ attributes: [NSAttributedString.Key: Any]) {
    let font = attributes[.font] as? any FontObject
    self.init(
      font: font?.description ?? .standard, size: Double(font?.points ?? CTFont.standardSize), color: .black)
    let color = attributes[.foregroundColor] ?? attributes[.coreTextColor]
    if let color = color as? UIColor { self.color = color.cgColor.color }
    if let color = color as? CGColor { self.color = color.color }
    func number(_ key: NSAttributedString.Key) -> Double {
      let number = attributes[key].flatMap { Conversion.double($0) } ?? 0
      return number.isFinite ? number : 0
    }
    func hasLine(_ key: NSAttributedString.Key) -> Bool {
      (attributes[key] as? NSUnderlineStyle).map { $0.rawValue != 0 } ?? (number(key) != 0)
    }
    kern = number(.kern)
    baselineOffset = number(.baselineOffset)
    isUnderlined = hasLine(.underlineStyle)
    isStruckThrough = hasLine(.strikethroughStyle)
  }

  fileprivate var attributes: [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [.font: CTFont(font, size: size)]
    if let color { attributes[.foregroundColor] = CGColor(color) }
    if kern != 0 { attributes[.kern] = kern }
    if baselineOffset != 0 { attributes[.baselineOffset] = baselineOffset }
    if isUnderlined { attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue }
    if isStruckThrough { attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
    return attributes
  }
}

extension NSAttributedString {
  convenience init(_ text: StyledText) {
    let result = NSMutableAttributedString(string: "")
    for run in text.runs {
      result.append(NSAttributedString(string: run.text, attributes: run.style.attributes))
    }
    self.init(attributedString: result)
  }
}
