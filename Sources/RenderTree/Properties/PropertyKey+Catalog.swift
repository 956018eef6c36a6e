/// The keys of the catalogue's rows.
extension PropertyKey {
  // BEGIN scripts/properties: keys
  /// The layer's rectangle in its own coordinates; its origin scrolls what lies in it.
  public static let bounds = PropertyKey(row: "bounds")
  /// Where the anchor point lies in the superlayer.
  public static let position = PropertyKey(row: "position")
  /// The point that `position` places and transforms turn about, in units of the bounds.
  public static let anchorPoint = PropertyKey(row: "anchorPoint")
  /// The depth of the anchor point, in points towards the eye.
  public static let anchorPointZ = PropertyKey(row: "anchorPointZ")
  /// Points towards the eye; also orders siblings.
  public static let zPosition = PropertyKey(row: "zPosition")
  /// Moves, turns and scales the layer about its anchor point.
  public static let transform = PropertyKey(row: "transform")
  /// Acts on the sublayers; where a perspective belongs.
  public static let sublayerTransform = PropertyKey(row: "sublayerTransform")
  /// How much of the layer and its sublayers is seen, from 0 to 1.
  public static let opacity = PropertyKey(row: "opacity")
  /// Whether the layer and its sublayers are left out.
  public static let hidden = PropertyKey(row: "hidden")
  /// Fills the bounds, below everything else of the layer.
  public static let backgroundColor = PropertyKey(row: "backgroundColor")
  /// How far the corners of the background, border and clip are rounded, in points.
  public static let cornerRadius = PropertyKey(row: "cornerRadius")
  /// The corners that `cornerRadius` rounds.
  public static let maskedCorners = PropertyKey(row: "maskedCorners")
  /// Whether corners are arcs of circles or continuous curves.
  public static let cornerCurve = PropertyKey(row: "cornerCurve")
  /// The width of the line along the inside of the bounds, in points.
  public static let borderWidth = PropertyKey(row: "borderWidth")
  /// The colour of the line along the inside of the bounds.
  public static let borderColor = PropertyKey(row: "borderColor")
  /// Whether sublayers are cut off at the bounds with their rounded corners.
  public static let masksToBounds = PropertyKey(row: "masksToBounds")
  /// The layer whose alpha masks this one.
  public static let mask = PropertyKey(row: "mask")
  /// Whether the layer fades as one with its sublayers.
  public static let allowsGroupOpacity = PropertyKey(row: "allowsGroupOpacity")
  /// Whether y points the other way for sublayers and paths.
  public static let geometryFlipped = PropertyKey(row: "geometryFlipped")
  /// Whether the layer is seen from behind.
  public static let doubleSided = PropertyKey(row: "doubleSided")
  /// A hint that every pixel of the contents is opaque.
  public static let opaque = PropertyKey(row: "opaque")
  /// The picture or movie that the layer shows.
  public static let contents = PropertyKey(row: "contents")
  /// The part of the contents that is shown, in units of their size.
  public static let contentsRect = PropertyKey(row: "contentsRect")
  /// The part of the contents that stretches, in units of `contentsRect`.
  public static let contentsCenter = PropertyKey(row: "contentsCenter")
  /// Pixels of the contents in a point.
  public static let contentsScale = PropertyKey(row: "contentsScale")
  /// How the contents lie in bounds of another size.
  public static let contentsGravity = PropertyKey(row: "contentsGravity")
  /// A hint how a layer stores what it draws.
  public static let contentsFormat = PropertyKey(row: "contentsFormat")
  /// How contents are sampled that are drawn smaller.
  public static let minificationFilter = PropertyKey(row: "minificationFilter")
  /// Added to the number of times that contents are halved before they are drawn smaller.
  public static let minificationFilterBias = PropertyKey(row: "minificationFilterBias")
  /// How contents are sampled that are drawn larger.
  public static let magnificationFilter = PropertyKey(row: "magnificationFilter")
  /// The colour of the shadow.
  public static let shadowColor = PropertyKey(row: "shadowColor")
  /// How much of the shadow is seen, from 0 to 1.
  public static let shadowOpacity = PropertyKey(row: "shadowOpacity")
  /// How far the shadow lies from what throws it, in points.
  public static let shadowOffset = PropertyKey(row: "shadowOffset")
  /// The standard deviation of the shadow's blur, in points.
  public static let shadowRadius = PropertyKey(row: "shadowRadius")
  /// Throws the shadow in place of what the layer draws.
  public static let shadowPath = PropertyKey(row: "shadowPath")
  /// Change the pixels of the layer with its sublayers.
  public static let filters = PropertyKey(row: "filters")
  /// Change the pixels of what lies behind the layer.
  public static let backgroundFilters = PropertyKey(row: "backgroundFilters")
  /// How the layer is blended with what lies behind it.
  public static let compositingFilter = PropertyKey(row: "compositingFilter")
  /// Whether the layer is drawn as a bitmap of its own first.
  public static let shouldRasterize = PropertyKey(row: "shouldRasterize")
  /// Pixels in a point of the bitmap that `shouldRasterize` asks for.
  public static let rasterizationScale = PropertyKey(row: "rasterizationScale")
  /// A hint for layers that draw themselves.
  public static let drawsAsynchronously = PropertyKey(row: "drawsAsynchronously")
  /// Whether the layer draws itself again when its bounds change.
  public static let needsDisplayOnBoundsChange = PropertyKey(row: "needsDisplayOnBoundsChange")
  /// The edges that are smooth.
  public static let edgeAntialiasingMask = PropertyKey(row: "edgeAntialiasingMask")
  /// Whether any edge is smooth.
  public static let allowsEdgeAntialiasing = PropertyKey(row: "allowsEdgeAntialiasing")
  /// Of shape layers: the path that is filled and stroked, in the coordinates of the layer.
  public static let path = PropertyKey(row: "path")
  /// Of shape layers: fills the path.
  public static let fillColor = PropertyKey(row: "fillColor")
  /// Of shape layers: which points the path encloses.
  public static let fillRule = PropertyKey(row: "fillRule")
  /// Of shape layers: the colour of the line along the path.
  public static let strokeColor = PropertyKey(row: "strokeColor")
  /// Of shape layers: where along the path the line begins, from 0 to 1.
  public static let strokeStart = PropertyKey(row: "strokeStart")
  /// Of shape layers: where along the path the line ends, from 0 to 1.
  public static let strokeEnd = PropertyKey(row: "strokeEnd")
  /// Of shape layers: the width of the line, in points.
  public static let lineWidth = PropertyKey(row: "lineWidth")
  /// Of shape layers: how long miters may be, in line widths.
  public static let miterLimit = PropertyKey(row: "miterLimit")
  /// Of shape layers: the ends of open lines.
  public static let lineCap = PropertyKey(row: "lineCap")
  /// Of shape layers: the corners of lines.
  public static let lineJoin = PropertyKey(row: "lineJoin")
  /// Of shape layers: how far into the dash pattern each line begins, in points.
  public static let lineDashPhase = PropertyKey(row: "lineDashPhase")
  /// Of shape layers: the lengths of dashes and gaps in turn, in points.
  public static let lineDashPattern = PropertyKey(row: "lineDashPattern")
  /// Of gradient layers: the colours at the gradient's stops.
  public static let colors = PropertyKey(row: "colors")
  /// Of gradient layers: where the stops are, from 0 to 1; none: evenly spread.
  public static let locations = PropertyKey(row: "locations")
  /// Of gradient layers: where the gradient begins, in units of the bounds.
  public static let startPoint = PropertyKey(row: "startPoint")
  /// Of gradient layers: where the gradient ends, in units of the bounds.
  public static let endPoint = PropertyKey(row: "endPoint")
  /// Of gradient layers: where a radial gradient's colours begin, from its middle, in its half axes. Not in Core
  /// Animation.
  public static let focalOffset = PropertyKey(row: "focalOffset")
  /// Of gradient layers: whether colours change along a line, around a middle, with the angle or in a mesh.
  public static let type = PropertyKey(row: "type")
  /// Of gradient layers: whether colours are mixed as encoded numbers or as light. Not in Core Animation.
  public static let colorInterpolation = PropertyKey(row: "colorInterpolation")
  /// Of gradient layers: a mesh's points, one for each colour, in units of the bounds. Not in Core Animation.
  public static let meshPoints = PropertyKey(row: "meshPoints")
  /// Of gradient layers: the numbers of a mesh's points, three for each triangle; none: by columns. Not in Core
  /// Animation.
  public static let meshTriangles = PropertyKey(row: "meshTriangles")
  /// Of gradient layers: how many of a mesh's points make a row of a grid; 0: each three are a triangle. Not in Core
  /// Animation.
  public static let meshColumns = PropertyKey(row: "meshColumns")
  /// Of text layers: the text.
  public static let string = PropertyKey(row: "string")
  /// Of text layers: the font of a text without fonts of its own.
  public static let font = PropertyKey(row: "font")
  /// Of text layers: the text's size, in points.
  public static let fontSize = PropertyKey(row: "fontSize")
  /// Of text layers: the text's colour.
  public static let foregroundColor = PropertyKey(row: "foregroundColor")
  /// Of text layers: whether lines break at the bounds' width.
  public static let wrapped = PropertyKey(row: "wrapped")
  /// Of text layers: where an ellipsis stands for what does not fit.
  public static let truncationMode = PropertyKey(row: "truncationMode")
  /// Of text layers: where lines begin.
  public static let alignmentMode = PropertyKey(row: "alignmentMode")
  /// Of text layers: a hint for drawing glyphs.
  public static let allowsFontSubpixelQuantization = PropertyKey(row: "allowsFontSubpixelQuantization")
  /// Of replicator layers: how many copies of the sublayers there are, the first one included.
  public static let instanceCount = PropertyKey(row: "instanceCount")
  /// Of replicator and emitter layers: whether what is drawn keeps its depth in the space of the superlayer.
  public static let preservesDepth = PropertyKey(row: "preservesDepth")
  /// Of replicator layers: by how many seconds each copy is later than the one before.
  public static let instanceDelay = PropertyKey(row: "instanceDelay")
  /// Of replicator layers: from each copy to the next, about the middle of the bounds.
  public static let instanceTransform = PropertyKey(row: "instanceTransform")
  /// Of replicator layers: what the colours of the first copy are multiplied with.
  public static let instanceColor = PropertyKey(row: "instanceColor")
  /// Of replicator layers: added to the red of `instanceColor` for each further copy.
  public static let instanceRedOffset = PropertyKey(row: "instanceRedOffset")
  /// Of replicator layers: added to the green of `instanceColor` for each further copy.
  public static let instanceGreenOffset = PropertyKey(row: "instanceGreenOffset")
  /// Of replicator layers: added to the blue of `instanceColor` for each further copy.
  public static let instanceBlueOffset = PropertyKey(row: "instanceBlueOffset")
  /// Of replicator layers: added to the alpha of `instanceColor` for each further copy.
  public static let instanceAlphaOffset = PropertyKey(row: "instanceAlphaOffset")
  /// Of emitter layers: multiplies the birth rates of the cells; of a cell: particles in a second.
  public static let birthRate = PropertyKey(row: "birthRate")
  /// Of emitter layers: multiplies the lifetimes of the cells; of a cell: how long a particle lives.
  public static let lifetime = PropertyKey(row: "lifetime")
  /// Of emitter layers: the middle of the shape that emits, in the layer's coordinates.
  public static let emitterPosition = PropertyKey(row: "emitterPosition")
  /// Of emitter layers: the depth of the middle of the shape that emits.
  public static let emitterZPosition = PropertyKey(row: "emitterZPosition")
  /// Of emitter layers: the size of the shape, in points.
  public static let emitterSize = PropertyKey(row: "emitterSize")
  /// Of emitter layers: the depth of a cuboid, in points.
  public static let emitterDepth = PropertyKey(row: "emitterDepth")
  /// Of emitter layers: the shape that emits.
  public static let emitterShape = PropertyKey(row: "emitterShape")
  /// Of emitter layers: the part of the shape that emits.
  public static let emitterMode = PropertyKey(row: "emitterMode")
  /// Of emitter layers: in which order particles are drawn.
  public static let renderMode = PropertyKey(row: "renderMode")
  /// Of emitter layers: multiplies the velocities of the cells; of a cell: points in a second.
  public static let velocity = PropertyKey(row: "velocity")
  /// Of emitter layers: multiplies the scales of the cells; of a cell: multiplies the size.
  public static let scale = PropertyKey(row: "scale")
  /// Of emitter layers: multiplies the spins of the cells; of a cell: the turn in a second.
  public static let spin = PropertyKey(row: "spin")
  /// Of emitter layers: another one gives other random numbers.
  public static let seed = PropertyKey(row: "seed")
  /// Of scroll layers: the directions in which scrolling moves.
  public static let scrollMode = PropertyKey(row: "scrollMode")
  /// Of tiled layers: how many sizes of tiles there are.
  public static let levelsOfDetail = PropertyKey(row: "levelsOfDetail")
  /// Of tiled layers: how many of the sizes of tiles are larger than the layer.
  public static let levelsOfDetailBias = PropertyKey(row: "levelsOfDetailBias")
  /// Of tiled layers: the size of a tile, in pixels.
  public static let tileSize = PropertyKey(row: "tileSize")
  /// Of player layers: how the movie lies in bounds of another size.
  public static let videoGravity = PropertyKey(row: "videoGravity")
  /// Of player layers: how loud its sound is, as a factor from 0 to 1.
  public static let volume = PropertyKey(row: "volume")
  /// Of player layers: how much louder it is, in decibels; -100 and less is silence.
  public static let gain = PropertyKey(row: "gain")
  /// Of player layers: where its sound is, from -1, left, to 1, right.
  public static let pan = PropertyKey(row: "pan")
  /// Of emitter cells: how much lifetimes differ.
  package static let lifetimeRange = PropertyKey("lifetimeRange")
  /// Of emitter cells: the direction out of the plane, towards the eye.
  package static let emissionLatitude = PropertyKey("emissionLatitude")
  /// Of emitter cells: the direction in the plane, clockwise.
  package static let emissionLongitude = PropertyKey("emissionLongitude")
  /// Of emitter cells: the opening of a cone around the direction.
  package static let emissionRange = PropertyKey("emissionRange")
  /// Of emitter cells: how much velocities differ.
  package static let velocityRange = PropertyKey("velocityRange")
  /// Of emitter cells: points in a second, in a second, along x.
  package static let xAcceleration = PropertyKey("xAcceleration")
  /// Of emitter cells: points in a second, in a second, along y.
  package static let yAcceleration = PropertyKey("yAcceleration")
  /// Of emitter cells: points in a second, in a second, along z.
  package static let zAcceleration = PropertyKey("zAcceleration")
  /// Of emitter cells: how much scales differ.
  package static let scaleRange = PropertyKey("scaleRange")
  /// Of emitter cells: by how much the scale grows in a second.
  package static let scaleSpeed = PropertyKey("scaleSpeed")
  /// Of emitter cells: how much spins differ.
  package static let spinRange = PropertyKey("spinRange")
  /// Of emitter cells: multiplies the contents.
  package static let color = PropertyKey("color")
  /// Of emitter cells: how much red differs.
  package static let redRange = PropertyKey("redRange")
  /// Of emitter cells: how much green differs.
  package static let greenRange = PropertyKey("greenRange")
  /// Of emitter cells: how much blue differs.
  package static let blueRange = PropertyKey("blueRange")
  /// Of emitter cells: how much alpha differs.
  package static let alphaRange = PropertyKey("alphaRange")
  /// Of emitter cells: by how much red grows in a second.
  package static let redSpeed = PropertyKey("redSpeed")
  /// Of emitter cells: by how much green grows in a second.
  package static let greenSpeed = PropertyKey("greenSpeed")
  /// Of emitter cells: by how much blue grows in a second.
  package static let blueSpeed = PropertyKey("blueSpeed")
  /// Of emitter cells: by how much alpha grows in a second.
  package static let alphaSpeed = PropertyKey("alphaSpeed")
  /// Of emitter cells: whether the cell emits.
  package static let enabled = PropertyKey("enabled")
  /// Of emitter cells: filled in white where there are no contents. Not Apple's.
  package static let shape = PropertyKey("shape")
  // END scripts/properties
}
