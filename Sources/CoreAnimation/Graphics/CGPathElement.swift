import Foundation
import Geometry

public enum CGPathFillRule: Int, Sendable {
  case winding, evenOdd
}

public enum CGLineCap: Int32, Sendable {
  case butt, round, square
}

public enum CGLineJoin: Int32, Sendable {
  case miter, round, bevel
}

public enum CGPathElementType: Int32, Sendable {
  case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

/// One step of a path. The points are there only for as long as the call that hands the element out.
public struct CGPathElement {
  public var type: CGPathElementType
  /// The control points, then the end: 1, 1, 2, 3 or 0, depending on the type.
  public var points: UnsafeMutablePointer<CGPoint>

  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void

extension CGPath {
  /// Calls the block with each element in turn.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for element in path.elements {
      var (type, points) = element.parts
      points.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        withUnsafePointer(to: CGPathElement(type: type, points: base)) { block($0) }
      }
    }
  }

  public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
    applyWithBlock { function(info, $0) }
  }
}

extension Path.Element {
  fileprivate var parts: (CGPathElementType, [CGPoint]) {
    switch self {
    case .move(let point): (.moveToPoint, [point])
    case .line(let point): (.addLineToPoint, [point])
    case .quad(let control, let end): (.addQuadCurveToPoint, [control, end])
    case .cubic(let control1, let control2, let end): (.addCurveToPoint, [control1, control2, end])
    // A buffer that is empty may have no address.
    case .close: (.closeSubpath, [.zero])
    }
  }
}
