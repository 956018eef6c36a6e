import CoreAnimation
import Foundation

extension Timer {
  /// A timer that calls a method of `target` with itself, and holds the target until it is invalidated. It waits to be added to a
  /// run loop; while a timeline plays, that is the timeline.
  public convenience init(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) {
    let call = TargetCall(target as AnyObject, selector)
    self.init(timeInterval: interval, repeats: repeats) { call.send($0) }
  }

  /// The same, and it runs at once.
  @discardableResult
  public class func scheduledTimer(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer {
    let call = TargetCall(target as AnyObject, selector)
    return scheduledTimer(withTimeInterval: interval, repeats: repeats) { call.send($0) }
  }

  /// The same with the method itself, such as `Screen.tick(_:)`.
  @discardableResult
  public class func scheduledTimer<Target: AnyObject>(
    timeInterval interval: TimeInterval, target: Target, selector: @escaping (Target) -> (Timer) -> Void,
    userInfo: Any?, repeats: Bool
  ) -> Timer {
    scheduledTimer(
      timeInterval: interval, target: target as Any, selector: Selector("", selector), userInfo: userInfo,
      repeats: repeats)
  }

  /// The same with a method without parameters, such as `Screen.tick`.
  @discardableResult
  public class func scheduledTimer<Target: AnyObject>(
    timeInterval interval: TimeInterval, target: Target, selector: @escaping (Target) -> () -> Void,
    userInfo: Any?,
    repeats: Bool
  ) -> Timer {
    scheduledTimer(
      timeInterval: interval, target: target as Any, selector: Selector("", selector), userInfo: userInfo,
      repeats: repeats)
  }
}

/// Called on the thread that the timer was made on.
private final class TargetCall: @unchecked Sendable {
  let target: AnyObject
  let selector: Selector

  init(_ target: AnyObject, _ selector: Selector) { (self.target, self.selector) = (target, selector) }

  func send(_ timer: Timer) { _ = selector.send(to: target, timer) }
}
