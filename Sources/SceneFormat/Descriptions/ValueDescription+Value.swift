import AnimGeometry
import AnimRenderTree

extension ValueDescription {
  /// The value as the render tree holds it.
  package var value: Value {
    switch self {
    case .null: .null
    case .number(let number): .number(number)
    case .bool(let flag): .bool(flag)
    case .point(let point): .point(point)
    case .size(let size): .size(size)
    case .rect(let rect): .rect(rect)
    case .color(let color): .color(color)
    case .transform(let description): .transform(description.transform)
    case .path(let path): .path(path)
    case .string(let string): .string(string)
    case .text(let text): .text(text)
    case .font(let font): .font(font)
    case .contents(let contents): .picture(contents.picture)
    case .filter(let filter): .filter(filter)
    case .list(let values): .array(values.map(\.value))
    case .vector(let numbers): .array(numbers.map(Value.number))
    }
  }
}

extension TransformDescription {
  /// Each operation acts before those written ahead of it, as in an edge of `CATransform3DTranslate` calls.
  package var transform: Transform3D {
    operations.reduce(.identity) { result, operation in operation.transform.concatenating(result) }
  }
}

extension TransformOperation {
  fileprivate var transform: Transform3D {
    switch self {
    case .translate(let x, let y, let z): return .translation(x: x, y: y, z: z)
    case .scale(let x, let y, let z): return .scale(x: x, y: y, z: z)
    case .rotate(let radians, let x, let y, let z): return .rotation(angle: radians, x: x, y: y, z: z)
    case .m34(let value):
      var transform = Transform3D.identity
      transform.m34 = value
      return transform
    case .affine(let affine): return Transform3D(affine)
    case .matrix(let m):
      guard m.count == 16 else { return .identity }
      return Transform3D(
        m11: m[0], m12: m[1], m13: m[2], m14: m[3], m21: m[4], m22: m[5], m23: m[6], m24: m[7],
        m31: m[8], m32: m[9], m33: m[10], m34: m[11], m41: m[12], m42: m[13], m43: m[14], m44: m[15])
    }
  }
}
