import Foundation

/// What an emitter layer itself says about its particles. Unknown words mean the default.
struct EmitterValues: Sendable, Equatable {
  // These multiply what the cells say.
  var birthRate = 1.0
  var lifetime = 1.0
  var velocity = 1.0
  var scale = 1.0
  var spin = 1.0

  var position = CGPoint.zero
  var zPosition = 0.0
  var size = CGSize.zero
  var depth = 0.0
  var shape = EmitterShape.point
  var mode = EmitterMode.volume
  var seed: UInt32 = 0
  var order = ParticleOrder.unordered

  init(_ properties: PropertyBag) {
    for field in EmitterValues.fields {
      if let value = properties[field.key] { field.set(&self, value) }
    }
  }

  typealias Set = @Sendable (inout EmitterValues, Value) -> Void

  private static let fields: [(key: PropertyKey, set: Set)] = [
    (.birthRate, { if let number = $1.number { $0.birthRate = number } }),
    (.lifetime, { if let number = $1.number { $0.lifetime = number } }),
    (.velocity, { if let number = $1.number { $0.velocity = number } }),
    (.scale, { if let number = $1.number { $0.scale = number } }),
    (.spin, { if let number = $1.number { $0.spin = number } }),
    (.emitterPosition, { if let point = $1.point { $0.position = point } }),
    (.emitterZPosition, { if let number = $1.number { $0.zPosition = number } }),
    (.emitterSize, { if let size = $1.size { $0.size = size } }),
    (.emitterDepth, { if let number = $1.number { $0.depth = number } }),
    (.emitterShape, { $0.shape = $1.string.flatMap(EmitterShape.init) ?? .point }),
    (.emitterMode, { $0.mode = $1.string.flatMap(EmitterMode.init) ?? .volume }),
    (.renderMode, { $0.order = $1.string.flatMap(ParticleOrder.init) ?? .unordered }),
    (.seed, { if let number = $1.number { $0.seed = UInt32(clamping: Int(exactly: number) ?? 0) } }),
  ]

  /// How the layer's property of that key is set; nil when it has nothing to do with particles.
  static func setter(_ key: PropertyKey) -> Set? {
    fields.first { $0.key == key }?.set
  }
}

extension EmitterValues {
  /// From which part of the shape: `CAEmitterLayerEmitterMode` as a value.
  enum EmitterMode: String, Sendable {
    case points, outline, surface, volume
  }

  /// Where particles come from: `CAEmitterLayerEmitterShape` as a value.
  enum EmitterShape: String, Sendable {
    case point, line, rectangle, cuboid, circle, sphere
  }
}
