import CoreAnimation
import Foundation

/// How pictures are made.
public final class UIGraphicsImageRendererFormat {
  /// Pixels per point; 1 by default, whatever the screen's are. What is drawn stays sharp at any scale.
  public var scale: CGFloat = 1
  /// Whether the picture is black to begin with, and not transparent.
  public var opaque = false

  /// A format of transparent pictures with one pixel per point.
  public init() {}

  /// The same as `init()`: a transparent picture, one pixel per point.
  public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  /// The same as `init()`: a transparent picture, one pixel per point.
  public static func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}
