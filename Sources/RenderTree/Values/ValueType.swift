import Foundation

/// What kind of value a property holds.
public enum ValueType: String, Sendable, Hashable, CaseIterable {
  case number, bool, point, size, rect, color, transform, path, string, array
  /// An object or a string, depending on what was set.
  case object

  /// True for the kinds that Apple's API declares as objects, whose properties may be nil.
  package var isObject: Bool {
    switch self {
    case .color, .path, .string, .array, .object: true
    case .number, .bool, .point, .size, .rect, .transform: false
    }
  }
}
