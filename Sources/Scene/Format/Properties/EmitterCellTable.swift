import RenderTree

/// All fields of emitter cells that scenes may set, as rows like those of layers.
enum EmitterCellTable {
  static let rows: [PropertyRow] =
    PropertyCatalog.emitterCell.compactMap(PropertyRow.init) + [
      PropertyRow("beginTime", derived: .time),
      PropertyRow("timeOffset", derived: .time),
      PropertyRow("speed", derived: .number, range: .nonNegative),
      PropertyRow("duration", derived: .time, range: .nonNegative),
      PropertyRow("repeatCount", derived: .repeatCount),
      PropertyRow("repeatDuration", derived: .time, range: .nonNegative),
    ]

  /// The keys that are no fields.
  static let otherKeys = ["name", "emitterCells"]

  /// The row of a field by either of its names: `isEnabled` is `enabled`.
  static func row(named name: String) -> PropertyRow? {
    rows.first { $0.name == name || $0.key == name }
  }

  static let names = rows.flatMap { $0.name == $0.key ? [$0.name] : [$0.name, $0.key] }
}
