import AnimRenderTree

/// A property, or a component of one, that animations and `set` name.
public struct SceneKeyPath: Sendable, Hashable, CustomStringConvertible {
  /// The property that it begins with.
  public let property: PropertyDescriptor
  /// What follows the property's name, such as `rotation.z`; empty for the whole property.
  public let component: String
  /// The type of the values at this key path.
  public let type: ValueFormat

  /// The key path in Core Animation's spelling, such as `bounds.size.width`.
  public var text: String { component.isEmpty ? property.key : property.key + "." + component }

  public var description: String { text }

  package init(property: PropertyDescriptor, component: String, type: ValueFormat) {
    self.property = property
    self.component = component
    self.type = type
  }

  /// The key path of a whole property.
  public init(_ property: PropertyDescriptor) {
    self.init(property: property, component: "", type: property.type)
  }

  /// A field of an emitter cell, or a component of one; nil when it has no such component.
  package init?(_ field: PropertyDescriptor, cellAt path: String, component: String) {
    self.init(field.of(cellAt: path), component: component)
  }

  /// A component of a property; nil when it has none of that name.
  private init?(_ row: PropertyDescriptor, component: String) {
    let known = SceneKeyPath.components(of: row).first { $0.name == component }?.type
    guard let type = component.isEmpty ? row.type : known else { return nil }
    self.init(property: row, component: component, type: type)
  }

  /// Nil unless `text` names a property, by either of its names, and a component that it has.
  public init?(_ text: String) {
    let dot = text.utf8.firstIndex(of: UInt8(ascii: ".")) ?? text.endIndex
    guard let row = PropertyTable.row(named: String(text[..<dot])) else { return nil }
    guard dot < text.endIndex else {
      self.init(row)
      return
    }
    let component = String(text[text.utf8.index(after: dot)...])
    if let path = FilterKeyPath(text) {
      let type =
        path.input == LayerFilter.enabledKey ? .bool : FilterInput.named(path.input).map { ValueFormat($0) }
      guard let type else { return nil }
      self.init(property: row, component: component, type: type)
      return
    }
    guard !component.isEmpty else { return nil }
    self.init(row, component: component)
  }

  /// What the key paths into a layer's mask begin with.
  public static let mask = "mask."

  /// The same of the mask of a layer.
  package var ofMask: SceneKeyPath {
    SceneKeyPath(property: property.ofMask, component: component, type: type)
  }

  /// The names of UIView's own properties for those of its layer.
  public static func layerName(ofViewProperty text: String) -> String? {
    let end = text.utf8.firstIndex(of: UInt8(ascii: ".")) ?? text.endIndex
    return layerNames[String(text[..<end])].map { $0 + text[end...] }
  }

  private static let layerNames = ["center": "position", "alpha": "opacity"]
  package static let viewNames = ["center", "center.x", "center.y", "alpha"]

  /// Every key path that the layers of a class have.
  public static func all(of layerClass: LayerKind) -> [String] {
    PropertyTable.rows.filter { $0.belongs(to: layerClass) }.flatMap { row in
      [row.key] + components(of: row).map { row.key + "." + $0.name }
    }
  }

  /// `frame` has none, being derived: it can be set as a whole only.
  package static func components(of row: PropertyDescriptor) -> [(name: String, type: ValueFormat)] {
    guard row.isAnimatable else { return [] }
    switch row.type {
    case .point: return point
    case .size: return size
    case .rect: return rect
    case .transform: return transform
    case .number, .angle, .time, .repeatCount, .bool, .color, .path, .fillMode, .word, .numbers, .points,
      .triangles, .colors, .corners, .text, .font, .contents, .blendMode, .filters, .vector, .edges:
      return []
    }
  }

  private static let point: [(name: String, type: ValueFormat)] = [("x", .number), ("y", .number)]
  private static let size: [(name: String, type: ValueFormat)] = [("width", .number), ("height", .number)]
  private static let rect: [(name: String, type: ValueFormat)] = [
    ("origin", .point), ("origin.x", .number), ("origin.y", .number),
    ("size", .size), ("size.width", .number), ("size.height", .number),
  ]
  /// `translation` is a size, as Core Animation has it.
  private static let transform: [(name: String, type: ValueFormat)] = [
    ("rotation", .angle), ("rotation.x", .angle), ("rotation.y", .angle), ("rotation.z", .angle),
    ("scale", .number), ("scale.x", .number), ("scale.y", .number), ("scale.z", .number),
    ("translation", .size), ("translation.x", .number), ("translation.y", .number),
    ("translation.z", .number),
  ]
}
