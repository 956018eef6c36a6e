import CoreAnimation
import Foundation
import RenderTree
import Scene

/// Why a property has the value that it has at one time, and why its animations are there or not.
public struct Explanation {
  let target: TraceTarget
  let time: Double
  let trace: PropertyTrace
  /// Each of the value's steps with the animation that it is of, if the story tells of it.
  let steps: [(step: PropertyTrace.Step, source: Story.Event?)]
  /// Animations of the property that are in the list and do nothing at the time.
  let idle: [Story.Event]
  /// The change that gave the model its value; nil when the layer was made with it.
  let modelChange: Story.Event?
  /// The last changes before the time, or at it, and what came of them.
  let changes: [ExplainedChange]
  let hints: [SceneWarning]
  let scene: ExplainedScene

  /// One change in all detail.
  struct ExplainedChange {
    var event: Story.Event
    var change: Story.Change
    var additions: [Story.Event]
    /// What became of these.
    var ends: [Int: [Story.Event]]
  }

  /// - Parameters:
  ///   - layer: its name.
  ///   - time: in seconds.
  /// - Throws: `TraceError` for a layer or a key path that there is not, or a layer that is not in the tree at the time.
  public init(_ scene: ExplainedScene, layer: String, keyPath: String, at time: Double) throws(TraceError) {
    self.scene = scene
    self.time = time
    target = TraceTarget(layer: layer, keyPath: keyPath)
    let recording = scene.recording
    let property = try TracedProperty(keyPath, of: layer, in: recording, RecordedLayers(recording))
    let tree = recording.tree(at: time)
    var evaluator = Evaluator(tree: tree)
    guard let id = property.layer(in: tree), let trace = evaluator.trace(of: id, property.path, at: time)
    else {
      throw .notInTree(layer: layer, time: time)
    }
    self.trace = trace
    let own = scene.story.events.filter { $0.layer.id == id }
    let additions = own.filter { event in
      if case .addition(let addition) = event.kind { addition.touches("\(property.path)") } else { false }
    }
    func addition(of attached: AttachedAnimation) -> Story.Event? {
      additions.first {
        if case .addition(let addition) = $0.kind { addition.attached === attached } else { false }
      }
    }
    steps = trace.steps.map { ($0, addition(of: $0.source)) }
    let listed = tree[id]?.animations.map { $0 } ?? []
    let active = trace.steps.map(\.source)
    idle = listed.filter { attached in !active.contains { $0 === attached } }.compactMap(addition(of:))
    let touching = own.compactMap { event -> (Story.Event, Story.Change)? in
      guard case .change(let change) = event.kind, event.time <= time,
        let path = PropertyKeyPath(change.keyPath), path.overlaps(property.path)
      else { return nil }
      return (event, change)
    }
    modelChange = touching.last?.0
    let last = touching.last?.0.time
    changes = touching.filter { $0.0.time == last }.suffix(3).map { event, change in
      ExplainedChange(event, change, in: own)
    }
    hints = scene.hints { mistake in
      guard mistake.layer == id, let path = PropertyKeyPath(mistake.keyPath) else { return false }
      return path.overlaps(property.path)
    }
  }
}

extension Explanation.ExplainedChange {
  fileprivate init(_ event: Story.Event, _ change: Story.Change, in events: [Story.Event]) {
    self.event = event
    self.change = change
    additions = events.filter { other in
      guard case .addition(let addition) = other.kind, case .action(change.id, _) = addition.origin else {
        return false
      }
      return true
    }
    ends = [:]
    for added in additions {
      guard case .addition(let addition) = added.kind else { continue }
      ends[addition.id] = events.filter {
        if case .stop(let stop) = $0.kind { stop.id == addition.id } else { false }
      }
    }
  }
}
