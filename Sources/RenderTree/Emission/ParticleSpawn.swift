import Foundation
import AnimGeometry

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

extension ParticleSpawn {
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

  // The emitter's shapes. Sizes are Apple's: a line, a rectangle and a cuboid are as long as the emitter's size
  // and depth, about its position; a circle and a sphere have its width for their radius.
  //
  // On a line, on a circle and a sphere, on a rectangle's outline and on a cuboid's surface, particles leave
  // along the outward normal (of a line: upwards when y points down), and the cells' angles count from there.
  // Elsewhere they count from the x axis.

  init(from emitter: EmitterValues, _ random: ParticleRandom) {
    let spawn: ParticleSpawn =
      switch emitter.shape {
      case .point: ParticleSpawn(place: SIMD3(), frame: .axes)
      case .line: .line(emitter, random)
      case .rectangle: .rectangle(emitter, random)
      case .cuboid: .cuboid(emitter, random)
      case .circle: .circle(emitter, random)
      case .sphere: .sphere(emitter, random)
      }
    let center = SIMD3(Double(emitter.position.x), Double(emitter.position.y), emitter.zPosition)
    self.init(place: center + spawn.place, frame: spawn.frame)
  }

  private static func line(_ emitter: EmitterValues, _ random: ParticleRandom) -> ParticleSpawn {
    let along = emitter.mode == .points ? random.corner(.first) : random.centered(.first)
    return ParticleSpawn(
      place: SIMD3(along * Double(emitter.size.width), 0, 0), frame: SpawnFrame(normal: SIMD3(0, -1, 0)))
  }

  private static func rectangle(_ emitter: EmitterValues, _ random: ParticleRandom) -> ParticleSpawn {
    let half = SIMD3(Double(emitter.size.width), Double(emitter.size.height), 0) / 2
    switch emitter.mode {
    case .points:
      return ParticleSpawn(place: random.corners * half, frame: .axes)
    case .surface, .volume:
      let place = SIMD3(random.centered(.first), random.centered(.second), 0) * 2 * half
      return ParticleSpawn(place: place, frame: .axes)
    case .outline:
      // The sides at the top and the bottom, and those on the left and the right, by their lengths.
      let width = abs(half.x)
      let part = random.unit(.part) * (width + abs(half.y))
      let sign = random.corner(.second) * 2
      let along = random.centered(.first) * 2
      if part < width {
        return ParticleSpawn(
          place: SIMD3(along, sign, 0) * half, frame: SpawnFrame(normal: SIMD3(0, sign, 0)))
      }
      return ParticleSpawn(place: SIMD3(sign, along, 0) * half, frame: SpawnFrame(normal: SIMD3(sign, 0, 0)))
    }
  }

  private static func cuboid(_ emitter: EmitterValues, _ random: ParticleRandom) -> ParticleSpawn {
    let half = SIMD3(Double(emitter.size.width), Double(emitter.size.height), emitter.depth) / 2
    var place =
      SIMD3(random.centered(.first), random.centered(.second), random.centered(.third)) * 2
    switch emitter.mode {
    case .volume:
      return ParticleSpawn(place: place * half, frame: .axes)
    case .points:
      return ParticleSpawn(place: random.corners * half, frame: .axes)
    case .outline:
      // The edges along each axis, by their lengths.
      let axis = random.axis(weights: SIMD3(abs(half.x), abs(half.y), abs(half.z)))
      var edge = random.corners
      edge[axis] = place[axis]
      return ParticleSpawn(place: edge * half, frame: .axes)
    case .surface:
      let size = SIMD3(abs(half.x), abs(half.y), abs(half.z))
      let axis = random.axis(weights: SIMD3(size.y * size.z, size.z * size.x, size.x * size.y))
      let side = random.corners[axis]
      place[axis] = side
      var normal = SIMD3<Double>()
      normal[axis] = side
      return ParticleSpawn(place: place * half, frame: SpawnFrame(normal: normal))
    }
  }

  private static func circle(_ emitter: EmitterValues, _ random: ParticleRandom) -> ParticleSpawn {
    let radius = Double(emitter.size.width)
    let turns = random.unit(.first)
    switch emitter.mode {
    case .points: return circle(radius, turns: (turns * 4).rounded(.down) / 4)
    case .outline: return circle(radius, turns: turns)
    case .surface, .volume:
      let spawn = circle(radius, turns: turns)
      return ParticleSpawn(place: spawn.place * random.unit(.second).squareRoot(), frame: spawn.frame)
    }
  }

  private static func circle(_ radius: Double, turns: Double) -> ParticleSpawn {
    let angle = 2 * Double.pi * turns
    let normal = SIMD3(cos(angle), sin(angle), 0)
    return ParticleSpawn(place: normal * radius, frame: SpawnFrame(normal: normal))
  }

  private static func sphere(_ emitter: EmitterValues, _ random: ParticleRandom) -> ParticleSpawn {
    let radius = Double(emitter.size.width)
    switch emitter.mode {
    case .points:
      var normal = SIMD3<Double>()
      normal[random.axis(weights: SIMD3(1, 1, 1))] = random.corner(.first) * 2
      return ParticleSpawn(place: normal * radius, frame: SpawnFrame(normal: normal))
    case .outline:
      return circle(radius, turns: random.unit(.first))
    case .surface, .volume:
      // Archimedes: the height of an evenly chosen point of a sphere is evenly spread.
      let height = random.centered(.second) * 2
      let ring = max(1 - height * height, 0).squareRoot()
      let angle = 2 * Double.pi * random.unit(.first)
      let normal = SIMD3(ring * cos(angle), ring * sin(angle), height)
      let distance = emitter.mode == .volume ? cbrt(random.unit(.third)) : 1
      return ParticleSpawn(place: normal * radius * distance, frame: SpawnFrame(normal: normal))
    }
  }
}

extension ParticleRandom {
  /// −½ or ½.
  fileprivate func corner(_ purpose: Purpose) -> Double {
    unit(purpose) < 0.5 ? -0.5 : 0.5
  }

  /// Each −1 or 1.
  fileprivate var corners: SIMD3<Double> {
    SIMD3(corner(.first), corner(.second), corner(.third)) * 2
  }

  /// 0, 1 or 2, as often as the weights say.
  fileprivate func axis(weights: SIMD3<Double>) -> Int {
    let part = unit(.part) * weights.sum()
    return part < weights.x ? 0 : part < weights.x + weights.y ? 1 : 2
  }
}
