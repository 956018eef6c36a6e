import CoreGraphics
import Foundation

/// Something that runs when an event happens on a layer: an animation, NSNull (nothing), or an object of
/// your own.
public protocol CAAction {
  /// - Parameters:
  ///   - event: the action's key: a property's name, `onOrderIn`, `onOrderOut`, `sublayers`, `transition`.
  ///   - anObject: the layer.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// Found in the search for an action, it stops the search and nothing runs.
extension NSNull: CAAction {
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

public let kCAOnOrderIn = "onOrderIn"

public let kCAOnOrderOut = "onOrderOut"

public let kCATransition = "transition"
