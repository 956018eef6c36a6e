import CoreAnimation

/// What views keep for each thread.
package final class ViewContext {
  /// That of the timeline made last on this thread, or being recorded.
  package var screen: UIScreen?
  /// What that screen shows, as long as the timeline is there.
  package weak var screenContents: ScreenContents?
  /// The timeline's.
  package var appearance = UIUserInterfaceStyle.light
  /// Of the view that is being drawn or laid out.
  var currentTraits: UITraitCollection?
  /// The blocks that are being carried out, the innermost last.
  var blocks: [ViewBlock] = []
  var areAnimationsEnabled = true
  /// Whether a view of this thread ever had constraints: else none are looked for.
  var usesConstraints = false
  /// How many constraints were activated.
  var constraintCount = 0
  /// What blocks do that do not say it themselves.
  var behavior = UIView.AnimationBehavior.iOS8

  /// The innermost block, unless animations are switched off.
  var currentBlock: ViewBlock? { areAnimationsEnabled ? blocks.last : nil }
}

extension TransactionContext {
  package var views: ViewContext {
    if let views = viewContext as? ViewContext { return views }
    let views = ViewContext()
    viewContext = views
    viewBlock = { views.currentBlock.map(ViewBlockState.init) }
    return views
  }

  /// Carries out `body` as the inside of `block`.
  func perform(_ block: ViewBlock, _ body: () -> Void) {
    views.blocks.append(block)
    body()
    if block.options.contains(.layoutSubviews) { renderContext?.updateLayers() }
    views.blocks.removeLast()
  }

  func performWithoutAnimation(_ body: () -> Void) {
    let wereEnabled = views.areAnimationsEnabled
    views.areAnimationsEnabled = false
    body()
    views.areAnimationsEnabled = wereEnabled
  }
}

extension ViewBlockState {
  init(_ block: ViewBlock) {
    self.init(
      duration: block.duration, delay: block.delay, behavior: block.behavior,
      beginsFromCurrentState: block.options.contains(.beginFromCurrentState),
      isKeyframes: block.keyframes != nil, isAnimator: block.recorder != nil)
  }
}

/// The layer that fills a screen. What leads to it refers to this weakly: each count of references to a layer that has weak
/// ones takes longer.
package final class ScreenContents {
  let layer: CALayer

  package init(layer: CALayer) { self.layer = layer }

  /// What it shows, the frontmost last.
  package var shownLayers: [CALayer] { layer.sublayers ?? [] }
}
