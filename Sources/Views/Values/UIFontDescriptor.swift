import CoreAnimation
import Foundation
import AnimGeometry

/// What a font is like: its family, weight, slant and size.
public final class UIFontDescriptor: Hashable, Sendable {
  let font: Font
  /// The size in points; 0 where a font made of it has its own.
  public let pointSize: CGFloat

  /// Looks that fonts of one family differ in.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// The bits, with Apple's numbers.
    public let rawValue: UInt32

    /// The set with these bits.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// Letters slant.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// The weight is 600 of CSS or more.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// All characters are equally wide: the system's font of that kind.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  /// Variants of the system's font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the design.
    public let rawValue: String

    /// A design by its name; an unknown one is the default.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The system's font.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// With round ends; drawn with the system's font.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// With serifs: New York on iOS, here Times New Roman.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// All characters are equally wide.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  /// A description of a font by its name.
  ///
  /// - Parameters:
  ///   - name: a family's name, or a PostScript name such as `Helvetica-Bold`.
  ///   - size: in points.
  public convenience init(name: String, size: CGFloat) {
    self.init(Font(name: name), size: size)
  }

  init(_ font: Font, size: CGFloat) {
    self.font = font
    pointSize = size
  }

  /// What the system's font for a style is like.
  public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  private static let monospaced = ".AppleSystemUIFontMonospaced"
  private static let boldWeight = 600

  /// The looks that it has.
  public var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if font.isItalic { traits.insert(.traitItalic) }
    if font.weight >= UIFontDescriptor.boldWeight { traits.insert(.traitBold) }
    if font.family == UIFontDescriptor.monospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// The same with just these looks: bold is the weight of `bold`, and what is not bold is regular.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    var font = font
    font.isItalic = symbolicTraits.contains(.traitItalic)
    if symbolicTraits.contains(.traitBold) != self.symbolicTraits.contains(.traitBold) {
      font.weight = symbolicTraits.contains(.traitBold) ? UIFont.Weight.bold.number : Font.regularWeight
    }
    if symbolicTraits.contains(.traitMonoSpace) {
      font.family = UIFontDescriptor.monospaced
    } else if font.family == UIFontDescriptor.monospaced {
      font.family = Font.system.family
    }
    return UIFontDescriptor(font, size: pointSize)
  }

  /// The same in a variant of the system's font.
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    var font = font
    switch design {
    case .monospaced: font.family = UIFontDescriptor.monospaced
    case .serif: font.family = "Times New Roman"
    default: font.family = Font.system.family
    }
    return UIFontDescriptor(font, size: pointSize)
  }

  /// The same in another size.
  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(font, size: newPointSize)
  }

  /// The same of another family, by its name.
  public func withFamily(_ newFamily: String) -> UIFontDescriptor {
    var font = font
    font.family = newFamily
    return UIFontDescriptor(font, size: pointSize)
  }

  public static func == (a: UIFontDescriptor, b: UIFontDescriptor) -> Bool {
    a.font == b.font && a.pointSize == b.pointSize
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(font)
    hasher.combine(pointSize)
  }
}

extension UIFont {
  /// A font that is as described.
  ///
  /// - Parameter pointSize: in points; 0 takes the descriptor's.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let size = pointSize > 0 ? pointSize : descriptor.pointSize
    self.init(descriptor.font, size: size > 0 ? size : CTFont.standardSize)
  }

  /// What the font is like.
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(description, size: pointSize) }
}
