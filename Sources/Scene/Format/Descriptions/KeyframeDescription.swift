import Foundation

/// `UIView.addKeyframe`: fractions 0…1 of the block's duration.
public struct KeyframeDescription: Sendable, Equatable {
  public var start: Double
  public var duration: Double
  public var commands: [CommandDescription]
  public var location: SourceLocation
}
