import Foundation

/// Calls code once for every refresh of the timeline's screen, at exact times: `displayRate` times a second, from the
/// time at which the link was added; one that is added before the timeline plays fires at 0 for the first time.
///
/// Selectors are Objective-C's: in place of `#selector(step)` there is the method itself, or a closure.
///
///     let link = CADisplayLink(target: self, selector: Ball.step)
///     link.add(to: .main, forMode: .common)
public final class CADisplayLink: NSObject {
  private let handler: (CADisplayLink) -> Void
  private var isInvalid = false
  /// When it fires next; nil until a timeline has seen it.
  private var nextTime: Double?
  /// When it was added or went on; nil before a timeline plays.
  private var start: Double?

  /// The time of the refresh that is drawn now: `CACurrentMediaTime()`.
  public private(set) var timestamp: CFTimeInterval = 0
  /// The time of the next one that the link fires for.
  public private(set) var targetTimestamp: CFTimeInterval = 0
  /// The seconds from one refresh of the screen to the next, once it has fired.
  public private(set) var duration: CFTimeInterval = 0

  /// Whether it waits: nothing is called while it is paused; false by default.
  public var isPaused = false {
    didSet { if oldValue, !isPaused { begin() } }
  }

  /// How often a second it fires, as near as a whole number of refreshes comes; 0 is for every one.
  public var preferredFramesPerSecond = 0
  /// The same as a range, where `preferredFramesPerSecond` is 0: its `preferred` rate counts, else its `maximum`; the minimum
  /// is ignored.
  public var preferredFrameRateRange = CAFrameRateRange.default

  /// A link that calls a closure with itself; not in Core Animation. It fires after `add(to:forMode:)`.
  public init(_ handler: @escaping (CADisplayLink) -> Void) {
    self.handler = handler
  }

  /// A link that calls a method with itself, once for each frame.
  ///
  /// - Parameter selector: a method that takes the link. The link holds its target until it is invalidated.
  public convenience init<Target: AnyObject>(
    target: Target, selector: @escaping (Target) -> (CADisplayLink) -> Void
  ) {
    self.init { selector(target)($0) }
  }

  /// A link that calls a method once for each frame.
  ///
  /// - Parameter selector: a method without parameters.
  public convenience init<Target: AnyObject>(target: Target, selector: @escaping (Target) -> () -> Void) {
    self.init { _ in selector(target)() }
  }

  /// A link that calls a method by its selector, with itself where the method takes it. It holds its target until it is invalidated.
  public convenience init(target: Any, selector: Selector) {
    let target = target as AnyObject
    self.init { selector.perform(on: target, with: $0) }
  }

  /// The run loop is the timeline of the calling thread, whichever is named.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    let context = TransactionContext.current
    guard !isInvalid, !context.displayLinks.contains(where: { $0 === self }) else { return }
    context.displayLinks.append(self)
    begin()
  }

  /// It no longer fires, until it is added again. The run loop and the mode are not told apart: there is one timeline.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    TransactionContext.current.displayLinks.removeAll { $0 === self }
  }

  /// It never fires again.
  public func invalidate() {
    isInvalid = true
    TransactionContext.current.displayLinks.removeAll { $0 === self }
  }

  private func begin() {
    let context = TransactionContext.current
    nextTime = nil
    start = context.renderContext == nil ? nil : context.mediaTime
  }

  /// When it fires on a screen that refreshes `rate` times a second.
  fileprivate func nextTime(rate: Double) -> Double {
    guard !isPaused else { return .infinity }
    // The refresh after `start`, also when that is one that was rounded.
    let time = nextTime ?? start.map { (($0 * rate + 1e-6).rounded(.down) + 1) / rate } ?? 0
    nextTime = time
    return time
  }

  fileprivate func fire(at time: Double, rate: Double) {
    let refresh = (time * rate).rounded()
    timestamp = time
    targetTimestamp = (refresh + refreshes(rate: rate)) / rate
    duration = 1 / rate
    nextTime = targetTimestamp
    handler(self)
  }

  /// How many refreshes lie between two calls, at least 1.
  private func refreshes(rate: Double) -> Double {
    let range = preferredFrameRateRange
    let asked = range.preferred.flatMap { $0 > 0 ? $0 : nil } ?? range.maximum
    let preferred = preferredFramesPerSecond > 0 ? Double(preferredFramesPerSecond) : Double(asked)
    return preferred > 0 && preferred < rate ? (rate / preferred).rounded() : 1
  }
}

extension TransactionContext {
  /// When a display link fires next; infinite if none ever does.
  package func nextDisplayLink(rate: Double) -> Double {
    guard rate > 0, rate.isFinite else { return .infinity }
    return displayLinks.map { $0.nextTime(rate: rate) }.min() ?? .infinity
  }

  /// Calls those whose time has come, in the order in which they were added.
  package func fireDisplayLinks(at time: Double, rate: Double) {
    for link in displayLinks where link.nextTime(rate: rate) <= time {
      // One may have invalidated another.
      if displayLinks.contains(where: { $0 === link }) { link.fire(at: time, rate: rate) }
    }
  }
}

/// The frames per second that an animation would like. Zero leaves a value open.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The lowest rate that will do, in frames per second. Without effect.
  public var minimum: Float = 0
  /// The highest rate, in frames per second; what a display link goes by where there is no `preferred` one.
  public var maximum: Float = 0
  /// The rate to have, in frames per second; nil leaves it open.
  public var preferred: Float? = 0

  /// A range of rates in frames per second; nothing is checked.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  /// A range that leaves all open.
  public init() {}

  /// Leaves all open: the rate is the screen's.
  public static let `default` = CAFrameRateRange()
}
