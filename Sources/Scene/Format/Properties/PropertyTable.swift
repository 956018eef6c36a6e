/// All properties of layers that scenes may set: one row each.
public enum PropertyTable {
  public static let rows: [PropertyRow] = [
    PropertyRow("bounds", .rect),
    PropertyRow("position", .point),
    PropertyRow("anchorPoint", .point),
    PropertyRow("anchorPointZ", .number),
    PropertyRow("zPosition", .number),
    PropertyRow("transform", .transform),
    PropertyRow("sublayerTransform", .transform),
    PropertyRow("frame", .rect, animatable: false),
    PropertyRow("backgroundColor", .color, optional: true),
    PropertyRow("cornerRadius", .number, range: .nonNegative),
    PropertyRow("maskedCorners", .corners, animatable: false),
    PropertyRow("cornerCurve", .word(.cornerCurve), animatable: false),
    PropertyRow("borderWidth", .number, range: .nonNegative),
    PropertyRow("borderColor", .color, optional: true),
    PropertyRow("shadowColor", .color, optional: true),
    PropertyRow("shadowOpacity", .number, range: .unit),
    PropertyRow("shadowOffset", .size),
    PropertyRow("shadowRadius", .number, range: .nonNegative),
    PropertyRow("shadowPath", .path, optional: true),
    PropertyRow("opacity", .number, range: .unit),
    PropertyRow("isHidden", .bool, key: "hidden"),
    PropertyRow("masksToBounds", .bool),
    PropertyRow("allowsGroupOpacity", .bool),
    PropertyRow("isDoubleSided", .bool, key: "doubleSided"),
    PropertyRow("isGeometryFlipped", .bool, key: "geometryFlipped"),
    PropertyRow("beginTime", .time, animatable: false),
    PropertyRow("timeOffset", .time, animatable: false),
    PropertyRow("speed", .number, animatable: false),
    PropertyRow("duration", .time, animatable: false, range: .nonNegative),
    PropertyRow("repeatCount", .repeatCount, animatable: false),
    PropertyRow("repeatDuration", .time, animatable: false, range: .nonNegative),
    PropertyRow("autoreverses", .bool, animatable: false),
    PropertyRow("fillMode", .fillMode, animatable: false),
    PropertyRow("path", .path, of: .shapeLayer, optional: true),
    PropertyRow("fillColor", .color, of: .shapeLayer, optional: true),
    PropertyRow("fillRule", .fillRule, of: .shapeLayer, animatable: false),
    PropertyRow("strokeColor", .color, of: .shapeLayer, optional: true),
    PropertyRow("lineWidth", .number, of: .shapeLayer, range: .nonNegative),
    PropertyRow("lineCap", .word(.lineCap), of: .shapeLayer, animatable: false),
    PropertyRow("lineJoin", .word(.lineJoin), of: .shapeLayer, animatable: false),
    PropertyRow("miterLimit", .number, of: .shapeLayer, range: .nonNegative),
    PropertyRow("strokeStart", .number, of: .shapeLayer, range: .unit),
    PropertyRow("strokeEnd", .number, of: .shapeLayer, range: .unit),
    PropertyRow(
      "lineDashPattern", .numbers, of: .shapeLayer, animatable: false, optional: true, range: .nonNegative),
    PropertyRow("lineDashPhase", .number, of: .shapeLayer),
    PropertyRow("colors", .colors, of: .gradientLayer, optional: true),
    PropertyRow("locations", .numbers, of: .gradientLayer, optional: true, range: .unit),
    PropertyRow("startPoint", .point, of: .gradientLayer),
    PropertyRow("endPoint", .point, of: .gradientLayer),
    PropertyRow("type", .word(.gradientType), of: .gradientLayer, animatable: false),
  ]

  /// Core Animation's classes and properties that this program does not have yet.
  static let unsupportedClasses: Set = [
    "CAEmitterLayer", "CAReplicatorLayer", "CAScrollLayer", "CATextLayer",
    "CATiledLayer", "CATransformLayer",
  ]
  static let unsupportedProperties: Set = [
    "allowsEdgeAntialiasing", "backgroundFilters", "compositingFilter", "contents", "contentsCenter",
    "contentsFormat", "contentsGravity", "contentsRect", "contentsScale",
    "drawsAsynchronously", "edgeAntialiasingMask", "filters", "isOpaque", "magnificationFilter",
    "minificationFilter", "minificationFilterBias", "needsDisplayOnBoundsChange", "opaque",
    "rasterizationScale",
    "shouldRasterize",
  ]

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
