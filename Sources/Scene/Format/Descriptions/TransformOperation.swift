import Geometry

/// One step of a transform.
public enum TransformOperation: Sendable, Equatable {
  /// Points.
  case translate(x: Double, y: Double, z: Double)
  /// Factors along x, y and z.
  case scale(x: Double, y: Double, z: Double)
  /// Radians about an axis that need not have length 1 but is not zero; about z clockwise, y down.
  case rotate(radians: Double, x: Double, y: Double, z: Double)
  /// The identity with this `m34`.
  case m34(Double)
  /// A transform of the plane.
  case affine(Affine)
  /// `m11, m12, m13, m14, m21, …, m44`: 16 numbers, row by row.
  case matrix([Double])
}
