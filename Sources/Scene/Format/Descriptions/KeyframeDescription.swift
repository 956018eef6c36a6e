import Foundation

/// `UIView.addKeyframe`: fractions 0…1 of the block's duration.
public struct KeyframeDescription: Sendable, Equatable {
  /// When it begins.
  public var start: Double
  /// How long it takes.
  public var duration: Double
  /// What it animates.
  public var commands: [CommandDescription]
  /// Where it is written.
  public var location: SourceLocation
}
