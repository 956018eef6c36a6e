import AnimJSON

/// A step from a template to its plain scene, which may come upon mistakes.
package protocol TemplateReporter {
  var problems: ProblemList<Problem> { get set }
  mutating func report(_ problem: Problem, at position: SourcePosition, _ path: JSONPath)
  func nearest(to name: String, among all: [String]) -> String?
}

extension TemplateReporter {
  package func nearest(to name: String, among all: [String]) -> String? { nearestTerm(to: name, among: all) }

  package mutating func report(_ problem: Problem, at position: SourcePosition, _ path: JSONPath) {
    problems.append(problem, at: SourceLocation(position: position, path: path))
  }

  package mutating func report(_ problem: TemplateProblem, at position: SourcePosition, _ path: JSONPath) {
    report(.template(problem), at: position, path)
  }

  /// Reports the problem; there is no value then.
  package mutating func refuse<Value>(_ problem: Problem, at position: SourcePosition, _ path: JSONPath)
    -> Value?
  {
    report(problem, at: position, path)
    return nil
  }

  package mutating func wrongType(_ value: JSONValue, expected: String, _ path: JSONPath) {
    if value.isRefused { return }
    report(.wrongType(expected: expected, found: value.summary), at: value.position, path)
  }

  /// Reports the value as one of another type; there is none then.
  package mutating func refuse<Value>(_ value: JSONValue, expected: String, _ path: JSONPath) -> Value? {
    wrongType(value, expected: expected, path)
    return nil
  }

  package mutating func required(_ key: String, of object: JSONValue, _ owner: String, _ path: JSONPath)
    -> JSONValue?
  {
    object[key] ?? refuse(.missingKey(key, of: owner), at: object.position, path)
  }

  package mutating func number(_ value: JSONValue, _ path: JSONPath) -> Double? {
    value.number ?? refuse(value, expected: "a number", path)
  }

  package mutating func word(_ value: JSONValue, _ what: String, _ choices: [String], _ path: JSONPath)
    -> String?
  {
    guard let text = value.text else {
      return refuse(value, expected: "one of " + choices.map { quoted($0) }.joined(separator: ", "), path)
    }
    if choices.contains(text) { return text }
    let near = nearestTerm(to: text, among: choices)
    let problem = Problem.unknownConstant(text, what: what, suggestion: near, choices: choices)
    return refuse(problem, at: value.position, path)
  }

  package mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ value: JSONValue, _ what: String, _ path: JSONPath
  ) -> Word? {
    word(value, what, Word.allCases.map(\.rawValue), path).flatMap(Word.init)
  }

  /// The layer that the value names.
  package mutating func layer(
    _ value: JSONValue, among layers: [String: JSONValue], expected: String, _ path: JSONPath
  ) -> JSONValue? {
    guard let name = value.text else { return refuse(value, expected: expected, path) }
    if let layer = layers[name] { return layer }
    let near = nearestName(to: name, among: layers.keys.sorted())
    return refuse(.unknownLayer(name, suggestion: near), at: value.position, path)
  }

  /// What a file has; nil after a problem with it.
  package mutating func found<Value>(
    _ file: Result<Value, AssetProblem>, _ position: SourcePosition, _ path: JSONPath
  ) -> Value? {
    switch file {
    case .success(let value): value
    case .failure(let problem): refuse(.asset(problem), at: position, path)
    }
  }

  /// Reports members of an object that has no such keys.
  package mutating func checkKeys(
    of members: [JSONMember], _ keys: [String], of owner: String, _ path: JSONPath
  ) {
    for member in members where !keys.contains(member.key) {
      report(
        .unknownKey(member.key, of: owner, suggestion: nearest(to: member.key, among: keys)),
        at: member.keyPosition, .key(path, member.key))
    }
  }
}
