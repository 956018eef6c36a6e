import AnimRenderTree
import AnimSceneFormat

/// What is around a command.
package struct CommandScope {
  /// What animates views, as messages call it.
  package var animating: String?
  /// Of animations that do not say their own.
  package var duration = Animation.defaultDuration
}

/// What is around an animation.
package struct AnimationScope {
  /// What it lasts if it does not say so itself.
  package var duration = Animation.defaultDuration
  /// Its end then is the group's.
  package var isInGroup = false
}

/// What the checks of a part of a scene ask of all the scene. Only few do.
package struct LintContext {
  package let scene: SceneDescription
  package lazy var animations = AnimationNames(scene)
  /// The names of layers that back views.
  package lazy var views = {
    var views: Set<String> = []
    scene.forEachLayer { layer in
      if layer.isView, let name = layer.name { views.insert(name) }
    }
    return views
  }()
  /// Animators that are ever told to move.
  lazy var movedAnimators = {
    var names: Set<String> = []
    scene.forEachCommand { command in
      guard case .animator(let animator) = command.action else { return }
      switch animator.action {
      case .start, .setFraction, .goOn, .stop: names.insert(animator.name)
      case .make, .addAnimations, .pause, .setReversed: break
      }
    }
    return names
  }()
  /// Layers whose shadow, cells or gradient commands change.
  lazy var shadowed = scene.layersChanged { $0.hasSuffix("shadowOpacity") }
  package lazy var filled = scene.layersChanged { $0.hasSuffix("contents") }
  package lazy var recolored = scene.layersChanged(where: GradientText.keys.contains)

  init(_ scene: SceneDescription) {
    self.scene = scene
  }
}

extension SceneDescription {
  /// The layers of which a command sets or animates such a property.
  fileprivate func layersChanged(where isWanted: (String) -> Bool) -> Set<String> {
    var names: Set<String> = []
    forEachCommand { command in
      switch command.action {
      case .set(let layer, let keyPath, _): if isWanted(keyPath.property.key) { names.insert(layer) }
      case .add(let layer, _, let animation):
        animation.forEachKeyPath { if isWanted($0.property.key) { names.insert(layer) } }
      default: break
      }
    }
    return names
  }
}

extension AnimationDescription {
  /// That of the animation, or those of the group's.
  package func forEachKeyPath(_ body: (SceneKeyPath) -> Void) {
    switch self {
    case .basic(let basic): body(basic.property.keyPath)
    case .spring(let spring): body(spring.basic.property.keyPath)
    case .keyframe(let keyframe): body(keyframe.property.keyPath)
    case .group(let group): for animation in group.animations { animation.forEachKeyPath(body) }
    case .transition: break
    }
  }
}
