import CoreGraphics
import Foundation
import AnimRenderTree

extension Value {
  /// The same value as another kind where both mean the same; nil where they do not. Two numbers are a point or a
  /// size, as Core Animation's own vectors are.
  func converted(to type: ValueType) -> Value? {
    if self == .null || self.type == type { return self }
    switch (self, type) {
    case (_, .bool): return bool.map(Value.bool)
    case (_, .number): return number.map(Value.number)
    case (_, .object): return self
    case (.point(let point), .size): return .size(CGSize(width: point.x, height: point.y))
    case (.size(let size), .point): return .point(CGPoint(x: size.width, y: size.height))
    default: return nil
    }
  }

  /// As the kind that the key path leads to, if it can be; else as it is.
  func converted(for keyPath: String?) -> Value {
    guard type == .point || type == .size, let path = keyPath.flatMap({ PropertyKeyPath($0) }),
      let kind = path.component?.type ?? PropertyCatalog.property(path.property)?.type
    else { return self }
    return converted(to: kind) ?? self
  }

  package var unlessNull: Value? { self == .null ? nil : self }

  /// What sentences call it.
  var phrase: String {
    switch self {
    case .null: "nil"
    case .object(let object): "an object of the class \(object.className)"
    case .picture: "a picture"
    case .text: "an attributed string"
    case .font: "a font"
    case .filter: "a filter"
    case .array(let values):
      values.first(where: { $0.type != .number }).map { "an array with \($0.phrase)" }
        ?? "an array of numbers"
    default:
      isFinite ? type?.phrase ?? "nil" : "a value that is not finite"
    }
  }
}

extension ValueType {
  /// What sentences call a value of the kind.
  var phrase: String {
    switch self {
    case .array, .object: "an \(rawValue)"
    case .bool: "a boolean"
    default: "a \(rawValue)"
    }
  }
}
