/// The start or the end of an animation, for whoever plays a timeline.
package struct AnimationEvent {
  package enum Kind: Equatable {
    case didStart
    case didStop(finished: Bool)
  }

  package let kind: Kind
  package let layer: CALayer
  package let key: String?
}

extension Stage {
  /// Tells the observer after the animation's own delegate.
  func observe(_ event: AnimationEvent) {
    guard let animationObserver else { return }
    callbacks.append { animationObserver(event) }
  }
}
