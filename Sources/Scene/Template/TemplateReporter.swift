/// A step from a template to its plain scene, which may come upon mistakes.
protocol TemplateReporter {
  mutating func report(_ problem: Problem, at position: SourcePosition, _ path: JSONPath)
  func nearest(to name: String, among all: [String]) -> String?
}

extension TemplateReporter {
  func nearest(to name: String, among all: [String]) -> String? { nearestName(to: name, among: all) }

  mutating func report(_ problem: TemplateProblem, at position: SourcePosition, _ path: JSONPath) {
    report(.template(problem), at: position, path)
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
