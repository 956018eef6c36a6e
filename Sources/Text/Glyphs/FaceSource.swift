import CPango
import Foundation

/// Where a font of a layout is from.
public struct FaceSource: Sendable, Hashable {
  public var file: String
  /// Its place in a file of several.
  public var index: Int
  /// Where on a variable font's axes, such as `wght=550`.
  public var variations: String
}
