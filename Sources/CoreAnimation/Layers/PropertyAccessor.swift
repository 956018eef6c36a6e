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

  /// Those of all layer classes.
  static let byKey: [PropertyKey: PropertyAccessor] = LayerKind.allCases.reduce(into: [:]) { all, kind in
    all.merge(kind.layerClass.accessors) { first, _ in first }
  }
}

extension LayerKind {
  /// The class of the model's layers, and what makes one.
  private var model: (layerClass: CALayer.Type, make: () -> CALayer) {
    switch self {
    case .layer: (CALayer.self, { CALayer() })
    case .shape: (CAShapeLayer.self, { CAShapeLayer() })
    case .gradient: (CAGradientLayer.self, { CAGradientLayer() })
    case .text: (CATextLayer.self, { CATextLayer() })
    case .transform: (CATransformLayer.self, { CATransformLayer() })
    case .replicator: (CAReplicatorLayer.self, { CAReplicatorLayer() })
    case .scroll: (CAScrollLayer.self, { CAScrollLayer() })
    case .tiled: (CATiledLayer.self, { CATiledLayer() })
    case .player: (AVPlayerLayer.self, { AVPlayerLayer() })
    case .emitter: (CAEmitterLayer.self, { CAEmitterLayer() })
    }
  }

  var layerClass: CALayer.Type { model.layerClass }

  /// A layer of the class, with its defaults.
  package func makeLayer() -> CALayer { model.make() }
}

extension CALayer {
  private static let ownClasses = Set(LayerKind.allCases.map { ObjectIdentifier($0.layerClass) })

  /// Whether it is one of Core Animation's.
  static func isOwn(_ type: CALayer.Type) -> Bool { ownClasses.contains(ObjectIdentifier(type)) }
}
