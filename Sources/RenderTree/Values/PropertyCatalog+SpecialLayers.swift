import Foundation
import Geometry

/// What the special layer classes add.
extension PropertyCatalog {
  static let shape: [Property] = [
    Property("path", .path, of: .shape),
    Property("fillColor", .color, .color(.black), implicit: .basic, of: .shape),
    Property("fillRule", .string, .string("non-zero"), of: .shape),
    Property("strokeColor", .color, implicit: .basic, of: .shape),
    Property("strokeStart", .number, .number(0), implicit: .basic, of: .shape),
    Property("strokeEnd", .number, .number(1), implicit: .basic, of: .shape),
    Property("lineWidth", .number, .number(1), implicit: .basic, of: .shape),
    Property("miterLimit", .number, .number(10), implicit: .basic, of: .shape),
    Property("lineCap", .string, .string("butt"), of: .shape),
    Property("lineJoin", .string, .string("miter"), of: .shape),
    Property("lineDashPhase", .number, .number(0), implicit: .basic, of: .shape),
    Property("lineDashPattern", .array, of: .shape),
  ]

  static let gradient: [Property] = [
    Property("colors", .array, implicit: .basic, of: .gradient),
    Property("locations", .array, implicit: .basic, of: .gradient),
    Property("startPoint", .point, .point(CGPoint(x: 0.5, y: 0)), implicit: .basic, of: .gradient),
    Property("endPoint", .point, .point(CGPoint(x: 0.5, y: 1)), implicit: .basic, of: .gradient),
    Property("type", .string, .string("axial"), of: .gradient),
  ]

  static let text: [Property] = [
    Property("string", .object, of: .text),
    Property("font", .object, .string("Helvetica"), of: .text),
    Property("fontSize", .number, .number(36), implicit: .basic, of: .text),
    Property("foregroundColor", .color, .color(.white), implicit: .basic, of: .text),
    Property("wrapped", .bool, .bool(false), of: .text),
    Property("truncationMode", .string, .string("none"), of: .text),
    Property("alignmentMode", .string, .string("natural"), of: .text),
    Property("allowsFontSubpixelQuantization", .bool, .bool(false), of: .text),
  ]

  static let replicator: [Property] = [
    Property("instanceCount", .number, .number(1), implicit: .basic, of: .replicator),
    Property("preservesDepth", .bool, .bool(false), of: .replicator, .emitter),
    Property("instanceDelay", .number, .number(0), implicit: .basic, of: .replicator),
    Property("instanceTransform", .transform, .transform(.identity), implicit: .basic, of: .replicator),
    Property("instanceColor", .color, .color(.white), implicit: .basic, of: .replicator),
    Property("instanceRedOffset", .number, .number(0), implicit: .basic, of: .replicator),
    Property("instanceGreenOffset", .number, .number(0), implicit: .basic, of: .replicator),
    Property("instanceBlueOffset", .number, .number(0), implicit: .basic, of: .replicator),
    Property("instanceAlphaOffset", .number, .number(0), implicit: .basic, of: .replicator),
  ]

  static let emitter: [Property] = [
    Property("birthRate", .number, .number(1), implicit: .basic, of: .emitter),
    Property("lifetime", .number, .number(1), implicit: .basic, of: .emitter),
    Property("emitterPosition", .point, .point(.zero), implicit: .basic, of: .emitter),
    Property("emitterZPosition", .number, .number(0), implicit: .basic, of: .emitter),
    Property("emitterSize", .size, .size(.zero), implicit: .basic, of: .emitter),
    Property("emitterDepth", .number, .number(0), implicit: .basic, of: .emitter),
    Property("emitterShape", .string, .string("point"), of: .emitter),
    Property("emitterMode", .string, .string("volume"), of: .emitter),
    Property("renderMode", .string, .string("unordered"), of: .emitter),
    Property("velocity", .number, .number(1), implicit: .basic, of: .emitter),
    Property("scale", .number, .number(1), implicit: .basic, of: .emitter),
    Property("spin", .number, .number(1), implicit: .basic, of: .emitter),
    Property("seed", .number, .number(0), of: .emitter),
  ]

  static let scroll: [Property] = [
    Property("scrollMode", .string, .string("both"), of: .scroll)
  ]

  static let player: [Property] = [
    Property("videoGravity", .string, .string("AVLayerVideoGravityResizeAspect"), of: .player)
  ]

  static let tiled: [Property] = [
    Property("levelsOfDetail", .number, .number(1), of: .tiled),
    Property("levelsOfDetailBias", .number, .number(0), of: .tiled),
    Property("tileSize", .size, .size(CGSize(width: 256, height: 256)), of: .tiled),
  ]
}
