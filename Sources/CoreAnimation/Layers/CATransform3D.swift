import CoreGraphics
import Foundation
import AnimGeometry

/// A transform of space: four rows of four numbers.
public typealias CATransform3D = Transform3D

/// The transform that changes nothing.
public let CATransform3DIdentity = CATransform3D.identity

/// Whether a transform is exactly the identity.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == .identity }
/// Whether all sixteen numbers are exactly alike.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// Moves by so many points along x, y and z.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  .translation(x: tx, y: ty, z: tz)
}

/// Scales along x, y and z about the origin.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  .scale(x: sx, y: sy, z: sz)
}

/// Turns by `angle` radians about the axis (x, y, z): about z, from x towards y. An axis of no length turns nothing.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  .rotation(angle: angle, x: x, y: y, z: z)
}

/// Moves first, then does what `t` does: `T · t`.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  CATransform3DMakeTranslation(tx, ty, tz).concatenating(t)
}

/// Scales first, then does what `t` does: `S · t`.
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
  CATransform3DMakeScale(sx, sy, sz).concatenating(t)
}

/// Turns by `angle` radians about the axis (x, y, z) first, then does what `t` does: `R · t`. An axis of no length turns
/// nothing.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DMakeRotation(angle, x, y, z).concatenating(t)
}

/// Does what `a` does, then what `b` does: `a · b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  a.concatenating(b)
}

/// Undoes what `t` does; a transform that cannot be undone is returned unchanged.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D { t.inverted() }

/// A transform of the plane, which leaves z as it is.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D { CATransform3D(m) }
/// Whether it moves points only within the plane, but for what rounding leaves.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t.isAffine }
/// What it does in the plane; of one that is not affine, only its six numbers of the plane.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform { t.affine }

extension CATransform3D: _ObjectiveCBridgeable, BoxedStructure {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(caTransform3D: self) }
  /// The transform in a value of `NSValue(caTransform3D:)`; nil for any other kind.
  public static func unbox(_ value: NSValue) -> CATransform3D? {
    value.holds(NSValue.transformEncoding) ? value.caTransform3DValue : nil
  }
}

extension NSValue {
  /// A transform as an object, for the values of animations.
  public convenience init(caTransform3D t: CATransform3D) {
    self.init(bytes: t.elements, objCType: NSValue.transformEncoding)
  }

  /// All zeros for a value of another kind.
  public var caTransform3DValue: CATransform3D {
    CATransform3D(elements: numbers(16, NSValue.transformEncoding))
  }

  fileprivate static let transformEncoding = "[16d]"
}
