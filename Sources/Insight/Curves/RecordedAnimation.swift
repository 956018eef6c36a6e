import AnimRenderTree

/// An animation, or one of a group's, that touches a property at some time of a recording. Times in seconds of the
/// root.
struct RecordedAnimation: Sendable {
  let attached: CommittedAnimation
  /// Where in groups it is.
  let path: [Int]
  var key: String? { attached.key }
  let className: String
  let isAdditive: Bool
  /// Its active interval; infinite when it never ends.
  let begin: Double
  let end: Double
  /// The length of one cycle, there and back if it autoreverses.
  let cycle: Double
  /// When it came into the layer's list.
  let added: Double
  /// When it left the list; infinite if it never does.
  var removed = Double.infinity
  /// Whether it shows its last value after its end, as long as it is in the list.
  let holds: Bool

  /// Whether a step of a trace is this one's doing.
  func isSource(of step: PropertyTrace.Step) -> Bool {
    step.path == path && (step.source === attached || step.source == attached)
  }

  /// All that ever touch the property, in the order of adding.
  static func all(of property: TracedProperty, in recording: Recording) -> [RecordedAnimation] {
    var found: [RecordedAnimation] = []
    var present: [ObjectIdentifier: [Int]] = [:]
    var last: LayerNode?
    for commit in recording.commits {
      let id = property.layer(in: commit.tree)
      let node = id.flatMap { commit.tree[$0] }
      if node === last { continue }
      last = node
      var now: [ObjectIdentifier: [Int]] = [:]
      if let id, let node {
        for attached in node.animations {
          let place = ObjectIdentifier(attached)
          if let known = present[place] ?? found.indices(equalTo: attached, among: present) {
            now[place] = known
            continue
          }
          let parts = attached.animation.parts(touching: property.path)
          guard !parts.isEmpty else { continue }
          let clock = LocalTimeMap(id, in: commit.tree)
          now[place] = parts.map { part in
            found.append(
              RecordedAnimation(attached, part, clock, added: commit.time))
            return found.count - 1
          }
        }
      }
      for (place, indices) in present where now[place] == nil && !now.values.contains(indices) {
        for index in indices { found[index].removed = commit.time }
      }
      present = now
    }
    return found
  }

  private init(_ attached: CommittedAnimation, _ part: Animation.Part, _ clock: LocalTimeMap, added: Double) {
    self.attached = attached
    path = part.path
    className = part.property.className
    isAdditive = part.property.isAdditive
    self.added = added
    let timing = attached.animation.timing
    let inner = part.path.isEmpty ? nil : part.animation.timing
    // What is in a group begins in its time, and ends with it.
    let speed = timing.speed == 0 ? 0 : 1 / timing.speed
    let groupEnd = timing.parentEndTime
    let innerBegin = inner.map { timing.beginTime + ($0.beginTime - timing.timeOffset) * speed }
    let innerEnd = inner.map { timing.beginTime + ($0.parentEndTime - timing.timeOffset) * speed }
    let repeats = timing.activeDuration > timing.cycle
    begin = clock.rootTime(repeats ? timing.beginTime : innerBegin ?? timing.beginTime)
    end = clock.rootTime(repeats ? groupEnd : min(innerEnd ?? groupEnd, groupEnd))
    cycle = abs(
      (repeats || inner == nil ? timing.cycle : inner?.cycle ?? 0) / (timing.speed == 0 ? 1 : timing.speed))
    holds = timing.fillMode.fillsForwards && !attached.animation.isRemovedOnCompletion
  }
}

extension [RecordedAnimation] {
  /// Those of an animation that a masked layer hands down to its mask, which is made again for each commit.
  fileprivate func indices(equalTo attached: CommittedAnimation, among present: [ObjectIdentifier: [Int]])
    -> [Int]?
  {
    present.values.first { $0.first.map { self[$0].attached == attached } ?? false }
  }
}

extension Animation {
  struct Part {
    var animation: Animation
    var property: PropertyAnimation
    var path: [Int]
  }

  /// The animation itself or those of its group, and of groups in it, that can change the value at a key path.
  func parts(touching keyPath: PropertyKeyPath, path: [Int] = []) -> [Part] {
    switch content {
    case .property(let property):
      property.keyPath.overlaps(keyPath) ? [Part(animation: self, property: property, path: path)] : []
    case .group(let children):
      children.enumerated().flatMap { $0.element.parts(touching: keyPath, path: path + [$0.offset]) }
    case .transition: []
    }
  }
}

/// The time inside a layer, as it stands in one commit.
struct LocalTimeMap {
  private let start: Double
  private let speed: Double

  init(_ id: LayerID, in tree: LayerTree) {
    start = tree.localTime(of: id, at: 0) ?? 0
    speed = (tree.localTime(of: id, at: 1) ?? 1) - start
  }

  /// Infinite when it never is.
  func rootTime(_ local: Double) -> Double {
    speed > 0 && local.isFinite ? (local - start) / speed : .infinity
  }
}
