import CoreAnimation
import Foundation

/// A layer's delegate that writes down which keys it is asked for.
final class KeyRecorder: CALayerDelegate {
  var asked: [String] = []
  var answers: [String: any CAAction] = [:]
  /// The answer for keys that have none of their own.
  var fallback: (any CAAction)?
  var onAsk: (CALayer, String) -> Void = { _, _ in }
  private let prefix: String
  private let sharedLog: EventLog?

  init(prefix: String = "", log: EventLog? = nil) {
    self.prefix = prefix
    sharedLog = log
  }

  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    asked.append(event)
    sharedLog?.entries.append(prefix + event)
    onAsk(layer, event)
    return answers[event] ?? fallback
  }
}

/// What happened, in order.
final class EventLog {
  var entries: [String] = []

  func note(_ entry: String) { entries.append(entry) }

  /// An animation's delegate that writes `name start` and `name stop true`.
  func delegate(_ name: String) -> any CAAnimationDelegate { Delegate(log: self, name: name) }

  private final class Delegate: CAAnimationDelegate {
    let log: EventLog
    let name: String

    init(log: EventLog, name: String) {
      self.log = log
      self.name = name
    }

    func animationDidStart(_ anim: CAAnimation) { log.note("\(name) start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { log.note("\(name) stop \(flag)") }
  }
}

/// An action that is no animation.
final class RecordedAction: CAAction {
  var runs: [(event: String, object: Any, arguments: [AnyHashable: Any]?)] = []
  var onRun: (Any) -> Void = { _ in }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    runs.append((event, anObject, dict))
    onRun(anObject)
  }
}
