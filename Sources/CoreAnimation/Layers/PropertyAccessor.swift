import Foundation
import AnimGeometry
import AnimRenderTree

/// A property by its Swift accessors, for classes of your own that may have overridden them.
struct PropertyAccessor: Sendable {
  let get: @Sendable (CALayer) -> Any?
  /// The object for a value, with a number of the property's own type.
  let box: @Sendable (Value) -> Any?
  /// The value and, when it is an object, the object itself.
  let set: @Sendable (CALayer, Value, Any?) -> Void

  private static let byKind = Dictionary(
    uniqueKeysWithValues: LayerKind.allCases.map { kind in
      (kind, declared(by: .layer).merging(declared(by: kind)) { first, _ in first })
    })
  private static let byKey = byKind.values.reduce(into: [:]) { $0.merge($1) { first, _ in first } }

  /// Those of all properties that layers of the class have, but for the mask.
  static func all(of kind: LayerKind) -> [PropertyKey: PropertyAccessor] { byKind[kind] ?? [:] }

  /// The object for a value of a property, as all classes have it; nil for any other key.
  static func box(_ value: Value, of key: PropertyKey) -> Any?? { byKey[key].map { $0.box(value) } }
}

extension PropertyAccessor {
  /// The accessors of what one class declares.
  struct Table<Layer: CALayer> {
    private(set) var byKey: [PropertyKey: PropertyAccessor] = [:]

    mutating func add<Property: PropertyValue>(
      _ key: PropertyKey, _ get: @escaping @Sendable (Layer) -> Property,
      _ set: @escaping @Sendable (Layer, Property) -> Void
    ) {
      put(key, { get($0).object }, box: { Property($0).object }) { layer, value, _ in
        set(layer, Property(value))
      }
    }

    mutating func add(
      _ key: PropertyKey, object get: @escaping @Sendable (Layer) -> Any?,
      _ set: @escaping @Sendable (Layer, Any?) -> Void
    ) {
      put(key, get) { set($0, $2 ?? Conversion.object($1)) }
    }

    mutating func add(
      _ key: PropertyKey, array get: @escaping @Sendable (Layer) -> [Any]?,
      _ set: @escaping @Sendable (Layer, [Any]?) -> Void
    ) {
      put(key, get) { set($0, ($2 ?? Conversion.object($1)) as? [Any]) }
    }

    private mutating func put(
      _ key: PropertyKey, _ get: @escaping @Sendable (Layer) -> Any?,
      box: @escaping @Sendable (Value) -> Any? = { Conversion.object($0) },
      _ set: @escaping @Sendable (Layer, Value, Any?) -> Void
    ) {
      byKey[key] = PropertyAccessor(
        get: { ($0 as? Layer).flatMap(get) }, box: box,
        set: { layer, value, object in if let layer = layer as? Layer { set(layer, value, object) } })
    }
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
