import Foundation
import RenderTree

/// The values over time of a property that moves otherwise than its golden says.
public struct GoldenCurve: Sendable, Equatable {
  /// As the golden calls it.
  public var layer: String
  /// As Core Animation spells it, such as `position`.
  public var keyPath: String
  /// In seconds, equally far apart.
  public var times: [Double]
  /// The numbers that the golden has; nil where there was no such layer.
  public var expected: [[Double]?]
  /// The values that there are now; nil where there is no such layer.
  public var actual: [Value?]
}
