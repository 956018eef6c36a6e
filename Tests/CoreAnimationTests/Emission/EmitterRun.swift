import CoreAnimation
import Foundation
import AnimPlayback
import AnimRenderTree
import AnimScene
import AnimTestSupport

/// An emitter layer on a timeline of its own, whose particles are asked for at given times.
struct EmitterRun {
  let run: LayerRun

  init(
    _ layer: CAEmitterLayer, until duration: Double = 10,
    events: @escaping (_ timeline: Timeline, _ layer: CAEmitterLayer) -> Void = { _, _ in }
  ) {
    run = LayerRun(layer, until: duration) { timeline, _ in events(timeline, layer) }
  }

  func particles(at time: Double) -> [Particle] {
    Evaluator(tree: run.recording.tree(at: time)).particles(of: run.layer.id, at: time) ?? []
  }

  func count(at time: Double) -> Int { particles(at: time).count }
}

extension CAEmitterCell {
  /// A cell that emits 100 particles in a second, which live for a second.
  static func plain(_ change: (CAEmitterCell) -> Void = { _ in }) -> CAEmitterCell {
    let cell = CAEmitterCell()
    cell.name = "cell"
    cell.birthRate = 100
    cell.lifetime = 1
    change(cell)
    return cell
  }
}

extension CAEmitterLayer {
  static func with(
    _ cells: CAEmitterCell..., change: (CAEmitterLayer) -> Void = { _ in }
  ) -> CAEmitterLayer {
    let layer = CAEmitterLayer()
    layer.emitterCells = cells
    change(layer)
    return layer
  }
}

/// How far a sample is from being spread evenly over a range: the Kolmogorov-Smirnov distance times the root
/// of the sample's size. One sample in a thousand that is spread evenly exceeds 1.95.
func unevenness(_ sample: [Double], over range: ClosedRange<Double>) -> Double {
  guard !sample.isEmpty else { return .infinity }
  let sorted = sample.sorted().map { ($0 - range.lowerBound) / (range.upperBound - range.lowerBound) }
  let count = Double(sorted.count)
  var distance = 0.0
  for (index, value) in sorted.enumerated() {
    distance = max(distance, abs(value - Double(index) / count), abs(value - Double(index + 1) / count))
  }
  return distance * count.squareRoot()
}

let evenLimit = 1.95
