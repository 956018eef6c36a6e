import CoreGraphics
import Foundation

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
