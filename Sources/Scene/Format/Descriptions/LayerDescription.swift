import Foundation

/// The classes a scene may use for a layer.
public enum LayerClass: String, Sendable, Hashable, CaseIterable {
  case layer = "CALayer"
  case shapeLayer = "CAShapeLayer"
  case gradientLayer = "CAGradientLayer"
  case textLayer = "CATextLayer"
  case transformLayer = "CATransformLayer"
  case replicatorLayer = "CAReplicatorLayer"
  case scrollLayer = "CAScrollLayer"
  case tiledLayer = "CATiledLayer"
  case playerLayer = "AVPlayerLayer"
  case emitterLayer = "CAEmitterLayer"
}

/// One layer with everything that was written about it.
public struct LayerDescription: Sendable, Equatable {
  public var layerClass: LayerClass
  /// Unique in the whole scene.
  public var name: String?
  /// True when the layer backs a view, so that its delegate answers the search for actions.
  public var isView: Bool
  /// What was set, in the order written; everything else keeps Core Animation's default.
  public var properties: [PropertySetting]
  /// The layer's `actions` dictionary.
  public var actions: [String: ActionDescription]
  /// The layer's `style` and the styles nested in it, the outermost first.
  public var styles: [StyleDescription]
  /// None or one: the layer whose alpha masks this one.
  public var mask: [LayerDescription]
  /// Back to front.
  public var sublayers: [LayerDescription]
  public var location: SourceLocation
  /// An emitter layer's kinds of particles.
  public var emitterCells: [EmitterCellDescription] = []
}

/// One property and the value it is given.
public struct PropertySetting: Sendable, Equatable {
  public var property: PropertyRow
  public var value: ValueDescription
  public var location: SourceLocation
}

/// An answer of an `actions` dictionary.
public enum ActionDescription: Sendable, Equatable {
  /// `null`: NSNull, which ends the search without an action.
  case null
  case animation(AnimationDescription)
}

/// One level of a layer's `style`: values for properties that were not set, and more actions.
public struct StyleDescription: Sendable, Equatable {
  public var properties: [PropertySetting]
  public var actions: [String: ActionDescription]
  public var location: SourceLocation
}
