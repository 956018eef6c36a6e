import AnimRenderTree

/// All properties of layers that scenes may set: those of Core Animation's catalogue, and what is derived or has to do
/// with time.
public enum PropertyTable {
  /// One for each property, by no order that counts.
  public static let rows: [PropertyDescriptor] =
    PropertyCatalog.all.compactMap { PropertyDescriptor($0) } + [
      PropertyDescriptor("frame", derived: .rect),
      PropertyDescriptor("beginTime", derived: .time),
      PropertyDescriptor("timeOffset", derived: .time),
      PropertyDescriptor("speed", derived: .number),
      PropertyDescriptor("duration", derived: .time, range: .nonNegative),
      PropertyDescriptor("repeatCount", derived: .repeatCount),
      PropertyDescriptor("repeatDuration", derived: .time, range: .nonNegative),
      PropertyDescriptor("autoreverses", derived: .bool),
      PropertyDescriptor("fillMode", derived: .fillMode),
    ]

  /// Core Animation's properties that scenes cannot write.
  package static let unsupportedProperties = Set(PropertyCatalog.all.filter { $0.format == nil }.map(\.name))

  private static let byName: [String: PropertyDescriptor] = {
    var table: [String: PropertyDescriptor] = [:]
    for row in rows {
      table[row.name] = row
      table[row.key] = row
    }
    return table
  }()

  /// The row of a property by either of its names, whatever class it belongs to.
  public static func row(named name: String) -> PropertyDescriptor? { byName[name] }

  /// The names of a class's properties, in both spellings where there are two.
  package static func names(of layerClass: LayerKind) -> [String] {
    rows.filter { $0.belongs(to: layerClass) }.flatMap { $0.name == $0.key ? [$0.name] : [$0.name, $0.key] }
  }
}
