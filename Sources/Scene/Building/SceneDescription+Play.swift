import CoreAnimation
import Foundation
import RenderTree

extension SceneDescription {
  /// Builds the layers and plays the timeline; draws nothing.
  public func play() -> Recording {
    let timeline = Timeline(size: canvas.size)
    let factory = LayerFactory()
    for layer in layers { timeline.root.addSublayer(factory.makeLayer(layer)) }
    let player = CommandPlayer(root: timeline.root, factory: factory)
    for entry in self.timeline {
      timeline.at(entry.time) { player.play(entry.block) }
    }
    return timeline.record(until: video.duration)
  }
}

/// Carries out the commands of timeline entries.
private struct CommandPlayer {
  let root: CALayer
  let factory: LayerFactory

  func play(_ block: CommandBlock) {
    if let transaction = block.transaction {
      CATransaction.begin()
      transaction.configure()
    }
    if let animation = block.viewAnimation {
      UIView.animate(
        withDuration: animation.duration, delay: animation.delay, options: animation.animationOptions,
        behavior: animation.animationBehavior
      ) {
        for command in block.commands { perform(command) }
      }
    } else {
      for command in block.commands { perform(command) }
    }
    if block.transaction != nil { CATransaction.commit() }
  }

  private func perform(_ command: CommandDescription) {
    switch command.action {
    case .set(let name, let keyPath, let value):
      factory.layers[name]?.setValue(value.value, forKeyPath: keyPath.text)
    case .add(let name, let key, let animation):
      factory.layers[name]?.add(animation.makeAnimation(), forKey: key)
    case .remove(let name, let key):
      factory.layers[name]?.removeAnimation(forKey: key)
    case .removeAll(let name):
      factory.layers[name]?.removeAllAnimations()
    case .insert(let description, let parentName, let index):
      let parent = parentName.flatMap { factory.layers[$0] } ?? root
      let layer = factory.makeLayer(description)
      if let index {
        parent.insertSublayer(layer, at: UInt32(clamping: index))
      } else {
        parent.addSublayer(layer)
      }
    case .removeLayer(let name):
      factory.layers[name]?.removeFromSuperlayer()
    case .block(let block):
      play(block)
    }
  }
}

extension TransactionDescription {
  fileprivate func configure() {
    if let disableActions { CATransaction.setDisableActions(disableActions) }
    if let animationDuration { CATransaction.setAnimationDuration(animationDuration) }
    if let animationTimingFunction {
      CATransaction.setAnimationTimingFunction(animationTimingFunction.makeFunction())
    }
  }
}

extension ViewAnimationDescription {
  fileprivate var animationBehavior: UIView.AnimationBehavior {
    switch behavior {
    case .iOS7: .iOS7
    case .iOS8: .iOS8
    }
  }

  fileprivate var animationOptions: UIView.AnimationOptions {
    options.reduce(into: []) { result, option in result.insert(option.animationOption) }
  }
}

extension ViewAnimationDescription.Option {
  fileprivate var animationOption: UIView.AnimationOptions {
    switch self {
    case .beginFromCurrentState: .beginFromCurrentState
    case .repeat: .repeat
    case .autoreverse: .autoreverse
    case .overrideInheritedDuration: .overrideInheritedDuration
    case .overrideInheritedCurve: .overrideInheritedCurve
    case .curveEaseInOut: .curveEaseInOut
    case .curveEaseIn: .curveEaseIn
    case .curveEaseOut: .curveEaseOut
    case .curveLinear: .curveLinear
    }
  }
}
