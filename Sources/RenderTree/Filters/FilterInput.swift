import Geometry

/// One value that a filter takes.
public struct FilterInput: Sendable, Hashable {
  public let name: String
  public let defaultValue: Value

  /// Inputs of one name have one type, whatever the filter. Vectors are arrays of four numbers.
  public var type: ValueType { defaultValue.type ?? .object }

  init(_ name: String, _ number: Double) {
    self.name = name
    defaultValue = .number(number)
  }

  init(_ name: String, _ color: Color) {
    self.name = name
    defaultValue = .color(color)
  }

  init(_ name: String, vector numbers: Double...) {
    self.name = name
    defaultValue = .array(numbers.map(Value.number))
  }

  /// Whether the input can have the value: of its type, and as many numbers as there are by default.
  public func accepts(_ value: Value) -> Bool {
    guard value.type == type, value.isFinite else { return false }
    guard case .array(let numbers) = value else { return true }
    return numbers.count == defaultValue.array?.count && numbers.allSatisfy { $0.type == .number }
  }

  /// The input of that name, which several filters may have.
  public static func named(_ name: String) -> FilterInput? { byName[name] }

  private static let byName: [String: FilterInput] = {
    var table: [String: FilterInput] = [:]
    for kind in FilterKind.allCases {
      for input in kind.inputs { table[input.name] = input }
    }
    return table
  }()
}
