import Synchronization

/// A curve that is sampled as far as anyone has asked for: the same numbers in any order of asking.
final class BirthTable: Sendable {
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
