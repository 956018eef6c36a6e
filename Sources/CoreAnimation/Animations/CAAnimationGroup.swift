import Foundation
import AnimRenderTree

/// Several animations that run in the group's own time and are cut at its ends.
open class CAAnimationGroup: CAAnimation {
  /// What the group plays, in order; nil by default. Their begin times count from the group's start, and those without a
  /// duration take the group's. Their delegates and `isRemovedOnCompletion` are ignored.
  open var animations: [CAAnimation]? { didSet { if rejectsChange() { animations = oldValue } } }

  override func takes(_ visit: inout CodedVisit, toKey key: String) -> Bool {
    switch key {
    case "animations": visit.object(self, \.animations, "an array of animations")
    default: return super.takes(&visit, toKey: key)
    }
    return true
  }

  /// The copy shares its animations with this group, as Apple's does: what changes in one of them before the commit
  /// holds for every group that it is in.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = CAAnimationGroup()
    copyValues(to: copy)
    copy.animations = animations
    return copy
  }

  override func reportMisuse(on layer: CALayer) {
    for animation in animations ?? [] { animation.reportMisuse(on: layer) }
  }

  /// A child without a duration takes the group's.
  override func content(duration: Double) -> Animation.Content? {
    let children = (animations ?? []).compactMap { $0.committed(defaultDuration: duration) }
    return .group(children)
  }
}
