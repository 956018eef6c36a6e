import CoreAnimation
import Foundation
import AnimRenderTree

/// Shows what is behind it through an effect, and its content view above that. Subviews go into `contentView`.
open class UIVisualEffectView: UIView {
  /// What is put on the blur; not in front of the contents.
  private let tintView = UIView()
  /// What is shown in front of the effect; as large as the view.
  public let contentView = UIView()

  /// Set in the block of an animation, the blur, the saturation and the tint go there; a property animator can be
  /// stopped half-way.
  open var effect: UIVisualEffect? { didSet { effectDidChange() } }

  override func didInit() {
    layer.backgroundFilters = UIVisualEffectView.filters()
    for view in [tintView, contentView] {
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.frame = bounds
      addSubview(view)
    }
    tintView.alpha = 0
  }

  /// A view with an effect; nil shows what is behind it as it is.
  public convenience init(effect: UIVisualEffect?) {
    self.init(frame: .zero)
    self.effect = effect
    effectDidChange()
  }

  /// Without an effect they change nothing.
  private static func filters() -> [CIFilter] {
    let inputs: [(name: String, filter: String, input: String, value: CGFloat)] = [
      ("blur", "CIGaussianBlur", "inputRadius", 0), ("saturation", "CIColorControls", "inputSaturation", 1),
    ]
    return inputs.compactMap { name, filter, input, value in
      let made = CIFilter(name: filter)
      made?.setValue(value, forKey: input)
      made?.name = name
      return made
    }
  }

  private func effectDidChange() {
    let look = (effect as? UIBlurEffect)?.look
    if let look { tintView.backgroundColor = look.tint }
    tintView.alpha = look == nil ? 0 : 1
    let change = PropertyChange(
      layer: layer, property: .backgroundFilters, oldModel: layer.value(.backgroundFilters),
      shownTree: layer.renderContext?.tree, time: TransactionContext.current.mediaTime)
    let block = TransactionContext.current.views.currentBlock
    let targets = [
      ("backgroundFilters.blur.inputRadius", look?.radius ?? 0),
      ("backgroundFilters.saturation.inputSaturation", look?.saturation ?? 1),
    ]
    for (keyPath, target) in targets {
      let presented = layer.presentation()?.value(forKeyPath: keyPath) as? Double
      let old = presented ?? layer.value(forKeyPath: keyPath) as? Double ?? Double(target)
      layer.setValue(target, forKeyPath: keyPath)
      guard let block, block.keyframes == nil, old != Double(target) else { continue }
      let animation = block.curve.makeAnimation(keyPath: keyPath)
      animation.fromValue = old
      animation.toValue = Double(target)
      block.add(animation, to: layer, forKey: keyPath)
    }
    block?.recorder?.note(change)
  }
}

/// What a visual effect view does to what is behind it.
open class UIVisualEffect: NSObject {
  /// An effect that changes nothing; `UIBlurEffect` is one that does.
  public override init() {}
}
