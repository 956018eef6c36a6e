/// A value of the tree with its path, whose last step is made only on demand: most values are right.
struct Node {
  var value: JSONValue
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

  init(value: JSONValue, path: JSONPath) {
    self.init(value, path, .none)
  }

  init(value: JSONValue, key: String, of parent: JSONPath) {
    self.init(value, parent, .key(key))
  }

  init(value: JSONValue, index: Int, of parent: JSONPath) {
    self.init(value, parent, .index(index))
  }

  var path: JSONPath {
    switch step {
    case .none: parent
    case .key(let key): .key(parent, key)
    case .index(let index): .index(parent, index)
    }
  }

  /// The same with its path made, for those that ask more than once.
  var settled: Node {
    if case .none = step { return self }
    return Node(value: value, path: path)
  }

  var location: SourceLocation { SourceLocation(position: value.position, path: path) }

  func element(_ index: Int, _ value: JSONValue) -> Node {
    Node(value: value, index: index, of: path)
  }
}
