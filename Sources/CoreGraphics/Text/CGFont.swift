import Foundation
import AnimGeometry
import AnimText

/// Core Graphics' font: a typeface without a size.
public final class CGFont: FontObject, Hashable, Sendable {
  package let description: Font

  package var points: CGFloat? { nil }

  /// Nil where `TextMeasuring.current` knows no such font, and no other that stands in for it.
  ///
  /// - Parameter name: a family's name, or a PostScript name such as `Helvetica-Bold`.
  public init?(_ name: String) {
    let font = Font(name: name)
    guard !name.isEmpty, TextMeasuring.current.has(font) else { return nil }
    description = font
  }

  public static func == (a: CGFont, b: CGFont) -> Bool { a.description == b.description }
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}
