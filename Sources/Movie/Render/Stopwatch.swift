/// Measures with a clock that the caller reads; without one nothing takes any time.
public struct Stopwatch: Sendable {
  private let clock: (@Sendable () -> Double)?
  /// When it was started or read last, by the clock; 0 without one.
  private(set) var last = 0.0

  public init(_ clock: (@Sendable () -> Double)?) {
    self.clock = clock
  }

  public mutating func start() {
    if let clock { last = clock() }
  }

  /// The seconds since the start or the last lap.
  public mutating func lap() -> Double {
    guard let clock else { return 0 }
    let now = clock()
    defer { last = now }
    return now - last
  }
}
