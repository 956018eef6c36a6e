import AnimJSON

extension ProblemList<Problem> {
  package func errors(file: String) -> SceneErrors? { errors(file: file, origins: SceneOrigins()) }

  /// - Parameter uncertain: misspelt names that could be several.
  package func errors(file: String, origins: SceneOrigins, uncertain: Set<String> = []) -> SceneErrors? {
    guard !isEmpty else { return nil }
    let found = all
    let sorted = found.indices.sorted {
      (found[$0].location.position, $0) < (found[$1].location.position, $1)
    }
    let order = withoutRepetitions(sorted, file: file, origins)
    let shown = order.prefix(SceneErrors.limit).map { index in
      var diagnostic = Diagnostic(
        file: file, location: found[index].location, problem: found[index].problem, origins: origins)
      if let name = found[index].problem.misspeltName {
        diagnostic.isCertain = !uncertain.contains(name) && !found[index].problem.isAmbiguous
      }
      return diagnostic
    }
    var errors = SceneErrors(shown, omitted: found.count + uncounted - shown.count)
    let isShown = Set(order.prefix(SceneErrors.limit))
    errors.omittedLimits =
      found.indices.count(where: { !isShown.contains($0) && found[$0].problem.isLimit }) + uncountedLimits
    return errors
  }

  /// What is wrong with a text, as what is wrong with a scene.
  package init(_ text: ProblemList<JSONProblem>) { self.init(text) { .text($0) } }
}

extension ProblemList<Problem> {
  /// So often a mistake of one place is said of several rows of data.
  private static let mostRows = 3

  /// What one place of a template has done wrong in each of many elements is said of the first; where data is in it, which may be
  /// what is wrong, of a few.
  private func withoutRepetitions(_ order: [Int], file: String, _ origins: SceneOrigins) -> [Int] {
    var known: [RepeatedProblem: (paths: Set<String>, data: Set<String>)] = [:]
    return order.filter { index in
      let (location, problem) = all[index]
      let position = location.position
      let place = RepeatedProblem(
        line: position.line, column: position.column, file: origins.file(of: position), kind: problem.kind)
      let (path, data) = ("\(location.path)", origins.data(at: position, in: file) ?? "")
      guard var (paths, rows) = known[place] else {
        known[place] = ([path], [data])
        return true
      }
      // Several problems of one element are no repetition.
      if paths.contains(path) { return true }
      guard rows.count < Self.mostRows, rows.insert(data).inserted else { return false }
      paths.insert(path)
      known[place] = (paths, rows)
      return true
    }
  }
}

/// What a problem of a template is told from others by.
private struct RepeatedProblem: Hashable {
  var line: Int
  var column: Int
  var file: String?
  var kind: Substring
}

extension ProblemList<JSONProblem> {
  package func errors(file: String) -> SceneErrors? { ProblemList<Problem>(self).errors(file: file) }
}

extension Problem {
  /// The name of its case, and of the case in it.
  fileprivate var kind: Substring {
    let text = "\(self)"
    guard case .template = self, let first = text.firstIndex(of: "(") else {
      return text.prefix { $0 != "(" }
    }
    return text[text.index(after: first)...].prefix { $0 != "(" }
  }

  /// Whether it is wrong in a template whatever else is: a name that is missing because of another problem has none near to it.
  package var isOfTemplateAlone: Bool {
    switch self {
    case .unknownLayer(_, let suggestion), .template(.unknownTime(_, let suggestion)),
      .template(.unknownEasing(_, let suggestion)):
      suggestion != nil
    default: isOfOnePlace
    }
  }

  /// Whether it is wrong whatever stands elsewhere: what is missing or doubled may be so because of another problem.
  package var isOfOnePlace: Bool {
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
