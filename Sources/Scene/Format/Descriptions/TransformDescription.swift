import Foundation

/// A transform as the operations that make it. Each one works in the coordinate system that those
/// before it have made, as in an edge of `CATransform3DTranslate`, `CATransform3DRotate`, … calls:
/// with row vectors, `result = operation · result`. No operations are the identity.
public struct TransformDescription: Sendable, Equatable {
  /// The steps in turn.
  public var operations: [TransformOperation]

  /// A transform of these steps.
  public init(_ operations: [TransformOperation] = []) {
    self.operations = operations
  }
}
