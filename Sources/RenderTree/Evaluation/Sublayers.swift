/// A layer's sublayers as nodes.
struct Sublayers: Sendable {
  /// From back to front, if no animation changes the order; as the layer has them otherwise.
  let nodes: [LayerNode]
  let keepsOrder: Bool

  init(_ nodes: [LayerNode]) {
    keepsOrder = !nodes.contains(where: \.animatesDepth)
    self.nodes = keepsOrder ? Sublayers.sorted(nodes) : nodes
  }

  /// By zPosition, equal ones in the order of the sublayers.
  private static func sorted(_ nodes: [LayerNode]) -> [LayerNode] {
    nodes.enumerated().sorted { a, b in
      let (depth, other) = (a.element.appearance.zPosition, b.element.appearance.zPosition)
      return depth != other ? depth < other : a.offset < b.offset
    }.map(\.element)
  }
}

/// A layer among siblings whose order is that of one moment.
struct Sibling: Sendable {
  var depth: Double
  var order: Int
  var node: LayerNode
}

extension Evaluator {
  /// Draws the layer's sublayers from back to front.
  mutating func addSublayers(
    of node: LayerNode, parentTime: Double, in surroundings: Surroundings, to items: inout [Frame.Item]
  ) {
    let sublayers = sublayers(of: node)
    if sublayers.keepsOrder {
      for index in sublayers.nodes.indices {
        add(sublayers.nodes[index], parentTime: parentTime, in: surroundings, to: &items)
      }
      return
    }
    keeper?.beginWhole()
    defer { keeper?.endWhole() }
    let start = siblings.count
    pushSiblings(sublayers.nodes, parentTime: parentTime)
    for index in start..<siblings.count {
      add(siblings[index].node, parentTime: parentTime, in: surroundings, to: &items)
    }
    siblings.removeSubrange(start...)
  }

  /// Adds siblings from back to front to the stack.
  private mutating func pushSiblings(_ nodes: [LayerNode], parentTime: Double) {
    let start = siblings.count
    for node in nodes {
      siblings.append(
        Sibling(depth: zPosition(node, parentTime: parentTime), order: siblings.count, node: node))
    }
    siblings[start...].sort { $0.depth != $1.depth ? $0.depth < $1.depth : $0.order < $1.order }
  }

  private mutating func zPosition(_ node: LayerNode, parentTime: Double) -> Double {
    guard node.animatesDepth else { return node.appearance.zPosition }
    return appearance(of: node, at: node.timing.localTime(atParentTime: parentTime)).zPosition
  }
}
