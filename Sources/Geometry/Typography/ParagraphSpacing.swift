import Foundation

/// How far the lines of a text are apart, and where they begin and end. All lengths are points; 0 leaves things as the
/// fonts and the box have them.
public struct ParagraphSpacing: Sendable, Hashable {
  /// Between a line's lower side and the next one's upper side.
  public var lineSpacing = 0.0
  /// What lines' heights are multiplied by. What that adds or takes away is above the baseline.
  public var lineHeightMultiple = 0.0
  /// The limits of lines' heights, after the factor. What is added is above the baseline.
  public var minimumLineHeight = 0.0
  /// 0 for no limit. The least height wins over it.
  public var maximumLineHeight = 0.0
  /// After each paragraph, but for the last.
  public var paragraphSpacing = 0.0
  /// Before each paragraph, but for the first.
  public var paragraphSpacingBefore = 0.0
  /// From the side where lines begin to a paragraph's first line.
  public var firstLineHeadIndent = 0.0
  /// From the side where lines begin to all other lines.
  public var headIndent = 0.0
  /// Where lines end: from the side where they begin if it is more than 0, else from the other side.
  public var tailIndent = 0.0

  /// Adds nothing anywhere.
  public init() {}

  /// Adds nothing anywhere.
  public static let none = ParagraphSpacing()

  /// Whether no length is infinite or NaN.
  public var isFinite: Bool {
    lengths.allSatisfy { self[keyPath: $0].isFinite } && lineHeightMultiple.isFinite
  }

  private var lengths: [WritableKeyPath<ParagraphSpacing, Double>] {
    [
      \.lineSpacing, \.minimumLineHeight, \.maximumLineHeight, \.paragraphSpacing, \.paragraphSpacingBefore,
      \.firstLineHeadIndent, \.headIndent, \.tailIndent,
    ]
  }

  /// The same for a text that is laid out at another size.
  public func map(_ scale: (Double) -> Double) -> ParagraphSpacing {
    var result = self
    for length in lengths { result[keyPath: length] = scale(self[keyPath: length]) }
    return result
  }

  /// The height of a line whose fonts ask for another.
  public func lineHeight(_ natural: Double) -> Double {
    var height = natural
    if lineHeightMultiple > 0 { height *= lineHeightMultiple }
    if maximumLineHeight > 0 { height = min(height, maximumLineHeight) }
    return max(height, minimumLineHeight)
  }

  /// Where lines end, from the side where they begin, in a box so wide.
  public func end(in width: Double) -> Double { tailIndent > 0 ? tailIndent : width + tailIndent }
}
