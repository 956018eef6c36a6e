/// The cells of a layer in a flat list, parents before children.
struct EmissionCells: Sendable {
  private(set) var all: [EmissionCell] = []
  /// The places of the layer's own cells.
  private(set) var roots: [Int] = []
  private(set) var depth = 0
  private var places: [UInt64: Int] = [:]

  /// - Parameter isUnderWay: whether cells that begin at 0 and never end have been emitting for ever.
  init(_ cells: [EmitterCell], isUnderWay: Bool) {
    roots = add(cells, parent: nil, isUnderWay: isUnderWay)
  }

  private mutating func add(_ cells: [EmitterCell], parent: Int?, isUnderWay: Bool) -> [Int] {
    let depth = parent.map { all[$0].depth + 1 } ?? 0
    guard depth < Emitter.depthLimit else { return [] }
    self.depth = max(self.depth, cells.isEmpty ? 0 : depth + 1)
    var counts: [String?: Int] = [:]
    var result: [Int] = []
    for cell in cells {
      // Cells that share a name, or have none, are told apart by their order.
      let number = counts[cell.name, default: 0]
      counts[cell.name] = number + 1
      let path = (parent.map { all[$0].key } ?? 0) &* 0x9E37_79B9_7F4A_7C15
      let key = ParticleRandom.number(of: cell.name, place: number) ^ path
      let speed = max(cell.timing.speed, 0)
      let index = all.count
      all.append(
        EmissionCell(
          cell: cell, key: key, depth: depth, rate: (parent.map { all[$0].rate } ?? 1) * speed,
          window: cell.timing.emissionWindow(isUnderWay: isUnderWay && parent == nil)))
      places[key] = index
      result.append(index)
      all[index].children = add(cell.cells, parent: index, isUnderWay: isUnderWay)
    }
    return result
  }

  /// The place of the cell with that key.
  func place(of key: UInt64) -> Int? { places[key] }

  /// The place of the cell that a key path such as `emitterCells.rocket.emitterCells.spark.birthRate` names,
  /// and the field. The first of several cells of one name has it.
  func target(of keyPath: String) -> (cell: Int, field: String)? {
    var names = keyPath.split(separator: ".", omittingEmptySubsequences: false)[...]
    var siblings = roots
    var found: Int?
    while names.count >= 3, names.first == "emitterCells" {
      let name = String(names[names.startIndex + 1])
      guard let index = siblings.first(where: { all[$0].cell.name == name }) else { return nil }
      found = index
      siblings = all[index].children
      names = names.dropFirst(2)
    }
    guard let found, names.count == 1, let field = names.first else { return nil }
    return (found, String(field))
  }
}

extension MediaTiming {
  /// A cell emits from its begin time through its active duration. A time offset lets it begin that much
  /// earlier, as for a layer; the fill mode has no meaning.
  fileprivate func emissionWindow(isUnderWay: Bool) -> (start: Double, end: Double) {
    guard speed > 0 else { return (.infinity, -.infinity) }
    let end = beginTime + activeDuration / speed
    if isUnderWay, beginTime == 0, end == .infinity { return (-.infinity, end) }
    return (beginTime - timeOffset / speed, end)
  }
}

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
