/// A persistent map from layers to their nodes: copies share what they have in common, so that a commit costs what it
/// changed. A radix tree over the layers' numbers, which lie close together: it needs no hashes, and of a tree of
/// 100,000 layers a change copies six small parts. Parts that no copy shares are changed where they are.
///
/// Source: array mapped tries, as in Bagwell, "Ideal Hash Trees", without the hashes.
struct LayerMap: Sendable {
  static let bits = 3
  static let width = 1 << bits

  // Rows are not Sendable by themselves: what several maps share is copied before it is changed.
  private enum Part: @unchecked Sendable {
    case nothing
    case leaf(LayerMapRow<LayerNode?>)
    case branch(LayerMapRow<Part>)

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
        let parts = LayerMapRow<Part>.filled(.nothing)
        parts.withElement(at: Int(prefix % UInt(Self.width))) { swap(&$0, &root) }
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
      var parts: LayerMapRow<Part>
      if case .branch(let known) = consume taken { parts = known } else { parts = .filled(.nothing) }
      LayerMapRow.makeUnique(&parts)
      let more = parts.withElement(at: place) { set(node, number, in: &$0, shift - bits) }
      if node != nil || !parts.allSatisfy(\.isNothing) { part = .branch(parts) }
      return more
    }
    var nodes: LayerMapRow<LayerNode?>
    if case .leaf(let known) = consume taken { nodes = known } else { nodes = .filled(nil) }
    LayerMapRow.makeUnique(&nodes)
    let more = nodes.withElement(at: place) { known in
      defer { known = node }
      return (node == nil ? 0 : 1) - (known == nil ? 0 : 1)
    }
    if node != nil || !nodes.allSatisfy({ $0 == nil }) { part = .leaf(nodes) }
    return more
  }
}

/// One place of a `LayerMap` for each value of some bits of a number, all in one piece of memory: as arrays, they would be
/// copied by code that is not compiled for their elements.
private final class LayerMapRow<Element>: ManagedBuffer<Void, Element> {
  static func filled(_ element: Element) -> LayerMapRow { make { _ in element } }

  private static func make(_ element: (Int) -> Element) -> LayerMapRow {
    let row = unsafeDowncast(create(minimumCapacity: LayerMap.width) { _ in }, to: LayerMapRow.self)
    row.withUnsafeMutablePointerToElements { elements in
      for index in 0..<LayerMap.width { (elements + index).initialize(to: element(index)) }
    }
    return row
  }

  /// Puts a copy in the place of a row that others have too.
  static func makeUnique(_ row: inout LayerMapRow) {
    if isKnownUniquelyReferenced(&row) { return }
    let shared = row
    row = make { shared[$0] }
  }

  deinit {
    withUnsafeMutablePointerToElements { _ = $0.deinitialize(count: LayerMap.width) }
  }

  subscript(index: Int) -> Element {
    withUnsafeMutablePointerToElements { $0[index] }
  }

  /// To be called of rows with a single reference.
  @discardableResult
  func withElement<Result>(at index: Int, _ body: (inout Element) -> Result) -> Result {
    withUnsafeMutablePointerToElements { body(&$0[index]) }
  }

  func allSatisfy(_ isSo: (Element) -> Bool) -> Bool {
    withUnsafeMutablePointerToElements { elements in (0..<LayerMap.width).allSatisfy { isSo(elements[$0]) } }
  }
}
