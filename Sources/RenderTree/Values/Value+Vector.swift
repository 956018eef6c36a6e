import Foundation
import Geometry

/// Values that are up to four numbers, as vectors. What a kind has fewer of is 0.
extension Value {
  /// Nil for kinds that are no vectors.
  var vector: SIMD4<Double>? {
    switch self {
    case .number(let number): SIMD4(number, 0, 0, 0)
    case .point(let point): SIMD4(point.x, point.y, 0, 0)
    case .size(let size): SIMD4(size.width, size.height, 0, 0)
    case .rect(let rect): SIMD4(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
    case .color(let color): SIMD4(color.red, color.green, color.blue, color.alpha)
    default: nil
    }
  }

  /// Nil for kinds that are no vectors.
  init?(_ vector: SIMD4<Double>, _ type: ValueType) {
    switch type {
    case .number: self = .number(vector.x)
    case .point: self = .point(CGPoint(x: vector.x, y: vector.y))
    case .size: self = .size(CGSize(width: vector.x, height: vector.y))
    case .rect: self = .rect(CGRect(x: vector.x, y: vector.y, width: vector.z, height: vector.w))
    case .color: self = .color(Color(red: vector.x, green: vector.y, blue: vector.z, alpha: vector.w))
    default: return nil
    }
  }

  /// Replaces this value, or one number of it, or adds to it, in place.
  ///
  /// - Returns: false, having changed nothing, when the result is not finite; nil when the value is of another kind
  ///   or has no such number.
  mutating func change(
    _ component: Component?, to change: SIMD4<Double>, _ kind: ValueType, adding: Bool
  ) -> Bool? {
    if let component, component.owner == .transform {
      return kind == .number ? changeTransform(component, to: change.x, adding: adding) : nil
    }
    guard let type, let current = vector else { return nil }
    var result = current
    if let component {
      guard kind == .number, component.owner == type, let lane = component.lane else { return nil }
      result[lane] = adding ? current[lane] + change.x : change.x
      guard result[lane].isFinite else { return false }
    } else {
      guard kind == type else { return nil }
      result = adding ? current + change : change
      // A number that is not finite less itself is not 0.
      guard result - result == .zero else { return false }
    }
    guard let value = Value(result, type) else { return nil }
    self = value
    return true
  }

  private mutating func changeTransform(_ component: Component, to number: Double, adding: Bool) -> Bool? {
    guard case .transform(let transform) = self else { return nil }
    var components = TransformComponents(transform)
    guard let current = components[component]?.number else { return nil }
    let result = adding ? current + number : number
    guard result.isFinite, components.set(component, to: .number(result)) else { return false }
    let changed = components.transform
    guard changed.isFinite else { return false }
    self = .transform(changed)
    return true
  }
}

extension Component {
  /// Which number of its owner's vector it is, if it is one.
  fileprivate var lane: Int? {
    switch self {
    case .x, .width, .originX: 0
    case .y, .height, .originY: 1
    case .sizeWidth: 2
    case .sizeHeight: 3
    default: nil
    }
  }
}
