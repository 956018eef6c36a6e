import CCache

/// Layers of a tree that are looked up one after the other.
///
/// Nodes are scattered in memory, so that iterating would stall on cache misses; the next ones are prefetched.
package struct PrefetchedLayers: Sequence, IteratorProtocol {
  private var ids: PersistentList<LayerID>.Iterator
  private var reader: LayerMap.Reader
  /// The references of those that come next, by their numbers modulo eight; 0 for layers that are not there.
  private var ahead = SIMD8<UInt>()
  private var found = 0
  private var passed = 0

  init(_ ids: PersistentList<LayerID>, in map: LayerMap) {
    self.ids = ids.makeIterator()
    reader = LayerMap.Reader(map)
    for _ in 0..<LayerNode.lead { fetchNext() }
  }

  private mutating func fetchNext() {
    guard let id = ids.next() else { return }
    ahead[found % LayerNode.lead] = UInt(bitPattern: reader.fetch(id))
    found += 1
  }

  package mutating func next() -> LayerNode? {
    while passed < found {
      let node = UnsafeRawPointer(bitPattern: ahead[passed % LayerNode.lead])
      passed += 1
      fetchNext()
      // The map has it, and the reader the map.
      if let node { return Unmanaged<LayerNode>.fromOpaque(node).takeUnretainedValue() }
    }
    return nil
  }
}

extension LayerMap {
  /// Looks up many layers: those whose numbers lie close together are found together.
  struct Reader {
    private let map: LayerMap
    private var nodes: LayerMapRow<LayerNode?>?
    /// The upper bits of the numbers of `nodes`.
    private var prefix: UInt?

    init(_ map: LayerMap) { self.map = map }

    /// - Returns: a reference that is not counted.
    mutating func fetch(_ id: LayerID) -> UnsafeRawPointer? {
      let place = seek(id)
      return nodes?.withUnsafeMutablePointerToElements { LayerNode.fetch($0, place) }
    }

    private mutating func seek(_ id: LayerID) -> Int {
      let number = UInt(bitPattern: id.number)
      if number >> LayerMap.bits != prefix {
        prefix = number >> LayerMap.bits
        nodes = map.leaf(with: number)
      }
      return LayerMap.place(of: number, 0)
    }
  }
}

extension LayerNode {
  /// How many of those that come next are loaded ahead: as many as a `PrefetchedLayers` has places for.
  fileprivate static let lead = 8
  /// The same for the list of its animations, once the node is there, and for what that leads to.
  fileprivate static let (listLead, partsLead) = (4, 2)
  /// Roughly how many bytes a node has.
  private static let size =
    MemoryLayout<(Appearance, MediaTiming)>.size
    + MemoryLayout<(PropertyBag, PersistentList<CommittedAnimation>, PersistentList<LayerID>, String?)>.size
    + 8 * MemoryLayout<Int>.size

  /// Has the processor load the node at a place of a list that begins there.
  ///
  /// - Returns: a reference that is not counted.
  fileprivate static func fetch(_ list: UnsafeRawPointer, _ place: Int) -> UnsafeRawPointer? {
    let offset = place * MemoryLayout<LayerNode?>.stride
    let node = list.load(fromByteOffset: offset, as: UnsafeRawPointer?.self)
    if let node { fetch_ahead(node, size) }
    return node
  }
}

extension LayerNode {
  /// Has the processor load the list of the node's animations.
  fileprivate static func fetchList(_ list: UnsafeRawPointer, _ place: Int) {
    reference(list, place)?._withUnsafeGuaranteedRef { node in
      node.animations.few.withUnsafeBytes { few in
        if let start = few.baseAddress { fetch_ahead(start, 1) }
      }
    }
  }

  /// Has the processor load the first of the node's animations, and what they change.
  fileprivate static func fetchParts(_ list: UnsafeRawPointer, _ place: Int) {
    reference(list, place)?._withUnsafeGuaranteedRef { node in
      if node.animations.few.isEmpty { return }
      node.properties.prefetch()
      node.animations.few.withUnsafeBytes { few in
        for index in 0..<Swift.min(node.animations.few.count, 2) {
          let offset = index * MemoryLayout<CommittedAnimation>.stride
          fetch_ahead(few.load(fromByteOffset: offset, as: UnsafeRawPointer.self), animationSize)
        }
      }
    }
  }

  private static let animationSize =
    MemoryLayout<(Animation, VectorAnimation, String?)>.size + 4 * MemoryLayout<Int>.size

  private static func reference(_ list: UnsafeRawPointer, _ place: Int) -> Unmanaged<LayerNode>? {
    let node = list.load(fromByteOffset: place * MemoryLayout<LayerNode?>.stride, as: UnsafeRawPointer?.self)
    return node.map(Unmanaged<LayerNode>.fromOpaque)
  }
}

extension [LayerNode] {
  /// Calls `body` with each, as a `PrefetchedLayers` does. Of those that move what evaluates them is loaded ahead too, one
  /// step after the other, since each says where the next is.
  func forEachAhead(_ body: (LayerNode) -> Void) {
    for index in indices {
      withUnsafeBytes { list in
        guard let list = list.baseAddress else { return }
        if index + LayerNode.lead < count { _ = LayerNode.fetch(list, index + LayerNode.lead) }
        if index + LayerNode.listLead < count { LayerNode.fetchList(list, index + LayerNode.listLead) }
        if index + LayerNode.partsLead < count { LayerNode.fetchParts(list, index + LayerNode.partsLead) }
      }
      body(self[index])
    }
  }
}
