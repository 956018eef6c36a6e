import CoreAnimation
import Foundation

/// What views are shown with: the appearance and the screen's scale.
public final class UITraitCollection: NSObject, Sendable {
  /// Light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// How many pixels make a point of the screen.
  public let displayScale: CGFloat
  /// That of the view whose traits these are.
  let tintColor: UIColor?

  /// Traits with an appearance, and one pixel per point.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(userInterfaceStyle: userInterfaceStyle, displayScale: 1)
  }

  init(userInterfaceStyle: UIUserInterfaceStyle, displayScale: CGFloat, tintColor: UIColor? = nil) {
    self.userInterfaceStyle = userInterfaceStyle
    self.displayScale = displayScale
    self.tintColor = tintColor
  }

  /// The traits of the view that is being drawn or laid out, else of the timeline that this thread is at.
  public static var current: UITraitCollection {
    get { TransactionContext.current.views.currentTraits ?? ofTimeline }
    set { TransactionContext.current.views.currentTraits = newValue }
  }

  static var ofTimeline: UITraitCollection {
    let views = TransactionContext.current.views
    return UITraitCollection(userInterfaceStyle: views.appearance, displayScale: views.screen?.scale ?? 1)
  }

  /// Carries out `actions` with these as the current ones, with which colours are resolved.
  public func performAsCurrent(_ actions: () -> Void) {
    let views = TransactionContext.current.views
    let outer = views.currentTraits
    views.currentTraits = self
    actions()
    views.currentTraits = outer
  }

  /// Whether colours may look different with other traits; true for nil.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    traitCollection?.userInterfaceStyle != userInterfaceStyle
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return other.userInterfaceStyle == userInterfaceStyle && other.displayScale == displayScale
  }

  public override var hash: Int { userInterfaceStyle.hashValue }
}

/// Which of the two appearances a view has.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Whatever the surroundings have.
  case unspecified
  /// Dark text on light backgrounds.
  case light
  /// Light text on dark backgrounds.
  case dark
}
