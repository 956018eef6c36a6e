import Foundation
import Geometry
import RenderTree

/// A value of a property or of an animation.
public enum ValueDescription: Sendable, Equatable {
  /// No value, for properties that may have none.
  case null
  case number(Double)
  case bool(Bool)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case color(Color)
  case transform(TransformDescription)
  case path(Path)
  /// A constant's raw value as Core Animation spells it, such as `even-odd`.
  case string(String)
  case text(StyledText)
  case font(Font)
  case list([ValueDescription])
  case contents(ContentsDescription)
  case filter(LayerFilter)
  /// Three numbers for the value functions `scale` and `translate`.
  case vector([Double])
}

/// A transform as the operations that make it. Each one works in the coordinate system that those
/// before it have made, as in a chain of `CATransform3DTranslate`, `CATransform3DRotate`, … calls:
/// with row vectors, `result = operation · result`. No operations are the identity.
public struct TransformDescription: Sendable, Equatable {
  public var operations: [TransformOperation]

  public init(_ operations: [TransformOperation] = []) {
    self.operations = operations
  }
}

public enum TransformOperation: Sendable, Equatable {
  /// Points.
  case translate(x: Double, y: Double, z: Double)
  case scale(x: Double, y: Double, z: Double)
  /// Radians about an axis that need not have length 1 but is not zero; about z clockwise, y down.
  case rotate(radians: Double, x: Double, y: Double, z: Double)
  /// The identity with this `m34`.
  case m34(Double)
  case affine(Affine)
  /// `m11, m12, m13, m14, m21, …, m44`: 16 numbers, row by row.
  case matrix([Double])
}
