import Foundation
import Geometry

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
