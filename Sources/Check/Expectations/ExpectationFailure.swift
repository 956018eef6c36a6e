import Foundation
import Scene

/// What a scene expects of itself and does not do.
public struct ExpectationFailure: Sendable, Equatable, CustomStringConvertible {
  /// The scene's file.
  public var file: String
  /// Where the scene says the expectation.
  public var location: SourceLocation
  /// What was expected, what was found, and when.
  public var sentence: String
  /// The name of the layer that it is about.
  public var layer: String
  /// In seconds, if it is about one.
  public var time: Double?
  /// What of the picture it is about, in points of the canvas; nil is the whole layer.
  public var area: CGRect?

  public var description: String {
    "\(file):\(location.position.line):\(location.position.column): error: \(location.path): \(sentence)"
  }
}
