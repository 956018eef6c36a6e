import Foundation
import Synchronization

/// A stretch of a layer's time in which what the layer was told about its particles stayed the same. Whoever
/// is born in it keeps its values, whatever is committed later.
final class EmitterEpoch: Sendable {
  /// In the layer's time; it ends where the next one begins. The first has no beginning.
  let start: Double
  let cells: EmissionCells
  /// Births before the span's start, by the keys of the layer's own cells.
  let bornBefore: [UInt64: Double]
  /// The values without animations.
  let moment: EmissionMoment
  /// The animations that have to do with particles.
  let animations: [Animation]
  private let properties: PropertyBag
  private let targets: [PropertyKey: Target]
  private let table: BirthTable?

  private enum Target {
    case layer(EmitterValues.Set)
    case cell(Int, EmitterCellValues.Set)
  }

  init(
    start: Double, properties: PropertyBag, animations: [Animation], cells: [EmitterCell], isUnderWay: Bool,
    bornBefore: [UInt64: Double] = [:]
  ) {
    self.start = start
    self.properties = properties
    self.bornBefore = bornBefore
    let list = EmissionCells(cells, isUnderWay: isUnderWay)
    self.cells = list
    moment = EmissionMoment(layer: EmitterValues(properties), cells: list.all.map(\.cell.values))
    var targets: [PropertyKey: Target] = [:]
    for key in animations.flatMap(\.propertyKeys) { targets[key] = EmitterEpoch.target(of: key, list) }
    self.animations = animations.filter { animation in
      animation.contains { targets[$0.keyPath.property] != nil }
    }
    self.targets = targets
    let changesBirths = targets.keys.contains { key in
      key.name.hasSuffix("birthRate") || key.name.hasSuffix("enabled") || key.name.contains("lifetime")
    }
    table = changesBirths ? BirthTable(origin: start.isFinite ? start : 0) : nil
  }

  private static func target(of key: PropertyKey, _ cells: EmissionCells) -> Target? {
    if let set = EmitterValues.setter(key) { return .layer(set) }
    guard let (cell, field) = cells.target(of: key.name) else { return nil }
    return EmitterCellValues.setter(field).map { .cell(cell, $0) }
  }

  var isAnimated: Bool { !animations.isEmpty }

  /// Whether a commit with these values would only repeat what the span says.
  func says(_ properties: PropertyBag, _ animations: [Animation], _ cells: [EmitterCell]) -> Bool {
    guard cells == self.cells.roots.map({ self.cells.all[$0].cell }),
      EmitterValues(properties) == moment.layer
    else { return false }
    return self.animations
      == animations.filter { animation in
        animation.contains { EmitterEpoch.target(of: $0.keyPath.property, self.cells) != nil }
      }
  }

  /// The values at a time of the layer.
  func moment(at time: Double, _ state: inout PresentationState) -> EmissionMoment {
    guard isAnimated else { return moment }
    state.begin(properties)
    for animation in animations { state.apply(animation, at: time) }
    var result = moment
    state.forEachChange { key, value in
      switch targets[key] {
      case .layer(let set): set(&result.layer, value)
      case .cell(let index, let set): set(&result.cells[index], value)
      case nil: break
      }
    }
    return result
  }

  /// How births come about up to a time of the layer.
  func births(until time: Double) -> SpawnSchedule {
    guard let table else { return SpawnSchedule(moment, cells) }
    return table.curve(until: time, of: self)
  }
}

/// A curve that is sampled as far as anyone has asked for: the same numbers in any order of asking.
private final class BirthTable: Sendable {
  private struct State {
    var curve: SpawnSchedule?
    var presentation = PresentationState()
  }

  private let origin: Double
  private let state = Mutex(State())

  init(origin: Double) {
    self.origin = origin
  }

  func curve(until time: Double, of span: EmitterEpoch) -> SpawnSchedule {
    state.withLock { state in
      var curve = state.curve ?? first(of: span, &state.presentation)
      state.curve = nil
      let last =
        time > origin ? min(SpawnSchedule.step(at: time - origin), 2 * SpawnSchedule.stepLimit - 1) : -1
      var index = (curve.sums.first?.count ?? 1) - 1
      while index <= last {
        let start = SpawnSchedule.time(ofStep: index)
        let length = SpawnSchedule.time(ofStep: index + 1) - start
        let moment = span.moment(at: origin + start + length / 2, &state.presentation)
        for cell in curve.sums.indices {
          let births = moment.birthRate(cell) * span.cells.all[cell].rate * length
          curve.sums[cell].append(curve.sums[cell][index] + births)
        }
        for (depth, life) in SpawnSchedule.lives(moment, span.cells).enumerated() {
          curve.lives[depth].append(max(life, curve.lives[depth][index]))
        }
        index += 1
      }
      state.curve = curve
      return curve
    }
  }

  private func first(of span: EmitterEpoch, _ state: inout PresentationState) -> SpawnSchedule {
    let before = span.moment(at: origin - SpawnSchedule.step / 2, &state)
    var curve = SpawnSchedule(before, span.cells)
    curve.origin = origin
    curve.sums = curve.earlier.map { _ in [0] }
    return curve
  }
}

/// The values that decide a birth, at one instant.
struct EmissionMoment: Sendable {
  var layer: EmitterValues
  /// In the order of `EmissionCells.all`.
  var cells: [EmitterCellValues]

  /// Births in a second of the cell's own time.
  func birthRate(_ index: Int) -> Double {
    let rate = cells[index].isEnabled ? cells[index].birthRate * layer.birthRate : 0
    return rate > 0 && rate.isFinite ? rate : 0
  }

  /// The longest that a particle can live, in seconds of the cell's own time.
  func longestLife(_ index: Int) -> Double {
    let life = (cells[index].lifetime + abs(cells[index].lifetimeRange) / 2) * layer.lifetime
    return life > 0 && life.isFinite ? life : 0
  }
}
