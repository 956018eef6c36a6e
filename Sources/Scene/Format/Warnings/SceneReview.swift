/// Collects the warnings of one scene: each of a place once, and none that the scene allows.
public struct SceneReview: Sendable {
  public let file: String
  private var found: [SceneWarning] = []
  private var known: Set<SceneWarning> = []
  private let origins: SceneOrigins
  private let allowances: [Allowance]
  private var allowancesByRule: [WarningRule: [JSONPath: Int]] = [:]
  private var usedAllowances: Set<Int> = []

  /// - Parameter scene: Gives what its text alone shows, and what it allows.
  public init(_ scene: SceneDescription) {
    file = scene.file
    origins = scene.origins
    allowances = scene.allowances
    for (index, allowance) in allowances.enumerated() {
      allowancesByRule[allowance.rule, default: [:]][allowance.path] = index
    }
    for placed in scene.cautions + scene.textCautions + scene.gradientCautions {
      add(placed.caution, at: placed.location)
    }
  }

  public mutating func add(_ caution: Caution, at location: SourceLocation?) {
    let warning = SceneWarning(
      file: location.flatMap { origins.file(of: $0.position) } ?? file, location: location, caution: caution)
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

/// One thing in a scene that most likely is not meant, and its place.
public struct SceneWarning: Sendable, Hashable, CustomStringConvertible {
  public var file: String
  /// Nil when it is no single thing's doing.
  public var location: SourceLocation?
  public var caution: Caution

  public init(file: String, location: SourceLocation?, caution: Caution) {
    self.file = file
    self.location = location
    self.caution = caution
  }

  public var rule: WarningRule { caution.rule }

  /// `scene.json:12:15: warning: timeline[0].do[2]: 'stopAnimation' of … had no effect: … [no-effect]`
  public var description: String {
    Diagnostic.line(file: file, location: location, kind: rule.severity, "\(caution.sentence) [\(rule.name)]")
  }

  /// `scene.json:12:15: note: change the command as the sentence says, or leave it out`
  public var note: String {
    Diagnostic.line(file: file, location: location, kind: "note", rule.hint, showsPath: false)
  }
}

/// `"allow": ["rule"]` of an object: the rule is silent there and in all that is in it.
public struct Allowance: Sendable, Hashable {
  public var rule: WarningRule
  /// Of the object.
  public var path: JSONPath
  /// Of the rule's name.
  public var location: SourceLocation

  static let key = "allow"
}

extension SceneDecoder {
  /// The object without the member that allows something: every object may have it.
  mutating func takeAllowances(at index: Int, of object: ObjectNode) -> ObjectNode {
    var members = object.members
    let member = members.remove(at: index)
    let rest = ObjectNode(members: members, node: object.node, name: object.name)
    let node = object.node
    // Some objects are looked at twice.
    guard allowedPaths.insert(node.path).inserted else { return rest }
    let value = Node(value: member.value, key: member.key, of: node.path)
    for element in array(value, of: "rules") ?? .none {
      guard let name = string(element, expected: "a rule's name") else { continue }
      if let rule = WarningRule(rawValue: name) {
        allowances.append(Allowance(rule: rule, path: node.path, location: element.location))
      } else {
        let suggestion = nearest(to: name, among: WarningRule.allCases.map(\.name))
        report(.unknownRule(name, suggestion: suggestion), at: element)
      }
    }
    return rest
  }
}
