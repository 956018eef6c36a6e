import Foundation
import Geometry

extension Evaluator {
  /// What there is to draw at `time`, back to front.
  public mutating func frame(at time: Double) -> Frame {
    guard let root = tree.root, let node = tree[root] else { return Frame() }
    var builder = FrameBuilder(evaluator: self)
    builder.add(node, parentTime: time, transform: .identity, opacity: 1)
    self = builder.evaluator
    return Frame(items: builder.items)
  }
}

/// Walks the tree in drawing order. The order within one layer is Apple's: background, contents (a shape's
/// path), sublayers by zPosition, border.
private struct FrameBuilder {
  var evaluator: Evaluator
  var items: [Frame.Item] = []

  init(evaluator: Evaluator) {
    self.evaluator = evaluator
  }

  /// - Parameters:
  ///   - transform: from the parent's bounds to the canvas.
  ///   - opacity: what parents without group opacity hand down.
  mutating func add(_ node: LayerNode, parentTime: Double, transform: Affine, opacity: Double) {
    guard node.timing.isShown(atParentTime: parentTime) else { return }
    let localTime = node.timing.localTime(atParentTime: parentTime)
    evaluator.resolve(node, at: localTime)
    guard let look = LayerLook(evaluator.state, kind: node.kind, parentTransform: transform) else { return }
    let ownOpacity = look.opacity * opacity
    guard ownOpacity > 0 else { return }

    let content = look.contentCount + node.sublayers.count
    let isGroup = look.masksToBounds || (ownOpacity < 1 && content > 1 && look.allowsGroupOpacity)
    let itemOpacity = isGroup ? 1 : ownOpacity
    if isGroup {
      let clip = look.masksToBounds ? Clip(shape: look.outline, transform: look.transform) : nil
      items.append(.beginGroup(Group(opacity: ownOpacity, clip: clip)))
    }
    if let background = look.backgroundColor {
      fill(look.backgroundShape, look.transform, background, itemOpacity)
    }
    if let shape = look.shape, let color = look.fillColor {
      fill(shape, look.transform, color, itemOpacity)
    }
    for sublayer in sorted(node.sublayers, parentTime: localTime) {
      add(sublayer, parentTime: localTime, transform: look.sublayerTransform, opacity: itemOpacity)
    }
    if let (border, color) = look.border {
      fill(border, look.transform, color, itemOpacity)
    }
    if isGroup { items.append(.endGroup) }
  }

  private mutating func fill(_ shape: Shape, _ transform: Affine, _ color: Color, _ opacity: Double) {
    guard color.alpha > 0 else { return }
    let color = opacity == 1 ? color : color.withAlpha(color.alpha * opacity)
    items.append(.fill(Fill(shape: shape, transform: transform, color: color)))
  }

  /// Siblings from back to front: by zPosition, equal ones in the order of the sublayers.
  private mutating func sorted(_ ids: [LayerID], parentTime: Double) -> [LayerNode] {
    let nodes = ids.compactMap { evaluator.tree[$0] }
    var depths: [Double] = []
    depths.reserveCapacity(nodes.count)
    var isFlat = true
    for node in nodes {
      let depth = zPosition(node, parentTime: parentTime)
      depths.append(depth)
      if depth != 0 { isFlat = false }
    }
    if isFlat { return nodes }
    return nodes.indices
      .sorted { depths[$0] != depths[$1] ? depths[$0] < depths[$1] : $0 < $1 }
      .map { nodes[$0] }
  }

  private mutating func zPosition(_ node: LayerNode, parentTime: Double) -> Double {
    let isAnimated = node.animations.contains { $0.animation.touches(.zPosition) }
    if isAnimated {
      evaluator.resolve(node, at: node.timing.localTime(atParentTime: parentTime))
      return evaluator.state.value(.zPosition).number ?? 0
    }
    return node.properties[.zPosition]?.number ?? 0
  }
}

extension MediaTiming {
  /// A layer is there from its begin time to the end of its duration, or longer if its fill mode says so.
  fileprivate func isShown(atParentTime time: Double) -> Bool {
    if beginTime == 0, duration == .infinity { return true }
    return switch phase(atParentTime: time).period {
    case .before: beginTime == 0 || fillMode.fillsBackwards
    case .active: true
    case .after: fillMode.fillsForwards
    }
  }
}

extension Animation {
  fileprivate func touches(_ key: PropertyKey) -> Bool {
    switch content {
    case .property(let property): property.keyPath.property == key
    case .group(let children): children.contains { $0.touches(key) }
    case .transition: false
    }
  }
}
