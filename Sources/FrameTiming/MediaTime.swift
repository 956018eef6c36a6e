/// A time in a file, counted in ticks of the file's clock.
public struct MediaTime: Sendable, Hashable {
  /// How many ticks of the clock; negative before its start.
  public var ticks: Int64
  /// How many ticks of the clock make a second; at least 1.
  public var ticksPerSecond: Int

  /// A time of so many ticks; `ticksPerSecond` must be at least 1.
  public init(ticks: Int64, ticksPerSecond: Int) {
    self.ticks = ticks
    self.ticksPerSecond = ticksPerSecond
  }

  /// The same in seconds, rounded to the nearest number.
  public var seconds: Double { Double(ticks) / Double(ticksPerSecond) }
}
