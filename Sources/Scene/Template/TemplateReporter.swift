/// A step from a template to its plain scene, which may come upon mistakes.
protocol TemplateReporter {
  var problems: ProblemList { get set }
  mutating func report(_ problem: Problem, at position: SourcePosition, _ path: JSONPath)
  func nearest(to name: String, among all: [String]) -> String?
}

extension TemplateReporter {
  func nearest(to name: String, among all: [String]) -> String? { nearestTerm(to: name, among: all) }

  mutating func report(_ problem: Problem, at position: SourcePosition, _ path: JSONPath) {
    problems.append(problem, at: SourceLocation(position: position, path: path))
  }

  mutating func report(_ problem: TemplateProblem, at position: SourcePosition, _ path: JSONPath) {
    report(.template(problem), at: position, path)
  }

  /// Reports the problem; there is no value then.
  mutating func refuse<Value>(_ problem: Problem, at position: SourcePosition, _ path: JSONPath) -> Value? {
    report(problem, at: position, path)
    return nil
  }

  mutating func wrongType(_ value: JSONValue, expected: String, _ path: JSONPath) {
    if value.isRefused { return }
    report(.wrongType(expected: expected, found: value.summary), at: value.position, path)
  }

  /// Reports the value as one of another type; there is none then.
  mutating func refuse<Value>(_ value: JSONValue, expected: String, _ path: JSONPath) -> Value? {
    wrongType(value, expected: expected, path)
    return nil
  }

  mutating func required(_ key: String, of object: JSONValue, _ owner: String, _ path: JSONPath) -> JSONValue?
  {
    object[key] ?? refuse(.missingKey(key, of: owner), at: object.position, path)
  }

  mutating func number(_ value: JSONValue, _ path: JSONPath) -> Double? {
    value.number ?? refuse(value, expected: "a number", path)
  }

  mutating func word(_ value: JSONValue, _ what: String, _ choices: [String], _ path: JSONPath) -> String? {
    guard let text = value.text else {
      return refuse(value, expected: "one of " + choices.map { quoted($0) }.joined(separator: ", "), path)
    }
    if choices.contains(text) { return text }
    let near = nearestTerm(to: text, among: choices)
    let problem = Problem.unknownConstant(text, what: what, suggestion: near, choices: choices)
    return refuse(problem, at: value.position, path)
  }

  mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ value: JSONValue, _ what: String, _ path: JSONPath
  ) -> Word? {
    word(value, what, Word.allCases.map(\.rawValue), path).flatMap(Word.init)
  }

  /// The layer that the value names.
  mutating func layer(
    _ value: JSONValue, among layers: [String: JSONValue], expected: String, _ path: JSONPath
  ) -> JSONValue? {
    guard let name = value.text else { return refuse(value, expected: expected, path) }
    if let layer = layers[name] { return layer }
    let near = nearestName(to: name, among: layers.keys.sorted())
    return refuse(.unknownLayer(name, suggestion: near), at: value.position, path)
  }

  /// What a file has; nil after a problem with it.
  mutating func found<Value>(
    _ file: Result<Value, AssetProblem>, _ position: SourcePosition, _ path: JSONPath
  ) -> Value? {
    switch file {
    case .success(let value): value
    case .failure(let problem): refuse(.asset(problem), at: position, path)
    }
  }

  mutating func unknownEasing(_ word: String, at position: SourcePosition, _ path: JSONPath) {
    let near = nearest(to: word, among: Easing.allNames)
    report(.unknownEasing(word, suggestion: near), at: position, .key(path, "easing"))
  }

  /// Reports members of an object that has no such keys.
  mutating func checkKeys(of members: [JSONMember], _ keys: [String], of owner: String, _ path: JSONPath) {
    for member in members where !keys.contains(member.key) {
      report(
        .unknownKey(member.key, of: owner, suggestion: nearest(to: member.key, among: keys)),
        at: member.keyPosition, .key(path, member.key))
    }
  }
}
