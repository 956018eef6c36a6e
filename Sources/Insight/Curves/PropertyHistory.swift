import Foundation
import AnimRenderTree

/// How a property came to its values over a stretch of time, close enough together to draw it. Where something jumps
/// there are two samples at one time.
struct PropertyHistory {
  struct Sample {
    /// Seconds.
    var time: Double
    /// Nil while the layer is not in the tree.
    var values: Values?
  }

  struct Values {
    var model: Value
    var presentation: Value
    /// The animations in effect, in the order in which they apply.
    var steps: [Step]
  }

  struct Step {
    /// Which of `animations`.
    var animation: Int
    /// What the animation itself says.
    var value: Value
    /// What the property is once it has been applied.
    var result: Value
  }

  let range: ClosedRange<Double>
  private(set) var samples: [Sample] = []
  /// All that ever touch the property, in the order of adding.
  private(set) var animations: [RecordedAnimation]

  /// Samples of one stretch, at most.
  private static let mostSteps = 4000
  private static let mostCycles = 200.0

  /// What the model said before anything happened at time 0; nil if that is what it says then.
  private let initial: Value?

  /// - Parameter spacing: seconds between samples, at most.
  init(
    of property: TracedProperty, in recording: Recording, over range: ClosedRange<Double>, spacing: Double,
    animations: [RecordedAnimation], initial: Value? = nil
  ) {
    self.range = range
    self.initial = initial
    self.animations = animations
    let breaks = breaks(of: property, in: recording)
    for (start, end) in zip(breaks, breaks.dropFirst()) where end > start {
      let count = max(1, Int(min(((end - start) / spacing).rounded(.up), Double(Self.mostSteps))))
      let margin = min(1e-8 * max(1, abs(end)), (end - start) / 4)
      for step in 0...count {
        let time = start + (end - start) * Double(step) / Double(count)
        let inside = min(max(time, start + margin), end - margin)
        samples.append(
          Sample(time: time, values: values(of: property, in: recording, at: inside)))
      }
    }
  }

  /// The times between which nothing jumps.
  private func breaks(of property: TracedProperty, in recording: Recording) -> [Double] {
    var times: Set<Double> = [range.lowerBound, range.upperBound]
    func add(_ time: Double) { if range.contains(time) { times.insert(time) } }
    add(0)
    var last: LayerNode?
    for commit in recording.commits {
      let node = property.layer(in: commit.tree).flatMap { commit.tree[$0] }
      if node !== last { add(commit.time) }
      last = node
    }
    for animation in animations {
      add(animation.begin)
      add(animation.end)
      guard animation.cycle > 0 else { continue }
      let cycles = min(
        ((min(animation.end, range.upperBound) - animation.begin) / animation.cycle), Self.mostCycles)
      guard cycles.isFinite, cycles > 1 else { continue }
      for cycle in 1...Int(cycles) { add(animation.begin + Double(cycle) * animation.cycle) }
    }
    return times.sorted()
  }

  /// Before the beginning there is only the model.
  private func values(of property: TracedProperty, in recording: Recording, at time: Double) -> Values? {
    let tree = recording.tree(at: max(time, 0))
    guard let id = property.layer(in: tree) else { return nil }
    var evaluator = Evaluator(tree: tree)
    guard let trace = evaluator.trace(of: id, property.path, at: max(time, 0)) else { return nil }
    guard time >= 0 else {
      let model = initial ?? trace.model
      return Values(model: model, presentation: model, steps: [])
    }
    var used: Set<Int> = []
    let steps = trace.steps.compactMap { step -> Step? in
      let index = animations.indices.first { !used.contains($0) && animations[$0].isSource(of: step) }
      guard let index else { return nil }
      used.insert(index)
      return Step(animation: index, value: step.value, result: step.result)
    }
    return Values(model: trace.model, presentation: trace.presentation, steps: steps)
  }
}
