import AnimGeometry
import AnimRenderTree
import AnimTestSupport
import Testing

/// The layers of a tree are those that were put in, whatever their numbers are; older copies keep theirs.
@Suite struct LayerMapTests {
  private func node(_ id: LayerID, _ name: String) -> LayerNode {
    LayerNode(
      id: id, kind: .layer, name: name, properties: PropertyBag(), timing: .layer, animations: [],
      parent: nil,
      sublayers: [])
  }

  /// As a dictionary has it, another kind of map.
  @Test(arguments: [1, 9, 70, 5000], [0, 1, 62, 1 << 40, Int.max - 6000, -3])
  func likeADictionary(most: Int, first: Int) {
    var random = SeededGenerator(seed: UInt64(most) &+ UInt64(bitPattern: Int64(first)))
    var (tree, expected): (LayerTree, [LayerID: LayerNode]) = (LayerTree(), [:])
    var copies: [(LayerTree, [LayerID: LayerNode])] = []
    for step in 0..<2000 {
      let id = LayerID(number: first &+ Int.random(in: 0..<most, using: &random))
      let node = Int.random(in: 0..<3, using: &random) == 0 ? nil : node(id, "\(step)")
      tree[id] = node
      expected[id] = node
      if step % 200 == 0 { copies.append((tree, expected)) }
    }
    for (tree, expected) in copies + [(tree, expected)] {
      #expect(tree.count == expected.count)
      for number in -1...most {
        let id = LayerID(number: first &+ number)
        #expect(tree[id] === expected[id])
      }
    }
  }

  @Test("Layers that are looked up one after the other are those that are looked up each by itself")
  func sequences() {
    var random = SeededGenerator(seed: 21)
    for count in [0, 1, 7, 8, 9, 400] {
      var tree = LayerTree()
      for number in 0..<count where number % 3 > 0 {
        let id = LayerID(number: number)
        tree[id] = node(id, "\(number)")
      }
      let all = (-1...count).map { LayerID(number: $0) }
      for ids in [all, all.reversed(), all.shuffled(using: &random), all + all] {
        let found = Array(tree.nodes(PersistentList(ids)))
        let expected = ids.compactMap { tree[$0] }
        #expect(found.map(\.name) == expected.map(\.name) && zip(found, expected).allSatisfy { $0 === $1 })
      }
    }
  }

  @Test("Numbers that lie as far apart as can be are kept apart")
  func farNumbers() {
    let ids = [0, 7, 8, 1 << 30, 1 << 62, Int.max, -1, Int.min].map { LayerID(number: $0) }
    var tree = LayerTree()
    for (index, id) in ids.enumerated() {
      #expect(tree[id] == nil)
      tree[id] = node(id, "\(index)")
      #expect(tree.count == index + 1)
    }
    for (index, id) in ids.enumerated() { #expect(tree[id]?.name == "\(index)") }
    for id in ids { tree[id] = nil }
    #expect(tree.count == 0)
    #expect(ids.allSatisfy { tree[$0] == nil })
  }

  @Test("A layer that is taken out is let go, and nothing is kept where it was")
  func letsGo() {
    var tree = LayerTree()
    weak var last: LayerNode?
    for number in 0..<10_000 {
      let id = LayerID(number: number)
      let node = node(id, "")
      last = node
      tree[id] = node
      tree[id] = nil
    }
    #expect(last == nil)
    #expect(tree.count == 0)
  }
}
