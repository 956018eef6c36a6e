/// The catalogue's keys by name.
extension PropertyKey {
  public static let bounds = PropertyKey("bounds")
  public static let position = PropertyKey("position")
  public static let anchorPoint = PropertyKey("anchorPoint")
  public static let anchorPointZ = PropertyKey("anchorPointZ")
  public static let zPosition = PropertyKey("zPosition")
  public static let transform = PropertyKey("transform")
  public static let sublayerTransform = PropertyKey("sublayerTransform")
  public static let opacity = PropertyKey("opacity")
  public static let hidden = PropertyKey("hidden")
  public static let backgroundColor = PropertyKey("backgroundColor")
  public static let cornerRadius = PropertyKey("cornerRadius")
  public static let maskedCorners = PropertyKey("maskedCorners")
  public static let cornerCurve = PropertyKey("cornerCurve")
  public static let borderWidth = PropertyKey("borderWidth")
  public static let borderColor = PropertyKey("borderColor")
  public static let masksToBounds = PropertyKey("masksToBounds")
  public static let mask = PropertyKey("mask")
  public static let allowsGroupOpacity = PropertyKey("allowsGroupOpacity")
  public static let geometryFlipped = PropertyKey("geometryFlipped")
  public static let doubleSided = PropertyKey("doubleSided")
  public static let opaque = PropertyKey("opaque")
  public static let contents = PropertyKey("contents")
  public static let contentsRect = PropertyKey("contentsRect")
  public static let contentsCenter = PropertyKey("contentsCenter")
  public static let contentsScale = PropertyKey("contentsScale")
  public static let contentsGravity = PropertyKey("contentsGravity")
  public static let contentsFormat = PropertyKey("contentsFormat")
  public static let minificationFilter = PropertyKey("minificationFilter")
  public static let minificationFilterBias = PropertyKey("minificationFilterBias")
  public static let magnificationFilter = PropertyKey("magnificationFilter")
  public static let shadowColor = PropertyKey("shadowColor")
  public static let shadowOpacity = PropertyKey("shadowOpacity")
  public static let shadowOffset = PropertyKey("shadowOffset")
  public static let shadowRadius = PropertyKey("shadowRadius")
  public static let shadowPath = PropertyKey("shadowPath")
  public static let filters = PropertyKey("filters")
  public static let backgroundFilters = PropertyKey("backgroundFilters")
  public static let compositingFilter = PropertyKey("compositingFilter")
  public static let shouldRasterize = PropertyKey("shouldRasterize")
  public static let rasterizationScale = PropertyKey("rasterizationScale")
  public static let drawsAsynchronously = PropertyKey("drawsAsynchronously")
  public static let needsDisplayOnBoundsChange = PropertyKey("needsDisplayOnBoundsChange")
  public static let edgeAntialiasingMask = PropertyKey("edgeAntialiasingMask")
  public static let allowsEdgeAntialiasing = PropertyKey("allowsEdgeAntialiasing")
}

extension PropertyKey {
  public static let path = PropertyKey("path")
  public static let fillColor = PropertyKey("fillColor")
  public static let fillRule = PropertyKey("fillRule")
  public static let strokeColor = PropertyKey("strokeColor")
  public static let strokeStart = PropertyKey("strokeStart")
  public static let strokeEnd = PropertyKey("strokeEnd")
  public static let lineWidth = PropertyKey("lineWidth")
  public static let miterLimit = PropertyKey("miterLimit")
  public static let lineCap = PropertyKey("lineCap")
  public static let lineJoin = PropertyKey("lineJoin")
  public static let lineDashPhase = PropertyKey("lineDashPhase")
  public static let lineDashPattern = PropertyKey("lineDashPattern")
}

extension PropertyKey {
  public static let colors = PropertyKey("colors")
  public static let locations = PropertyKey("locations")
  public static let startPoint = PropertyKey("startPoint")
  public static let endPoint = PropertyKey("endPoint")
  public static let type = PropertyKey("type")
}

extension PropertyKey {
  public static let string = PropertyKey("string")
  public static let font = PropertyKey("font")
  public static let fontSize = PropertyKey("fontSize")
  public static let foregroundColor = PropertyKey("foregroundColor")
  public static let wrapped = PropertyKey("wrapped")
  public static let truncationMode = PropertyKey("truncationMode")
  public static let alignmentMode = PropertyKey("alignmentMode")
  public static let allowsFontSubpixelQuantization = PropertyKey("allowsFontSubpixelQuantization")
}

extension PropertyKey {
  public static let instanceCount = PropertyKey("instanceCount")
  public static let preservesDepth = PropertyKey("preservesDepth")
  public static let instanceDelay = PropertyKey("instanceDelay")
  public static let instanceTransform = PropertyKey("instanceTransform")
  public static let instanceColor = PropertyKey("instanceColor")
  public static let instanceRedOffset = PropertyKey("instanceRedOffset")
  public static let instanceGreenOffset = PropertyKey("instanceGreenOffset")
  public static let instanceBlueOffset = PropertyKey("instanceBlueOffset")
  public static let instanceAlphaOffset = PropertyKey("instanceAlphaOffset")
}

extension PropertyKey {
  public static let birthRate = PropertyKey("birthRate")
  public static let lifetime = PropertyKey("lifetime")
  public static let emitterPosition = PropertyKey("emitterPosition")
  public static let emitterZPosition = PropertyKey("emitterZPosition")
  public static let emitterSize = PropertyKey("emitterSize")
  public static let emitterDepth = PropertyKey("emitterDepth")
  public static let emitterShape = PropertyKey("emitterShape")
  public static let emitterMode = PropertyKey("emitterMode")
  public static let renderMode = PropertyKey("renderMode")
  public static let velocity = PropertyKey("velocity")
  public static let scale = PropertyKey("scale")
  public static let spin = PropertyKey("spin")
  public static let seed = PropertyKey("seed")
}

extension PropertyKey {
  public static let scrollMode = PropertyKey("scrollMode")
}

extension PropertyKey {
  public static let levelsOfDetail = PropertyKey("levelsOfDetail")
  public static let levelsOfDetailBias = PropertyKey("levelsOfDetailBias")
  public static let tileSize = PropertyKey("tileSize")
}

extension PropertyKey {
  public static let videoGravity = PropertyKey("videoGravity")
}
