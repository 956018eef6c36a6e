import Foundation

/// A block with the moments at which it runs; each time is one commit.
public struct TimelineEntry: Sendable, Equatable {
  /// What others call it by, such as comparisons.
  public var name: String?
  /// When it runs.
  public var trigger: Trigger
  /// What it does.
  public var block: CommandBlock
}
