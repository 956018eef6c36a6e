import CoreGraphics
import Foundation

/// What an animator is told of its transition.
public protocol UIViewControllerContextTransitioning: AnyObject {
  /// What both views are in while they move; the one that is presented stays in it.
  var containerView: UIView { get }
  /// Whether there is an animation.
  var isAnimated: Bool { get }
  /// Whether a finger leads it.
  var isInteractive: Bool { get }
  /// Whether it was taken back, or is about to be.
  var transitionWasCancelled: Bool { get }
  /// That of the controller that is presented.
  var presentationStyle: UIModalPresentationStyle { get }
  /// The controller that goes, or that comes.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view that goes, or that comes; nil for a view that stays on the screen below the one that is presented.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Where a controller's view begins; zero for one that comes.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Where a controller's view ends; zero for one that goes.
  func finalFrame(for vc: UIViewController) -> CGRect
  /// Ends the transition; false takes it back.
  func completeTransition(_ didComplete: Bool)
  /// What leads the transition has brought it so far, from 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// What leads the transition lets it go on to its end.
  func finishInteractiveTransition()
  /// What leads the transition takes it back.
  func cancelInteractiveTransition()
}

extension UIViewControllerContextTransitioning {
  /// Does nothing.
  public func updateInteractiveTransition(_ percentComplete: CGFloat) {}
  /// Does nothing.
  public func finishInteractiveTransition() {}
  /// Does nothing.
  public func cancelInteractiveTransition() {}
}

/// Which controller of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the key.
  public let rawValue: String

  /// A key by its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The controller that is seen before.
  public static let from = UITransitionContextViewControllerKey(
    rawValue: "UITransitionContextFromViewController")
  /// The controller that is seen after.
  public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

/// Which view of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the key.
  public let rawValue: String

  /// A key by its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The view that is seen before.
  public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
  /// The view that is seen after.
  public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}
