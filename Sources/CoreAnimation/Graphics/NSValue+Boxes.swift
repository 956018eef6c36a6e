import Foundation
import Geometry

/// Boxes for Core Graphics' and Core Animation's structures.
extension NSValue {
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

  public convenience init(caTransform3D t: CATransform3D) {
    let m: [Double] = [
      t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24,
      t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
    ]
    self.init(bytes: m, objCType: NSValue.transformEncoding)
  }

  public convenience init(cgAffineTransform t: CGAffineTransform) {
    let m: [Double] = [t.a, t.b, t.c, t.d, t.tx, t.ty]
    self.init(bytes: m, objCType: NSValue.affineEncoding)
  }

  /// Zero for a value of another kind, as are the others.
  public var cgPointValue: CGPoint { pointValue }
  public var cgSizeValue: CGSize { sizeValue }
  public var cgRectValue: CGRect { rectValue }

  /// All zeros for a value of another kind.
  public var caTransform3DValue: CATransform3D {
    let m = numbers(16, NSValue.transformEncoding)
    return CATransform3D(
      m11: m[0], m12: m[1], m13: m[2], m14: m[3], m21: m[4], m22: m[5], m23: m[6], m24: m[7],
      m31: m[8], m32: m[9], m33: m[10], m34: m[11], m41: m[12], m42: m[13], m43: m[14], m44: m[15])
  }

  /// All zeros for a value of another kind.
  public var cgAffineTransformValue: CGAffineTransform {
    let m = numbers(6, NSValue.affineEncoding)
    return CGAffineTransform(a: m[0], b: m[1], c: m[2], d: m[3], tx: m[4], ty: m[5])
  }

  // Foundation boxes arrays on Linux, but no structures of others.
  static let transformEncoding = "[16d]"
  static let affineEncoding = "[6d]"

  private func numbers(_ count: Int, _ encoding: String) -> [Double] {
    var numbers = [Double](repeating: 0, count: count)
    if String(cString: objCType) == encoding { getValue(&numbers) }
    return numbers
  }
}
