/// Collects the warnings of one scene: each of a place once, and none that the scene allows.
public struct SceneReview: Sendable {
  public let file: String
  private var found: [SceneWarning] = []
  private var known: Set<SceneWarning> = []
  private let allowances: [Allowance]
  private var allowancesByRule: [WarningRule: [JSONPath: Int]] = [:]
  private var usedAllowances: Set<Int> = []

  /// - Parameter scene: Gives what its text alone shows, and what it allows.
  public init(_ scene: SceneDescription) {
    file = scene.file
    allowances = scene.allowances
    for (index, allowance) in allowances.enumerated() {
      allowancesByRule[allowance.rule, default: [:]][allowance.path] = index
    }
    for placed in scene.cautions + scene.textCautions + scene.gradientCautions {
      add(placed.caution, at: placed.location)
    }
  }

  public mutating func add(_ caution: Caution, at location: SourceLocation?) {
    let warning = SceneWarning(file: file, location: location, caution: caution)
    guard known.insert(warning).inserted, !allows(warning.rule, at: location) else { return }
    found.append(warning)
  }

  /// In the order of the text; those without a place come last.
  public var warnings: [SceneWarning] {
    let end = SourcePosition(line: .max, column: .max)
    return found.enumerated().sorted { a, b in
      (a.element.location?.position ?? end, a.offset) < (b.element.location?.position ?? end, b.offset)
    }
    .map(\.element)
  }

  /// Warns of what the scene allows and nothing has warned of, once all rules have been looked at.
  ///
  /// - Parameter hints: Whether hints were looked for.
  public mutating func addUnusedAllowances(hints: Bool = false) {
    for (index, allowance) in allowances.enumerated()
    where allowance.rule != .unusedAllow && !usedAllowances.contains(index)
      && (hints || !allowance.rule.isHint)
    {
      add(.unusedAllow(allowance.rule), at: allowance.location)
    }
    for (index, allowance) in allowances.enumerated()
    where allowance.rule == .unusedAllow && !usedAllowances.contains(index) {
      add(.unusedAllow(allowance.rule), at: allowance.location)
    }
  }

  /// Whether an object around the place allows the rule; the innermost one then has not been in vain.
  public mutating func allows(_ rule: WarningRule, at location: SourceLocation?) -> Bool {
    guard let paths = allowancesByRule[rule] else { return false }
    var path = location?.path ?? .root
    while true {
      if let index = paths[path] {
        usedAllowances.insert(index)
        return true
      }
      guard let parent = path.parent else { return false }
      path = parent
    }
  }
}
