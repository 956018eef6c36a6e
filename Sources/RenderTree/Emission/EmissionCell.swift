/// A cell in its place among all the cells of a layer.
struct EmissionCell: Sendable {
  let cell: EmitterCell
  /// The same for the cell of the same name in the same place of later commits.
  let key: UInt64
  /// 0 for the cells of the layer itself.
  let depth: Int
  /// The places of the cells inside it.
  var children: [Int] = []
  /// Seconds of the cell's time in a second of the layer's; 0 when the cell stands still and emits nothing.
  let rate: Double
  /// When it emits, in its parent's time. Without beginning for a cell that has been at it for ever.
  let window: (start: Double, end: Double)
}
