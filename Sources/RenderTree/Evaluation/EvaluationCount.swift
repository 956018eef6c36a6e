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
