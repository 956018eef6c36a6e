/// All fields of emitter cells that scenes may set, as rows like those of layers.
enum EmitterCellTable {
  static let rows: [PropertyRow] = [
    PropertyRow(cellField: "birthRate", .number, range: .nonNegative),
    PropertyRow(cellField: "lifetime", .time, range: .nonNegative),
    PropertyRow(cellField: "lifetimeRange", .time, range: .nonNegative),
    PropertyRow(cellField: "emissionLatitude", .angle),
    PropertyRow(cellField: "emissionLongitude", .angle),
    PropertyRow(cellField: "emissionRange", .angle),
    PropertyRow(cellField: "velocity", .number),
    PropertyRow(cellField: "velocityRange", .number),
    PropertyRow(cellField: "xAcceleration", .number),
    PropertyRow(cellField: "yAcceleration", .number),
    PropertyRow(cellField: "zAcceleration", .number),
    PropertyRow(cellField: "scale", .number),
    PropertyRow(cellField: "scaleRange", .number),
    PropertyRow(cellField: "scaleSpeed", .number),
    PropertyRow(cellField: "spin", .angle),
    PropertyRow(cellField: "spinRange", .angle),
    PropertyRow(cellField: "color", .color, optional: true),
    PropertyRow(cellField: "redRange", .number),
    PropertyRow(cellField: "greenRange", .number),
    PropertyRow(cellField: "blueRange", .number),
    PropertyRow(cellField: "alphaRange", .number),
    PropertyRow(cellField: "redSpeed", .number),
    PropertyRow(cellField: "greenSpeed", .number),
    PropertyRow(cellField: "blueSpeed", .number),
    PropertyRow(cellField: "alphaSpeed", .number),
    PropertyRow(cellField: "enabled", .bool),
    PropertyRow(cellField: "contents", .contents, optional: true),
    PropertyRow(cellField: "contentsRect", .rect),
    PropertyRow(cellField: "contentsScale", .number, range: .positive),
    PropertyRow(cellField: "minificationFilter", .word(.contentsFilter), animatable: false),
    PropertyRow(cellField: "magnificationFilter", .word(.contentsFilter), animatable: false),
    PropertyRow(cellField: "minificationFilterBias", .number, animatable: false),
    PropertyRow(cellField: "shape", .path, optional: true, animatable: false),
    PropertyRow(cellField: "beginTime", .time, animatable: false),
    PropertyRow(cellField: "timeOffset", .time, animatable: false),
    PropertyRow(cellField: "speed", .number, animatable: false, range: .nonNegative),
    PropertyRow(cellField: "duration", .time, animatable: false, range: .nonNegative),
    PropertyRow(cellField: "repeatCount", .repeatCount, animatable: false),
    PropertyRow(cellField: "repeatDuration", .time, animatable: false, range: .nonNegative),
  ]

  /// The keys that are no fields.
  static let otherKeys = ["name", "emitterCells"]

  /// The row of a field by either of its names: `isEnabled` is `enabled`.
  static func row(named name: String) -> PropertyRow? {
    rows.first { $0.name == (name == "isEnabled" ? "enabled" : name) }
  }

  static let names = rows.map(\.name) + ["isEnabled"]
}
