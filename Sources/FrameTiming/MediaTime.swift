/// A time in a file, counted in ticks of the file's clock.
public struct MediaTime: Sendable, Hashable {
  public var ticks: Int64
  /// At least 1.
  public var ticksPerSecond: Int

  public init(ticks: Int64, ticksPerSecond: Int) {
    self.ticks = ticks
    self.ticksPerSecond = ticksPerSecond
  }

  public var seconds: Double { Double(ticks) / Double(ticksPerSecond) }
}
