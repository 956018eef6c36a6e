import Foundation
import Geometry

/// Three axes at right angles: a particle whose cell has no latitude and longitude leaves along the first.
struct SpawnFrame {
  var forward: SIMD3<Double>
  var side: SIMD3<Double>
  var up: SIMD3<Double>

  static let axes = SpawnFrame(forward: SIMD3(1, 0, 0), side: SIMD3(0, 1, 0), up: SIMD3(0, 0, 1))

  /// Around a normal of length 1. In the plane the side lies a quarter turn from x towards y.
  init(normal: SIMD3<Double>) {
    let length = (normal.x * normal.x + normal.y * normal.y).squareRoot()
    forward = normal
    side = length > 1e-12 ? SIMD3(-normal.y, normal.x, 0) / length : SIMD3(0, 1, 0)
    up = cross(forward, side)
  }

  private init(forward: SIMD3<Double>, side: SIMD3<Double>, up: SIMD3<Double>) {
    self.forward = forward
    self.side = side
    self.up = up
  }
}

/// Where a particle begins and how its surroundings are turned.
struct ParticleSpawn {
  var place: SIMD3<Double>
  var frame: SpawnFrame

  init(place: SIMD3<Double>, frame: SpawnFrame) {
    self.place = place
    self.frame = frame
  }

  /// The direction in which the particle leaves, of length 1: evenly spread over the part of a sphere that the
  /// cone cuts out.
  func direction(of cell: EmitterCellValues, _ random: ParticleRandom) -> SIMD3<Double> {
    let sinLongitude = sin(cell.longitude)
    let cosLongitude = cos(cell.longitude)
    let sinLatitude = sin(cell.latitude)
    let cosLatitude = cos(cell.latitude)
    var local = SIMD3(cosLatitude * cosLongitude, cosLatitude * sinLongitude, sinLatitude)
    let opening = min(abs(cell.emissionRange) / 2, Double.pi)
    if opening > 0 {
      let across = SIMD3(-sinLongitude, cosLongitude, 0)
      let along = SIMD3(-sinLatitude * cosLongitude, -sinLatitude * sinLongitude, cosLatitude)
      let cosine = 1 - random.unit(.coneAngle) * (1 - cos(opening))
      let sine = max(1 - cosine * cosine, 0).squareRoot()
      let turn = 2 * Double.pi * random.unit(.coneTurn)
      local = local * cosine + (across * cos(turn) + along * sin(turn)) * sine
    }
    return frame.forward * local.x + frame.side * local.y + frame.up * local.z
  }
}

func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}

/// One particle at one instant, in the coordinates of its layer.
public struct Particle: Sendable, Equatable {
  public let cell: EmitterCell
  /// Its cell's at its birth.
  public var contents: Picture?
  public var x: Double
  public var y: Double
  public var z: Double
  /// A negative one mirrors.
  public var scale: Double
  /// Radians, clockwise when y points down.
  public var rotation: Double
  /// Multiplies the contents.
  public var color: Color
  /// Seconds of the cell's time since its birth.
  public var age: Double
  /// In the layer's time.
  public var birthTime: Double
  public var contentsRect: CGRect
  /// Pixels of the contents in a point.
  public var contentsScale: Double
}

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
