import Foundation
import AnimGeometry

/// How a layer, a group or a copy is placed.
struct LottieTransform: Animated {
  var anchor = AnimatedNumbers(0, 0, 0)
  var position = AnimatedNumbers(0, 0, 0)
  var scale = AnimatedNumbers(100, 100, 100)
  var rotation = AnimatedNumbers(0)
  var rotationX = AnimatedNumbers(0)
  var rotationY = AnimatedNumbers(0)
  var orientation = AnimatedNumbers(0, 0, 0)
  var opacity = AnimatedNumbers(100)
  var skew = AnimatedNumbers(0)
  var skewAxis = AnimatedNumbers(0)
  /// Whether it is skewed after it was turned, along an axis that lies across: so does an effect.
  var skewsLast = false
  /// Whether it turns into the direction of its motion.
  var turnsAlongPath = false

  var span: ClosedRange<Double>? {
    [
      anchor.span, position.span, scale.span, rotation.span, rotationX.span, rotationY.span, orientation.span,
      skew.span, skewAxis.span,
    ].union
  }

  var count: Int { anchor.count + position.count + scale.count + rotation.count }

  /// The matrix without depth.
  ///
  /// Source: Lottie specification 1.0, "Transform".
  func affine(at frame: Double) -> Affine {
    let anchor = anchor.point(at: frame)
    let position = position.point(at: frame)
    let scale = scale.scale(at: frame)
    var angle = rotation.number(at: frame)
    if turnsAlongPath, let direction = self.position.direction(at: frame) { angle += direction * 180 / .pi }
    return Affine(translationX: -anchor.x, y: -anchor.y)
      .concatenating(Affine(scaleX: scale.x / 100, y: scale.y / 100))
      .concatenating(skewsLast ? .identity : skewing(at: frame))
      .concatenating(Affine(rotationAngle: angle * .pi / 180))
      .concatenating(skewsLast ? skewing(at: frame) : .identity)
      .concatenating(Affine(translationX: position.x, y: position.y))
  }

  private func skewing(at frame: Double) -> Affine { skewing(by: skew.number(at: frame), at: frame) }

  func skewing(by skew: Double, at frame: Double) -> Affine {
    guard skew != 0 else { return .identity }
    let axis = (skewAxis.number(at: frame) + (skewsLast ? 90 : 0)) * .pi / 180
    return Affine(rotationAngle: axis)
      .concatenating(Affine(a: 1, b: 0, c: tan(-skew * .pi / 180), d: 1, tx: 0, ty: 0))
      .concatenating(Affine(rotationAngle: -axis))
  }

  /// The matrix with depth: z points away from the eye in files, and towards it in layers.
  func matrix(at frame: Double) -> Transform3D {
    let anchor = anchor.values(at: frame)
    let position = position.values(at: frame)
    let scale = scale.values(at: frame)
    func part(_ values: [Double], _ index: Int, _ otherwise: Double) -> Double {
      index < values.count ? values[index] : otherwise
    }
    let orientation = orientation.values(at: frame)
    func turn(_ degrees: Double, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> Transform3D {
      degrees == 0 ? .identity : .rotation(angle: degrees * .pi / 180, x: x, y: y, z: z)
    }
    var angle = rotation.number(at: frame)
    if turnsAlongPath, let direction = self.position.direction(at: frame) { angle += direction * 180 / .pi }
    return Transform3D.translation(x: -part(anchor, 0, 0), y: -part(anchor, 1, 0), z: part(anchor, 2, 0))
      .concatenating(
        .scale(x: part(scale, 0, 100) / 100, y: part(scale, 1, 100) / 100, z: part(scale, 2, 100) / 100)
      )
      .concatenating(Transform3D(skewing(at: frame)))
      .concatenating(turn(angle, 0, 0, 1))
      .concatenating(turn(-rotationY.number(at: frame), 0, 1, 0))
      .concatenating(turn(-rotationX.number(at: frame), 1, 0, 0))
      .concatenating(turn(part(orientation, 2, 0), 0, 0, 1))
      .concatenating(turn(-part(orientation, 1, 0), 0, 1, 0))
      .concatenating(turn(-part(orientation, 0, 0), 1, 0, 0))
      .concatenating(.translation(x: part(position, 0, 0), y: part(position, 1, 0), z: -part(position, 2, 0)))
  }
}
