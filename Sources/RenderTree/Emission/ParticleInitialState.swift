import Foundation
import AnimGeometry

/// Everything about a particle that its birth decides.
struct ParticleInitialState {
  var lifetime: Double
  var place: SIMD3<Double>
  /// Of length 1.
  var direction: SIMD3<Double>
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

  /// - Parameter source: the particle that emits it, at the time of the birth; nil for particles of the layer itself.
  init(
    _ cell: EmitterCellValues, of layer: EmitterValues, from source: ParticleSource?, _ random: ParticleRandom
  ) {
    lifetime = max((cell.lifetime + cell.lifetimeRange * random.centered(.lifetime)) * layer.lifetime, 0)
    let spawn = source?.spawn ?? ParticleSpawn(from: layer, random)
    place = spawn.place
    direction = spawn.direction(of: cell, random)
    velocity =
      direction * ((cell.velocity + cell.velocityRange * random.centered(.velocity)) * layer.velocity)
    acceleration = cell.acceleration
    // The scale of a particle that emits has the layer's in it.
    let unit = source?.scale ?? layer.scale
    scale = (cell.scale + cell.scaleRange * random.centered(.scale)) * unit
    scaleSpeed = cell.scaleSpeed * unit
    spin = (cell.spin + cell.spinRange * random.centered(.spin)) * layer.spin
    let spread = SIMD4(
      random.centered(.red), random.centered(.green), random.centered(.blue), random.centered(.alpha))
    color = (cell.color + cell.colorRange * spread) * (source?.color ?? SIMD4(repeating: 1))
    colorSpeed = cell.colorSpeed
    contentsRect = cell.contentsRect
    contentsScale = cell.contentsScale
    contents = cell.contents
  }

  private func place(at age: Double) -> SIMD3<Double> {
    place + velocity * age + acceleration * (age * age / 2)
  }

  private func scale(at age: Double) -> Double { scale + scaleSpeed * age }

  private func color(at age: Double) -> SIMD4<Double> {
    (color + colorSpeed * age).clamped(lowerBound: SIMD4(), upperBound: SIMD4(repeating: 1))
  }

  /// The way it goes. One that stands still points where it was emitted to.
  private func direction(at age: Double) -> SIMD3<Double> {
    let velocity = velocity + acceleration * age
    // Divided by its largest part first, so that squares neither vanish nor overflow.
    let largest = max(abs(velocity.x), abs(velocity.y), abs(velocity.z))
    guard largest > 0, largest.isFinite else { return direction }
    let reduced = velocity / largest
    return reduced / (reduced * reduced).sum().squareRoot()
  }

  /// What particles that it emits at that age begin with.
  func source(at age: Double) -> ParticleSource {
    ParticleSource(
      spawn: ParticleSpawn(
        place: place(at: age), frame: ParticleSpawn.SpawnFrame(normal: direction(at: age))),
      scale: scale(at: age), color: color(at: age))
  }

  func particle(of cell: EmitterCell, age: Double, birthTime: Double) -> Particle {
    let place = place(at: age)
    let color = color(at: age)
    return Particle(
      cell: cell, contents: contents, x: place.x, y: place.y, z: place.z, scale: scale(at: age),
      rotation: spin * age,
      color: Color(red: color.x, green: color.y, blue: color.z, alpha: color.w), age: age,
      birthTime: birthTime, contentsRect: contentsRect, contentsScale: contentsScale)
  }
}

/// A particle that emits, as those that it emits see it: Apple's page of `emitterCells` counts their angles from its
/// direction, and lets them inherit its scale and colour.
struct ParticleSource {
  var spawn: ParticleSpawn
  var scale: Double
  /// Red, green, blue and alpha, encoded, not premultiplied.
  var color: SIMD4<Double>
}
