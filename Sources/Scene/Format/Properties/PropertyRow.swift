import RenderTree

/// What the format knows about one property of a layer, a mask or an emitter cell.
public struct PropertyRow: Sendable, Hashable {
  /// The property's name in Swift, such as `isHidden`; the format's name for it.
  public let name: String
  /// The name that key paths use, such as `hidden`.
  public private(set) var key: String
  public let type: ValueFormat
  /// The classes that have it; none: every class.
  public let owners: [LayerKind]
  /// True when an explicit animation may target it.
  public let isAnimatable: Bool
  /// True when it may have no value.
  public let isOptional: Bool
  /// What a model value may be; animations' values are free.
  public let range: ValueRange

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
  }

  /// The field of an emitter cell as a property of the layer, under its whole key path.
  func of(cellAt path: String) -> PropertyRow { with(key: path + "." + key) }

  /// The property of a layer's mask as one of the layer.
  var ofMask: PropertyRow { with(key: SceneKeyPath.mask + key) }

  private func with(key: String) -> PropertyRow {
    var row = self
    row.key = key
    return row
  }

  public func belongs(to kind: LayerKind) -> Bool {
    owners.isEmpty || owners.contains(kind)
  }
}
