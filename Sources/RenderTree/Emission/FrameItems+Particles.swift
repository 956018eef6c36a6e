import Foundation
import Geometry

extension [Frame.Item] {
  /// Adds what an emitter layer's particles look like.
  ///
  /// - Parameters:
  ///   - time: the layer's own.
  ///   - transform: from the layer's bounds space to the canvas.
  mutating func particles(of emitter: Emitter, at time: Double, transform: Affine, opacity: Double) {
    let particles = emitter.particles(at: time)
    guard !particles.isEmpty, let values = emitter.values(at: time) else { return }
    for particle in particles {
      let alpha = particle.color.alpha * opacity
      guard alpha > 0, let shape = particle.cell.shape else { continue }
      let place = particle.transform(around: shape.bounds.center).concatenating(transform)
      guard place.isFinite else { continue }
      append(
        .fill(
          Fill(
            shape: .path(shape, .nonZero), transform: Projection(place),
            color: particle.color.withAlpha(alpha),
            isAdditive: values.order == .additive)))
    }
  }
}

extension Particle {
  /// Puts `center` at the particle's place, turned and scaled about it.
  func transform(around center: CGPoint) -> Affine {
    let cosine = cos(rotation) * scale
    let sine = sin(rotation) * scale
    return Affine(
      a: cosine, b: sine, c: -sine, d: cosine, tx: x - center.x * cosine + center.y * sine,
      ty: y - center.x * sine - center.y * cosine)
  }
}

extension CGRect {
  fileprivate var center: CGPoint { CGPoint(x: midX, y: midY) }
}
