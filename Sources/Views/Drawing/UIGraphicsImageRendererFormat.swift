import CoreAnimation
import Foundation

/// How pictures are made.
public final class UIGraphicsImageRendererFormat {
  /// Pixels per point; by default, and where it is 0, those of the timeline's screen. What is drawn stays sharp at any
  /// scale.
  public var scale: CGFloat = UIGraphicsImageRendererFormat.screenScale
  /// Whether the picture is black to begin with, and not transparent.
  public var opaque = false

  /// That of the screen of the timeline that this thread is at; 1 when there is none any more.
  static var screenScale: CGFloat {
    let views = TransactionContext.current.views
    return views.screenContents == nil ? 1 : views.screen?.scale ?? 1
  }

  /// A format of transparent pictures with the pixels per point of the timeline's screen; one pixel per point without a timeline.
  public init() {}

  /// The same as `init()`: a transparent picture in the screen's scale.
  public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  /// The same as `init()`: a transparent picture in the screen's scale.
  public static func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}
