import CoreAnimation
import Foundation

/// The canvas of the timeline that this thread made last, or that is being recorded.
public final class UIScreen: NSObject, Sendable {
  /// The canvas in points, with its origin in the upper left corner.
  public let bounds: CGRect
  /// How many pixels make a point.
  public let scale: CGFloat
  /// How often a second display links fire at most.
  public let maximumFramesPerSecond: Int

  package init(bounds: CGRect, scale: CGFloat, maximumFramesPerSecond: Int) {
    self.bounds = bounds
    self.scale = scale
    self.maximumFramesPerSecond = maximumFramesPerSecond
  }

  /// The thread's screen. Without a timeline it has no size, which is reported.
  public static var main: UIScreen {
    if let screen = TransactionContext.current.views.screen { return screen }
    Misuse.report(.screenWithoutTimeline)
    return UIScreen(bounds: .zero, scale: 1, maximumFramesPerSecond: 60)
  }

  /// The bounds in pixels, from the origin.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// Pixels per point, as `scale`.
  public var nativeScale: CGFloat { scale }
}
