import Foundation
import Geometry

/// What the special layer classes add: a row for each property, and its key below.
extension PropertyCatalog {
  static let shape: [Property] = [
    Property(
      "path", .path, of: .shape,
      summary: "The path that is filled and stroked, in the coordinates of the layer."),
    Property(
      "fillColor", .color, .color(.black), implicit: .basic, of: .shape,
      summary: "Fills the path."),
    Property(
      "fillRule", .string, .string("non-zero"), written: .word(.fillRule), animatable: false, of: .shape,
      summary: "Which points the path encloses."),
    Property(
      "strokeColor", .color, implicit: .basic, of: .shape,
      summary: "The colour of the line along the path."),
    Property(
      "strokeStart", .number, .number(0), range: .unit, implicit: .basic, of: .shape,
      summary: "Where along the path the line begins, from 0 to 1."),
    Property(
      "strokeEnd", .number, .number(1), range: .unit, implicit: .basic, of: .shape,
      summary: "Where along the path the line ends, from 0 to 1."),
    Property(
      "lineWidth", .number, .number(1), range: .nonNegative, implicit: .basic, of: .shape,
      summary: "The width of the line, in points."),
    Property(
      "miterLimit", .number, .number(10), range: .nonNegative, implicit: .basic, of: .shape,
      summary: "How long miters may be, in line widths."),
    Property(
      "lineCap", .string, .string("butt"), written: .word(.lineCap), animatable: false, of: .shape,
      summary: "The ends of open lines."),
    Property(
      "lineJoin", .string, .string("miter"), written: .word(.lineJoin), animatable: false, of: .shape,
      summary: "The corners of lines."),
    Property(
      "lineDashPhase", .number, .number(0), implicit: .basic, of: .shape,
      summary: "How far into the dash pattern each line begins, in points."),
    Property(
      "lineDashPattern", .array, written: .numbers, range: .nonNegative, animatable: false, of: .shape,
      summary: "The lengths of dashes and gaps in turn, in points."),
  ]

  static let gradient: [Property] = [
    Property(
      "colors", .array, written: .colors, implicit: .basic, of: .gradient,
      summary: "The colours at the gradient's stops."),
    Property(
      "locations", .array, written: .numbers, range: .unit, implicit: .basic, of: .gradient,
      summary: "Where the stops are, from 0 to 1; none: evenly spread."),
    Property(
      "startPoint", .point, .point(CGPoint(x: 0.5, y: 0)), implicit: .basic, of: .gradient,
      summary: "Where the gradient begins, in units of the bounds."),
    Property(
      "endPoint", .point, .point(CGPoint(x: 0.5, y: 1)), implicit: .basic, of: .gradient,
      summary: "Where the gradient ends, in units of the bounds."),
    Property(
      "focalOffset", .point, .point(.zero), implicit: .basic, of: .gradient,
      summary:
        "Where a radial gradient's colours begin, from its middle, in its half axes. Not in Core Animation."),
    Property(
      "type", .string, .string("axial"), written: .word(.gradientType), animatable: false, of: .gradient,
      summary: "Whether colours change along a line, around a middle, with the angle or in a mesh."),
    Property(
      "colorInterpolation", .string, .string("encoded"), written: .word(.colorInterpolation),
      animatable: false, of: .gradient,
      summary: "Whether colours are mixed as encoded numbers or as light. Not in Core Animation."),
    Property(
      "meshPoints", .array, written: .points, implicit: .basic, of: .gradient,
      summary: "A mesh's points, one for each colour, in units of the bounds. Not in Core Animation."),
    Property(
      "meshTriangles", .array, written: .triangles, animatable: false, of: .gradient,
      summary:
        "The numbers of a mesh's points, three for each triangle; none: by columns. Not in Core Animation."),
    Property(
      "meshColumns", .number, .number(0), range: .nonNegative, animatable: false, of: .gradient,
      summary:
        "How many of a mesh's points make a row of a grid; 0: each three are a triangle. Not in Core Animation."
    ),
  ]

  static let text: [Property] = [
    Property(
      "string", .object, written: .text, of: .text,
      summary: "The text."),
    Property(
      "font", .object, .string("Helvetica"), written: .font, animatable: false, of: .text,
      summary: "The font of a text without fonts of its own."),
    Property(
      "fontSize", .number, .number(36), range: .nonNegative, implicit: .basic, of: .text,
      summary: "Its size, in points."),
    Property(
      "foregroundColor", .color, .color(.white), implicit: .basic, of: .text,
      summary: "Its colour."),
    Property(
      "wrapped", swift: "isWrapped", .bool, .bool(false), animatable: false, of: .text,
      summary: "Whether lines break at the bounds' width."),
    Property(
      "truncationMode", .string, .string("none"), written: .word(.textTruncation), animatable: false,
      of: .text,
      summary: "Where an ellipsis stands for what does not fit."),
    Property(
      "alignmentMode", .string, .string("natural"), written: .word(.textAlignment), animatable: false,
      of: .text,
      summary: "Where lines begin."),
    Property(
      "allowsFontSubpixelQuantization", .bool, .bool(false), inScenes: false, of: .text,
      summary: "A hint for drawing glyphs."),
  ]

  static let replicator: [Property] = [
    Property(
      "instanceCount", .number, .number(1), range: .copies, implicit: .basic, of: .replicator,
      summary: "How many copies of the sublayers there are, the first one included."),
    Property(
      "preservesDepth", .bool, .bool(false), animatable: false, of: .replicator, .emitter,
      summary: "Whether what is drawn keeps its depth in the space of the superlayer."),
    Property(
      "instanceDelay", .number, .number(0), written: .time, implicit: .basic, of: .replicator,
      summary: "By how many seconds each copy is later than the one before."),
    Property(
      "instanceTransform", .transform, .transform(.identity), implicit: .basic, of: .replicator,
      summary: "From each copy to the next, about the middle of the bounds."),
    Property(
      "instanceColor", .color, .color(.white), implicit: .basic, of: .replicator,
      summary: "What the colours of the first copy are multiplied with."),
    Property(
      "instanceRedOffset", .number, .number(0), implicit: .basic, of: .replicator,
      summary: "Added to the red of that colour for each further copy."),
    Property(
      "instanceGreenOffset", .number, .number(0), implicit: .basic, of: .replicator,
      summary: "Added to the green of that colour for each further copy."),
    Property(
      "instanceBlueOffset", .number, .number(0), implicit: .basic, of: .replicator,
      summary: "Added to the blue of that colour for each further copy."),
    Property(
      "instanceAlphaOffset", .number, .number(0), implicit: .basic, of: .replicator,
      summary: "Added to the alpha of that colour for each further copy."),
  ]

  static let emitter: [Property] = [
    Property(
      "birthRate", .number, .number(1), range: .nonNegative, implicit: .basic, of: .emitter,
      summary: "Multiplies the birth rates of the cells."),
    Property(
      "lifetime", .number, .number(1), range: .nonNegative, implicit: .basic, of: .emitter,
      summary: "Multiplies the lifetimes of the cells."),
    Property(
      "emitterPosition", .point, .point(.zero), implicit: .basic, of: .emitter,
      summary: "The middle of the shape that emits, in the layer's coordinates."),
    Property(
      "emitterZPosition", .number, .number(0), implicit: .basic, of: .emitter,
      summary: "The depth of that middle."),
    Property(
      "emitterSize", .size, .size(.zero), implicit: .basic, of: .emitter,
      summary: "The size of the shape, in points."),
    Property(
      "emitterDepth", .number, .number(0), implicit: .basic, of: .emitter,
      summary: "The depth of a cuboid, in points."),
    Property(
      "emitterShape", .string, .string("point"), written: .word(.emitterShape), animatable: false,
      of: .emitter,
      summary: "The shape that emits."),
    Property(
      "emitterMode", .string, .string("volume"), written: .word(.emitterMode), animatable: false,
      of: .emitter,
      summary: "The part of the shape that emits."),
    Property(
      "renderMode", .string, .string("unordered"), written: .word(.renderMode), animatable: false,
      of: .emitter,
      summary: "In which order particles are drawn."),
    Property(
      "velocity", .number, .number(1), implicit: .basic, of: .emitter,
      summary: "Multiplies the velocities of the cells."),
    Property(
      "scale", .number, .number(1), implicit: .basic, of: .emitter,
      summary: "Multiplies the scales of the cells."),
    Property(
      "spin", .number, .number(1), implicit: .basic, of: .emitter,
      summary: "Multiplies the spins of the cells."),
    Property(
      "seed", .number, .number(0), range: .nonNegative, animatable: false, of: .emitter,
      summary: "Another one gives other random numbers."),
  ]

  static let scroll: [Property] = [
    Property(
      "scrollMode", .string, .string("both"), written: .word(.scrollMode), animatable: false, of: .scroll,
      summary: "The directions in which scrolling moves.")
  ]

  static let player: [Property] = [
    Property(
      "videoGravity", .string, .string("AVLayerVideoGravityResizeAspect"), written: .word(.videoGravity),
      animatable: false, of: .player,
      summary: "How the movie lies in bounds of another size."),
    Property(
      "volume", .number, .number(1), range: .unit, implicit: .basic, of: .player,
      summary: "How loud its sound is, as a factor from 0 to 1."),
    Property(
      "gain", .number, .number(0), range: .decibels, implicit: .basic, of: .player,
      summary: "How much louder it is, in decibels; -100 and less is silence."),
    Property(
      "pan", .number, .number(0), range: .signedUnit, implicit: .basic, of: .player,
      summary: "Where its sound is, from -1, left, to 1, right."),
  ]

  static let tiled: [Property] = [
    Property(
      "levelsOfDetail", .number, .number(1), inScenes: false, of: .tiled,
      summary: "How many sizes of tiles there are."),
    Property(
      "levelsOfDetailBias", .number, .number(0), inScenes: false, of: .tiled,
      summary: "How many of them are larger than the layer."),
    Property(
      "tileSize", .size, .size(CGSize(width: 256, height: 256)), inScenes: false, of: .tiled,
      summary: "The size of a tile, in pixels."),
  ]
}

extension PropertyKey {
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
}

extension PropertyKey {
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
}

extension PropertyKey {
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
}

extension PropertyKey {
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
}

extension PropertyKey {
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
}

extension PropertyKey {
  /// Of scroll layers: the directions in which scrolling moves.
  public static let scrollMode = PropertyKey(row: "scrollMode")
}

extension PropertyKey {
  /// Of player layers: how the movie lies in bounds of another size.
  public static let videoGravity = PropertyKey(row: "videoGravity")
  /// Of player layers: how loud its sound is, as a factor from 0 to 1.
  public static let volume = PropertyKey(row: "volume")
  /// Of player layers: how much louder it is, in decibels; -100 and less is silence.
  public static let gain = PropertyKey(row: "gain")
  /// Of player layers: where its sound is, from -1, left, to 1, right.
  public static let pan = PropertyKey(row: "pan")
}

extension PropertyKey {
  /// Of tiled layers: how many sizes of tiles there are.
  public static let levelsOfDetail = PropertyKey(row: "levelsOfDetail")
  /// Of tiled layers: how many of the sizes of tiles are larger than the layer.
  public static let levelsOfDetailBias = PropertyKey(row: "levelsOfDetailBias")
  /// Of tiled layers: the size of a tile, in pixels.
  public static let tileSize = PropertyKey(row: "tileSize")
}
