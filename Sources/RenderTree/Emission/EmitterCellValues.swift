import Foundation
import AnimGeometry

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
    _ key: PropertyKey, _ set: @escaping @Sendable (inout EmitterCellValues, Double) -> Void
  ) -> (key: PropertyKey, set: Set) {
    (key, { if let number = $1.number { set(&$0, number) } })
  }

  private static let fields: [(key: PropertyKey, set: Set)] = [
    (.enabled, { if let flag = $1.bool { $0.isEnabled = flag } }),
    number(.birthRate) { $0.birthRate = $1 },
    number(.lifetime) { $0.lifetime = $1 },
    number(.lifetimeRange) { $0.lifetimeRange = $1 },
    number(.emissionLatitude) { $0.latitude = $1 },
    number(.emissionLongitude) { $0.longitude = $1 },
    number(.emissionRange) { $0.emissionRange = $1 },
    number(.velocity) { $0.velocity = $1 },
    number(.velocityRange) { $0.velocityRange = $1 },
    number(.xAcceleration) { $0.acceleration.x = $1 },
    number(.yAcceleration) { $0.acceleration.y = $1 },
    number(.zAcceleration) { $0.acceleration.z = $1 },
    number(.scale) { $0.scale = $1 },
    number(.scaleRange) { $0.scaleRange = $1 },
    number(.scaleSpeed) { $0.scaleSpeed = $1 },
    number(.spin) { $0.spin = $1 },
    number(.spinRange) { $0.spinRange = $1 },
    (.color, { $0.color = ($1.color ?? .white).components }),
    number(.redRange) { $0.colorRange.x = $1 },
    number(.greenRange) { $0.colorRange.y = $1 },
    number(.blueRange) { $0.colorRange.z = $1 },
    number(.alphaRange) { $0.colorRange.w = $1 },
    number(.redSpeed) { $0.colorSpeed.x = $1 },
    number(.greenSpeed) { $0.colorSpeed.y = $1 },
    number(.blueSpeed) { $0.colorSpeed.z = $1 },
    number(.alphaSpeed) { $0.colorSpeed.w = $1 },
    (.contentsRect, { if let rect = $1.rect { $0.contentsRect = rect } }),
    number(.contentsScale) { $0.contentsScale = $1 },
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
