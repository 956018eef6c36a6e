import CoreAnimation
import Foundation
import AnimPlayback
import AnimRenderTree
import AnimScene

/// A basic animation of one second, linear.
func basic(
  _ keyPath: String, from: Any? = nil, to: Any? = nil, by: Any? = nil, duration: Double = 1,
  _ configure: (CABasicAnimation) -> Void = { _ in }
) -> CABasicAnimation {
  let animation = CABasicAnimation(keyPath: keyPath)
  animation.fromValue = from
  animation.toValue = to
  animation.byValue = by
  animation.duration = duration
  configure(animation)
  return animation
}

/// A keyframe animation of one second.
func keyframes(
  _ keyPath: String, _ values: [Any]?, _ configure: (CAKeyframeAnimation) -> Void = { _ in }
) -> CAKeyframeAnimation {
  let animation = CAKeyframeAnimation(keyPath: keyPath)
  animation.values = values
  animation.duration = 1
  configure(animation)
  return animation
}

func group(
  _ animations: [CAAnimation], duration: Double = 1, _ configure: (CAAnimationGroup) -> Void = { _ in }
) -> CAAnimationGroup {
  let group = CAAnimationGroup()
  group.animations = animations
  group.duration = duration
  configure(group)
  return group
}

/// A layer whose values are set before it is committed.
func makeLayer<Layer: CALayer>(_ layer: Layer, _ configure: (Layer) -> Void) -> Layer {
  configure(layer)
  return layer
}

func makeLayer(_ configure: (CALayer) -> Void) -> CALayer {
  makeLayer(CALayer(), configure)
}

extension CATransaction {
  /// The body in a transaction of its own.
  static func run(_ body: () -> Void) {
    begin()
    body()
    commit()
  }

  static func withoutActions(_ body: () -> Void) {
    run {
      setDisableActions(true)
      body()
    }
  }
}

extension Timeline {
  /// Plays without anybody looking at the pictures.
  func play(until duration: Double) {
    _ = record(until: duration)
  }
}
