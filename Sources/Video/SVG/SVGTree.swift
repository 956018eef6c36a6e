/// The elements and texts of an SVG file: what is read of it, rewritten, and written again for the library that draws it.
///
/// Comments, instructions and declarations are not in it; entities are put in.
struct SVGTree {
  enum Node {
    /// An index of `elements`.
    case element(Int)
    case text(String)
  }

  enum Namespace {
    case svg, html, other
  }

  struct Attribute {
    /// Without a prefix, but for `xlink:href`, `xml:space` and `xml:lang`. Those of other namespaces are left out.
    var name: String
    var value: String
  }

  struct Element {
    var name: String
    var namespace = Namespace.svg
    var attributes: [Attribute] = []
    /// Properties that style sheets and its `style` attribute gave it; they are before attributes of their names.
    var style: [Attribute] = []
    var children: [Node] = []
    /// −1 for the first.
    var parent = -1
    /// The line of the file that it is on, from 1.
    var line = 0

    subscript(name: String) -> String? {
      get { attributes.first { $0.name == name }?.value }
      set {
        let index = attributes.firstIndex { $0.name == name }
        switch (index, newValue) {
        case (let index?, let value?): attributes[index].value = value
        case (let index?, nil): attributes.remove(at: index)
        case (nil, let value?): attributes.append(Attribute(name: name, value: value))
        case (nil, nil): break
        }
      }
    }

    /// What a property or an attribute says.
    func property(_ name: String) -> String? { style.last { $0.name == name }?.value ?? self[name] }

    /// Sets an attribute, or takes it away, and with it the property of its name.
    mutating func set(_ name: String, _ value: String?) {
      style.removeAll { $0.name == name }
      self[name] = value
    }

    /// What it refers to, `href` before the older `xlink:href`.
    var reference: String? { self["href"] ?? self["xlink:href"] }
  }

  /// The first is the root; each comes after its parent, until it is rewritten.
  var elements: [Element] = []
  /// What style sheets are named in front of the root, as they are written.
  var sheets: [String] = []

  /// How many elements have been measured: more than `maxMeasured` are not.
  var measured = 0

  static let maxMeasured = 1_000_000
  /// The most elements that a file may have, which is the library's limit.
  static let maxElements = 1_000_000

  var root: Int { 0 }

  /// The first element of each name.
  var ids: [String: Int] {
    var result: [String: Int] = [:]
    for index in elements.indices {
      if let id = elements[index]["id"], result[id] == nil { result[id] = index }
    }
    return result
  }

  /// The elements in an element, in their order.
  func children(of index: Int) -> [Int] {
    elements[index].children.compactMap { if case .element(let child) = $0 { child } else { nil } }
  }

  /// The texts of an element and of those in it.
  func text(of index: Int) -> String {
    var result = ""
    var open = [Node.element(index)]
    while let node = open.popLast() {
      switch node {
      case .text(let text): result += text
      case .element(let index): open.append(contentsOf: elements[index].children.reversed())
      }
    }
    return result
  }

  /// Adds an element behind the others of `parent`, or in front of the child with an index.
  @discardableResult
  mutating func add(_ element: Element, to parent: Int, at offset: Int? = nil) -> Int {
    var element = element
    element.parent = parent
    elements.append(element)
    let node = Node.element(elements.count - 1)
    if let offset {
      elements[parent].children.insert(node, at: offset)
    } else {
      elements[parent].children.append(node)
    }
    return elements.count - 1
  }

  /// Puts a group around an element, which takes its name and some of its properties. The group has its index from now on.
  mutating func wrap(_ index: Int, moving names: [String] = [], _ attributes: [(String, String)]) {
    var inner = elements[index]
    var group = Element(name: "g", parent: inner.parent, line: inner.line)
    for name in ["id"] + names {
      if let value = inner.property(name) {
        group.set(name, value)
        inner.set(name, nil)
      }
    }
    for (name, value) in attributes { group.set(name, value) }
    inner.parent = index
    let new = elements.count
    for case .element(let child) in inner.children { elements[child].parent = new }
    group.children = [.element(new)]
    elements.append(inner)
    elements[index] = group
  }

  /// Copies an element with all in it, in front of or behind the others of `parent`.
  mutating func copy(_ index: Int, to parent: Int) {
    var open = [(index, parent)]
    while let (source, parent) = open.popLast() {
      var element = elements[source]
      let children = element.children
      element.children = []
      let copy = add(element, to: parent)
      for child in children {
        switch child {
        case .text(let text): elements[copy].children.append(.text(text))
        case .element(let index): open.append((index, copy))
        }
      }
    }
  }

  /// Calls `body` for each element that the root holds, parents first, in the file's order. Where it returns false, those in
  /// it are left out.
  mutating func walk<E>(_ body: (inout SVGTree, Int) throws(E) -> Bool) throws(E) {
    var open = [root]
    while let index = open.popLast() {
      guard try body(&self, index) else { continue }
      open.append(contentsOf: children(of: index).reversed())
    }
  }
}
