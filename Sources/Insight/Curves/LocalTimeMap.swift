import RenderTree

/// The time inside a layer, as it stands in one commit.
struct LocalTimeMap {
  private let start: Double
  private let speed: Double

  init(_ id: LayerID, in tree: LayerTree) {
    start = tree.localTime(of: id, at: 0) ?? 0
    speed = (tree.localTime(of: id, at: 1) ?? 1) - start
  }

  /// Infinite when it never is.
  func rootTime(_ local: Double) -> Double {
    speed > 0 && local.isFinite ? (local - start) / speed : .infinity
  }
}
