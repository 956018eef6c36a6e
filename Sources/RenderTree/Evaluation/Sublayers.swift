import AnimGeometry

/// A layer's sublayers as nodes.
struct Sublayers: Sendable {
  /// From back to front, if no animation changes the order; as the layer has them otherwise.
  let nodes: [LayerNode]
  let keepsOrder: Bool
  /// Whether some of them may not lie in planes that are parallel to their parent's.
  let leavePlanes: Bool

  init(_ nodes: [LayerNode]) {
    keepsOrder = !nodes.contains(where: \.animatesDepth)
    leavePlanes = nodes.contains(where: \.leavesPlane)
    self.nodes = keepsOrder ? Sublayers.sorted(nodes) : nodes
  }

  /// Whether all of them face the eye as their parent does, so that the `zPosition` says which is in front of which.
  ///
  /// - Parameter space: from the parent's space to its plane; nil if `z` stays what it is.
  func face(_ space: Transform3D?) -> Bool {
    guard let space, let first = nodes.first, let last = nodes.last else { return true }
    // What lies between two planes that face the eye faces it too.
    return keepsOrder
      && [first, last].allSatisfy { node in
        let depth = Transform3D.translation(x: 0, y: 0, z: node.appearance.zPosition)
        return !depth.concatenating(space).showsBack
      }
  }

  /// Whether copies of them, each moved by `step` from the one before, lie in one plane and not only in parallel ones.
  func sharePlane(whenMovedBy step: Transform3D) -> Bool {
    guard let first = nodes.first else { return true }
    let depth = first.appearance.zPosition
    return keepsOrder && !leavePlanes && nodes.allSatisfy { $0.appearance.zPosition == depth }
      && (step.isAffine || (step.keepsPlane && depth == 0))
  }

  /// By zPosition, equal ones in the order of the sublayers.
  private static func sorted(_ nodes: [LayerNode]) -> [LayerNode] {
    var depth = -Double.infinity
    let isSorted = nodes.allSatisfy { node in
      defer { depth = node.appearance.zPosition }
      return node.appearance.zPosition >= depth
    }
    if isSorted { return nodes }
    return nodes.enumerated().sorted { a, b in
      let (depth, other) = (a.element.appearance.zPosition, b.element.appearance.zPosition)
      return depth != other ? depth < other : a.offset < b.offset
    }.map(\.element)
  }
}

extension LayerWalk {
  /// Draws the layer's sublayers from back to front.
  mutating func addSublayers(
    of node: LayerNode, parentTime: Double, in context: TraversalContext, to items: inout [Frame.Item]
  ) {
    if addNewSublayers(of: node, parentTime: parentTime, in: context, to: &items) { return }
    let sublayers = state.sublayers(of: node)
    if !context.isInSpace, sublayers.leavePlanes || !sublayers.face(context.space?.value) {
      addSpace(in: context, to: &items) { walk, space, items in
        walk.add(sublayers, parentTime: parentTime, in: space, to: &items)
      }
    } else {
      add(sublayers, parentTime: parentTime, in: context, to: &items)
    }
  }

  private mutating func add(
    _ sublayers: Sublayers, parentTime: Double, in context: TraversalContext, to items: inout [Frame.Item]
  ) {
    if sublayers.keepsOrder {
      for node in sublayers.nodes { add(node, parentTime: parentTime, in: context, to: &items) }
      return
    }
    var context = context
    context.isCacheable = false
    let start = state.siblings.count
    state.pushSiblings(sublayers.nodes, parentTime: parentTime)
    for index in start..<state.siblings.count {
      add(state.siblings[index].node, parentTime: parentTime, in: context, to: &items)
    }
    state.siblings.removeSubrange(start...)
  }

  /// Draws the sublayers of a layer that is drawn for the first time as they come. It is not known whether there will be a
  /// second time, so that a list of them, which means going to each twice, may be for nothing: that of an old picture is.
  ///
  /// - Returns: false, and nothing drawn, if they are not in the order in which they are to be drawn, or not new.
  private mutating func addNewSublayers(
    of node: LayerNode, parentTime: Double, in context: TraversalContext, to items: inout [Frame.Item]
  ) -> Bool {
    // What is kept by itself cannot be taken back.
    guard !context.isCacheable, context.isInSpace || context.space == nil, state.drawsFirst(node)
    else { return false }
    let (start, firstPlane, copies, fault) = (
      items.count, state.planes.count, state.copies, state.fault
    )
    var depth = -Double.infinity
    for sublayer in state.tree.nodes(node.sublayers) {
      guard !sublayer.animatesDepth, sublayer.appearance.zPosition >= depth,
        context.isInSpace || !sublayer.leavesPlane
      else {
        items.removeSubrange(start...)
        state.planes.removeSubrange(firstPlane...)
        (state.copies, state.fault) = (copies, fault)
        return false
      }
      depth = sublayer.appearance.zPosition
      add(sublayer, parentTime: parentTime, in: context, to: &items)
    }
    return true
  }
}

extension WalkState {
  /// Adds siblings from back to front to the stack.
  fileprivate mutating func pushSiblings(_ nodes: [LayerNode], parentTime: Double) {
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
