/// The values that a part of a template sees, by their place in scope.
struct TemplateValues {
  var values: [JSONValue] = []
  /// Where the data stands that the last evaluation used first; nil when it used none.
  private(set) var data: SourcePosition?

  init(_ values: [JSONValue] = []) { self.values = values }

  /// What is counted, and not read, stands nowhere.
  static let nowhere = SourcePosition(line: 0, column: 0)

  mutating func begin() { data = nil }

  mutating func note(_ position: SourcePosition) {
    if data == nil, position != Self.nowhere { data = position }
  }

  mutating func restore(_ data: SourcePosition?) { self.data = data }
}
