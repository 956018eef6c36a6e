import CoreAnimation
import Foundation
import AnimViews

extension Timeline {
  /// A hand at a time: `timeline.at(1).tap(button)`. May be asked for from inside an event too.
  public func at(_ time: Double) -> Hand { Hand(timeline: self, time: time) }
}

extension Timeline {
  /// A point of a view, by default its middle, where it is seen now.
  func screenPoint(of view: UIView, _ point: CGPoint?) -> CGPoint {
    let shown = view.layer.presentation() ?? view.layer
    let place = point ?? CGPoint(x: shown.bounds.midX, y: shown.bounds.midY)
    return shown.convert(place, to: root.presentation() ?? root)
  }

  func play(_ motion: HandMotion, from start: Double) {
    let base = nextFinger
    nextFinger += motion.fingers.count
    var changes = motion.changes[...]
    while let first = changes.first {
      // What happens to several fingers at one time is one event, as long as it is another finger each time.
      var together: [FingerChange] = []
      while let next = changes.first, next.time == first.time,
        !together.contains(where: { $0.finger == next.change.finger + base })
      {
        var change = next.change
        change.finger += base
        together.append(change)
        changes.removeFirst()
      }
      let event = together
      at(start + first.time) { TouchSystem.current.send(event) }
    }
  }
}
