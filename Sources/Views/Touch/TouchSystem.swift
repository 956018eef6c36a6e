// In: where the fingers are, at the times of a timeline's events.
// Out: calls of views and gesture recognisers, in UIKit's order.
// To read: TouchSystem, UIGestureRecognizer, GestureArbiter.
//
// A finger's way
//
// When a finger comes down, `hitTest(_:with:)` finds the view under it, in the model's coordinates as on iOS. Recognisers of that
// view and of those around it hear of the finger first, then the view itself. One that recognises its gesture takes the
// finger from the view and from the other recognisers, unless they may recognise together.

import CoreAnimation
import Foundation

/// One finger's change.
package struct FingerChange: Hashable, Sendable {
  /// Tells the fingers apart.
  package var finger: Int
  package var phase: UITouch.Phase
  /// In points of the screen.
  package var location: CGPoint

  package init(finger: Int, phase: UITouch.Phase, location: CGPoint) {
    (self.finger, self.phase, self.location) = (finger, phase, location)
  }
}

/// The fingers on a thread's screen.
package final class TouchSystem {
  /// Within this time and distance one tap follows another.
  static let tapInterval = 0.35
  static let tapDistance = 45.0

  private static let all = ThreadLocal { TouchSystem() }
  package static var current: TouchSystem { all.current }

  weak var firstResponder: UIResponder?
  private var touches: [Int: UITouch] = [:]
  private let event = UIEvent()
  private var lastTap: (time: Double, location: CGPoint, count: Int)?
  /// Those that have had a finger since they were last reset, in the order in which they were asked.
  var recognizers: [UIGestureRecognizer] = []

  /// Tells views and recognisers what fingers have done, now.
  package func send(_ changes: [FingerChange]) {
    let now = CACurrentMediaTime()
    event.timestamp = now
    for touch in touches.values { touch.phase = .stationary }
    var windows: [UIWindow?] = []
    for change in changes {
      guard let touch = change.phase == .began ? begin(change, at: now) : touches[change.finger] else {
        continue
      }
      touch.phase = change.phase
      touch.timestamp = now
      touch.previousLocation = change.phase == .began ? change.location : touch.location
      touch.location = change.location
      if !windows.contains(where: { $0 === touch.window }) { windows.append(touch.window) }
    }
    event.allTouches = Set(touches.values)
    for window in windows {
      if let window { window.sendEvent(event) } else { deliver(event, in: nil) }
    }
    for (finger, touch) in touches where touch.phase == .ended || touch.phase == .cancelled {
      touches[finger] = nil
      if touch.phase == .ended { lastTap = (now, touch.location, touch.tapCount) }
    }
    settle()
  }

  private func begin(_ change: FingerChange, at now: Double) -> UITouch? {
    guard touches[change.finger] == nil else { return nil }
    let touch = UITouch()
    touch.location = change.location
    if let last = lastTap, now - last.time <= TouchSystem.tapInterval,
      hypot(last.location.x - change.location.x, last.location.y - change.location.y)
        <= TouchSystem.tapDistance
    {
      touch.tapCount = last.count + 1
    }
    touch.view = view(at: change.location)
    touches[change.finger] = touch
    let views = sequence(first: touch.view) { $0?.superview }.prefix { $0 != nil }.compactMap { $0 }
    touch.gestureRecognizers = views.flatMap { $0.gestureRecognizers ?? [] }.filter { $0.accepts(touch) }
    for recognizer in touch.gestureRecognizers ?? [] {
      recognizer.touches.append(touch)
      if !recognizers.contains(where: { $0 === recognizer }) { recognizers.append(recognizer) }
    }
    return touch
  }

  /// The view under a point of the screen: of the frontmost window that has one there.
  private func view(at point: CGPoint) -> UIView? {
    guard let screen = TransactionContext.current.views.screenContents?.layer else { return nil }
    for layer in (screen.sublayers ?? []).reversed() {
      guard let view = layer.delegate as? UIView else { continue }
      if let found = view.hitTest(layer.convert(point, from: screen), with: event) { return found }
    }
    return nil
  }

  /// First the recognisers, then the views.
  func deliver(_ event: UIEvent, in window: UIWindow?) {
    let changed = (event.allTouches ?? []).filter { $0.phase != .stationary && $0.window === window }
    for recognizer in recognizers {
      recognizer.take(changed.filter { recognizer.touches.contains($0) }, of: event)
    }
    for touch in changed.sorted(by: { $0.timestamp < $1.timestamp }) { prepare(touch) }
    for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
      let views = Dictionary(grouping: changed.filter { isDue($0, in: phase) }) {
        $0.view.map(ObjectIdentifier.init)
      }
      for touches in views.values {
        guard let view = touches.first?.view else { continue }
        tell(view, of: Set(touches), phase)
      }
    }
  }

  /// Decides whether a finger that has come down or leaves is the view's business yet.
  private func prepare(_ touch: UITouch) {
    guard let view = touch.view else { return touch.delivery = .done }
    let waiting = (touch.gestureRecognizers ?? []).filter { $0.isUndecided }
    switch touch.phase {
    case .began:
      let isSecond =
        !view.isMultipleTouchEnabled
        && touches.values.contains {
          $0 !== touch && $0.view === view && $0.delivery == .told
        }
      if touch.delivery == .none {
        touch.delivery = isSecond ? .done : waiting.contains { $0.delaysTouchesBegan } ? .waiting : .none
      }
    case .ended:
      if touch.delivery == .told,
        waiting.contains(where: { $0.delaysTouchesEnded && $0.cancelsTouchesInView })
      {
        touch.delivery = .leaving
      }
    default: break
    }
  }

  private func isDue(_ touch: UITouch, in phase: UITouch.Phase) -> Bool {
    guard touch.phase == phase else { return false }
    return phase == .began ? touch.delivery == .none : touch.delivery == .told
  }

  private func tell(_ view: UIView, of touches: Set<UITouch>, _ phase: UITouch.Phase) {
    for touch in touches { touch.delivery = phase == .ended || phase == .cancelled ? .done : .told }
    switch phase {
    case .began: view.touchesBegan(touches, with: event)
    case .moved: view.touchesMoved(touches, with: event)
    case .ended: view.touchesEnded(touches, with: event)
    default: view.touchesCancelled(touches, with: event)
    }
  }

  /// A recogniser has the fingers: views have them no more.
  func takeFromViews(_ taken: [UITouch]) {
    for touch in taken {
      guard let view = touch.view else { continue }
      switch touch.delivery {
      case .told, .leaving: tell(view, of: [touch], .cancelled)
      case .none, .waiting: touch.delivery = .done
      case .done: break
      }
    }
  }

  /// Views are told what they waited for, and recognisers that have done begin anew.
  func settle() {
    for touch in Set(recognizers.flatMap(\.touches)).union(touches.values) {
      let isWanted = (touch.gestureRecognizers ?? []).contains { $0.isUndecided }
      guard !isWanted, let view = touch.view else { continue }
      let hasLeft = touch.phase == .ended
      if touch.delivery == .waiting {
        tell(view, of: [touch], .began)
        if hasLeft { tell(view, of: [touch], .ended) }
      } else if touch.delivery == .leaving {
        tell(view, of: [touch], .ended)
      }
    }
    for recognizer in recognizers where recognizer.isSettled {
      recognizers.removeAll { $0 === recognizer }
      recognizer.beginAnew()
    }
  }
}
