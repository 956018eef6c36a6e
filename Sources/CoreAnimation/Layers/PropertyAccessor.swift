import Foundation
import Geometry
import RenderTree

/// A property by its Swift accessors, for classes of your own that may have overridden them.
struct PropertyAccessor: Sendable {
  let get: @Sendable (CALayer) -> Any?
  /// The object for a value, with a number of the property's own type.
  let box: @Sendable (Value) -> Any?
  /// The value and, when it is an object, the object itself.
  let set: @Sendable (CALayer, Value, Any?) -> Void

  typealias Path<Layer, Property> = ReferenceWritableKeyPath<Layer, Property> & Sendable

  init<Layer: CALayer, Property: PropertyValue>(_ path: Path<Layer, Property>) {
    get = { ($0 as? Layer).flatMap { $0[keyPath: path].object } }
    box = { Property($0).object }
    set = { layer, value, _ in (layer as? Layer)?[keyPath: path] = Property(value) }
  }

  init<Layer: CALayer>(object path: Path<Layer, Any?>) {
    get = { ($0 as? Layer)?[keyPath: path] }
    box = { Conversion.object($0) }
    set = { layer, value, object in (layer as? Layer)?[keyPath: path] = object ?? Conversion.object(value) }
  }

  init<Layer: CALayer>(array path: Path<Layer, [Any]?>) {
    get = { ($0 as? Layer)?[keyPath: path] }
    box = { Conversion.object($0) }
    set = { layer, value, object in
      (layer as? Layer)?[keyPath: path] = (object ?? Conversion.object(value)) as? [Any]
    }
  }

  init<Layer: CALayer>(numbers path: Path<Layer, [NSNumber]?>) {
    get = { ($0 as? Layer)?[keyPath: path] }
    box = { Conversion.object($0) }
    set = { layer, value, _ in
      (layer as? Layer)?[keyPath: path] = value.array?.compactMap(\.number).map { NSNumber(value: $0) }
    }
  }

  static let byKey: [String: PropertyAccessor] = [
    "bounds": PropertyAccessor(\CALayer.bounds),
    "position": PropertyAccessor(\CALayer.position),
    "zPosition": PropertyAccessor(\CALayer.zPosition),
    "anchorPoint": PropertyAccessor(\CALayer.anchorPoint),
    "anchorPointZ": PropertyAccessor(\CALayer.anchorPointZ),
    "transform": PropertyAccessor(\CALayer.transform),
    "sublayerTransform": PropertyAccessor(\CALayer.sublayerTransform),
    "geometryFlipped": PropertyAccessor(\CALayer.isGeometryFlipped),
    "opacity": PropertyAccessor(\CALayer.opacity),
    "allowsGroupOpacity": PropertyAccessor(\CALayer.allowsGroupOpacity),
    "hidden": PropertyAccessor(\CALayer.isHidden),
    "masksToBounds": PropertyAccessor(\CALayer.masksToBounds),
    "doubleSided": PropertyAccessor(\CALayer.isDoubleSided),
    "opaque": PropertyAccessor(\CALayer.isOpaque),
    "backgroundColor": PropertyAccessor(\CALayer.backgroundColor),
    "cornerRadius": PropertyAccessor(\CALayer.cornerRadius),
    "maskedCorners": PropertyAccessor(\CALayer.maskedCorners),
    "cornerCurve": PropertyAccessor(\CALayer.cornerCurve),
    "borderWidth": PropertyAccessor(\CALayer.borderWidth),
    "borderColor": PropertyAccessor(\CALayer.borderColor),
    "shadowColor": PropertyAccessor(\CALayer.shadowColor),
    "shadowOpacity": PropertyAccessor(\CALayer.shadowOpacity),
    "shadowOffset": PropertyAccessor(\CALayer.shadowOffset),
    "shadowRadius": PropertyAccessor(\CALayer.shadowRadius),
    "shadowPath": PropertyAccessor(\CALayer.shadowPath),
    "contents": PropertyAccessor(object: \CALayer.contents),
    "contentsRect": PropertyAccessor(\CALayer.contentsRect),
    "contentsCenter": PropertyAccessor(\CALayer.contentsCenter),
    "contentsScale": PropertyAccessor(\CALayer.contentsScale),
    "contentsGravity": PropertyAccessor(\CALayer.contentsGravity),
    "contentsFormat": PropertyAccessor(\CALayer.contentsFormat),
    "minificationFilter": PropertyAccessor(\CALayer.minificationFilter),
    "minificationFilterBias": PropertyAccessor(\CALayer.minificationFilterBias),
    "magnificationFilter": PropertyAccessor(\CALayer.magnificationFilter),
    "filters": PropertyAccessor(array: \CALayer.filters),
    "backgroundFilters": PropertyAccessor(array: \CALayer.backgroundFilters),
    "compositingFilter": PropertyAccessor(object: \CALayer.compositingFilter),
    "shouldRasterize": PropertyAccessor(\CALayer.shouldRasterize),
    "rasterizationScale": PropertyAccessor(\CALayer.rasterizationScale),
    "drawsAsynchronously": PropertyAccessor(\CALayer.drawsAsynchronously),
    "edgeAntialiasingMask": PropertyAccessor(\CALayer.edgeAntialiasingMask),
    "allowsEdgeAntialiasing": PropertyAccessor(\CALayer.allowsEdgeAntialiasing),
    "needsDisplayOnBoundsChange": PropertyAccessor(\CALayer.needsDisplayOnBoundsChange),
    "path": PropertyAccessor(\CAShapeLayer.path),
    "fillColor": PropertyAccessor(\CAShapeLayer.fillColor),
    "fillRule": PropertyAccessor(\CAShapeLayer.fillRule),
    "strokeColor": PropertyAccessor(\CAShapeLayer.strokeColor),
    "strokeStart": PropertyAccessor(\CAShapeLayer.strokeStart),
    "strokeEnd": PropertyAccessor(\CAShapeLayer.strokeEnd),
    "lineWidth": PropertyAccessor(\CAShapeLayer.lineWidth),
    "miterLimit": PropertyAccessor(\CAShapeLayer.miterLimit),
    "lineCap": PropertyAccessor(\CAShapeLayer.lineCap),
    "lineJoin": PropertyAccessor(\CAShapeLayer.lineJoin),
    "lineDashPhase": PropertyAccessor(\CAShapeLayer.lineDashPhase),
    "lineDashPattern": PropertyAccessor(numbers: \CAShapeLayer.lineDashPattern),
    "colors": PropertyAccessor(array: \CAGradientLayer.colors),
    "locations": PropertyAccessor(numbers: \CAGradientLayer.locations),
    "startPoint": PropertyAccessor(\CAGradientLayer.startPoint),
    "endPoint": PropertyAccessor(\CAGradientLayer.endPoint),
    "type": PropertyAccessor(\CAGradientLayer.type),
    "string": PropertyAccessor(object: \CATextLayer.string),
    "font": PropertyAccessor(object: \CATextLayer.font),
    "fontSize": PropertyAccessor(\CATextLayer.fontSize),
    "foregroundColor": PropertyAccessor(\CATextLayer.foregroundColor),
    "wrapped": PropertyAccessor(\CATextLayer.isWrapped),
    "truncationMode": PropertyAccessor(\CATextLayer.truncationMode),
    "alignmentMode": PropertyAccessor(\CATextLayer.alignmentMode),
    "allowsFontSubpixelQuantization": PropertyAccessor(\CATextLayer.allowsFontSubpixelQuantization),
    "instanceCount": PropertyAccessor(\CAReplicatorLayer.instanceCount),
    "preservesDepth": PropertyAccessor(\CAReplicatorLayer.preservesDepth),
    "instanceDelay": PropertyAccessor(\CAReplicatorLayer.instanceDelay),
    "instanceTransform": PropertyAccessor(\CAReplicatorLayer.instanceTransform),
    "instanceColor": PropertyAccessor(\CAReplicatorLayer.instanceColor),
    "instanceRedOffset": PropertyAccessor(\CAReplicatorLayer.instanceRedOffset),
    "instanceGreenOffset": PropertyAccessor(\CAReplicatorLayer.instanceGreenOffset),
    "instanceBlueOffset": PropertyAccessor(\CAReplicatorLayer.instanceBlueOffset),
    "instanceAlphaOffset": PropertyAccessor(\CAReplicatorLayer.instanceAlphaOffset),
    "birthRate": PropertyAccessor(\CAEmitterLayer.birthRate),
    "lifetime": PropertyAccessor(\CAEmitterLayer.lifetime),
    "emitterPosition": PropertyAccessor(\CAEmitterLayer.emitterPosition),
    "emitterZPosition": PropertyAccessor(\CAEmitterLayer.emitterZPosition),
    "emitterSize": PropertyAccessor(\CAEmitterLayer.emitterSize),
    "emitterDepth": PropertyAccessor(\CAEmitterLayer.emitterDepth),
    "emitterShape": PropertyAccessor(\CAEmitterLayer.emitterShape),
    "emitterMode": PropertyAccessor(\CAEmitterLayer.emitterMode),
    "renderMode": PropertyAccessor(\CAEmitterLayer.renderMode),
    "velocity": PropertyAccessor(\CAEmitterLayer.velocity),
    "scale": PropertyAccessor(\CAEmitterLayer.scale),
    "spin": PropertyAccessor(\CAEmitterLayer.spin),
    "seed": PropertyAccessor(\CAEmitterLayer.seed),
    "scrollMode": PropertyAccessor(\CAScrollLayer.scrollMode),
    "levelsOfDetail": PropertyAccessor(\CATiledLayer.levelsOfDetail),
    "levelsOfDetailBias": PropertyAccessor(\CATiledLayer.levelsOfDetailBias),
    "tileSize": PropertyAccessor(\CATiledLayer.tileSize),
    "videoGravity": PropertyAccessor(\AVPlayerLayer.videoGravity),
  ]
}

extension CALayer {
  private static let ownClasses: Set<ObjectIdentifier> = [
    ObjectIdentifier(CALayer.self), ObjectIdentifier(CAShapeLayer.self),
    ObjectIdentifier(CAGradientLayer.self),
    ObjectIdentifier(CATextLayer.self), ObjectIdentifier(CAReplicatorLayer.self),
    ObjectIdentifier(CAEmitterLayer.self), ObjectIdentifier(CATransformLayer.self),
    ObjectIdentifier(CAScrollLayer.self), ObjectIdentifier(CATiledLayer.self),
    ObjectIdentifier(AVPlayerLayer.self),
  ]

  /// False for subclasses of your own.
  final var isOfOwnClass: Bool { CALayer.ownClasses.contains(ObjectIdentifier(type(of: self))) }
}
