import Foundation

/// The elements of an array.
struct Elements: RandomAccessCollection {
  private let values: [JSONValue]
  private let path: JSONPath

  static let none = Elements([], of: .root)

  init(_ values: [JSONValue], of path: JSONPath) {
    self.values = values
    self.path = path
  }

  var startIndex: Int { 0 }
  var endIndex: Int { values.count }

  subscript(index: Int) -> Node { Node(value: values[index], index: index, of: path) }
}
