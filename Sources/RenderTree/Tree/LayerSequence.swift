import CCache

/// Layers of a tree that are looked up one after the other.
///
/// They are scattered over memory, and going to each when it is its turn would be mostly waiting. So the processor is told of
/// some of those that come next, and loads them side by side.
package struct LayerSequence: Sequence, IteratorProtocol {
  private var ids: PersistentList<LayerID>.Iterator
  private var reader: LayerMap.Reader
  private var idsAhead: PersistentList<LayerID>.Iterator
  private var readerAhead: LayerMap.Reader

  init(_ ids: PersistentList<LayerID>, in map: LayerMap) {
    self.ids = ids.makeIterator()
    reader = LayerMap.Reader(map)
    idsAhead = self.ids
    readerAhead = reader
    for _ in 0..<LayerNode.lead { fetchNext() }
  }

  private mutating func fetchNext() {
    if let id = idsAhead.next() { readerAhead.fetch(id) }
  }

  package mutating func next() -> LayerNode? {
    while let id = ids.next() {
      fetchNext()
      if let node = reader.node(id) { return node }
    }
    return nil
  }
}

extension LayerMap {
  /// Looks up many layers: those whose numbers lie close together are found together.
  struct Reader {
    private let map: LayerMap
    private var nodes: [LayerNode?] = []
    /// The upper bits of the numbers of `nodes`.
    private var prefix: UInt?

    init(_ map: LayerMap) { self.map = map }

    mutating func node(_ id: LayerID) -> LayerNode? {
      let place = seek(id)
      return nodes.isEmpty ? nil : nodes[place]
    }

    mutating func fetch(_ id: LayerID) {
      let place = seek(id)
      if !nodes.isEmpty { nodes.withUnsafeBytes { LayerNode.fetch($0, place) } }
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
  /// How many of those that come next are loaded ahead.
  fileprivate static let lead = 8
  /// Roughly how many bytes a node has.
  private static let size =
    MemoryLayout<(Appearance, MediaTiming)>.size
    + MemoryLayout<(PropertyBag, PersistentList<AttachedAnimation>, PersistentList<LayerID>, String?)>.size
    + 8 * MemoryLayout<Int>.size

  /// Has the processor load the node at a place of a list, whose bytes these are: a reference that is not counted.
  fileprivate static func fetch(_ list: UnsafeRawBufferPointer, _ place: Int) {
    let offset = place * MemoryLayout<LayerNode?>.stride
    if let node = list.load(fromByteOffset: offset, as: UnsafeRawPointer?.self) { fetch_ahead(node, size) }
  }
}

extension [LayerNode] {
  /// Calls `body` with each, as a `LayerSequence` does.
  func forEachAhead(_ body: (LayerNode) -> Void) {
    for index in indices {
      if index + LayerNode.lead < count { withUnsafeBytes { LayerNode.fetch($0, index + LayerNode.lead) } }
      body(self[index])
    }
  }
}
