/// A persistent map from layers to their nodes: copies share what they have in common, so that a commit costs what it
/// changed. A radix tree over the layers' numbers, which lie close together: it needs no hashes, and of a tree of
/// 100,000 layers a change copies six small parts. Parts that no copy shares are changed where they are.
///
/// `TreeDictionary` of swift-collections would do: a commit takes twice the instructions with it, reading fewer. What it
/// adds to the program and to building it is more than this file: docs/internals/performance.md has the figures.
///
/// Source: array mapped tries, as in Bagwell, "Ideal Hash Trees", without the hashes.
struct LayerMap: Sendable {
  static let bits = 3
  static let width = 1 << bits

  /// Each has one place for each value of some bits of a number.
  private enum Part: Sendable {
    case nothing
    case leaf([LayerNode?])
    case branch([Part])

    var isNothing: Bool {
      if case .nothing = self { true } else { false }
    }
  }

  private var root = Part.nothing
  /// How many lower bits of a number the parts of the root tell apart, besides the root's own.
  private var shift = 0
  /// The bits above these, which all numbers have in common.
  private var prefix: UInt = 0
  private(set) var count = 0

  subscript(id: LayerID) -> LayerNode? {
    get {
      let number = UInt(bitPattern: id.number)
      return covers(number) ? Self.node(number, in: root, shift) : nil
    }
    set {
      let number = UInt(bitPattern: id.number)
      if root.isNothing {
        guard newValue != nil else { return }
        (shift, prefix) = (0, number >> Self.bits)
      }
      while !covers(number) {
        guard newValue != nil else { return }
        var parts = [Part](repeating: .nothing, count: Self.width)
        swap(&parts[Int(prefix % UInt(Self.width))], &root)
        root = .branch(parts)
        prefix >>= Self.bits
        shift += Self.bits
      }
      count += Self.set(newValue, number, in: &root, shift)
    }
  }

  private func covers(_ number: UInt) -> Bool { number >> (shift + Self.bits) == prefix }

  static func place(of number: UInt, _ shift: Int) -> Int { Int(number >> shift % UInt(width)) }

  private static func node(_ number: UInt, in part: Part, _ shift: Int) -> LayerNode? {
    switch part {
    case .nothing: nil
    case .leaf(let nodes): nodes[place(of: number, 0)]
    case .branch(let parts): node(number, in: parts[place(of: number, shift)], shift - bits)
    }
  }

  /// Puts a node at a number, or takes it away.
  ///
  /// - Returns: how many nodes there are more than before.
  private static func set(_ node: LayerNode?, _ number: UInt, in part: inout Part, _ shift: Int) -> Int {
    // What is taken out has one owner, if no other map shares it, and is then not copied.
    var taken = Part.nothing
    swap(&taken, &part)
    if node == nil, taken.isNothing { return 0 }
    let place = place(of: number, shift)
    if shift > 0 {
      var parts: [Part]
      if case .branch(let known) = consume taken {
        parts = known
      } else {
        parts = Array(repeating: .nothing, count: width)
      }
      let more = set(node, number, in: &parts[place], shift - bits)
      if node != nil || !parts.allSatisfy(\.isNothing) { part = .branch(parts) }
      return more
    }
    var nodes: [LayerNode?]
    if case .leaf(let known) = consume taken {
      nodes = known
    } else {
      nodes = Array(repeating: nil, count: width)
    }
    let more = (node == nil ? 0 : 1) - (nodes[place] == nil ? 0 : 1)
    nodes[place] = node
    if node != nil || !nodes.allSatisfy({ $0 == nil }) { part = .leaf(nodes) }
    return more
  }
}
