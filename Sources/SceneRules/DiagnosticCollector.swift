import AnimJSON
import AnimSceneFormat

/// Collects the warnings of one scene: each of a place once, and none that the scene allows.
public struct DiagnosticCollector: Sendable {
  /// The scene's file, as messages name it.
  public let file: String
  private var found: [SceneWarning] = []
  private var known: Set<SceneWarning> = []
  private let origins: SceneOrigins
  private let suppressions: [Suppression]
  private var suppressionsByRule: [RuleName: [JSONPath: Int]] = [:]
  private var usedSuppressions: Set<Int> = []

  /// - Parameter scene: Gives what its text alone shows, and what it allows.
  public init(_ scene: SceneDescription) {
    file = scene.file
    origins = scene.origins
    suppressions = scene.suppressions
    for (index, suppression) in suppressions.enumerated() {
      suppressionsByRule[suppression.rule, default: [:]][suppression.path] = index
    }
    add(scene.lints + SceneLinter(scene, hints: false).found)
  }

  /// Adds the hints that the scene's text gives.
  package mutating func addHints(of scene: SceneDescription) { add(SceneLinter(scene, hints: true).found) }

  package mutating func add(_ lints: [LocatedLint]) {
    for placed in lints { add(placed.lint, at: placed.location) }
  }

  /// Notes a warning at a place, unless it is known there or the scene allows it; nil is the scene as a whole.
  public mutating func add(_ lint: Lint, at location: SourceLocation?) {
    let warning = SceneWarning(
      file: location.flatMap { origins.file(of: $0.position) } ?? file, location: location, lint: lint)
    guard known.insert(warning).inserted, !allows(lint.rule, at: location) else { return }
    found.append(warning)
  }

  /// In the order of the text; those without a place come last.
  public var warnings: [SceneWarning] {
    let end = SourcePosition(line: .max, column: .max)
    return found.sorted { ($0.location?.position ?? end) < ($1.location?.position ?? end) }
  }

  /// Warns of what the scene allows and nothing has warned of, once all rules have been looked at.
  ///
  /// - Parameter hints: Whether hints were looked for.
  public mutating func addUnusedSuppressions(hints: Bool = false) {
    for isLast in [false, true] {
      for (index, suppression) in suppressions.enumerated()
      where (suppression.rule == .unusedAllow) == isLast && !usedSuppressions.contains(index)
        && (hints || !isHint(suppression.rule))
      {
        add(.unusedAllow(suppression.rule), at: suppression.location)
      }
    }
  }

  private func isHint(_ rule: RuleName) -> Bool { Rule.named(rule.rawValue)?.isHint ?? false }

  /// Whether an object around the place allows the rule; the innermost one then has not been in vain.
  public mutating func allows(_ rule: RuleName, at location: SourceLocation?) -> Bool {
    guard let paths = suppressionsByRule[rule] else { return false }
    for path in sequence(first: location?.path ?? .root, next: \.parent) {
      guard let index = paths[path] else { continue }
      usedSuppressions.insert(index)
      return true
    }
    return false
  }
}
