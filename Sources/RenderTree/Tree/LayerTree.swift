import Foundation
import AnimGeometry

/// A committed layer tree: a persistent map from layers to their nodes, so that a commit costs what
/// changed and not what exists.
public struct LayerTree: Sendable {
  /// The layer that all others are in; nil for an empty tree.
  public var root: LayerID?
  private var nodes = LayerMap()
  /// Whether there is a text layer in it, or was in what it was before.
  public private(set) var hasHadTexts = false

  /// An empty tree.
  public init() {}

  /// How many layers there are, masks too.
  public var count: Int { nodes.count }

  /// The layer's node; nil for one that is not in the tree.
  public subscript(id: LayerID) -> LayerNode? {
    get { nodes[id] }
    set {
      nodes[id] = newValue
      if newValue?.kind == .text { hasHadTexts = true }
    }
  }

  /// The layers with these names, in their order, without those that are not in the tree.
  package func nodes(_ ids: PersistentList<LayerID>) -> [LayerNode] { ids.compactMap { nodes[$0] } }

  /// The first layer of that name, in the order of `layers`.
  public func layer(named name: String) -> LayerID? {
    firstLayer { $0.name == name }
  }

  /// All layers: parents before children, masks before sublayers, and back before front.
  public var layers: [LayerID] {
    var result: [LayerID] = []
    _ = firstLayer {
      result.append($0.id)
      return false
    }
    return result
  }

  private func firstLayer(where isWanted: (LayerNode) -> Bool) -> LayerID? {
    guard let root else { return nil }
    var pending = [root]
    while let id = pending.popLast() {
      guard let node = nodes[id] else { continue }
      if isWanted(node) { return id }
      pending.append(contentsOf: node.sublayers.reversed())
      if let mask = node.mask { pending.append(mask) }
    }
    return nil
  }

  /// The layer's nodes from the root down to the layer itself; empty when the layer is not in the tree.
  func chain(to id: LayerID) -> [LayerNode] {
    var chain: [LayerNode] = []
    var next: LayerID? = id
    while let current = next {
      guard let node = nodes[current] else { return [] }
      chain.append(node)
      next = node.parent
    }
    return chain.reversed()
  }

  /// The time inside the layer — the one its animations live in — when the root's time is `time`.
  /// Nil when the layer is not in the tree.
  public func localTime(of id: LayerID, at time: Double) -> Double? {
    let chain = chain(to: id)
    return chain.isEmpty ? nil : chain.reduce(time) { $1.timing.localTime(atParentTime: $0) }
  }
}
