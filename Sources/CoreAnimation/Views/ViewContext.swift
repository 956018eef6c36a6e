import Foundation

/// What view animations keep for each thread.
struct ViewContext {
  /// The blocks that are being carried out, the innermost last.
  var blocks: [ViewBlock] = []
  var areAnimationsEnabled = true
  /// What blocks do that do not say it themselves.
  var behavior = UIView.AnimationBehavior.iOS8
  /// Of the block that is adding an animation: told when the animation stops.
  var groups: [CompletionGroup] = []

  /// The innermost block, unless animations are switched off.
  var currentBlock: ViewBlock? { areAnimationsEnabled ? blocks.last : nil }
}

extension TransactionContext {
  /// Carries out `body` as the inside of `block`.
  func perform(_ block: ViewBlock, _ body: () -> Void) {
    views.blocks.append(block)
    body()
    if block.options.contains(.layoutSubviews) { stage?.updateLayers() }
    views.blocks.removeLast()
  }

  func performWithoutAnimation(_ body: () -> Void) {
    let wereEnabled = views.areAnimationsEnabled
    views.areAnimationsEnabled = false
    body()
    views.areAnimationsEnabled = wereEnabled
  }
}
