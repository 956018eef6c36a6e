import CoreAnimation
import Foundation
import AnimPlayback
import AnimRenderTree
import AnimScene

/// A layer on a timeline of its own, whose presentation is asked for at given times.
public struct LayerRun {
  public let recording: Recording
  public let layer: CALayer

  /// Commits `layer` at 0, runs the events and records until `duration`.
  public init(
    _ layer: CALayer = CALayer(), until duration: Double = 10,
    events: (_ timeline: Timeline, _ layer: CALayer) -> Void
  ) {
    self.layer = layer
    let timeline = Timeline(size: CGSize(width: 100, height: 100))
    timeline.root.addSublayer(layer)
    events(timeline, layer)
    recording = timeline.record(until: duration)
  }

  /// Adds `animation` at 0 to a layer without further events.
  public init(_ layer: CALayer = CALayer(), animation: CAAnimation) {
    self.init(layer) { timeline, layer in
      timeline.at(0) { layer.add(animation, forKey: "animation") }
    }
  }

  public func value(_ keyPath: String, at time: Double) -> Value? {
    guard let keyPath = PropertyKeyPath(keyPath) else { return nil }
    var evaluator = Evaluator(tree: recording.tree(at: time))
    return evaluator.value(of: layer.id, keyPath, at: time)
  }

  public func number(_ keyPath: String, at time: Double) -> Double {
    value(keyPath, at: time)?.number ?? .nan
  }

  public func numbers(_ keyPath: String, at times: [Double]) -> [Double] {
    times.map { number(keyPath, at: $0) }
  }

  public func trace(_ keyPath: String, at time: Double) -> PropertyTrace? {
    guard let keyPath = PropertyKeyPath(keyPath) else { return nil }
    var evaluator = Evaluator(tree: recording.tree(at: time))
    return evaluator.trace(of: layer.id, keyPath, at: time)
  }
}

/// True when the lists have the same length and no two numbers differ by more than `tolerance`.
public func isClose(_ a: [Double], _ b: [Double], tolerance: Double) -> Bool {
  a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
}
