// In: fingers, as gesture recognisers of the target Views are told of them.
// Out: the gestures of UIKit's own recognisers. The program does without this target.
// To read: UITapGestureRecognizer, UIPinchGestureRecognizer.

import AnimViews
import CoreAnimation
import Foundation

/// Recognises taps: fingers that come down and leave in one place, as often as it says.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How many taps it takes; 1 by default.
  open var numberOfTapsRequired = 1 { didSet { updateSingleTap() } }
  /// How many fingers tap; 1 by default.
  open var numberOfTouchesRequired = 1 { didSet { updateSingleTap() } }
  /// Kept, without effect: there are no buttons.
  open var buttonMaskRequired = 1

  /// Points that a finger may move, and that taps may lie apart.
  static let slop = 45.0
  /// Longer than this, in seconds, and a finger does not tap; and until the next tap.
  static let duration = 1.5, pause = 0.35

  private var count = 0
  private var mostFingers = 0
  private var start: CGPoint?

  /// A recogniser that calls a method of `target`, which is not held.
  public override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    updateSingleTap()
  }

  private func updateSingleTap() { isSingleTap = numberOfTapsRequired == 1 && numberOfTouchesRequired == 1 }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    mostFingers = max(mostFingers, numberOfTouches)
    guard mostFingers <= numberOfTouchesRequired, isNear else { return state = .failed }
    if start == nil { start = location(in: nil) }
    if mostFingers == numberOfTouchesRequired { start = location(in: nil) }
    let tap = count
    after(UITapGestureRecognizer.duration) { [weak self] in
      guard let self, self.count == tap, self.numberOfTouches > 0 else { return }
      self.state = .failed
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if !isNear { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == 0 else { return }
    guard mostFingers == numberOfTouchesRequired else { return state = .failed }
    count += 1
    mostFingers = 0
    if count >= numberOfTapsRequired { return state = .ended }
    let tap = count
    after(UITapGestureRecognizer.pause) { [weak self] in
      guard let self, self.count == tap, self.numberOfTouches == 0 else { return }
      self.state = .failed
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  open override func reset() { (count, mostFingers, start) = (0, 0, nil) }

  private var isNear: Bool {
    guard let start, numberOfTouches == numberOfTouchesRequired else { return true }
    let place = location(in: nil)
    return hypot(place.x - start.x, place.y - start.y) <= UITapGestureRecognizer.slop
  }
}
