/// Keeps a value out of the way of those who rarely read it, so that what holds it is cheap to copy.
final class Box<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}

extension Box: Equatable where Value: Equatable {
  static func == (a: Box, b: Box) -> Bool { a === b || a.value == b.value }
}

extension Box: Hashable where Value: Hashable {
  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
