import CoreAnimation
import Foundation

/// What views are shown with: always the light appearance.
public final class UITraitCollection: NSObject, Sendable {
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// Pixels per point.
  public let displayScale: CGFloat

  public init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.userInterfaceStyle = userInterfaceStyle
    displayScale = 1
  }

  private init(displayScale: CGFloat) {
    userInterfaceStyle = .light
    self.displayScale = displayScale
  }

  /// Those of the timeline that this thread is at.
  public static var current: UITraitCollection {
    UITraitCollection(displayScale: TransactionContext.current.views.screen?.scale ?? 1)
  }
}
