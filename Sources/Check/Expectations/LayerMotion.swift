import AnimInsight
import AnimRenderTree
import AnimSceneFormat

/// What changes of a layer and of those in it, by the values of their properties. Particles and the pictures of movies are not looked
/// at, nor the layers that it is in.
struct LayerMotion {
  /// One property of one layer.
  private struct Part: Hashable {
    var layer: LayerID
    var keyPath: PropertyKeyPath
  }

  private let parts: [Part]
  private var evaluator: CommitEvaluator
  /// Whether the layer is ever in the tree.
  let isThere: Bool

  init(_ recording: Recording, of name: String) {
    evaluator = CommitEvaluator(recording)
    var parts: Set<Part> = []
    var models: [LayerID: PropertyBag] = [:]
    var isThere = false
    for commit in recording.commits {
      guard let id = commit.tree.layer(named: name) else { continue }
      isThere = true
      for layer in commit.tree.family(of: id, withMasks: false) {
        guard let node = commit.tree[layer] else { continue }
        for attached in node.animations {
          attached.animation.forEachKeyPath { parts.insert(Part(layer: layer, keyPath: $0)) }
        }
        if let model = models[layer] {
          node.properties.forEach { key, value in
            if model.value(key) != value { parts.insert(Part(layer: layer, keyPath: PropertyKeyPath(key))) }
          }
        }
        models[layer] = node.properties
      }
    }
    // Their order does not matter: only the greatest distance counts.
    self.parts = Array(parts)
    self.isThere = isThere
  }

  /// Nil for properties of layers that are not in the tree.
  private mutating func values(at time: Double) -> [Value?] {
    let parts = parts
    return evaluator.look(at: time) { evaluator in
      parts.map { part in
        evaluator.tree[part.layer] == nil ? nil : evaluator.value(of: part.layer, part.keyPath, at: time)
      }
    } ?? []
  }

  /// The first stretch, longer than so many seconds, in which nothing changes by more than the tolerance.
  mutating func stillness(longerThan pause: Double, _ times: [Double], tolerance: Double) -> (
    from: Double, to: Double
  )? {
    guard let first = times.first, let last = times.last else { return nil }
    var (since, shown) = (first, values(at: first))
    for time in times.dropFirst() {
      let now = values(at: time)
      guard Self.distance(shown, now) > tolerance else { continue }
      if time - since > pause + 1e-9 { return (since, time) }
      (since, shown) = (time, now)
    }
    return last - since > pause + 1e-9 ? (since, last) : nil
  }

  /// The first of the times from which on nothing is farther from its last value than a hundredth of its way.
  mutating func rest(_ times: [Double]) -> Double? {
    guard isThere, let last = times.last else { return nil }
    let end = values(at: last)
    let all = times.map { values(at: $0) }
    let tolerances = end.indices.map { index in
      let farthest = all.reduce(0) { farthest, values in
        let distance = Self.distance(values[index], end[index])
        return distance.isFinite ? max(farthest, distance) : farthest
      }
      return max(farthest / 100, 1e-6)
    }
    let restless = all.lastIndex { values in
      values.indices.contains { Self.distance(values[$0], end[$0]) > tolerances[$0] }
    }
    return times[restless.map { min($0 + 1, times.count - 1) } ?? 0]
  }

  private static func distance(_ a: [Value?], _ b: [Value?]) -> Double {
    guard a.count == b.count else { return .infinity }
    return zip(a, b).reduce(0) { max($0, distance($1.0, $1.1)) }
  }

  private static func distance(_ a: Value?, _ b: Value?) -> Double {
    switch (a, b) {
    case (nil, nil): 0
    case (let a?, let b?): Measure.distance(a, b)
    default: .infinity
    }
  }
}
