import CoreGraphics
import Foundation
import Geometry

/// A colour as filters take it, in sRGB.
public final class CIColor: Hashable, Sendable {
  let color: Color

  init(_ color: Color) {
    self.color = color
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    self.init(Color(red: red, green: green, blue: blue, alpha: alpha))
  }

  public convenience init(cgColor: CGColor) {
    self.init(cgColor.color)
  }

  public var red: CGFloat { color.red }
  public var green: CGFloat { color.green }
  public var blue: CGFloat { color.blue }
  public var alpha: CGFloat { color.alpha }

  public static func == (a: CIColor, b: CIColor) -> Bool { a.color == b.color }
  public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}

/// A row of numbers as filters take it.
public final class CIVector: Hashable, Sendable {
  let values: [CGFloat]

  init(_ values: [CGFloat]) {
    self.values = values
  }

  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) {
    self.init([x, y, z, w])
  }

  public convenience init(values: UnsafePointer<CGFloat>, count: Int) {
    self.init(Array(UnsafeBufferPointer(start: values, count: max(count, 0))))
  }

  public var count: Int { values.count }
  /// 0 beyond the end.
  public func value(at index: Int) -> CGFloat { values.indices.contains(index) ? values[index] : 0 }
  public var x: CGFloat { value(at: 0) }
  public var y: CGFloat { value(at: 1) }
  public var z: CGFloat { value(at: 2) }
  public var w: CGFloat { value(at: 3) }

  public static func == (a: CIVector, b: CIVector) -> Bool { a.values == b.values }
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}
