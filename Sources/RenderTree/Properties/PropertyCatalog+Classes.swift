import Foundation
import AnimGeometry

/// What the special layer classes add, but for emitters: a row for each property.
extension PropertyCatalog {
  static let shape = LayerKind.shape.rows([
    /// What is filled and stroked, in the layer's coordinates; nil, the default, draws nothing. Animatable, but never implicitly.
    Property("path", type: .path)
      .meaning("The path that is filled and stroked, in the coordinates of the layer."),
    /// Fills the path; opaque black by default, nil fills nothing. Animatable.
    Property("fillColor", .color(.black), implicit: .basic)
      .meaning("Fills the path."),
    /// Which points the path encloses; `nonZero` by default.
    Property("fillRule", .string("non-zero"), as: "CAShapeLayerFillRule", words: .fillRule)
      .meaning("Which points the path encloses."),
    /// The colour of the line along the path; nil, the default, strokes nothing. Animatable.
    Property("strokeColor", type: .color, implicit: .basic)
      .meaning("The colour of the line along the path."),
    /// Where along the path the line begins, from 0, the default, to 1. Animatable.
    Property("strokeStart", .number(0), range: .unit, implicit: .basic)
      .meaning("Where along the path the line begins, from 0 to 1."),
    /// Where along the path the line ends, from 0 to 1, the default. Animatable.
    Property("strokeEnd", .number(1), range: .unit, implicit: .basic)
      .meaning("Where along the path the line ends, from 0 to 1."),
    /// The width of the line along the path, in points, half of it on either side; 1 by default, 0 or less draws none.
    /// Animatable.
    Property("lineWidth", .number(1), range: .nonNegative, implicit: .basic)
      .meaning("The width of the line, in points."),
    /// How long a miter may be, from the inner to the outer corner in line widths; beyond it the corner is a bevel. 10 by
    /// default. Animatable.
    Property("miterLimit", .number(10), range: .nonNegative, implicit: .basic)
      .meaning("How long miters may be, in line widths."),
    /// The ends of open lines and of dashes; `butt` by default.
    Property("lineCap", .string("butt"), as: "CAShapeLayerLineCap", words: .lineCap)
      .meaning("The ends of open lines."),
    /// The corners of lines; `miter` by default.
    Property("lineJoin", .string("miter"), as: "CAShapeLayerLineJoin", words: .lineJoin)
      .meaning("The corners of lines."),
    /// How far into the dash pattern each sub-path begins, in points; 0 by default. Animatable.
    Property("lineDashPhase", .number(0), implicit: .basic)
      .meaning("How far into the dash pattern each line begins, in points."),
    /// The lengths of dashes and gaps in turn, in points, repeated; nil, the default, and a pattern with a negative length draw
    /// an unbroken line.
    Property(
      "lineDashPattern", type: .array, as: "[NSNumber]?", written: .numbers, range: .nonNegative,
      animatable: false
    )
    .meaning("The lengths of dashes and gaps in turn, in points."),
  ])

  static let gradient = LayerKind.gradient.rows([
    /// The colours at the stops, an array of `CGColor`; nil, the default, and a single one draw nothing. Other objects are kept
    /// and reported. Animatable.
    Property("colors", type: .array, written: .colors, implicit: .basic)
      .meaning("The colours at the gradient's stops."),
    /// Where the stops are, from 0 to 1, one for each colour; nil, the default, spaces them evenly, and too few draw nothing.
    /// Animatable.
    Property(
      "locations", type: .array, as: "[NSNumber]?", written: .numbers, range: .unit, implicit: .basic
    )
    .meaning("Where the stops are, from 0 to 1; none: evenly spread."),
    /// Where the gradient begins, or its middle if it is radial or conic, in units of the bounds; (0.5, 0) by default.
    /// Animatable.
    Property("startPoint", .point(CGPoint(x: 0.5, y: 0)), implicit: .basic)
      .meaning("Where the gradient begins, in units of the bounds."),
    /// Where the gradient ends, in units of the bounds; (0.5, 1) by default. Animatable.
    Property("endPoint", .point(CGPoint(x: 0.5, y: 1)), implicit: .basic)
      .meaning("Where the gradient ends, in units of the bounds."),
    /// Where a radial gradient's first colour lies, from the start point, in units of its half axes; within the ellipse. Not
    /// in Core Animation.
    Property("focalOffset", .point(.zero), implicit: .basic)
      .meaning(
        "Where a radial gradient's colours begin, from its middle, in its half axes. Not in Core Animation."
      ),
    /// Whether colours change along a line, around a middle, with the angle or in a mesh; `axial` by default.
    Property("type", .string("axial"), as: "CAGradientLayerType", words: .gradientType)
      .meaning("Whether colours change along a line, around a middle, with the angle or in a mesh."),
    /// Whether colours are mixed as encoded numbers, the default, or as light. Not in Core Animation.
    Property(
      "colorInterpolation", .string("encoded"), as: "CAGradientLayerInterpolation",
      words: .colorInterpolation
    )
    .meaning("Whether colours are mixed as encoded numbers or as light. Not in Core Animation."),
    /// Of a mesh, one for each colour, in units of the bounds. Not in Core Animation.
    Property("meshPoints", type: .array, as: "[CGPoint]?", written: .points, implicit: .basic)
      .meaning("A mesh's points, one for each colour, in units of the bounds. Not in Core Animation."),
    /// The numbers of a mesh's points, three for each triangle, of which a later one covers those before it; nil makes them by
    /// columns. Not in Core Animation.
    Property("meshTriangles", type: .array, as: "[NSNumber]?", written: .triangles, animatable: false)
      .meaning(
        "The numbers of a mesh's points, three for each triangle; none: by columns. Not in Core Animation."),
    /// How many of a mesh's points make a row of a grid; 0, the default, makes each three a triangle. Not in Core Animation.
    Property("meshColumns", .number(0), as: "Int", range: .nonNegative, animatable: false)
      .meaning(
        "How many of a mesh's points make a row of a grid; 0: each three are a triangle. Not in Core Animation."
      ),
  ])

  static let text = LayerKind.text.rows([
    /// The text, a `String` or an `NSAttributedString`; nil by default. Any other object is kept and reported.
    Property("string", type: .object, written: .text)
      .meaning("The text."),
    /// A font's name (`String`), a `CTFont`, `CGFont` or `UIFont`, whose own size does not count; default
    /// `"Helvetica"`.
    Property("font", type: .object, .string("Helvetica"), written: .font, animatable: false)
      .meaning("The font of a text without fonts of its own."),
    /// The size of a plain string, in points; 36 by default. Animatable.
    Property("fontSize", .number(36), range: .nonNegative, implicit: .basic)
      .meaning("The text's size, in points."),
    /// The colour of a plain string; white by default. Animatable.
    Property("foregroundColor", .color(.white), implicit: .basic)
      .meaning("The text's colour."),
    /// Whether lines break at the bounds' width; default false.
    Property("wrapped", swift: "isWrapped", .bool(false), animatable: false)
      .meaning("Whether lines break at the bounds' width."),
    /// Where an ellipsis stands for what does not fit: in a line that is too long or, in wrapped text, in the last
    /// line that fits; default none.
    Property("truncationMode", .string("none"), as: "CATextLayerTruncationMode", words: .textTruncation)
      .meaning("Where an ellipsis stands for what does not fit."),
    /// Where lines begin; `natural` by default. A line that is wider than the bounds overflows on the side that this leaves free.
    Property("alignmentMode", .string("natural"), as: "CATextLayerAlignmentMode", words: .textAlignment)
      .meaning("Where lines begin."),
    /// A hint for drawing glyphs; false by default. Kept, without effect.
    Property("allowsFontSubpixelQuantization", .bool(false), inScenes: false)
      .meaning("A hint for drawing glyphs."),
  ])

  static let replicator = LayerKind.replicator.rows([
    /// How many copies of the sublayers are drawn, the first one included; 1 by default, 0 or less draws none. Animatable.
    Property("instanceCount", .number(1), as: "Int", range: .copies, implicit: .basic)
      .meaning("How many copies of the sublayers there are, the first one included."),
    /// Whether each copy or particle keeps its depth in the superlayer's space, as the sublayers of a `CATransformLayer` do;
    /// false, the default, flattens them into the layer's plane.
    Property("preservesDepth", .bool(false), animatable: false, alsoOf: .emitter)
      .meaning("Whether what is drawn keeps its depth in the space of the superlayer."),
    /// By how many seconds each copy is later than the one before; 0 by default. Animatable.
    Property("instanceDelay", .number(0), as: "CFTimeInterval", written: .time, implicit: .basic)
      .meaning("By how many seconds each copy is later than the one before."),
    /// Leads from each copy to the next, about the middle of the bounds; the identity by default. Animatable.
    Property("instanceTransform", .transform(.identity), implicit: .basic)
      .meaning("From each copy to the next, about the middle of the bounds."),
    /// What the colours of the first copy are multiplied with; white by default and where it is nil. Its alpha acts like an
    /// opacity of each sublayer. Animatable.
    Property("instanceColor", .color(.white), implicit: .basic)
      .meaning("What the colours of the first copy are multiplied with."),
    /// Added to the red of `instanceColor` for each further copy, and then limited to 0…1; 0 by default. Animatable.
    Property("instanceRedOffset", .number(0), as: "Float", implicit: .basic)
      .meaning("Added to the red of `instanceColor` for each further copy."),
    /// Added to the green of `instanceColor` for each further copy, and then limited to 0…1; 0 by default. Animatable.
    Property("instanceGreenOffset", .number(0), as: "Float", implicit: .basic)
      .meaning("Added to the green of `instanceColor` for each further copy."),
    /// Added to the blue of `instanceColor` for each further copy, and then limited to 0…1; 0 by default. Animatable.
    Property("instanceBlueOffset", .number(0), as: "Float", implicit: .basic)
      .meaning("Added to the blue of `instanceColor` for each further copy."),
    /// Added to the alpha of `instanceColor` for each further copy, and then limited to 0…1; 0 by default. Animatable.
    Property("instanceAlphaOffset", .number(0), as: "Float", implicit: .basic)
      .meaning("Added to the alpha of `instanceColor` for each further copy."),
  ])

  static let scroll = LayerKind.scroll.rows([
    /// The directions in which `scroll(to:)` moves; `both` by default.
    Property("scrollMode", .string("both"), as: "CAScrollLayerScrollMode", words: .scrollMode)
      .meaning("The directions in which scrolling moves.")
  ])

  static let player = LayerKind.player.rows([
    /// How the movie lies in bounds of another shape, instead of `contentsGravity`; `resizeAspect` by default.
    Property(
      "videoGravity", .string("AVLayerVideoGravityResizeAspect"), as: "AVLayerVideoGravity",
      words: .videoGravity
    )
    .meaning("How the movie lies in bounds of another size."),
    /// How loud the movie's sound is, as a factor; default 1. A player's in Apple's API; here it may be animated.
    Property("volume", .number(1), as: "Float", range: .unit, implicit: .basic)
      .meaning("How loud its sound is, as a factor from 0 to 1."),
    /// How much louder the movie's sound is, in decibels; default 0. Not in Apple's API.
    Property("gain", .number(0), range: .decibels, implicit: .basic)
      .meaning("How much louder it is, in decibels; -100 and less is silence."),
    /// Where the movie's sound is, from −1, left, to 1, right; default 0. Not in Apple's API.
    Property("pan", .number(0), range: .signedUnit, implicit: .basic)
      .meaning("Where its sound is, from -1, left, to 1, right."),
  ])

  static let tiled = LayerKind.tiled.rows([
    /// How many sizes of tiles there are; 1 by default. Kept, without effect: the contents are drawn whole.
    Property("levelsOfDetail", .number(1), as: "Int", inScenes: false)
      .meaning("How many sizes of tiles there are."),
    /// How many of these sizes are larger than the layer; 0 by default. Kept, without effect.
    Property("levelsOfDetailBias", .number(0), as: "Int", inScenes: false)
      .meaning("How many of the sizes of tiles are larger than the layer."),
    /// The size of a tile in pixels; 256 by 256 by default. Kept, without effect.
    Property("tileSize", .size(CGSize(width: 256, height: 256)), inScenes: false)
      .meaning("The size of a tile, in pixels."),
  ])
}
