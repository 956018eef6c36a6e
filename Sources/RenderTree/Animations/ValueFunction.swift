import Geometry

/// Turns an animation's numbers into a fresh transform: `CAValueFunction` as a value.
public enum ValueFunction: String, Sendable, Hashable, CaseIterable {
  case rotateX, rotateY, rotateZ
  case scale, scaleX, scaleY, scaleZ
  case translate, translateX, translateY, translateZ

  /// False for those that take one.
  package var takesThreeNumbers: Bool { self == .scale || self == .translate }

  /// Nil when `input` is not the number, or the three numbers, that the function takes.
  func apply(_ input: Value) -> Value? {
    switch self {
    case .scale, .translate:
      guard let numbers = input.array?.compactMap(\.number), numbers.count == 3 else { return nil }
      return .transform(
        self == .scale
          ? .scale(x: numbers[0], y: numbers[1], z: numbers[2])
          : .translation(x: numbers[0], y: numbers[1], z: numbers[2]))
    default:
      return input.number.map { .transform(transform($0)) }
    }
  }

  private func transform(_ number: Double) -> Transform3D {
    switch self {
    case .rotateX: .rotation(angle: number, x: 1, y: 0, z: 0)
    case .rotateY: .rotation(angle: number, x: 0, y: 1, z: 0)
    case .rotateZ: .rotation(angle: number, x: 0, y: 0, z: 1)
    case .scaleX: .scale(x: number, y: 1, z: 1)
    case .scaleY: .scale(x: 1, y: number, z: 1)
    case .scaleZ: .scale(x: 1, y: 1, z: number)
    case .translateX: .translation(x: number, y: 0, z: 0)
    case .translateY: .translation(x: 0, y: number, z: 0)
    case .translateZ: .translation(x: 0, y: 0, z: number)
    case .scale: .scale(x: number, y: number, z: number)
    case .translate: .translation(x: number, y: number, z: number)
    }
  }
}
