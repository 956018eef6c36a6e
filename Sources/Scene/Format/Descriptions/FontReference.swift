import Foundation
import Geometry

/// A font that a scene needs, and the place where it says so.
public struct FontReference: Sendable, Equatable {
  public var font: Font
  public var location: SourceLocation

  public init(font: Font, location: SourceLocation) {
    self.font = font
    self.location = location
  }

  public var family: String { font.family }
}
