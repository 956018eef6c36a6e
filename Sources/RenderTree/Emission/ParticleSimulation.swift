import Foundation
import AnimGeometry

/// Finds the particles that live at one instant, from nothing but what the layer was told. Each cell's births
/// are numbered, so those that may live are counted off backwards from the instant, the youngest first.
struct ParticleSimulation {
  /// At most so many are looked at, those included that have died and whose own particles may live.
  private static let birthLimit = 400_000

  private let spans: [EmitterEpoch]
  private let now: Double
  /// As many as there are spans that have begun.
  private let curves: [SpawnSchedule]
  private var state = PresentationState()
  /// The youngest of each cell first.
  private var living: [Particle] = []
  /// How many were looked at.
  private(set) var births = 0
  /// True when there was no room for all.
  private(set) var isLimited = false

  init(_ spans: [EmitterEpoch], at now: Double) {
    self.spans = spans
    self.now = now
    curves = spans.prefix { $0.start <= now }.map { $0.births(until: now) }
  }

  /// A cell at work: births from `start`, where `count` have gone before, to `end`.
  private struct Work {
    var span: Int
    var cell: Int
    var start: Double
    var end: Double
    var count: Double
    var random: ParticleRandom?
    var parent: Parent?
  }

  private struct Parent {
    var initial: ParticleInitialState
    var birthTime: Double
    var rate: Double
  }

  mutating func run() {
    guard now.isFinite else { return }
    for span in curves.indices.reversed() {
      for root in spans[span].cells.roots.reversed() {
        let cell = spans[span].cells.all[root]
        let start = max(spans[span].start, cell.window.start)
        let end = min(now, end(of: span), cell.window.end)
        guard end >= start else { continue }
        emit(
          Work(span: span, cell: root, start: start, end: end, count: spans[span].bornBefore[cell.key] ?? 0))
      }
    }
  }

  private func end(of span: Int) -> Double {
    span + 1 < spans.count ? spans[span + 1].start : .infinity
  }

  /// Whether particles of a cell, born in that span, may emit some themselves.
  private func emits(_ cell: EmissionCell, span: Int) -> Bool {
    spans[span..<curves.count].contains { later in
      later.cells.place(of: cell.key).map { !later.cells.all[$0].children.isEmpty } ?? false
    }
  }

  /// The longest time after a birth at which there can be something of it.
  private func stay(_ cell: EmissionCell, span: Int) -> Double {
    var stay = curves[span].longestLife(depth: cell.depth, until: now)
    guard emits(cell, span: span) else { return stay }
    let depth = spans[span..<curves.count].map(\.cells.depth).max() ?? 0
    for deeper in (cell.depth + 1)..<max(depth, cell.depth + 1) {
      stay += curves[span...].map { $0.longestLife(depth: deeper, until: now) }.max() ?? 0
    }
    return stay
  }

  /// True when a count of the births shows that the limit is far. It tells nothing about cells inside cells.
  var hasRoomForAll: Bool {
    var count = 0.0
    for span in curves.indices {
      guard spans[span].cells.depth <= 1 else { return false }
      for root in spans[span].cells.roots {
        let cell = spans[span].cells.all[root]
        let start = max(spans[span].start, cell.window.start, now - stay(cell, span: span))
        let end = min(now, end(of: span), cell.window.end)
        if end > start { count += curves[span].count(root, from: start, to: end) + 1 }
      }
    }
    return count < Double(Emitter.particleLimit)
  }

  private mutating func emit(_ work: Work) {
    let cell = spans[work.span].cells.all[work.cell]
    let curve = curves[work.span]
    let anchor = work.start.isFinite ? work.start : 0
    let first = max(work.start, now - stay(cell, span: work.span))
    let last = (work.count + curve.count(work.cell, from: anchor, to: work.end)).rounded(.down)
    var before = (work.count + curve.count(work.cell, from: anchor, to: first)).rounded(.down)
    // Beyond this, births cannot be told apart.
    guard abs(last) < 0x1p52, before < last else { return }
    if last - before > Double(ParticleSimulation.birthLimit) {
      before = last - Double(ParticleSimulation.birthLimit)
      isLimited = true
    }
    living.makeRoom(for: min(Int(last - before), Emitter.particleLimit - living.count))
    let emits = emits(cell, span: work.span)
    var number = last
    while number > before {
      guard births < ParticleSimulation.birthLimit, living.count < Emitter.particleLimit else {
        isLimited = true
        return
      }
      births += 1
      let time = curve.time(work.cell, from: anchor, adding: number - work.count)
      if time.isFinite { bear(work, cell, emits, number: Int(number), time: min(time, work.end)) }
      number -= 1
    }
  }

  /// - Parameter emits: whether the particle may emit some itself.
  private mutating func bear(_ work: Work, _ cell: EmissionCell, _ emits: Bool, number: Int, time: Double) {
    let span = spans[work.span]
    let moment = span.moment(at: time, &state)
    let numbers = work.random ?? ParticleRandom(seed: moment.layer.seed).child(cell.key)
    let random = numbers.child(UInt64(bitPattern: Int64(number)))
    let source = work.parent.map { $0.initial.source(at: (time - $0.birthTime) * $0.rate) }
    let initial = ParticleInitialState(moment.cells[work.cell], of: moment.layer, from: source, random)
    let age = max((now - time) * cell.rate, 0)
    if age < initial.lifetime {
      living.append(initial.particle(of: cell.cell, age: age, birthTime: time))
    }
    guard emits, initial.lifetime > 0 else { return }
    let parent = Parent(initial: initial, birthTime: time, rate: cell.rate)
    emitChildren(of: parent, cell.key, from: work.span, random)
  }

  /// A particle emits from its birth to its death, in each span what the cells say there. Where between two
  /// births its own comes is a matter of chance, so that slow cells emit from some of many parents.
  private mutating func emitChildren(
    of parent: Parent, _ key: UInt64, from firstSpan: Int, _ random: ParticleRandom
  ) {
    let death = parent.birthTime + parent.initial.lifetime / parent.rate
    var counts: [UInt64: Double] = [:]
    var span = firstSpan
    while span < curves.count, span == firstSpan || spans[span].start <= death {
      let cells = spans[span].cells
      let children = cells.place(of: key).map { cells.all[$0].children } ?? []
      for child in children {
        let cell = cells.all[child]
        let source = random.child(cell.key)
        let begin = max(cell.window.start, 0)
        let start = max(parent.birthTime + begin / parent.rate, spans[span].start)
        let end = min(now, death, end(of: span), parent.birthTime + cell.window.end / parent.rate)
        guard end >= start else { continue }
        let count = counts[cell.key] ?? source.unit(.phase)
        emit(
          Work(
            span: span, cell: child, start: start, end: end, count: count, random: source, parent: parent))
        counts[cell.key] = count + curves[span].count(child, from: start, to: end)
      }
      span += 1
    }
  }

  /// From back to front: as the render mode of the instant says.
  consuming func ordered() -> [Particle] {
    let order = order
    var particles = living
    // Only one list of them stays.
    living = []
    particles.sortOldestFirst()
    switch order {
    case .unordered, .oldestFirst, .additive: break
    case .oldestLast: particles.reverse()
    case .backToFront: particles = particles.sorted(by: \.z)
    }
    return particles
  }

  private var order: ParticleOrder {
    guard let span = spans[..<curves.count].last else { return .unordered }
    var state = PresentationState()
    return span.moment(at: now, &state).layer.order
  }
}

extension [Particle] {
  /// From the youngest of each cell first. Born together, those of the first cell come first.
  fileprivate mutating func sortOldestFirst() {
    reverse()
    // One cell's, as most are, are in order now.
    if zip(self, dropFirst()).allSatisfy({ $0.birthTime <= $1.birthTime }) { return }
    self = sorted(by: \.birthTime)
  }

  /// Those with equal values stay in their order. Places are sorted, which are smaller than particles.
  fileprivate func sorted(by value: KeyPath<Particle, Double>) -> [Particle] {
    let values = map { $0[keyPath: value] }
    let places = indices.sorted { a, b in values[a] != values[b] ? values[a] < values[b] : a < b }
    return places.map { self[$0] }
  }
}
