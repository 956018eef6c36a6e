import Foundation

/// Three axes at right angles: a particle whose cell has no latitude and longitude leaves along the first.
struct LaunchFrame {
  var forward: SIMD3<Double>
  var side: SIMD3<Double>
  var up: SIMD3<Double>

  static let axes = LaunchFrame(forward: SIMD3(1, 0, 0), side: SIMD3(0, 1, 0), up: SIMD3(0, 0, 1))

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
struct Launch {
  var place: SIMD3<Double>
  var frame: LaunchFrame

  init(place: SIMD3<Double>, frame: LaunchFrame) {
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
