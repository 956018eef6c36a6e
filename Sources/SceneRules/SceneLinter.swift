import AnimJSON
import AnimSceneFormat

/// Goes through the text of a scene once, and hands each part of it to the rules that look at such parts.
package struct SceneLinter {
  private let visitors: Visitors
  private var context: LintContext
  package private(set) var found: [LocatedLint] = []

  /// What the rules' checks look at, by the part.
  private struct Visitors {
    typealias List<Check> = [(rule: Rule, check: Check)]

    var scene: List<@Sendable (SceneDescription) -> [Rule.Finding]> = []
    var entry: List<@Sendable (TimelineEntry, inout LintContext) -> String?> = []
    var command: List<@Sendable (CommandDescription, CommandScope, inout LintContext) -> String?> = []
    var animation: List<@Sendable (AnimationDescription, AnimationScope) -> String?> = []
    var layer: List<@Sendable (LayerDescription, inout LintContext) -> [Rule.Finding]> = []

    init(hints: Bool) {
      for rule in Rule.all where rule.isHint == hints {
        for check in rule.checks {
          switch check {
          case .scene(let check): scene.append((rule, check))
          case .entry(let check): entry.append((rule, check))
          case .command(let check): command.append((rule, check))
          case .animation(let check): animation.append((rule, check))
          case .layer(let check): layer.append((rule, check))
          case .event, .instant, .end, .frames, .allFrames: break
          }
        }
      }
    }

    var lookAtTimeline: Bool { !(entry.isEmpty && command.isEmpty && animation.isEmpty) }
    var lookAtLayers: Bool { !(layer.isEmpty && animation.isEmpty) }
  }

  /// - Parameter hints: Whether to look for hints, and for nothing else.
  package init(_ scene: SceneDescription, hints: Bool) {
    visitors = Visitors(hints: hints)
    context = LintContext(scene)
    // Without copies of the entries.
    if visitors.lookAtTimeline { for index in scene.timeline.indices { look(at: scene.timeline[index]) } }
    if visitors.lookAtLayers { scene.forEachLayer { look(at: $0) } }
    for (rule, check) in visitors.scene { add(check(scene), rule) }
  }

  /// - Parameter layer: The name of the one that it is about.
  private mutating func add(
    _ sentence: String?, _ rule: Rule, at location: SourceLocation, layer: String? = nil
  ) {
    if let sentence {
      found.append(LocatedLint(location: location, lint: Lint(rule.id, sentence, layer: layer)))
    }
  }

  private mutating func add(_ findings: [Rule.Finding], _ rule: Rule) {
    for finding in findings {
      found.append(LocatedLint(location: finding.location, lint: Lint(rule.id, finding.sentence)))
    }
  }

  private mutating func look(at entry: TimelineEntry) {
    let layer: String? = if case .animation(let trigger) = entry.trigger { trigger.layer } else { nil }
    for (rule, check) in visitors.entry {
      add(check(entry, &context), rule, at: entry.block.location, layer: layer)
    }
    look(at: entry.block, in: CommandScope())
  }

  private mutating func look(at block: CommandBlock, in scope: CommandScope) {
    var inside = scope
    if let duration = block.transaction?.animationDuration { inside.duration = duration }
    if block.viewAnimation != nil { inside.animating = "the \"animate\" block" }
    look(at: block.commands, in: inside)
    inside.animating = "the keyframe"
    for keyframe in block.keyframes ?? [] { look(at: keyframe.commands, in: inside) }
    look(at: block.completion, in: CommandScope())
  }

  private mutating func look(at commands: [CommandDescription], in scope: CommandScope) {
    for command in commands {
      for (rule, check) in visitors.command {
        add(check(command, scope, &context), rule, at: command.location, layer: command.layer)
      }
      switch command.action {
      case .add(_, _, let animation): look(at: animation, in: AnimationScope(duration: scope.duration))
      case .block(let block): look(at: block, in: scope)
      case .animator(let animator):
        var inside = scope
        inside.animating = "the animator"
        look(at: animator.commands, in: inside)
      case .set, .remove, .insert, .removeAll, .removeLayer: continue
      }
    }
  }

  private mutating func look(at animation: AnimationDescription, in scope: AnimationScope) {
    for (rule, check) in visitors.animation {
      add(check(animation, scope), rule, at: animation.common.location)
    }
    guard case .group(let group) = animation else { return }
    for inner in group.animations { look(at: inner, in: AnimationScope(isInGroup: true)) }
  }

  private mutating func look(at layer: LayerDescription) {
    for (rule, check) in visitors.layer { add(check(layer, &context), rule) }
    var actions = Array(layer.actions.values)
    for style in layer.styles { actions += style.actions.values }
    // The order of a dictionary is not that of the text; the collector sorts by place.
    for case .animation(let animation) in actions { look(at: animation, in: AnimationScope()) }
  }
}

extension AnimatorCommand {
  package var commands: [CommandDescription] {
    switch action {
    case .make(let description): description.commands
    case .addAnimations(let commands, _): commands
    default: []
    }
  }
}

extension CommandDescription {
  /// The name of the layer that it does something to.
  fileprivate var layer: String? {
    switch action {
    case .set(let layer, _, _), .add(let layer, _, _), .remove(let layer, _), .removeAll(let layer),
      .removeLayer(let layer):
      layer
    case .insert, .block, .animator: nil
    }
  }
}
