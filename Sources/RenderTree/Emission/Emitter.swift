import Foundation
import AnimGeometry

/// What a layer has been told about its particles until now: the committed part of an emitter layer.
///
/// Changes of an emitter act only on those born afterwards, and a frame needs no commit but its own. So the
/// commit keeps what the ones before it said, as spans of the layer's time, for as long as someone who was born
/// under it may live. A span also counts the births before it, so that particles go on being numbered when the
/// first ones are forgotten.
public final class Emitter: Sendable {
  /// In order of time.
  let spans: [EmitterEpoch]

  private init(_ spans: [EmitterEpoch]) {
    self.spans = spans
  }

  /// At most so many particles live on a layer at once; the oldest give way.
  public static let particleLimit = 100_000
  /// Cells inside cells beyond this depth emit nothing.
  public static let depthLimit = 8
  /// More changes than this within one lifetime are not kept: the particles of the oldest vanish.
  static let spanLimit = 1000

  /// - Parameters:
  ///   - previous: that of the commit before; nil for a layer that is new.
  ///   - time: the layer's own at the commit.
  ///   - isUnderWay: true for a layer that has emitted for ever when it is first seen. For later commits it
  ///     has no meaning.
  public static func committed(
    after previous: Emitter?, at time: Double, properties: PropertyBag,
    animations: PersistentList<CommittedAnimation>,
    cells: [EmitterCell], isUnderWay: Bool
  ) -> Emitter {
    let animations = animations.map(\.animation)
    guard let previous, let last = previous.spans.last else {
      return Emitter([
        EmitterEpoch(
          start: -.infinity, properties: properties, animations: animations, cells: cells,
          isUnderWay: isUnderWay)
      ])
    }
    if last.says(properties, animations, cells) { return previous }
    // The layer's time may have been set back: what then lies ahead has not happened.
    var kept = previous.spans.filter { $0.start < time }
    let span = EmitterEpoch(
      start: time, properties: properties, animations: animations, cells: cells, isUnderWay: false,
      bornBefore: kept.last?.born(until: time) ?? [:])
    kept.append(span)
    let horizon = kept.longestStay(until: time)
    while kept.count > 1, kept[1].start + horizon < time || kept.count > spanLimit { kept.removeFirst() }
    return Emitter(kept)
  }

  /// The particles at a time of the layer, from back to front.
  public func particles(at time: Double) -> [Particle] {
    simulation(at: time).ordered()
  }

  /// The same, and what it takes is added to `cost`.
  func particles(at time: Double, _ cost: inout EvaluationCost) -> [Particle] {
    let simulation = simulation(at: time)
    cost.particles += simulation.births
    return simulation.ordered()
  }

  /// Whether more particles live then than the limit lets live.
  public func isCrowded(at time: Double) -> Bool {
    var simulation = ParticleSimulation(spans, at: time)
    if simulation.hasRoomForAll { return false }
    simulation.run()
    return simulation.isLimited
  }

  private func simulation(at time: Double) -> ParticleSimulation {
    var simulation = ParticleSimulation(spans, at: time)
    simulation.run()
    return simulation
  }

  /// What decides how particles are drawn, whenever they were born.
  func values(at time: Double) -> EmitterValues? {
    guard let span = spans.last(where: { $0.start <= time }) else { return nil }
    var state = PresentationState()
    return span.moment(at: time, &state).layer
  }
}

extension EmitterEpoch {
  /// The first birth comes when the integral has grown by 1 from here.
  func anchor(of cell: EmissionCell) -> Double {
    let start = max(start, cell.window.start)
    return start.isFinite ? start : 0
  }

  /// How many particles each of the layer's own cells has had.
  fileprivate func born(until time: Double) -> [UInt64: Double] {
    let births = births(until: time)
    var result: [UInt64: Double] = [:]
    for root in cells.roots {
      let cell = cells.all[root]
      var count = bornBefore[cell.key] ?? 0
      let end = min(time, cell.window.end)
      let anchor = anchor(of: cell)
      if end > anchor { count += births.count(root, from: anchor, to: end) }
      result[cell.key] = count.isFinite ? count : 0
    }
    return result
  }
}

extension [EmitterEpoch] {
  /// How long after a birth someone that it brought about may still be there, in the layer's time.
  fileprivate func longestStay(until time: Double) -> Double {
    let curves = map { $0.births(until: time) }
    let depth = map(\.cells.depth).max() ?? 0
    return (0..<depth).reduce(0) { sum, depth in
      sum + (curves.map { $0.longestLife(depth: depth, until: time) }.max() ?? 0)
    }
  }
}

/// One kind of particles, as it was committed: `CAEmitterCell` as an immutable value.
public final class EmitterCell: Sendable {
  /// What key paths call it.
  public let name: String?
  /// Of a cell on a layer in the layer's time; of a cell in a cell in the age of the particle that emits.
  public let timing: MediaTiming
  /// Without animations.
  public let values: EmitterCellValues
  /// Filled in white where there are no contents.
  public let shape: Path?
  /// The middle of the shape's bounds.
  let center: CGPoint
  /// How the contents of its particles are sampled.
  public let filter: ImageFilter
  /// What its particles emit.
  public let cells: [EmitterCell]

  package init(
    name: String?, timing: MediaTiming, values: EmitterCellValues, shape: Path?,
    filter: ImageFilter, cells: [EmitterCell]
  ) {
    self.name = name
    self.timing = timing
    self.values = values
    self.shape = shape
    let bounds = shape?.bounds ?? .zero
    center = CGPoint(x: bounds.midX, y: bounds.midY)
    self.filter = filter
    self.cells = cells
  }
}

extension EmitterCell: Equatable {
  public static func == (a: EmitterCell, b: EmitterCell) -> Bool {
    a === b
      || (a.name == b.name && a.timing == b.timing && a.values == b.values
        && a.shape == b.shape && a.filter == b.filter && a.cells == b.cells)
  }
}
