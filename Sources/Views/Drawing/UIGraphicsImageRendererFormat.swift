import CoreAnimation
import Foundation

/// How pictures are made.
public final class UIGraphicsImageRendererFormat {
  /// Pixels per point; by default, and where it is 0, those of the timeline's screen. What is drawn stays sharp at any
  /// scale.
  public var scale: CGFloat = UIGraphicsImageRendererFormat.screenScale
  /// Whether the picture is black to begin with, and not transparent.
  public var opaque = false
  /// Which colours a picture can have: kept, without effect, as colours are never limited.
  public var preferredRange = Range.automatic

  /// A range of colours.
  public enum Range: Int, Sendable {
    /// Not known.
    case unspecified = -1
    /// What the picture needs.
    case automatic
    /// Those beyond sRGB too.
    case extended
    /// Those of sRGB.
    case standard
  }

  /// That of the screen of the timeline that this thread is at; 1 when there is none any more.
  static var screenScale: CGFloat {
    let views = TransactionContext.current.views
    return views.screenContents == nil ? 1 : views.screen?.scale ?? 1
  }

  /// A format of transparent pictures with the pixels per point of the timeline's screen; one pixel per point without a timeline.
  public init() {}

  /// A format of transparent pictures in the scale of traits.
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }

  /// The same as `init()`: a transparent picture in the screen's scale.
  public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  /// The same as `init()`: a transparent picture in the screen's scale.
  public static func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}
