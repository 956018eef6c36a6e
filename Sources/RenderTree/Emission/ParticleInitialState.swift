import Foundation
import Geometry

/// Everything about a particle that its birth decides.
struct ParticleInitialState {
  var lifetime: Double
  var place: SIMD3<Double>
  var velocity: SIMD3<Double>
  var acceleration: SIMD3<Double>
  var scale: Double
  var scaleSpeed: Double
  var spin: Double
  var color: SIMD4<Double>
  var colorSpeed: SIMD4<Double>
  var contentsRect: CGRect
  var contentsScale: Double
  var contents: Picture?

  /// - Parameter origin: where the particle that emits it is; nil for particles of the layer itself.
  init(
    _ cell: EmitterCellValues, of layer: EmitterValues, from origin: SIMD3<Double>?, _ random: ParticleRandom
  ) {
    lifetime = max((cell.lifetime + cell.lifetimeRange * random.centered(.lifetime)) * layer.lifetime, 0)
    let spawn =
      origin.map { ParticleSpawn(place: $0, frame: .axes) } ?? ParticleSpawn(from: layer, random)
    place = spawn.place
    let speed = (cell.velocity + cell.velocityRange * random.centered(.velocity)) * layer.velocity
    velocity = spawn.direction(of: cell, random) * speed
    acceleration = cell.acceleration
    scale = (cell.scale + cell.scaleRange * random.centered(.scale)) * layer.scale
    scaleSpeed = cell.scaleSpeed * layer.scale
    spin = (cell.spin + cell.spinRange * random.centered(.spin)) * layer.spin
    let spread = SIMD4(
      random.centered(.red), random.centered(.green), random.centered(.blue), random.centered(.alpha))
    color = cell.color + cell.colorRange * spread
    colorSpeed = cell.colorSpeed
    contentsRect = cell.contentsRect
    contentsScale = cell.contentsScale
    contents = cell.contents
  }

  func place(at age: Double) -> SIMD3<Double> {
    place + velocity * age + acceleration * (age * age / 2)
  }

  func particle(of cell: EmitterCell, age: Double, birthTime: Double) -> Particle {
    let place = place(at: age)
    let color = (self.color + colorSpeed * age).clamped(lowerBound: SIMD4(), upperBound: SIMD4(repeating: 1))
    return Particle(
      cell: cell, contents: contents, x: place.x, y: place.y, z: place.z, scale: scale + scaleSpeed * age,
      rotation: spin * age,
      color: Color(red: color.x, green: color.y, blue: color.z, alpha: color.w), age: age,
      birthTime: birthTime, contentsRect: contentsRect, contentsScale: contentsScale)
  }
}
