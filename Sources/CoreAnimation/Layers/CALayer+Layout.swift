import Foundation
import RenderTree

/// What a layer asked to have done before it is committed.
struct LayerUpdates: OptionSet {
  let rawValue: UInt8

  static let layout = LayerUpdates(rawValue: 1 << 0)
  static let display = LayerUpdates(rawValue: 1 << 1)
  /// The layer, or one inside it that was never committed, waits in the stage's list.
  static let isQueued = LayerUpdates(rawValue: 1 << 2)
}

/// Lays out the sublayers of a layer.
public protocol CALayoutManager: AnyObject {
  func layoutSublayers(of layer: CALayer)
  func invalidateLayout(of layer: CALayer)
  func preferredSize(of layer: CALayer) -> CGSize
}

extension CALayoutManager {
  public func layoutSublayers(of layer: CALayer) {}
  public func invalidateLayout(of layer: CALayer) {}
  public func preferredSize(of layer: CALayer) -> CGSize { layer.bounds.size }
}

extension CALayer {
  /// Marks the layer, and sees to it that the next commit comes by.
  final func setNeedsUpdate(_ update: LayerUpdates) {
    guard modelLayer == nil, !updates.contains(update) else { return }
    updates.insert(update)
    if update == .layout { layoutManager?.invalidateLayout(of: self) }
    _ = TransactionContext.current.innermost
    enqueueForUpdate()
  }

  /// A layer that was never committed is found through the nearest superlayer that was.
  private func enqueueForUpdate() {
    var layer = self
    while layer.stage == nil, let superlayer = layer.superlayer { layer = superlayer }
    guard !layer.updates.contains(.isQueued), let stage = layer.stage ?? TransactionContext.current.stage,
      layer.isIn(stage)
    else { return }
    layer.updates.insert(.isQueued)
    stage.layersToUpdate.append(layer)
  }

  final func isIn(_ stage: Stage) -> Bool {
    var next: CALayer? = self
    while let layer = next {
      if layer === stage.root { return true }
      next = layer.superlayer
    }
    return false
  }

  final func boundsSizeDidChange(from old: CGSize) {
    setNeedsLayout()
    if needsDisplayOnBoundsChange { setNeedsDisplay() }
    if !sublayerList.isEmpty { resizeSublayers(withOldSize: old) }
  }

  /// Asks for the action of `onLayout`, once the layer has been committed.
  final func layOut() {
    updates.remove(.layout)
    let isSilent = stage == nil || TransactionContext.current.disableActions
    let action = isSilent ? nil : action(forKey: "onLayout")
    layoutSublayers()
    action?.run(forKey: "onLayout", object: self, arguments: nil)
  }

  final func askForLayout() {
    delegate?.layoutSublayers(of: self)
    layoutManager?.layoutSublayers(of: self)
  }

  final func layOutNow() {
    var top = self
    while let superlayer = top.superlayer, superlayer.needsLayout() { top = superlayer }
    top.layOutTree()
  }

  private func layOutTree() {
    if needsLayout() { layOut() }
    for sublayer in storedSublayers { sublayer.layOutTree() }
  }

  final func displayNow() {
    guard updates.contains(.display) else { return }
    updates.remove(.display)
    display()
  }

  /// What `draw(in:)` draws becomes the contents, with the action that a change of contents has.
  final func drawContents() {
    let context = CGContext(bounds: bounds)
    delegate?.layerWillDraw(self)
    draw(in: context)
    let drawing = context.finish()
    if drawing != nil || contents is Drawing { contents = drawing }
  }

  /// Each margin and the size take their share of what the superlayer grew by, as far as the mask lets them.
  final func autoresize(from old: CGSize) {
    guard !autoresizingMask.isEmpty, let new = superlayer?.bounds.size else { return }
    let mask = autoresizingMask
    let (x, width) = CALayer.autoresized(
      frame.minX, frame.width, old.width, new.width,
      [
        mask.contains(.layerMinXMargin), mask.contains(.layerWidthSizable), mask.contains(.layerMaxXMargin),
      ])
    let (y, height) = CALayer.autoresized(
      frame.minY, frame.height, old.height, new.height,
      [
        mask.contains(.layerMinYMargin), mask.contains(.layerHeightSizable), mask.contains(.layerMaxYMargin),
      ])
    frame = CGRect(x: x, y: y, width: width, height: height)
  }

  /// - Parameter flexible: the lower margin, the length, the upper margin.
  private static func autoresized(
    _ start: CGFloat, _ length: CGFloat, _ old: CGFloat, _ new: CGFloat, _ flexible: [Bool]
  ) -> (start: CGFloat, length: CGFloat) {
    let parts = zip(flexible, [start, length, old - start - length]).map { $0 ? max($1, 0) : 0 }
    let total = parts.reduce(0, +)
    let count = CGFloat(flexible.count { $0 })
    guard count > 0 else { return (start, length) }
    func share(_ index: Int) -> CGFloat {
      guard flexible[index] else { return 0 }
      return (new - old) * (total > 0 ? parts[index] / total : 1 / count)
    }
    return (start + share(0), length + share(1))
  }
}
