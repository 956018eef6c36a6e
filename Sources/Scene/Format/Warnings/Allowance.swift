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
  /// Takes the key out of the members: every object may have it.
  mutating func takeAllowances(from members: inout [JSONMember], of node: Node) {
    guard let index = members.firstIndex(where: { $0.key == Allowance.key }) else { return }
    let member = members.remove(at: index)
    // Some objects are looked at twice.
    guard allowedPaths.insert(node.path).inserted else { return }
    let value = Node(value: member.value, path: .key(node.path, member.key))
    for element in array(value, of: "rules") ?? [] {
      guard let name = string(element, expected: "a rule's name") else { continue }
      if let rule = WarningRule(rawValue: name) {
        allowances.append(Allowance(rule: rule, path: node.path, location: element.location))
      } else {
        let suggestion = nearest(to: name, among: WarningRule.allCases.map(\.name))
        report(.unknownRule(name, suggestion: suggestion), at: element)
      }
    }
  }
}
