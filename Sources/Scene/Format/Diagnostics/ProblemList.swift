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
}

extension ProblemList {
  /// So often a mistake of one place is said of several rows of data.
  private static let mostRows = 3

  /// What one place of a template has done wrong in each of many elements is said of the first; where data is in it, which may be
  /// what is wrong, of a few.
  private func withoutRepetitions(_ order: [Int], file: String, _ origins: SceneOrigins) -> [Int] {
    struct Place: Hashable {
      var line: Int
      var column: Int
      var file: String?
      var kind: Substring
    }
    var known: [Place: (paths: Set<String>, data: Set<String>)] = [:]
    return order.filter { index in
      let (location, problem) = found[index]
      let position = location.position
      let place = Place(
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
  var isOfTemplateAlone: Bool {
    switch self {
    case .unknownLayer(_, let suggestion), .template(.unknownTime(_, let suggestion)),
      .template(.unknownEasing(_, let suggestion)):
      suggestion != nil
    default: isOfOnePlace
    }
  }

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
