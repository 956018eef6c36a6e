import AnimJSON

/// A value of the tree with its path, whose last step is made only on demand: most values are right.
package struct Node {
  package var value: JSONValue
  private let parent: JSONPath
  private let step: Step

  private enum Step {
    case none
    case key(String)
    case index(Int)
  }

  private init(_ value: JSONValue, _ parent: JSONPath, _ step: Step) {
    self.value = value
    self.parent = parent
    self.step = step
  }

  package init(value: JSONValue, path: JSONPath) {
    self.init(value, path, .none)
  }

  package init(value: JSONValue, key: String, of parent: JSONPath) {
    self.init(value, parent, .key(key))
  }

  package init(value: JSONValue, index: Int, of parent: JSONPath) {
    self.init(value, parent, .index(index))
  }

  package var path: JSONPath {
    switch step {
    case .none: parent
    case .key(let key): .key(parent, key)
    case .index(let index): .index(parent, index)
    }
  }

  /// The same with its path made, for those that ask more than once.
  package var settled: Node {
    if case .none = step { return self }
    return Node(value: value, path: path)
  }

  package var location: SourceLocation { SourceLocation(position: value.position, path: path) }

  package func element(_ index: Int, _ value: JSONValue) -> Node {
    Node(value: value, index: index, of: path)
  }
}
