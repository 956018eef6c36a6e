import Foundation

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
