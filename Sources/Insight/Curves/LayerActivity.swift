import AnimRenderTree

/// When something of a layer with a name changes: while an animation of it runs, or at a commit.
package struct LayerActivity: Sendable, Hashable {
  package var layer: String
  /// In seconds of the root; infinite where it never ends.
  package var start: Double
  package var end: Double

  /// Of a layer with more animations than this it is not looked for which are removed before their end.
  private static let mostWatched = 1000

  /// All that happens in a recording after its first commit, in the order in which it is committed.
  package static func all(in recording: Recording) -> [LayerActivity] {
    var found: [LayerActivity] = []
    var running: [LayerID: [ObjectIdentifier: Int]] = [:]
    var seen: Set<ObjectIdentifier> = []
    var visited = PersistentList<CommittedAnimation>.Visited()
    recording.forEachChange { node, index in
      guard let name = node.name else { return }
      let commit = recording.commits[index]
      // What is committed after an instant is seen later only.
      let time = commit.isAfterInstant ? commit.time.nextUp : commit.time
      if index > 0 { found.append(LayerActivity(layer: name, start: time, end: time)) }
      node.animations.forEach(notIn: &visited) { attached in
        guard seen.insert(ObjectIdentifier(attached)).inserted else { return }
        let (timing, clock) = (attached.animation.timing, LocalTimeMap(node.id, in: commit.tree))
        running[node.id, default: [:]][ObjectIdentifier(attached)] = found.count
        found.append(
          LayerActivity(
            layer: name, start: clock.rootTime(timing.beginTime), end: clock.rootTime(timing.parentEndTime)))
      }
      guard let watched = running[node.id], !watched.isEmpty, node.animations.count <= mostWatched else {
        return
      }
      let present = Set(node.animations.map { ObjectIdentifier($0) })
      for (attached, place) in watched where !present.contains(attached) {
        found[place].end = max(min(found[place].end, commit.time), found[place].start)
        running[node.id]?[attached] = nil
      }
    }
    return found
  }
}
