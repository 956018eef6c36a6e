import RenderTree

/// All properties of layers that scenes may set: one row each. What Core Animation says about them comes from
/// its catalogue; here is what only the format knows.
public enum PropertyTable {
  public static let rows: [PropertyRow] =
    (catalogued + emitter).compactMap(\.self) + [
      PropertyRow("frame", derived: .rect),
      PropertyRow("beginTime", derived: .time),
      PropertyRow("timeOffset", derived: .time),
      PropertyRow("speed", derived: .number),
      PropertyRow("duration", derived: .time, range: .nonNegative),
      PropertyRow("repeatCount", derived: .repeatCount),
      PropertyRow("repeatDuration", derived: .time, range: .nonNegative),
      PropertyRow("autoreverses", derived: .bool),
      PropertyRow("fillMode", derived: .fillMode),
    ]

  static let catalogued: [PropertyRow?] = [
    PropertyRow("bounds"),
    PropertyRow("position"),
    PropertyRow("anchorPoint"),
    PropertyRow("anchorPointZ"),
    PropertyRow("zPosition"),
    PropertyRow("transform"),
    PropertyRow("sublayerTransform"),
    PropertyRow("backgroundColor"),
    PropertyRow("cornerRadius", range: .nonNegative),
    PropertyRow("maskedCorners", as: .corners, animatable: false),
    PropertyRow("cornerCurve", as: .word(.cornerCurve), animatable: false),
    PropertyRow("borderWidth", range: .nonNegative),
    PropertyRow("borderColor"),
    PropertyRow("shadowColor"),
    PropertyRow("shadowOpacity", range: .unit),
    PropertyRow("shadowOffset"),
    PropertyRow("shadowRadius", range: .nonNegative),
    PropertyRow("shadowPath"),
    PropertyRow("opacity", range: .unit),
    PropertyRow("isHidden"),
    PropertyRow("masksToBounds"),
    PropertyRow("allowsGroupOpacity"),
    PropertyRow("filters", as: .filters),
    PropertyRow("backgroundFilters", as: .filters),
    PropertyRow("compositingFilter", as: .blendMode),
    PropertyRow("allowsEdgeAntialiasing"),
    PropertyRow("edgeAntialiasingMask", as: .edges, animatable: false),
    PropertyRow("shouldRasterize"),
    PropertyRow("rasterizationScale", range: .positive),
    PropertyRow("isDoubleSided"),
    PropertyRow("isGeometryFlipped"),
    PropertyRow("path"),
    PropertyRow("fillColor"),
    PropertyRow("fillRule", as: .fillRule, animatable: false),
    PropertyRow("strokeColor"),
    PropertyRow("lineWidth", range: .nonNegative),
    PropertyRow("lineCap", as: .word(.lineCap), animatable: false),
    PropertyRow("lineJoin", as: .word(.lineJoin), animatable: false),
    PropertyRow("miterLimit", range: .nonNegative),
    PropertyRow("strokeStart", range: .unit),
    PropertyRow("strokeEnd", range: .unit),
    PropertyRow("lineDashPattern", as: .numbers, animatable: false, range: .nonNegative),
    PropertyRow("lineDashPhase"),
    PropertyRow("colors", as: .colors),
    PropertyRow("locations", as: .numbers, range: .unit),
    PropertyRow("startPoint"),
    PropertyRow("endPoint"),
    PropertyRow("type", as: .word(.gradientType), animatable: false),
    PropertyRow("string", as: .text),
    PropertyRow("font", as: .font, animatable: false),
    PropertyRow("fontSize", range: .nonNegative),
    PropertyRow("foregroundColor"),
    PropertyRow("isWrapped", animatable: false),
    PropertyRow("alignmentMode", as: .word(.textAlignment), animatable: false),
    PropertyRow("truncationMode", as: .word(.textTruncation), animatable: false),
    PropertyRow("instanceCount", range: .copies),
    PropertyRow("preservesDepth", animatable: false),
    PropertyRow("instanceDelay", as: .time),
    PropertyRow("instanceTransform"),
    PropertyRow("instanceColor"),
    PropertyRow("instanceRedOffset"),
    PropertyRow("instanceGreenOffset"),
    PropertyRow("instanceBlueOffset"),
    PropertyRow("instanceAlphaOffset"),
    PropertyRow("scrollMode", as: .word(.scrollMode), animatable: false),
    PropertyRow("contents", as: .contents),
    PropertyRow("contentsRect"),
    PropertyRow("contentsCenter"),
    PropertyRow("contentsScale", range: .positive),
    PropertyRow("contentsGravity", as: .word(.contentsGravity), animatable: false),
    PropertyRow("contentsFormat", as: .word(.contentsFormat), animatable: false),
    PropertyRow("minificationFilter", as: .word(.contentsFilter), animatable: false),
    PropertyRow("magnificationFilter", as: .word(.contentsFilter), animatable: false),
    PropertyRow("minificationFilterBias"),
    PropertyRow("isOpaque"),
    PropertyRow("videoGravity", as: .videoGravity, animatable: false),
  ]

  /// Core Animation's properties that scenes cannot use yet: all that the table does not have.
  static let unsupportedProperties: Set<String> = {
    let names = PropertyCatalog.all.filter { property in
      property.owners.contains { LayerClass(rawValue: $0.rawValue) != nil }
        && !rows.contains { $0.key == property.name }
    }.map(\.name)
    return Set(names)
  }()

  private static let byName: [String: PropertyRow] = {
    var table: [String: PropertyRow] = [:]
    for row in rows {
      table[row.name] = row
      table[row.key] = row
    }
    return table
  }()

  /// The row of a property by either of its names, whatever class it belongs to.
  public static func row(named name: String) -> PropertyRow? { byName[name] }

  /// The names of a class's properties, in both spellings where there are two.
  static func names(of layerClass: LayerClass) -> [String] {
    rows.filter { $0.belongs(to: layerClass) }.flatMap { $0.name == $0.key ? [$0.name] : [$0.name, $0.key] }
  }
}
