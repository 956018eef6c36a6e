import CPango
import Foundation

/// An installed family of fonts.
public struct FontFamily: Sendable, Hashable {
  public var name: String
  /// The names of families that it is drawn for because they are not installed.
  public var standsFor: [String]
  /// By weight, upright ones before italic ones.
  public var faces: [FontStyle]
}
