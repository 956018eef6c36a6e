import AnimGeometry
import AnimRenderTree

extension Value {
  /// The numbers of a value that has arithmetic: one, two of points and sizes, four of rects and colours, sixteen of
  /// transforms; nil of any other.
  package var numbers: [Double]? {
    switch self {
    case .number(let number): [number]
    case .bool(let flag): [flag ? 1 : 0]
    case .point(let point): [point.x, point.y]
    case .size(let size): [size.width, size.height]
    case .rect(let rect): [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
    case .color(let color): [color.red, color.green, color.blue, color.alpha]
    case .transform(let m):
      [
        m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24,
        m.m31, m.m32, m.m33, m.m34, m.m41, m.m42, m.m43, m.m44,
      ]
    case .null, .path, .string, .text, .font, .array, .filter, .object, .picture: nil
    }
  }
}
