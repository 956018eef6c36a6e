import CoreGraphics
import Foundation
import AnimRenderTree

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
    while layer.renderContext == nil, let superlayer = layer.superlayer { layer = superlayer }
    guard !layer.updates.contains(.isQueued),
      let renderContext = layer.renderContext ?? TransactionContext.current.renderContext,
      layer.isIn(renderContext)
    else { return }
    layer.updates.insert(.isQueued)
    renderContext.layersToUpdate.append(layer)
  }

  final func isIn(_ renderContext: RenderContext) -> Bool { renderContext.root.isAncestor(of: self) }

  final func boundsSizeDidChange(from old: CGSize) {
    setNeedsLayout()
    if needsDisplayOnBoundsChange { setNeedsDisplay() }
    if !sublayerList.isEmpty { resizeSublayers(withOldSize: old) }
  }

  /// Asks for the action of `onLayout`, once the layer has been committed.
  final func layOut() {
    updates.remove(.layout)
    let isSilent = renderContext == nil || TransactionContext.current.disableActions
    let action = isSilent ? nil : action(forKey: "onLayout")
    layoutSublayers()
    action?.run(forKey: "onLayout", object: self, arguments: nil)
  }

  /// What a presentation layer has of how its model is laid out.
  final func adoptLayout(from model: CALayer?) {
    guard let model else { return }
    constraints = model.constraints
    layoutManager = model.layoutManager
    autoresizingMask = model.autoresizingMask
    wantsExtendedDynamicRangeContent = model.wantsExtendedDynamicRangeContent
    toneMapMode = model.toneMapMode
    preferredDynamicRange = model.preferredDynamicRange
    contentsHeadroom = model.contentsHeadroom
  }

  final func layOutNow() {
    var top = self
    while let superlayer = top.superlayer, superlayer.needsLayout() { top = superlayer }
    top.layOutTree()
  }

  /// From the outside in, masks with what is in them too.
  final func layOutTree() {
    if needsLayout() { layOut() }
    storedMask?.layOutTree()
    for sublayer in storedSublayers { sublayer.layOutTree() }
  }

  final func displayNow() {
    guard updates.contains(.display) else { return }
    updates.remove(.display)
    display()
  }

  /// What `draw(in:)` draws becomes the contents, with the action that a change of contents has.
  package final func drawContents() {
    let context = CGContext(bounds: bounds, scale: contentsScale, isFlipped: contentsAreFlipped())
    delegate?.layerWillDraw(self)
    draw(in: context)
    let drawing = context.finish()
    if drawing != nil || contents is Drawing { contents = drawing }
  }

  /// What the superlayer grew by is shared among the parts that may grow.
  final func autoresize(from old: CGSize) {
    guard !autoresizingMask.isEmpty, let outer = superlayer?.bounds else { return }
    let (mask, new, frame) = (autoresizingMask, outer.size, frame)
    let x = AxisAutoresizing(
      lowerMargin: mask.contains(.layerMinXMargin), length: mask.contains(.layerWidthSizable),
      upperMargin: mask.contains(.layerMaxXMargin)
    ).shares(of: new.width - old.width, weights(from: frame.minX - outer.minX, frame.width, of: old.width))
    let y = AxisAutoresizing(
      lowerMargin: mask.contains(.layerMinYMargin), length: mask.contains(.layerHeightSizable),
      upperMargin: mask.contains(.layerMaxYMargin)
    ).shares(
      of: new.height - old.height, weights(from: frame.minY - outer.minY, frame.height, of: old.height))
    self.frame = CGRect(
      x: frame.minX + x.lowerMargin, y: frame.minY + y.lowerMargin, width: frame.width + x.length,
      height: frame.height + y.length)
  }

  /// The lengths by which a view's parts share a change: the lower margin, the length and the upper margin.
  private func weights(from margin: CGFloat, _ length: CGFloat, of whole: CGFloat) -> SIMD3<Double>? {
    guard sharesByLength else { return nil }
    return SIMD3(margin, length, whole - margin - length).clamped(
      lowerBound: .zero, upperBound: SIMD3(repeating: .greatestFiniteMagnitude))
  }
}

/// How one axis of a layer follows its superlayer's length.
///
/// Measured on macOS: a part that is alone takes all of the change; of two margins without the length each takes
/// half; beside the length each margin takes a third, or one alone two thirds. Shares of margins are rounded down to whole
/// points, and the length takes what is left; one that becomes negative goes to the other side. Those of views share in
/// proportion to their lengths, as UIView's documentation has it.
private struct AxisAutoresizing {
  var lowerMargin: Bool
  var length: Bool
  var upperMargin: Bool

  /// What the lower margin and the length take of a change.
  func shares(of change: CGFloat, _ weights: SIMD3<Double>?) -> (lowerMargin: CGFloat, length: CGFloat) {
    if let weights { return shares(of: change, by: weights) }
    func part(_ parts: CGFloat, of count: CGFloat) -> CGFloat { (change * parts / count).rounded(.down) }
    switch (lowerMargin, length, upperMargin) {
    case (true, true, true): return (part(1, of: 3), change - 2 * part(1, of: 3))
    case (true, true, false): return (part(2, of: 3), change - part(2, of: 3))
    case (false, true, true): return (0, change - part(2, of: 3))
    case (true, false, true): return (part(1, of: 2), 0)
    case (true, false, false): return (change, 0)
    case (false, true, false): return (0, change)
    case (false, false, _): return (0, 0)
    }
  }

  /// Evenly where all that may change have no length.
  private func shares(of change: CGFloat, by weights: SIMD3<Double>) -> (
    lowerMargin: CGFloat, length: CGFloat
  ) {
    let parts = SIMD3<Double>(lowerMargin ? 1 : 0, length ? 1 : 0, upperMargin ? 1 : 0)
    let weighted = (parts * weights).sum() > 0 ? parts * weights : parts
    guard weighted.sum() > 0 else { return (0, 0) }
    let shares = weighted * (change / weighted.sum())
    return (shares.x, shares.y)
  }
}

/// What a layer asked to have done before it is committed.
struct LayerUpdates: OptionSet {
  let rawValue: UInt8

  static let layout = LayerUpdates(rawValue: 1 << 0)
  static let display = LayerUpdates(rawValue: 1 << 1)
  /// The layer, or one inside it that was never committed, waits in the render context's list.
  static let isQueued = LayerUpdates(rawValue: 1 << 2)
}

/// Lays out the sublayers of a layer.
public protocol CALayoutManager: AnyObject {
  /// Gives the layer's sublayers their frames. Called by the layer's own `layoutSublayers()`, unless the layer's delegate lays
  /// out.
  func layoutSublayers(of layer: CALayer)
  /// The layer needs layout from now on: what was kept for it no longer holds.
  func invalidateLayout(of layer: CALayer)
  /// The size that the layer would like to have, for `preferredFrameSize()`.
  func preferredSize(of layer: CALayer) -> CGSize
}

extension CALayoutManager {
  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}
  /// Does nothing.
  public func invalidateLayout(of layer: CALayer) {}
  /// The size of the layer's bounds.
  public func preferredSize(of layer: CALayer) -> CGSize { layer.bounds.size }
}

/// What grows when a superlayer does.
public struct CAAutoresizingMask: OptionSet, Hashable, Sendable, MaskConstant {
  /// The bits of the parts that may change, as Core Animation has them.
  public let rawValue: UInt32

  /// Parts by their bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The margin at the least x.
  public static let layerMinXMargin = CAAutoresizingMask(rawValue: 1 << 0)
  /// The width.
  public static let layerWidthSizable = CAAutoresizingMask(rawValue: 1 << 1)
  /// The margin at the greatest x.
  public static let layerMaxXMargin = CAAutoresizingMask(rawValue: 1 << 2)
  /// The margin at the least y.
  public static let layerMinYMargin = CAAutoresizingMask(rawValue: 1 << 3)
  /// The height.
  public static let layerHeightSizable = CAAutoresizingMask(rawValue: 1 << 4)
  /// The margin at the greatest y.
  public static let layerMaxYMargin = CAAutoresizingMask(rawValue: 1 << 5)
}
