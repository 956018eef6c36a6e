import Foundation
import RenderTree

/// The values over time of a property that moves otherwise than its golden says.
public struct GoldenCurve: Sendable, Equatable {
  /// As the golden calls it.
  public var layer: String
  public var keyPath: String
  /// In seconds, equally far apart.
  public var times: [Double]
  /// The numbers that the golden has; nil where there was no such layer.
  public var expected: [[Double]?]
  public var actual: [Value?]
}
