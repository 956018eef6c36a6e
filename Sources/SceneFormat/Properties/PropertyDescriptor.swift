import AnimRenderTree

/// What the format knows about one property of a layer, a mask or an emitter cell. A class, since a scene may refer to a
/// row very often.
public final class PropertyDescriptor: Sendable {
  /// The property's name in Swift, such as `isHidden`; the format's name for it.
  public let name: String
  /// The name that key paths use, such as `hidden`.
  public let key: String
  /// How scenes write a value of it.
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
  package let property: PropertyKey?

  /// A row of Core Animation's catalogue; nil where scenes cannot write it.
  package init?(_ property: Property) {
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
  package init(
    _ name: String, derived type: ValueFormat, range: ValueRange = .any, of owners: [LayerKind] = []
  ) {
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
  package func of(cellAt path: String) -> PropertyDescriptor { with(key: path + "." + key) }

  /// The property of a layer's mask as one of the layer.
  package var ofMask: PropertyDescriptor { with(key: SceneKeyPath.mask + key) }

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

  /// Whether layers of the class have the property.
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
