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
    let outerBehavior = UIView.animationBehavior
    UIView.animationBehavior = viewBehavior.behavior
    defer { UIView.animationBehavior = outerBehavior }
    return timeline.record(until: video.duration)
  }
}

/// Carries out the commands of timeline entries.
final class CommandPlayer {
  private let root: CALayer
  private let factory: LayerFactory
  /// By name.
  var animators: [String: UIViewPropertyAnimator] = [:]

  init(root: CALayer, factory: LayerFactory) {
    self.root = root
    self.factory = factory
  }

  func play(_ block: CommandBlock) {
    if let transaction = block.transaction {
      CATransaction.begin()
      transaction.configure()
    }
    if let animation = block.viewAnimation {
      play(animation, block)
    } else {
      play(block.commands)
    }
    if block.transaction != nil { CATransaction.commit() }
  }

  func play(_ commands: [CommandDescription]) {
    for command in commands { perform(command) }
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
    case .animator(let command):
      play(command)
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
