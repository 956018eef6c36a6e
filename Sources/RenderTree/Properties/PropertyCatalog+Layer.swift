import Foundation
import AnimGeometry

/// What every layer has: a row for each property.
extension PropertyCatalog {
  static let layer = LayerKind.layer.rows([
    // MARK: Geometry

    /// The layer's rectangle in its own coordinates; empty by default. Its origin scrolls the sublayers. Animatable.
    Property("bounds", .rect(.zero), implicit: .basic, inBlocks: .additive)
      .meaning("The layer's rectangle in its own coordinates; its origin scrolls what lies in it."),
    /// Where the anchor point lies in the superlayer's coordinates; (0, 0) by default. Animatable.
    Property("position", .point(.zero), implicit: .basic, inBlocks: .additive)
      .meaning("Where the anchor point lies in the superlayer."),
    /// Where `position` lies in the bounds, in units of their size; (0.5, 0.5), the middle, by default. Animatable.
    Property("anchorPoint", .point(CGPoint(x: 0.5, y: 0.5)), implicit: .basic, inBlocks: .replacing)
      .meaning("The point that `position` places and transforms turn about, in units of the bounds."),
    /// The depth of the anchor point, in points towards the eye; 0 by default. Animatable.
    Property("anchorPointZ", .number(0), implicit: .basic, inBlocks: .replacing)
      .meaning("The depth of the anchor point, in points towards the eye."),
    /// How far the layer is raised towards the eye, in points; orders siblings in one plane. 0 by default. Animatable.
    Property("zPosition", .number(0), implicit: .basic)
      .meaning("Points towards the eye; also orders siblings."),
    /// Moves, turns and scales the layer about its anchor point; the identity by default. Animatable.
    Property("transform", .transform(.identity), implicit: .basic, inBlocks: .additive)
      .meaning("Moves, turns and scales the layer about its anchor point."),
    /// Acts on all sublayers, about this layer's anchor point: the place of a perspective. The identity by default. Animatable.
    Property("sublayerTransform", .transform(.identity), implicit: .basic, inBlocks: .replacing)
      .meaning("Acts on the sublayers; where a perspective belongs."),

    // MARK: Visibility

    /// How much of the layer and its sublayers is seen, from 0, nothing, to 1, all of it; 1 by default. Animatable.
    Property("opacity", .number(1), as: "Float", range: .unit, implicit: .basic, inBlocks: .replacing)
      .meaning("How much of the layer and its sublayers is seen, from 0 to 1."),
    /// Whether the layer and all that is in it are left out of the picture and of hit testing; false by default. A change
    /// cross-fades.
    Property("hidden", swift: "isHidden", .bool(false), implicit: .transition)
      .meaning("Whether the layer and its sublayers are left out."),

    // MARK: Background, border, corners

    /// Fills the bounds with their rounded corners, below all else of the layer; nil, the default, fills nothing. Animatable, but
    /// a change from or to nil has no implicit animation.
    Property("backgroundColor", type: .color, implicit: .basic, inBlocks: .replacing)
      .meaning("Fills the bounds, below everything else of the layer."),
    /// The radius of the corners of background, border and clip, in points, drawn as at most half the shorter side; 0 by default.
    /// It does not cut `contents` or sublayers unless `masksToBounds` is true. Animatable.
    Property("cornerRadius", .number(0), range: .nonNegative, implicit: .basic, inBlocks: .additive)
      .meaning("How far the corners of the background, border and clip are rounded, in points."),
    /// The corners that `cornerRadius` rounds; all four by default.
    Property("maskedCorners", .number(15), as: "CACornerMask", written: .corners, implicit: .transition)
      .meaning("The corners that `cornerRadius` rounds."),
    /// Whether corners are arcs of circles, the default, or continuous curves. An unknown curve is reported and becomes
    /// `circular`.
    Property("cornerCurve", .string("circular"), as: "CALayerCornerCurve", words: .cornerCurve)
      .meaning("Whether corners are arcs of circles or continuous curves."),
    /// The width of the line along the inside of the bounds, in points, drawn above the sublayers; 0, the default, draws none.
    /// Animatable.
    Property("borderWidth", .number(0), range: .nonNegative, implicit: .basic)
      .meaning("The width of the line along the inside of the bounds, in points."),
    /// The colour of the border; opaque black by default, nil draws none. Animatable.
    Property("borderColor", .color(.black), implicit: .basic)
      .meaning("The colour of the line along the inside of the bounds."),

    // MARK: Sublayers

    /// Whether the layer is cut off at its bounds with their rounded corners, its sublayers and its shadow included; false by
    /// default. A change cross-fades.
    Property("masksToBounds", .bool(false), implicit: .transition)
      .meaning("Whether sublayers are cut off at the bounds with their rounded corners."),
    Property("mask", type: .object, inScenes: false, implicit: .transition)
      .meaning("The layer whose alpha masks this one."),
    /// Whether the layer fades as one with its sublayers; default true.
    Property("allowsGroupOpacity", .bool(true))
      .meaning("Whether the layer fades as one with its sublayers."),
    /// Whether sublayers, a shape layer's path and the shadow path are drawn upside down in the bounds; false by default. Conversion of
    /// points ignores it.
    Property("geometryFlipped", swift: "isGeometryFlipped", .bool(false), implicit: .transition)
      .meaning("Whether y points the other way for sublayers and paths."),
    /// Whether the layer is also seen from behind; true by default. If false, it is hidden while its normal points away from the
    /// eye.
    Property("doubleSided", swift: "isDoubleSided", .bool(true))
      .meaning("Whether the layer is seen from behind."),
    /// A hint that every pixel of the contents is opaque; without effect on the picture.
    Property("opaque", swift: "isOpaque", .bool(false))
      .meaning("A hint that every pixel of the contents is opaque."),

    // MARK: Contents

    /// A `CGImage`, a `VectorPicture`, which comes back as a `CGImage`, or a `MovieClip`, which follows the layer's time; nil, the
    /// default, shows nothing. Any other object is kept as it is and not drawn. Animatable.
    Property("contents", type: .object, written: .contents, implicit: .basic)
      .meaning("The picture or movie that the layer shows."),
    /// The part of the contents that is shown, in units of their size; default (0, 0, 1, 1). Beyond the contents
    /// the pixels at their edges go on.
    Property("contentsRect", .rect(CGRect(x: 0, y: 0, width: 1, height: 1)), implicit: .basic)
      .meaning("The part of the contents that is shown, in units of their size."),
    /// The part of the contents that stretches with a gravity that resizes, in units of `contentsRect`; what is
    /// around it keeps its own size along that side. Default (0, 0, 1, 1).
    Property("contentsCenter", .rect(CGRect(x: 0, y: 0, width: 1, height: 1)), implicit: .basic)
      .meaning("The part of the contents that stretches, in units of `contentsRect`."),
    /// Pixels of the contents per point; default 1. What is not above 0 counts as 1.
    Property("contentsScale", .number(1), range: .positive, implicit: .basic)
      .meaning("Pixels of the contents in a point."),
    /// How contents lie in bounds of another size; `resize`, which stretches them, by default. "Bottom" is where y is least. An
    /// unknown gravity is reported and becomes `center`.
    Property("contentsGravity", .string("resize"), as: "CALayerContentsGravity", words: .contentsGravity)
      .meaning("How the contents lie in bounds of another size."),
    /// A hint for layers that draw themselves; without effect on pictures.
    Property("contentsFormat", .string("RGBA8"), as: "CALayerContentsFormat", words: .contentsFormat)
      .meaning("A hint how a layer stores what it draws."),
    /// How contents are sampled that are drawn smaller than they are; `linear` by default.
    Property("minificationFilter", .string("linear"), as: "CALayerContentsFilter", words: .contentsFilter)
      .meaning("How contents are sampled that are drawn smaller."),
    /// Added to the number of times that a picture is halved before it is drawn smaller; default 0.
    Property("minificationFilterBias", .number(0), as: "Float")
      .meaning("Added to the number of times that contents are halved before they are drawn smaller."),
    /// How contents are sampled that are drawn larger than they are; `linear` by default.
    Property("magnificationFilter", .string("linear"), as: "CALayerContentsFilter", words: .contentsFilter)
      .meaning("How contents are sampled that are drawn larger."),

    // MARK: Shadow

    /// The colour of the shadow; opaque black by default, nil draws none. Animatable.
    Property("shadowColor", .color(.black), implicit: .basic)
      .meaning("The colour of the shadow."),
    /// How much of the shadow is seen, from 0, the default, to 1; multiplied with the alpha of its colour. Animatable.
    Property("shadowOpacity", .number(0), as: "Float", range: .unit, implicit: .basic, inBlocks: .replacing)
      .meaning("How much of the shadow is seen, from 0 to 1."),
    /// How far the shadow lies from what throws it, in points; (0, −3) by default, which is towards the upper edge where y points
    /// down. Animatable.
    Property("shadowOffset", .size(CGSize(width: 0, height: -3)), implicit: .basic)
      .meaning("How far the shadow lies from what throws it, in points."),
    /// The standard deviation of the shadow's blur, in points; 3 by default. Animatable.
    Property("shadowRadius", .number(3), range: .nonNegative, implicit: .basic)
      .meaning("The standard deviation of the shadow's blur, in points."),
    /// Throws the shadow in place of what the layer draws, in the layer's coordinates and filled by the non-zero rule; nil by
    /// default. Animatable, but never implicitly.
    Property("shadowPath", type: .path)
      .meaning("Throws the shadow in place of what the layer draws."),

    // MARK: Filters and rendering

    /// Filters (`CIFilter`) that change the pixels of the layer with its sublayers, the first one first; nil by default. What is
    /// no filter is kept and reported. Animate an input by its key path, such as `filters.blur.inputRadius`.
    Property("filters", type: .array, written: .filters, implicit: .transition)
      .meaning("Change the pixels of the layer with its sublayers."),
    /// Filters (`CIFilter`) that change the pixels of what lies behind the layer, within its rounded bounds and its mask; nil by
    /// default. What is no filter is kept and reported.
    Property("backgroundFilters", type: .array, written: .filters)
      .meaning("Change the pixels of what lies behind the layer."),
    /// How the layer is blended with what lies behind it: the name of a blend mode such as `"multiplyBlendMode"`, or a `CIFilter`
    /// that stands for one; nil, the default, lies over it. Any other object is kept and reported.
    Property("compositingFilter", type: .object, written: .blendMode)
      .meaning("How the layer is blended with what lies behind it."),
    /// Whether the layer, with its sublayers, filters and shadow, is drawn as a bitmap first, which is then sampled where the
    /// layer stands; false by default.
    Property("shouldRasterize", .bool(false))
      .meaning("Whether the layer is drawn as a bitmap of its own first."),
    /// The pixels of that bitmap in a point; 1 by default. Without effect unless `shouldRasterize` is true.
    Property("rasterizationScale", .number(1), range: .positive)
      .meaning("Pixels in a point of the bitmap that `shouldRasterize` asks for."),
    /// A hint for layers that draw themselves; false by default. Kept, without effect.
    Property("drawsAsynchronously", .bool(false), inScenes: false)
      .meaning("A hint for layers that draw themselves."),
    /// Whether a change of the size of the bounds has the layer draw its contents again, as `setNeedsDisplay()` does; false by
    /// default.
    Property("needsDisplayOnBoundsChange", .bool(false), inScenes: false)
      .meaning("Whether the layer draws itself again when its bounds change."),
    /// The edges of background, gradient and clip that are smooth; all four by default. Edges of pictures, borders and rounded
    /// bounds always are.
    Property("edgeAntialiasingMask", .number(15), as: "CAEdgeAntialiasingMask", written: .edges)
      .meaning("The edges that are smooth."),
    /// Whether the edges in `edgeAntialiasingMask` are smooth; true by default, as on macOS. If false, a pixel at the edge
    /// belongs to the layer if its middle does.
    Property("allowsEdgeAntialiasing", .bool(true))
      .meaning("Whether any edge is smooth."),
  ])
}
