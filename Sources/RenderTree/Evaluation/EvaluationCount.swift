/// What some steps from frame to frame took, and how many layers there were to draw.
public struct EvaluationCount: Sendable, Equatable {
  package var cost = EvaluationCost()
  /// As far as layers can be evaluated by themselves, or as many as were evaluated.
  public var all = 0

  public init() {}

  public var evaluated: Int { cost.layers }

  package static func += (sum: inout EvaluationCount, other: EvaluationCount) {
    sum.cost += other.cost
    sum.all += other.all
  }
}

/// How much there was to evaluate, whatever came of it: what is in old pictures, in copies and in layers that are evaluated
/// together counts as all else does.
package struct EvaluationCost: Sendable, Equatable {
  package var layers = 0
  /// Those that were looked at, the dead among them.
  package var particles = 0
  /// Animations that were looked at, parts of the paths and lists that they made, items that were taken over from the frame
  /// before, and whatever else is gone through.
  package var steps = 0

  package init() {}

  package static func += (sum: inout EvaluationCost, other: EvaluationCost) {
    sum.layers += other.layers
    sum.particles += other.particles
    sum.steps += other.steps
  }
}
