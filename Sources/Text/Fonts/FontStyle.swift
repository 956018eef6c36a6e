import CPango
import Foundation

/// One of the fonts of a family.
public struct FontStyle: Sendable, Hashable {
  /// As the font calls it, such as `Bold Italic`.
  public var name: String
  /// 1…1000 as in CSS; a variable font has all of a range.
  public var weights: ClosedRange<Int>
  public var isItalic: Bool
  public var file: String
}
