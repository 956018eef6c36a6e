import Foundation
import Geometry

/// What every layer has: a row for each property, and its key below.
extension PropertyCatalog {
  static let layer: [Property] = [
    Property(
      "bounds", .rect, .rect(.zero), implicit: .basic, inBlocks: .additive,
      summary: "The layer's rectangle in its own coordinates; its origin scrolls what lies in it."),
    Property(
      "position", .point, .point(.zero), implicit: .basic, inBlocks: .additive,
      summary: "Where the anchor point lies in the superlayer."),
    Property(
      "anchorPoint", .point, .point(CGPoint(x: 0.5, y: 0.5)), implicit: .basic, inBlocks: .replacing,
      summary: "The point that `position` places and transforms turn about, in units of the bounds."),
    Property(
      "anchorPointZ", .number, .number(0), implicit: .basic, inBlocks: .replacing,
      summary: "The depth of the anchor point, in points towards the eye."),
    Property(
      "zPosition", .number, .number(0), implicit: .basic,
      summary: "Points towards the eye; also orders siblings."),
    Property(
      "transform", .transform, .transform(.identity), implicit: .basic, inBlocks: .additive,
      summary: "Moves, turns and scales the layer about its anchor point."),
    Property(
      "sublayerTransform", .transform, .transform(.identity), implicit: .basic, inBlocks: .replacing,
      summary: "Acts on the sublayers; where a perspective belongs."),
    Property(
      "opacity", .number, .number(1), range: .unit, implicit: .basic, inBlocks: .replacing,
      summary: "How much of the layer and its sublayers is seen, from 0 to 1."),
    Property(
      "hidden", swift: "isHidden", .bool, .bool(false), implicit: .transition,
      summary: "Whether the layer and its sublayers are left out."),
    Property(
      "backgroundColor", .color, implicit: .basic, inBlocks: .replacing,
      summary: "Fills the bounds, below everything else of the layer."),
    Property(
      "cornerRadius", .number, .number(0), range: .nonNegative, implicit: .basic, inBlocks: .additive,
      summary: "How far the corners of the background, border and clip are rounded, in points."),
    Property(
      "maskedCorners", .number, .number(15), written: .corners, implicit: .transition, animatable: false,
      summary: "The corners that `cornerRadius` rounds."),
    Property(
      "cornerCurve", .string, .string("circular"), written: .word(.cornerCurve), animatable: false,
      summary: "Whether corners are arcs of circles or continuous curves."),
    Property(
      "borderWidth", .number, .number(0), range: .nonNegative, implicit: .basic,
      summary: "The width of the line along the inside of the bounds, in points."),
    Property(
      "borderColor", .color, .color(.black), implicit: .basic,
      summary: "The colour of that line."),
    Property(
      "masksToBounds", .bool, .bool(false), implicit: .transition,
      summary: "Whether sublayers are cut off at the bounds with their rounded corners."),
    Property(
      "mask", .object, inScenes: false, implicit: .transition,
      summary: "The layer whose alpha masks this one."),
    Property(
      "allowsGroupOpacity", .bool, .bool(true),
      summary: "Whether the layer fades as one with its sublayers."),
    Property(
      "geometryFlipped", swift: "isGeometryFlipped", .bool, .bool(false), implicit: .transition,
      summary: "Whether y points the other way for the sublayers."),
    Property(
      "doubleSided", swift: "isDoubleSided", .bool, .bool(true),
      summary: "Whether the layer is seen from behind."),
    Property(
      "opaque", swift: "isOpaque", .bool, .bool(false),
      summary: "A hint that every pixel of the contents is opaque."),
    Property(
      "contents", .object, written: .contents, implicit: .basic,
      summary: "The picture or movie that the layer shows."),
    Property(
      "contentsRect", .rect, .rect(CGRect(x: 0, y: 0, width: 1, height: 1)), implicit: .basic,
      summary: "The part of the contents that is shown, in units of their size."),
    Property(
      "contentsCenter", .rect, .rect(CGRect(x: 0, y: 0, width: 1, height: 1)), implicit: .basic,
      summary: "The part of the contents that stretches, in units of `contentsRect`."),
    Property(
      "contentsScale", .number, .number(1), range: .positive, implicit: .basic,
      summary: "Pixels of the contents in a point."),
    Property(
      "contentsGravity", .string, .string("resize"), written: .word(.contentsGravity), animatable: false,
      summary: "How the contents lie in bounds of another size."),
    Property(
      "contentsFormat", .string, .string("RGBA8"), written: .word(.contentsFormat), animatable: false,
      summary: "A hint how a layer stores what it draws."),
    Property(
      "minificationFilter", .string, .string("linear"), written: .word(.contentsFilter), animatable: false,
      summary: "How contents are sampled that are drawn smaller."),
    Property(
      "minificationFilterBias", .number, .number(0),
      summary: "Added to the number of times that contents are halved before they are drawn smaller."),
    Property(
      "magnificationFilter", .string, .string("linear"), written: .word(.contentsFilter), animatable: false,
      summary: "How contents are sampled that are drawn larger."),
    Property(
      "shadowColor", .color, .color(.black), implicit: .basic,
      summary: "The colour of the shadow."),
    Property(
      "shadowOpacity", .number, .number(0), range: .unit, implicit: .basic, inBlocks: .replacing,
      summary: "How much of the shadow is seen, from 0 to 1."),
    Property(
      "shadowOffset", .size, .size(CGSize(width: 0, height: -3)), implicit: .basic,
      summary: "How far the shadow lies from what throws it, in points."),
    Property(
      "shadowRadius", .number, .number(3), range: .nonNegative, implicit: .basic,
      summary: "The standard deviation of the shadow's blur, in points."),
    Property(
      "shadowPath", .path,
      summary: "Throws the shadow in place of what the layer draws."),
    Property(
      "filters", .array, written: .filters, implicit: .transition,
      summary: "Change the pixels of the layer with its sublayers."),
    Property(
      "backgroundFilters", .array, written: .filters,
      summary: "Change the pixels of what lies behind the layer."),
    Property(
      "compositingFilter", .object, written: .blendMode,
      summary: "How the layer is blended with what lies behind it."),
    Property(
      "shouldRasterize", .bool, .bool(false),
      summary: "Whether the layer is drawn as a bitmap of its own first."),
    Property(
      "rasterizationScale", .number, .number(1), range: .positive,
      summary: "That bitmap's pixels in a point."),
    Property(
      "drawsAsynchronously", .bool, .bool(false), inScenes: false,
      summary: "A hint for layers that draw themselves."),
    Property(
      "needsDisplayOnBoundsChange", .bool, .bool(false), inScenes: false,
      summary: "Whether the layer draws itself anew when its bounds change."),
    Property(
      "edgeAntialiasingMask", .number, .number(15), written: .edges, animatable: false,
      summary: "The edges that are smooth."),
    Property(
      "allowsEdgeAntialiasing", .bool, .bool(true),
      summary: "Whether any edge is smooth."),
  ]
}

extension PropertyKey {
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
  /// Whether y points the other way for the sublayers.
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
}
