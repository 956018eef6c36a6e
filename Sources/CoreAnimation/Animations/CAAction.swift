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
  /// Does nothing.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// The key of the action that a layer is asked for when it is put into a superlayer, or becomes a mask.
public let kCAOnOrderIn = "onOrderIn"

/// The key of the action that a layer is asked for when it leaves its superlayer.
public let kCAOnOrderOut = "onOrderOut"

/// The key under which a layer keeps its transition, whatever key it was added with.
public let kCATransition = "transition"
