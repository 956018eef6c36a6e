/// A persistent map from layers to their nodes: copies share what they have in common, so that a commit costs what it
/// changed. A radix tree over the layers' numbers, which lie close together: it needs no hashes, and of a tree of
/// 100,000 layers a change copies six small parts.
///
/// Source: array mapped tries, as in Bagwell, "Ideal Hash Trees", without the hashes.
struct LayerMap: Sendable {
  private static let bits = 3
  private static let width = 1 << bits

  private final class Leaf: Sendable {
    let nodes: InlineArray<8, LayerNode?>
    init(_ nodes: InlineArray<8, LayerNode?>) { self.nodes = nodes }
  }

  private final class Branch: Sendable {
    let parts: InlineArray<8, Part?>
    init(_ parts: InlineArray<8, Part?>) { self.parts = parts }
  }

  private enum Part: Sendable {
    case leaf(Leaf)
    case branch(Branch)
  }

  private var root: Part?
  /// How many lower bits of a number the parts of the root tell apart, besides the root's own.
  private var shift = 0
  /// The bits above these, which all numbers have in common.
  private var prefix: UInt = 0
  private(set) var count = 0

  subscript(id: LayerID) -> LayerNode? {
    get {
      let number = UInt(bitPattern: id.number)
      guard var part = root, covers(number) else { return nil }
      var shift = shift
      while true {
        switch part {
        case .leaf(let leaf): return leaf.nodes[Self.place(of: number, 0)]
        case .branch(let branch):
          guard let next = branch.parts[Self.place(of: number, shift)] else { return nil }
          part = next
          shift -= Self.bits
        }
      }
    }
    set {
      let number = UInt(bitPattern: id.number)
      if root == nil {
        guard newValue != nil else { return }
        (shift, prefix) = (0, number >> Self.bits)
      }
      while !covers(number) {
        guard newValue != nil, let root else { return }
        var parts = InlineArray<8, Part?>(repeating: nil)
        parts[Int(prefix % UInt(Self.width))] = root
        self.root = .branch(Branch(parts))
        prefix >>= Self.bits
        shift += Self.bits
      }
      let isThere = self[id] != nil
      guard isThere || newValue != nil else { return }
      count += (newValue == nil ? 0 : 1) - (isThere ? 1 : 0)
      root = Self.part(root, shift, number, newValue)
    }
  }

  private func covers(_ number: UInt) -> Bool { number >> (shift + Self.bits) == prefix }

  private static func place(of number: UInt, _ shift: Int) -> Int { Int(number >> shift % UInt(width)) }

  /// The part with another node at a number, or none; nil when nothing is left in it.
  private static func part(_ part: Part?, _ shift: Int, _ number: UInt, _ node: LayerNode?) -> Part? {
    let place = place(of: number, shift)
    if shift > 0 {
      var parts = InlineArray<8, Part?>(repeating: nil)
      if case .branch(let branch) = part { parts = branch.parts }
      parts[place] = Self.part(parts[place], shift - bits, number, node)
      if node == nil, parts.indices.allSatisfy({ parts[$0] == nil }) { return nil }
      return .branch(Branch(parts))
    }
    var nodes = InlineArray<8, LayerNode?>(repeating: nil)
    if case .leaf(let leaf) = part { nodes = leaf.nodes }
    nodes[place] = node
    if node == nil, nodes.indices.allSatisfy({ nodes[$0] == nil }) { return nil }
    return .leaf(Leaf(nodes))
  }
}
