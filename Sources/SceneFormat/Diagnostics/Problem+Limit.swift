import AnimJSON

extension Problem: FileProblem {
  /// Whether a limit of this program is exceeded, which need not mean that the scene is wrong.
  ///
  /// docs/reference/limits.md lists the limits.
  public var isLimit: Bool {
    switch self {
    case .fileTooLarge, .beyondLimit, .tooMany, .tooManyRepetitions,
      .pathsTooLongToResample, .tooManyFrames, .tooManyCopies, .tooManyParticles, .tooMuchMemory:
      true
    case .asset(let problem): problem.isLimit
    case .template(let problem): problem.isLimit
    case .text(let problem): problem.isLimit
    case .notEncodable(_, let isLimit): isLimit
    default: false
    }
  }
}

extension TemplateProblem {
  /// As of `Problem`.
  package var isLimit: Bool {
    switch self {
    case .expressionTooLong, .expressionTooDeep, .tooManyRepetitions, .tooManyImports, .tooDeep: true
    default: false
    }
  }
}

extension SceneErrors {
  /// Whether limits are all that is exceeded, and nothing else is wrong.
  public var areLimits: Bool { omittedLimits == omitted && diagnostics.allSatisfy(\.problem.isLimit) }
}
