// Points, sizes and rects come with the module, as on Apple's systems.
@_exported import Foundation
import Geometry

public typealias CGAffineTransform = Affine

extension CGPoint {
  public func applying(_ t: CGAffineTransform) -> CGPoint { t.apply(self) }
}

extension CGSize {
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGRect {
  /// The box of the transformed corners.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    isNull || isInfinite ? self : t.boundingBox(of: self)
  }
}

/// What the C header calls the largest number: a count of repeats without end.
public let HUGE = Float.greatestFiniteMagnitude
