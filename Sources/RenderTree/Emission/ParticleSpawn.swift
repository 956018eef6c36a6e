import Foundation
import Geometry

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
