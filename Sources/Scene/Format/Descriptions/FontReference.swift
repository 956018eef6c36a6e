import Foundation
import Geometry

/// A font that a scene needs, and the place where it says so.
public struct FontReference: Sendable, Equatable {
  /// The font.
  public var font: Font
  /// Where it is named.
  public var location: SourceLocation

  /// A font with the place that names it.
  public init(font: Font, location: SourceLocation) {
    self.font = font
    self.location = location
  }

  /// The font's family.
  public var family: String { font.family }
}
