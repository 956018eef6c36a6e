/// How much was evaluated. Layers in a transition's old picture, in a replicator's copies and in layers that are evaluated
/// together count like all others.
package struct EvaluationCost: Sendable, Equatable {
  package var layers = 0
  /// Those that were looked at, the dead among them.
  package var particles = 0
  /// Animations that were looked at, parts of the paths and lists that they made, items that were taken over from the frame
  /// before, and other steps of the walk.
  package var steps = 0

  package init() {}

  package static func += (sum: inout EvaluationCost, other: EvaluationCost) {
    sum.layers += other.layers
    sum.particles += other.particles
    sum.steps += other.steps
  }
}
