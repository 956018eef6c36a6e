import CoreGraphics
import Foundation
import AnimRenderTree

/// What the catalogue's rows say of the classes' accessors.
extension PropertyAccessor {
  // BEGIN scripts/properties: accessors
  /// The accessors of the properties that a class declares itself.
  static func declared(by kind: LayerKind) -> [PropertyKey: PropertyAccessor] {
    switch kind {
    case .layer:
      var all = Table<CALayer>()
      all.add(.bounds, { $0.bounds }, { $0.bounds = $1 })
      all.add(.position, { $0.position }, { $0.position = $1 })
      all.add(.anchorPoint, { $0.anchorPoint }, { $0.anchorPoint = $1 })
      all.add(.anchorPointZ, { $0.anchorPointZ }, { $0.anchorPointZ = $1 })
      all.add(.zPosition, { $0.zPosition }, { $0.zPosition = $1 })
      all.add(.transform, { $0.transform }, { $0.transform = $1 })
      all.add(.sublayerTransform, { $0.sublayerTransform }, { $0.sublayerTransform = $1 })
      all.add(.opacity, { $0.opacity }, { $0.opacity = $1 })
      all.add(.hidden, { $0.isHidden }, { $0.isHidden = $1 })
      all.add(.backgroundColor, { $0.backgroundColor }, { $0.backgroundColor = $1 })
      all.add(.cornerRadius, { $0.cornerRadius }, { $0.cornerRadius = $1 })
      all.add(.maskedCorners, { $0.maskedCorners }, { $0.maskedCorners = $1 })
      all.add(.cornerCurve, { $0.cornerCurve }, { $0.cornerCurve = $1 })
      all.add(.borderWidth, { $0.borderWidth }, { $0.borderWidth = $1 })
      all.add(.borderColor, { $0.borderColor }, { $0.borderColor = $1 })
      all.add(.masksToBounds, { $0.masksToBounds }, { $0.masksToBounds = $1 })
      all.add(.allowsGroupOpacity, { $0.allowsGroupOpacity }, { $0.allowsGroupOpacity = $1 })
      all.add(.geometryFlipped, { $0.isGeometryFlipped }, { $0.isGeometryFlipped = $1 })
      all.add(.doubleSided, { $0.isDoubleSided }, { $0.isDoubleSided = $1 })
      all.add(.opaque, { $0.isOpaque }, { $0.isOpaque = $1 })
      all.add(.contents, object: { $0.contents }, { $0.contents = $1 })
      all.add(.contentsRect, { $0.contentsRect }, { $0.contentsRect = $1 })
      all.add(.contentsCenter, { $0.contentsCenter }, { $0.contentsCenter = $1 })
      all.add(.contentsScale, { $0.contentsScale }, { $0.contentsScale = $1 })
      all.add(.contentsGravity, { $0.contentsGravity }, { $0.contentsGravity = $1 })
      all.add(.contentsFormat, { $0.contentsFormat }, { $0.contentsFormat = $1 })
      all.add(.minificationFilter, { $0.minificationFilter }, { $0.minificationFilter = $1 })
      all.add(.minificationFilterBias, { $0.minificationFilterBias }, { $0.minificationFilterBias = $1 })
      all.add(.magnificationFilter, { $0.magnificationFilter }, { $0.magnificationFilter = $1 })
      all.add(.shadowColor, { $0.shadowColor }, { $0.shadowColor = $1 })
      all.add(.shadowOpacity, { $0.shadowOpacity }, { $0.shadowOpacity = $1 })
      all.add(.shadowOffset, { $0.shadowOffset }, { $0.shadowOffset = $1 })
      all.add(.shadowRadius, { $0.shadowRadius }, { $0.shadowRadius = $1 })
      all.add(.shadowPath, { $0.shadowPath }, { $0.shadowPath = $1 })
      all.add(.filters, array: { $0.filters }, { $0.filters = $1 })
      all.add(.backgroundFilters, array: { $0.backgroundFilters }, { $0.backgroundFilters = $1 })
      all.add(.compositingFilter, object: { $0.compositingFilter }, { $0.compositingFilter = $1 })
      all.add(.shouldRasterize, { $0.shouldRasterize }, { $0.shouldRasterize = $1 })
      all.add(.rasterizationScale, { $0.rasterizationScale }, { $0.rasterizationScale = $1 })
      all.add(.drawsAsynchronously, { $0.drawsAsynchronously }, { $0.drawsAsynchronously = $1 })
      all.add(
        .needsDisplayOnBoundsChange, { $0.needsDisplayOnBoundsChange }, { $0.needsDisplayOnBoundsChange = $1 }
      )
      all.add(.edgeAntialiasingMask, { $0.edgeAntialiasingMask }, { $0.edgeAntialiasingMask = $1 })
      all.add(.allowsEdgeAntialiasing, { $0.allowsEdgeAntialiasing }, { $0.allowsEdgeAntialiasing = $1 })
      return all.byKey
    case .shape:
      var all = Table<CAShapeLayer>()
      all.add(.path, { $0.path }, { $0.path = $1 })
      all.add(.fillColor, { $0.fillColor }, { $0.fillColor = $1 })
      all.add(.fillRule, { $0.fillRule }, { $0.fillRule = $1 })
      all.add(.strokeColor, { $0.strokeColor }, { $0.strokeColor = $1 })
      all.add(.strokeStart, { $0.strokeStart }, { $0.strokeStart = $1 })
      all.add(.strokeEnd, { $0.strokeEnd }, { $0.strokeEnd = $1 })
      all.add(.lineWidth, { $0.lineWidth }, { $0.lineWidth = $1 })
      all.add(.miterLimit, { $0.miterLimit }, { $0.miterLimit = $1 })
      all.add(.lineCap, { $0.lineCap }, { $0.lineCap = $1 })
      all.add(.lineJoin, { $0.lineJoin }, { $0.lineJoin = $1 })
      all.add(.lineDashPhase, { $0.lineDashPhase }, { $0.lineDashPhase = $1 })
      all.add(.lineDashPattern, { $0.lineDashPattern }, { $0.lineDashPattern = $1 })
      return all.byKey
    case .gradient:
      var all = Table<CAGradientLayer>()
      all.add(.colors, array: { $0.colors }, { $0.colors = $1 })
      all.add(.locations, { $0.locations }, { $0.locations = $1 })
      all.add(.startPoint, { $0.startPoint }, { $0.startPoint = $1 })
      all.add(.endPoint, { $0.endPoint }, { $0.endPoint = $1 })
      all.add(.focalOffset, { $0.focalOffset }, { $0.focalOffset = $1 })
      all.add(.type, { $0.type }, { $0.type = $1 })
      all.add(.colorInterpolation, { $0.colorInterpolation }, { $0.colorInterpolation = $1 })
      all.add(.meshPoints, { $0.meshPoints }, { $0.meshPoints = $1 })
      all.add(.meshTriangles, { $0.meshTriangles }, { $0.meshTriangles = $1 })
      all.add(.meshColumns, { $0.meshColumns }, { $0.meshColumns = $1 })
      return all.byKey
    case .text:
      var all = Table<CATextLayer>()
      all.add(.string, object: { $0.string }, { $0.string = $1 })
      all.add(.font, object: { $0.font }, { $0.font = $1 })
      all.add(.fontSize, { $0.fontSize }, { $0.fontSize = $1 })
      all.add(.foregroundColor, { $0.foregroundColor }, { $0.foregroundColor = $1 })
      all.add(.wrapped, { $0.isWrapped }, { $0.isWrapped = $1 })
      all.add(.truncationMode, { $0.truncationMode }, { $0.truncationMode = $1 })
      all.add(.alignmentMode, { $0.alignmentMode }, { $0.alignmentMode = $1 })
      all.add(
        .allowsFontSubpixelQuantization, { $0.allowsFontSubpixelQuantization },
        { $0.allowsFontSubpixelQuantization = $1 })
      return all.byKey
    case .transform:
      return [:]
    case .replicator:
      var all = Table<CAReplicatorLayer>()
      all.add(.instanceCount, { $0.instanceCount }, { $0.instanceCount = $1 })
      all.add(.preservesDepth, { $0.preservesDepth }, { $0.preservesDepth = $1 })
      all.add(.instanceDelay, { $0.instanceDelay }, { $0.instanceDelay = $1 })
      all.add(.instanceTransform, { $0.instanceTransform }, { $0.instanceTransform = $1 })
      all.add(.instanceColor, { $0.instanceColor }, { $0.instanceColor = $1 })
      all.add(.instanceRedOffset, { $0.instanceRedOffset }, { $0.instanceRedOffset = $1 })
      all.add(.instanceGreenOffset, { $0.instanceGreenOffset }, { $0.instanceGreenOffset = $1 })
      all.add(.instanceBlueOffset, { $0.instanceBlueOffset }, { $0.instanceBlueOffset = $1 })
      all.add(.instanceAlphaOffset, { $0.instanceAlphaOffset }, { $0.instanceAlphaOffset = $1 })
      return all.byKey
    case .scroll:
      var all = Table<CAScrollLayer>()
      all.add(.scrollMode, { $0.scrollMode }, { $0.scrollMode = $1 })
      return all.byKey
    case .tiled:
      var all = Table<CATiledLayer>()
      all.add(.levelsOfDetail, { $0.levelsOfDetail }, { $0.levelsOfDetail = $1 })
      all.add(.levelsOfDetailBias, { $0.levelsOfDetailBias }, { $0.levelsOfDetailBias = $1 })
      all.add(.tileSize, { $0.tileSize }, { $0.tileSize = $1 })
      return all.byKey
    case .player:
      var all = Table<AVPlayerLayer>()
      all.add(.videoGravity, { $0.videoGravity }, { $0.videoGravity = $1 })
      all.add(.volume, { $0.volume }, { $0.volume = $1 })
      all.add(.gain, { $0.gain }, { $0.gain = $1 })
      all.add(.pan, { $0.pan }, { $0.pan = $1 })
      return all.byKey
    case .emitter:
      var all = Table<CAEmitterLayer>()
      all.add(.preservesDepth, { $0.preservesDepth }, { $0.preservesDepth = $1 })
      all.add(.birthRate, { $0.birthRate }, { $0.birthRate = $1 })
      all.add(.lifetime, { $0.lifetime }, { $0.lifetime = $1 })
      all.add(.emitterPosition, { $0.emitterPosition }, { $0.emitterPosition = $1 })
      all.add(.emitterZPosition, { $0.emitterZPosition }, { $0.emitterZPosition = $1 })
      all.add(.emitterSize, { $0.emitterSize }, { $0.emitterSize = $1 })
      all.add(.emitterDepth, { $0.emitterDepth }, { $0.emitterDepth = $1 })
      all.add(.emitterShape, { $0.emitterShape }, { $0.emitterShape = $1 })
      all.add(.emitterMode, { $0.emitterMode }, { $0.emitterMode = $1 })
      all.add(.renderMode, { $0.renderMode }, { $0.renderMode = $1 })
      all.add(.velocity, { $0.velocity }, { $0.velocity = $1 })
      all.add(.scale, { $0.scale }, { $0.scale = $1 })
      all.add(.spin, { $0.spin }, { $0.spin = $1 })
      all.add(.seed, { $0.seed }, { $0.seed = $1 })
      return all.byKey
    }
  }
  // END scripts/properties
}
