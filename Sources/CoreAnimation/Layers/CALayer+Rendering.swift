import CoreGraphics
import Foundation
import AnimGeometry
import AnimRenderTree

extension CALayer {
  /// The layer with all that is in it, as the model is now: without animations and particles, and as the root of a
  /// tree whose space is the layer's own.
  private func modelTree() -> LayerTree {
    // What was never shown may still have to be laid out and drawn.
    layOutTree()
    displayTree()
    var tree = LayerTree()
    tree.root = id
    addNode(to: &tree, parent: nil)
    if let node = tree[id] { tree[id] = rendered(node, properties: node.properties) }
    return tree
  }

  /// What a presentation layer shows of the tree that was committed last, with all animations and particles, and the time
  /// around the layer.
  private func presentedTree() -> (tree: LayerTree, time: Double)? {
    guard let renderContext = modelLayer?.renderContext, let node = renderContext.tree[id] else { return nil }
    var tree = renderContext.tree
    let now = TransactionContext.current.mediaTime
    let time = node.parent.flatMap { tree.localTime(of: $0, at: now) } ?? now
    tree.root = id
    tree[id] = rendered(node, properties: properties)
    return (tree, time)
  }

  /// What is drawn of a layer that is rendered.
  final func renderedItems() -> [Frame.Item] {
    let (tree, time) = modelLayer == nil ? (modelTree(), 0) : presentedTree() ?? (LayerTree(), 0)
    var evaluator = Evaluator(tree: tree)
    return evaluator.frame(at: time).items
  }

  /// The layer as the root of what is rendered: where its own coordinates begin, and with values that animations have
  /// changed already.
  private func rendered(_ node: LayerNode, properties: PropertyBag) -> LayerNode {
    var properties = properties
    let anchor = anchorPoint
    properties[.position] = .point(
      CGPoint(x: bounds.minX + anchor.x * bounds.width, y: bounds.minY + anchor.y * bounds.height))
    properties[.transform] = .transform(.identity)
    properties[.anchorPointZ] = .number(0)
    return LayerNode(
      id: id, kind: node.kind, name: node.name, properties: properties, timing: node.timing, animations: [],
      parent: nil, sublayers: node.sublayers, mask: node.mask, emitter: node.emitter)
  }

  private func addNode(to tree: inout LayerTree, parent: LayerID?) {
    tree[id] = LayerNode(
      id: id, kind: kind, name: name, properties: committedProperties, timing: .layer, animations: [],
      parent: parent, sublayers: sublayerList.snapshot, mask: storedMask?.id)
    storedMask?.addNode(to: &tree, parent: id)
    for sublayer in storedSublayers { sublayer.addNode(to: &tree, parent: id) }
  }

  private func displayTree() {
    displayNow()
    storedMask?.displayTree()
    for sublayer in storedSublayers { sublayer.displayTree() }
  }
}

extension CGContext {
  /// Records what a layer and its sublayers show, in the layer's own coordinates.
  func draw(_ layer: CALayer) { record(tree: layer.renderedItems()) }
}

extension CALayer {
  /// Fills a presentation layer of this layer, or returns nil before the first commit.
  final func present<Layer: CALayer>(as make: (CALayer) -> Layer) -> Layer? {
    if modelLayer != nil { return self as? Layer }
    guard let renderContext, let node = renderContext.tree[id],
      let values = renderContext.presentation(of: self)
    else { return nil }
    let layer = make(self)
    layer.id = id
    layer.timing = node.timing
    layer.properties = values
    layer.adoptObjects(from: self)
    layer.modelLayer = self
    return layer
  }

  /// The layer that this one was in when the current transaction began.
  final var presentedSuperlayer: CALayer? {
    renderContext?.tree[id]?.parent.flatMap { renderContext?.layers[$0]?.presentation() }
  }

  /// The sublayers as they were when the current transaction began.
  final var presentedSublayers: [CALayer]? {
    let layers =
      renderContext?.tree[id]?.sublayers.compactMap { renderContext?.layers[$0]?.presentation() } ?? []
    return layers.isEmpty ? nil : layers
  }
}

/// A layer's delegate; a view for its backing layer.
public protocol CALayerDelegate: AnyObject {
  /// The first to be asked for an action: an object runs, NSNull stops the search, nil lets it go on.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
  /// Gives the layer's sublayers their frames. The layout manager of a layer whose delegate does is not asked.
  func layoutSublayers(of layer: CALayer)
  /// Gives the layer new contents. Unless it does, the layer draws them with `draw(in:)`.
  func display(_ layer: CALayer)
  /// Called before the layer draws its contents.
  func layerWillDraw(_ layer: CALayer)
  /// Draws the layer's contents, in its bounds.
  func draw(_ layer: CALayer, in ctx: CGContext)
}

extension CALayerDelegate {
  /// Nil: the search goes on.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
  /// Has the layer's layout manager do it.
  public func layoutSublayers(of layer: CALayer) { layer.layoutManager?.layoutSublayers(of: layer) }
  /// Has the layer draw its contents with `draw(in:)`.
  public func display(_ layer: CALayer) { layer.drawContents() }
  /// Does nothing.
  public func layerWillDraw(_ layer: CALayer) {}
  /// Draws nothing.
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
}
