import Foundation
import AnimGeometry
import AnimText

/// What stands for a font in Apple's API.
package protocol FontObject: AnyObject {
  var description: Font { get }
  /// Nil where the font has none of its own.
  var points: CGFloat? { get }
}

/// Core Text's font: a typeface and a size. Which file draws it is decided when it is drawn; where there is no such font
/// then, Helvetica is drawn in its regular weight.
public final class CTFont: FontObject, Hashable, Sendable {
  package let description: Font
  /// In points; 12 by default.
  public let size: CGFloat

  package var points: CGFloat? { size }

  /// The font of a name, or what is drawn in its place.
  ///
  /// - Parameters:
  ///   - name: a family's name, or a PostScript name such as `Helvetica-Bold`.
  ///   - size: in points; 0 means 12.
  public init(_ name: String, size: CGFloat) {
    description = Font(name: name)
    self.size = size > 0 ? size : CTFont.standardSize
  }

  package init(_ font: Font, size: CGFloat = CTFont.standardSize) {
    description = font
    self.size = size
  }

  package static let standardSize: CGFloat = 12

  public static func == (a: CTFont, b: CTFont) -> Bool {
    a.description == b.description && a.size == b.size
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(description)
    hasher.combine(size)
  }
}

/// A font of Core Text by name. The matrix has no effect.
public func CTFontCreateWithName(
  _ name: String, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  CTFont(name, size: size)
}

/// The font's size in points.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.size }

/// How far the font reaches above the baseline, in points. As the others here it is what the font's file says, of the
/// font that stands for this one, measured by `TextMeasuring.current`; 0 when there are no fonts at all.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.points(\.ascent) }

/// How far it reaches below the baseline: positive.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { font.points(\.descent) }

/// What is to be left between lines besides.
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.points(\.leading) }

/// The height of capital letters; 0 if the font does not say it.
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.points(\.capHeight) }

/// The height of small letters; 0 if the font does not say it.
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.points(\.xHeight) }

/// Above the baseline: negative.
public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat { font.points(\.underlinePosition) }

/// How thick the line under text is, in points.
public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat { font.points(\.underlineThickness) }

/// How many of its own units the font's file divides the size into, such as 1000 or 2048; 0 when there are no fonts at
/// all.
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 {
  UInt32(clamping: TextMeasuring.current.metrics(of: font.description)?.unitsPerEm ?? 0)
}

extension CTFont {
  fileprivate func points(_ part: KeyPath<FontMetrics, Double>) -> CGFloat {
    (TextMeasuring.current.metrics(of: description)?[keyPath: part] ?? 0) * size
  }
}

extension NSAttributedString {
  /// The size that the text takes when its lines are broken at a width.
  ///
  /// - Parameter size: no limit is written as 0 or as the greatest of all numbers.
  package func wrappedSize(within size: CGSize, truncatesLastLine: Bool = false) -> CGSize {
    let room = Self.room(within: size)
    let block = TextBlock(self, size: room, truncatesLastLine: truncatesLastLine)
    return TextMeasuring.extent(of: block).size(within: room.height)
  }

  /// The box that a text is laid out in.
  ///
  /// - Parameter size: as for `wrappedSize`.
  static func room(within size: CGSize) -> CGSize {
    func limited(_ length: CGFloat) -> CGFloat { length > 0 ? min(length, 1e6) : 1e6 }
    return CGSize(width: limited(size.width), height: limited(size.height))
  }
}

/// How this thread finds out how much room a text takes.
///
/// Which font files draw a text is decided when it is drawn. Who draws with fonts of their own says so once for
/// each thread whose code asks for the sizes of texts:
///
///     TextMeasuring.current = Typesetter(fonts: FontSet(directories: ["fonts"]))
public enum TextMeasuring {
  /// Measures with the system's fonts until it is set.
  public static var current: any TextMeasurer {
    get { GraphicsThread.current.textMeasurer }
    set { GraphicsThread.current.ownMeasurer = newValue }
  }

  /// Empty when there are no fonts at all.
  package static func extent(of block: TextBlock) -> TextExtent { current.extent(of: block) }
}
