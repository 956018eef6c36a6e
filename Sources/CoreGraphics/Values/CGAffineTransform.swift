@_exported import Foundation
import Foundation
import AnimGeometry

// Points, sizes and rects come with the module, as on Apple's systems.

/// A transform of the plane that keeps parallel lines parallel.
public typealias CGAffineTransform = Affine

extension CGPoint {
  /// The same as `==`.
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
  /// Where the transform moves the point.
  public func applying(_ t: CGAffineTransform) -> CGPoint { t.apply(self) }
}

extension CGSize {
  /// The same as `==`.
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
  /// The size as a vector that is transformed without the translation; it may become negative.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGRect {
  /// The same as `==`: a rectangle with negative sizes differs from its standardized one.
  public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
  /// The box of the transformed corners.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    isNull || isInfinite ? self : t.boundingBox(of: self)
  }
}

/// What the C header calls the largest number: a count of repeats without end.
public let HUGE = Float.greatestFiniteMagnitude
