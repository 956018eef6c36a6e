import RenderTree

/// All properties of layers that scenes may set: those of Core Animation's catalogue, and what is derived or has to do
/// with time.
public enum PropertyTable {
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
  static let unsupportedProperties = Set(PropertyCatalog.all.filter { $0.format == nil }.map(\.name))

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
  static func names(of layerClass: LayerKind) -> [String] {
    rows.filter { $0.belongs(to: layerClass) }.flatMap { $0.name == $0.key ? [$0.name] : [$0.name, $0.key] }
  }
}

/// What the format knows about one property of a layer, a mask or an emitter cell. A class, since a scene may refer to a
/// row very often.
public final class PropertyDescriptor: Sendable {
  /// The property's name in Swift, such as `isHidden`; the format's name for it.
  public let name: String
  /// The name that key paths use, such as `hidden`.
  public let key: String
  public let type: ValueFormat
  /// The classes that have it; none: every class.
  public let owners: [LayerKind]
  /// True when an explicit animation may target it.
  public let isAnimatable: Bool
  /// True when it may have no value.
  public let isOptional: Bool
  /// What a model value may be; animations' values are free.
  public let range: ValueRange
  /// The layer's own property that it is; nil for what is derived, or another thing's.
  let property: PropertyKey?

  /// A row of Core Animation's catalogue; nil where scenes cannot write it.
  init?(_ property: Property) {
    guard let format = property.format else { return nil }
    name = property.swiftName
    key = property.name
    type = format
    owners = property.owners == [.layer] ? [] : property.owners
    isAnimatable = property.isAnimatable
    isOptional = property.isOptional
    range = property.range
    self.property = PropertyKey(property.name)
  }

  /// A value that is not in the catalogue, because it is derived or has to do with time. No animation may target it.
  init(_ name: String, derived type: ValueFormat, range: ValueRange = .any, of owners: [LayerKind] = []) {
    self.name = name
    self.key = name
    self.type = type
    self.owners = owners
    self.isAnimatable = false
    self.isOptional = false
    self.range = range
    property = nil
  }

  /// The field of an emitter cell as a property of the layer, under its whole key path.
  func of(cellAt path: String) -> PropertyDescriptor { with(key: path + "." + key) }

  /// The property of a layer's mask as one of the layer.
  var ofMask: PropertyDescriptor { with(key: SceneKeyPath.mask + key) }

  private func with(key: String) -> PropertyDescriptor { PropertyDescriptor(self, key: key) }

  private init(_ row: PropertyDescriptor, key: String) {
    name = row.name
    self.key = key
    type = row.type
    owners = row.owners
    isAnimatable = row.isAnimatable
    isOptional = row.isOptional
    range = row.range
    property = nil
  }

  public func belongs(to kind: LayerKind) -> Bool {
    owners.isEmpty || owners.contains(kind)
  }
}

extension PropertyDescriptor: Hashable {
  public static func == (a: PropertyDescriptor, b: PropertyDescriptor) -> Bool {
    a === b
      || a.name == b.name && a.key == b.key && a.type == b.type && a.owners == b.owners
        && a.isAnimatable == b.isAnimatable && a.isOptional == b.isOptional && a.range == b.range
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

/// All fields of emitter cells that scenes may set, as rows like those of layers.
enum EmitterCellTable {
  static let rows: [PropertyDescriptor] =
    PropertyCatalog.emitterCell.compactMap { PropertyDescriptor($0) } + [
      PropertyDescriptor("beginTime", derived: .time),
      PropertyDescriptor("timeOffset", derived: .time),
      PropertyDescriptor("speed", derived: .number, range: .nonNegative),
      PropertyDescriptor("duration", derived: .time, range: .nonNegative),
      PropertyDescriptor("repeatCount", derived: .repeatCount),
      PropertyDescriptor("repeatDuration", derived: .time, range: .nonNegative),
    ]

  /// The keys that are no fields.
  static let otherKeys = ["name", "emitterCells"]

  /// The row of a field by either of its names: `isEnabled` is `enabled`.
  static func row(named name: String) -> PropertyDescriptor? {
    rows.first { $0.name == name || $0.key == name }
  }

  static let names = rows.flatMap { $0.name == $0.key ? [$0.name] : [$0.name, $0.key] }
}
