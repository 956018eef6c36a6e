import Foundation
import Geometry

/// Where particles come from: `CAEmitterLayerEmitterShape` as a value.
enum EmitterShape: String, Sendable {
  case point, line, rectangle, cuboid, circle, sphere
}

/// From which part of the shape: `CAEmitterLayerEmitterMode` as a value.
enum EmitterMode: String, Sendable {
  case points, outline, surface, volume
}

/// How particles lie over each other: `CAEmitterLayerRenderMode` as a value.
enum ParticleOrder: String, Sendable {
  case unordered, oldestFirst, oldestLast, backToFront, additive
}

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

/// The numbers of an emitter cell: what its particles are like, as far as it can be animated. Where a field
/// has a range, a particle's value lies within half of it on either side.
public struct EmitterCellValues: Sendable, Equatable {
  var isEnabled = true
  /// Particles in a second.
  var birthRate = 0.0
  /// Seconds.
  var lifetime = 0.0
  var lifetimeRange = 0.0
  /// Radians out of the plane, towards the viewer.
  var latitude = 0.0
  /// Radians in the plane, clockwise when y points down.
  var longitude = 0.0
  /// The opening of the cone around that direction, in radians.
  var emissionRange = 0.0
  /// Points in a second.
  var velocity = 0.0
  var velocityRange = 0.0
  var acceleration = SIMD3<Double>()
  var scale = 1.0
  var scaleRange = 0.0
  var scaleSpeed = 0.0
  /// Radians in a second.
  var spin = 0.0
  var spinRange = 0.0
  /// Red, green, blue and alpha, encoded, not premultiplied.
  var color = SIMD4<Double>(repeating: 1)
  var colorRange = SIMD4<Double>()
  var colorSpeed = SIMD4<Double>()
  var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Pixels of the contents in a point.
  var contentsScale = 1.0
  /// Nil shows the cell's shape.
  var contents: Picture?

  /// - Parameter read: the value of a field by its key.
  package init(_ read: (PropertyKey) -> Value) {
    for field in EmitterCellValues.fields { field.set(&self, read(field.key)) }
  }

  typealias Set = @Sendable (inout EmitterCellValues, Value) -> Void

  private static func number(
    _ name: String, _ path: WritableKeyPath<EmitterCellValues, Double> & Sendable
  ) -> (key: PropertyKey, set: Set) {
    (PropertyKey(name), { if let number = $1.number { $0[keyPath: path] = number } })
  }

  private static let fields: [(key: PropertyKey, set: Set)] = [
    (PropertyKey("enabled"), { if let flag = $1.bool { $0.isEnabled = flag } }),
    number("birthRate", \.birthRate),
    number("lifetime", \.lifetime),
    number("lifetimeRange", \.lifetimeRange),
    number("emissionLatitude", \.latitude),
    number("emissionLongitude", \.longitude),
    number("emissionRange", \.emissionRange),
    number("velocity", \.velocity),
    number("velocityRange", \.velocityRange),
    number("xAcceleration", \.acceleration.x),
    number("yAcceleration", \.acceleration.y),
    number("zAcceleration", \.acceleration.z),
    number("scale", \.scale),
    number("scaleRange", \.scaleRange),
    number("scaleSpeed", \.scaleSpeed),
    number("spin", \.spin),
    number("spinRange", \.spinRange),
    (PropertyKey("color"), { $0.color = ($1.color ?? .white).components }),
    number("redRange", \.colorRange.x),
    number("greenRange", \.colorRange.y),
    number("blueRange", \.colorRange.z),
    number("alphaRange", \.colorRange.w),
    number("redSpeed", \.colorSpeed.x),
    number("greenSpeed", \.colorSpeed.y),
    number("blueSpeed", \.colorSpeed.z),
    number("alphaSpeed", \.colorSpeed.w),
    (.contentsRect, { if let rect = $1.rect { $0.contentsRect = rect } }),
    number("contentsScale", \.contentsScale),
    (.contents, { $0.contents = $1.picture }),
  ]

  private static let settersByName: [String: Set] = Dictionary(
    uniqueKeysWithValues: fields.map { ($0.key.name, $0.set) })

  /// How the field of that name is set; nil when there is none.
  static func setter(_ name: String) -> Set? { settersByName[name] }
}

extension Color {
  fileprivate var components: SIMD4<Double> { SIMD4(red, green, blue, alpha) }
}

/// One kind of particles, as it was committed: `CAEmitterCell` as an immutable value.
public final class EmitterCell: Sendable {
  /// What key paths call it.
  public let name: String?
  /// Of a cell on a layer in the layer's time; of a cell in a cell in the age of the particle that emits.
  public let timing: MediaTiming
  /// Without animations.
  public let values: EmitterCellValues
  /// Filled in white where there are no contents.
  public let shape: Path?
  /// The middle of the shape's bounds.
  let center: CGPoint
  public let filter: ImageFilter
  /// What its particles emit.
  public let cells: [EmitterCell]

  package init(
    name: String?, timing: MediaTiming, values: EmitterCellValues, shape: Path?,
    filter: ImageFilter, cells: [EmitterCell]
  ) {
    self.name = name
    self.timing = timing
    self.values = values
    self.shape = shape
    let bounds = shape?.bounds ?? .zero
    center = CGPoint(x: bounds.midX, y: bounds.midY)
    self.filter = filter
    self.cells = cells
  }
}

extension EmitterCell: Equatable {
  public static func == (a: EmitterCell, b: EmitterCell) -> Bool {
    a === b
      || (a.name == b.name && a.timing == b.timing && a.values == b.values
        && a.shape == b.shape && a.filter == b.filter && a.cells == b.cells)
  }
}
