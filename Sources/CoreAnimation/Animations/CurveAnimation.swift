import Foundation
import AnimRenderTree

/// Goes through the values of a function. Not in Core Animation: where its keyframes suffice, they are used.
package final class CurveAnimation: CAPropertyAnimation {
  package var curve: ValueCurve? { didSet { if rejectsChange() { curve = oldValue } } }

  package override func copy(with zone: NSZone? = nil) -> Any {
    let copy = CurveAnimation()
    copyPropertyValues(to: copy)
    copy.curve = curve
    return copy
  }

  package override func track(duration: Double?) -> PropertyAnimation.Track? { curve.map { .curve($0) } }

  /// What its values are is known only while it runs.
  override func reportMisuse(on layer: CALayer) {}
}
