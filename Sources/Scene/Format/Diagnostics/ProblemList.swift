/// Collects problems while a text is read.
package struct ProblemList {
  private var found: [(location: SourceLocation, problem: Problem)] = []
  private var uncounted = 0
  /// How many of these exceed limits.
  private var uncountedLimits = 0
  /// A hopeless file must not cost more memory than a good one.
  private let capacity = 10 * SceneErrors.limit

  package var isEmpty: Bool { found.isEmpty }

  /// When the list is full, more are counted and not kept: no need to find the nearest names for them.
  var isFull: Bool { found.count >= capacity }

  package mutating func append(_ problem: Problem, at location: SourceLocation) {
    if isFull {
      uncounted += 1
      if problem.isLimit { uncountedLimits += 1 }
    } else {
      found.append((location, problem))
    }
  }

  /// All that are kept, in the order in which they were found.
  var all: [(location: SourceLocation, problem: Problem)] { found }

  mutating func append(contentsOf other: ProblemList) {
    for (location, problem) in other.found { append(problem, at: location) }
    uncounted += other.uncounted
    uncountedLimits += other.uncountedLimits
  }

  /// Counts also what a copy of this list has found since and had no room for.
  mutating func count(notKeptBy copy: ProblemList) {
    (uncounted, uncountedLimits) = (copy.uncounted, copy.uncountedLimits)
  }

  package func errors(file: String) -> SceneErrors? { errors(file: file, origins: SceneOrigins()) }

  /// - Parameter uncertain: misspelt names that could be several.
  func errors(file: String, origins: SceneOrigins, uncertain: Set<String> = []) -> SceneErrors? {
    guard !found.isEmpty else { return nil }
    let order = found.indices.sorted {
      (found[$0].location.position, $0) < (found[$1].location.position, $1)
    }
    let shown = order.prefix(SceneErrors.limit).map { index in
      var diagnostic = Diagnostic(
        file: file, location: found[index].location, problem: found[index].problem, origins: origins)
      if let name = found[index].problem.misspeltName {
        diagnostic.isCertain = !uncertain.contains(name) && !found[index].problem.isAmbiguous
      }
      return diagnostic
    }
    var errors = SceneErrors(shown, omitted: found.count + uncounted - shown.count)
    errors.omittedLimits =
      order.dropFirst(SceneErrors.limit).count(where: { found[$0].problem.isLimit }) + uncountedLimits
    return errors
  }
}

extension Problem {
  /// Whether it is wrong whatever stands elsewhere: what is missing or doubled may be so because of another problem.
  var isOfOnePlace: Bool {
    switch self {
    case .unknownKey, .unsupportedKey, .wrongType, .outOfRange, .beyondLimit, .tooMany, .unknownConstant,
      .unsupportedConstant, .badColor,
      .badPathData, .badTime, .badFrameRate, .asset, .keyTimesDecrease, .unknownRule, .emptyName, .dotInName,
      .sameProperty, .severalCurves, .unsupported:
      true
    default: false
    }
  }
}
