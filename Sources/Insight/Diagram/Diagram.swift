import AnimRenderTree
import AnimSceneBuilding

/// The figure that explains how several animations of a property combine: rows for the model's value, each animation,
/// and the composite, over one axis of time.
public struct Diagram {
  let panels: [DiagramPanel]
  let time: DiagramTime

  /// More panels are refused.
  public static let mostPanels = 24

  /// - Throws: `TraceError` for what there is not, and for values that cannot be drawn as lines.
  public init(_ scene: ExplainedScene, _ targets: [TraceTarget]) throws(TraceError) {
    let recording = scene.recording
    let known = RecordedLayers(recording)
    var properties: [(target: TraceTarget, property: TracedProperty, animations: [RecordedAnimation])] = []
    for target in targets {
      let property = try TracedProperty(target.keyPath, of: target.layer, in: recording, known)
      properties.append((target, property, RecordedAnimation.all(of: property, in: recording)))
    }
    var instants: [Double] = []
    for item in properties {
      for animation in item.animations {
        instants += [animation.added, min(animation.end, animation.removed)]
        if animation.begin < animation.removed { instants.append(animation.begin) }
      }
      instants += Self.modelChanges(of: item.property, in: recording)
    }
    let time = DiagramTime(instants, duration: recording.duration)
    self.time = time
    var panels: [DiagramPanel] = []
    for item in properties {
      panels += try Self.panels(item.target, item.property, item.animations, scene, time)
      guard panels.count <= Self.mostPanels else { throw .tooManyRows(limit: Self.mostPanels) }
    }
    self.panels = panels
  }

  private static func panels(
    _ target: TraceTarget, _ property: TracedProperty, _ animations: [RecordedAnimation],
    _ scene: ExplainedScene,
    _ time: DiagramTime
  ) throws(TraceError) -> [DiagramPanel] {
    let shown = Array(animations.prefix(DiagramPanel.mostAnimations))
    let history = PropertyHistory(
      of: property, in: scene.recording, over: time.shown, spacing: time.spacing, animations: shown,
      initial: initial(property, scene))
    let first = history.samples.lazy.compactMap { $0.values?.presentation }.first { $0 != .null } ?? .null
    guard let parts = DiagramPart.all(of: first) else { throw .notDrawable(target, first) }
    let labels = shown.map { label($0, scene.playbackLog) }
    let all = parts.map { part in
      let numbers = history.samples.compactMap {
        $0.values.flatMap { value in part.number?(value.presentation) }
      }
      let size = (numbers.max() ?? 0) - (numbers.min() ?? 0)
      var panel = DiagramPanel(
        history, part, title: "\(target.layer) \(target.keyPath)", labels,
        tolerance: max(size * 1e-3, 1e-9))
      panel.omitted = animations.count - shown.count
      return panel
    }
    var moving = all.filter(\.isMoving)
    // A transform in the plane has a depth that is never visible.
    if !moving.contains(where: { panel in
      [".translation.z", ".rotation.x", ".rotation.y"].contains(panel.suffix)
    }) {
      moving.removeAll { $0.suffix == ".scale.z" }
    }
    return parts.count == 1 || moving.isEmpty ? Array(all.prefix(max(1, moving.count))) : moving
  }

  /// What the model said before the changes at time 0.
  private static func initial(_ property: TracedProperty, _ scene: ExplainedScene) -> Value? {
    guard let tree = scene.recording.commits.first?.tree, let id = property.layer(in: tree) else {
      return nil
    }
    for event in scene.playbackLog.events where event.layer.id == id {
      guard event.time <= 0 else { return nil }
      guard case .change(let change) = event.kind, let path = PropertyKeyPath(change.keyPath),
        path.overlaps(property.path)
      else { continue }
      return path == property.path
        ? change.old : path.component == nil ? change.old?.at(property.path.component) : nil
    }
    return nil
  }

  private static func label(_ animation: RecordedAnimation, _ playbackLog: PlaybackLog) -> AnimationLabel {
    var origin: String?
    var end: String?
    var id: Int?
    for event in playbackLog.events {
      switch event.kind {
      case .addition(let addition) where addition.attached === animation.attached:
        origin = Phrases.origin(addition)
        id = addition.id
      case .stop(let stop) where stop.id == id && id != nil:
        let time = Phrases.seconds(event.time)
        end = stop.cause == .replaced ? "replaced at \(time)" : "removed at \(time)"
      default: continue
      }
    }
    let place = animation.path.map { "[\($0)]" }.joined()
    let details = [origin, animation.isAdditive ? "additive" : nil].compactMap(\.self)
    return AnimationLabel(
      name: (animation.key ?? "no key") + place, detail: details.joined(separator: ", "), end: end)
  }

  private static func modelChanges(of property: TracedProperty, in recording: Recording) -> [Double] {
    var times: [Double] = []
    var last: Value?
    for commit in recording.commits {
      guard let id = property.layer(in: commit.tree), let node = commit.tree[id] else { continue }
      let value = node.properties.value(property.path.property).at(property.path.component)
      if let last, last != value { times.append(commit.time) }
      last = value
    }
    return times
  }
}
