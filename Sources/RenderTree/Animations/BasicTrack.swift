import Foundation

/// Where a basic or spring animation starts and ends, as far as it was said.
public struct BasicTrack: Sendable, Hashable {
  public let from: Value?
  public let to: Value?
  public let by: Value?

  public init(from: Value? = nil, to: Value? = nil, by: Value? = nil) {
    (self.from, self.to, self.by) = (from, to, by)
  }

  /// The value `fraction` of the way, or nil when there are no two ends.
  func value(at fraction: Double, current: Value, model: () -> Value?) -> Value? {
    ends(current: current, model: model).map { $0.start.interpolated(to: $0.end, fraction: fraction) }
  }

  /// The two ends, resolved again for every frame. With from, to and by all given, by is ignored.
  ///
  /// - Parameters:
  ///   - current: the value so far: the model's, changed by the animations before this one.
  ///   - model: the model's value.
  /// - Returns: nil when nothing was said, which has no effect at all, or when the arithmetic is impossible.
  package func ends(current: Value, model: () -> Value?) -> (start: Value, end: Value)? {
    switch (from, to, by) {
    case (let from?, let to?, _): (from, to)
    case (let from?, nil, let by?): from.adding(by).map { (from, $0) }
    case (nil, let to?, let by?): to.subtracting(by).map { ($0, to) }
    case (let from?, nil, nil): model().map { (from, $0) }
    case (nil, let to?, nil): (current, to)
    case (nil, nil, let by?): current.adding(by).map { (current, $0) }
    case (nil, nil, nil): nil
    }
  }
}
