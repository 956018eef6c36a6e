import Foundation

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
