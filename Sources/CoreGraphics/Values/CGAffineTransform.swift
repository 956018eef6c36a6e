@_exported import Foundation
import Foundation
import Geometry

// Points, sizes and rects come with the module, as on Apple's systems.

/// A transform of the plane that keeps parallel lines parallel.
public typealias CGAffineTransform = Affine

extension CGPoint {
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
  public func applying(_ t: CGAffineTransform) -> CGPoint { t.apply(self) }
}

extension CGSize {
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGRect {
  public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
  /// The box of the transformed corners.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    isNull || isInfinite ? self : t.boundingBox(of: self)
  }
}

/// What the C header calls the largest number: a count of repeats without end.
public let HUGE = Float.greatestFiniteMagnitude
