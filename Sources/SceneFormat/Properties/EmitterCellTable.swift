import AnimRenderTree

/// All fields of emitter cells that scenes may set, as rows like those of layers.
package enum EmitterCellTable {
  package static let rows: [PropertyDescriptor] =
    PropertyCatalog.emitterCell.compactMap { PropertyDescriptor($0) } + [
      PropertyDescriptor("beginTime", derived: .time),
      PropertyDescriptor("timeOffset", derived: .time),
      PropertyDescriptor("speed", derived: .number, range: .nonNegative),
      PropertyDescriptor("duration", derived: .time, range: .nonNegative),
      PropertyDescriptor("repeatCount", derived: .repeatCount),
      PropertyDescriptor("repeatDuration", derived: .time, range: .nonNegative),
    ]

  /// The keys that are no fields.
  package static let otherKeys = ["name", "emitterCells"]

  /// The row of a field by either of its names: `isEnabled` is `enabled`.
  package static func row(named name: String) -> PropertyDescriptor? {
    rows.first { $0.name == name || $0.key == name }
  }

  package static let names = rows.flatMap { $0.name == $0.key ? [$0.name] : [$0.name, $0.key] }
}
