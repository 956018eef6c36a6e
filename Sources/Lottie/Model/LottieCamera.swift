import Foundation
import AnimGeometry

/// From where a composition's layers with depth are seen.
struct LottieCamera: Sendable {
  /// How far the eye is from the plane that is shown as large as it is.
  var perspective: AnimatedNumbers
  /// Its anchor is the point that the camera looks at.
  var transform: LottieTransform
  var hasTarget: Bool
  /// Those of the layers that it hangs on, the nearest first.
  var parents: [LottieTransform] = []
  var inPoint = 0.0
  var outPoint = 0.0

  var span: ClosedRange<Double>? {
    [perspective.span, transform.span, parents.map(\.span).union].union
  }

  func isActive(at frame: Double) -> Bool {
    frame >= inPoint - NumbersKeyframe.tolerance && frame < outPoint + NumbersKeyframe.tolerance
  }

  /// From the composition's space to what the eye sees of it in a frame of that size. Layers' z points towards the eye.
  func view(at frame: Double, size: CGSize) -> Transform3D {
    let distance = perspective.number(at: frame)
    var turns = transform
    turns.anchor = AnimatedNumbers(0, 0, 0)
    turns.position = AnimatedNumbers(0, 0, 0)
    turns.scale = AnimatedNumbers(100, 100, 100)
    turns.skew = AnimatedNumbers(0)
    let eye = Self.point(transform.position.values(at: frame))
    var place = turns.matrix(at: frame)
    if hasTarget {
      place = place.concatenating(Self.facing(Self.point(transform.anchor.values(at: frame)) - eye))
    }
    place = place.concatenating(.translation(x: eye.x, y: eye.y, z: eye.z))
    place = parents.reduce(place) { $0.concatenating($1.matrix(at: frame)) }
    var view = place.inverted()
    if distance > 0 {
      var projection = Transform3D.identity
      projection.m34 = -1 / distance
      view = view.concatenating(.translation(x: 0, y: 0, z: distance)).concatenating(projection)
    }
    return view.concatenating(.translation(x: size.width / 2, y: size.height / 2, z: 0))
  }

  /// z points away from the eye in files.
  private static func point(_ values: [Double]) -> SIMD3<Double> {
    func part(_ index: Int) -> Double { index < values.count ? values[index] : 0 }
    return SIMD3(part(0), part(1), -part(2))
  }

  /// Turns what looks along −z into a direction, its upper side up.
  private static func facing(_ direction: SIMD3<Double>) -> Transform3D {
    let length = (direction * direction).sum().squareRoot()
    guard length > 1e-9, length.isFinite else { return .identity }
    let back = -direction / length
    let width = hypot(back.x, back.z)
    let right = width > 1e-9 ? SIMD3(back.z / width, 0, -back.x / width) : SIMD3(1, 0, 0)
    let down = SIMD3(
      back.y * right.z - back.z * right.y, back.z * right.x - back.x * right.z,
      back.x * right.y - back.y * right.x)
    var result = Transform3D.identity
    (result.m11, result.m12, result.m13) = (right.x, right.y, right.z)
    (result.m21, result.m22, result.m23) = (down.x, down.y, down.z)
    (result.m31, result.m32, result.m33) = (back.x, back.y, back.z)
    return result
  }
}
