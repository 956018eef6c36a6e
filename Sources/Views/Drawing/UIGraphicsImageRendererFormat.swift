import CoreAnimation
import Foundation

/// How pictures are made.
public final class UIGraphicsImageRendererFormat {
  /// Pixels per point; by default, and where it is 0, those of the timeline's screen. What is drawn stays sharp at any
  /// scale.
  public var scale: CGFloat = UITraitCollection.ofTimeline.displayScale
  /// Whether the picture is black to begin with, and not transparent.
  public var opaque = false

  /// A format of transparent pictures with the pixels per point of the timeline's screen; one without a timeline.
  public init() {}

  /// The same as `init()`: a transparent picture in the screen's scale.
  public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  /// The same as `init()`: a transparent picture in the screen's scale.
  public static func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}
