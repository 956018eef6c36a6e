import AnimJSON

extension SceneDecoder {
  /// The object without the member that allows something: every object may have it.
  mutating func takeSuppressions(at index: Int, of object: ObjectNode) -> ObjectNode {
    var members = object.members
    let member = members.remove(at: index)
    let rest = ObjectNode(members: members, node: object.node, name: object.name)
    let node = object.node
    // Some objects are looked at twice.
    guard allowedPaths.insert(node.path).inserted else { return rest }
    let value = Node(value: member.value, key: member.key, of: node.path)
    for element in array(value, of: "rules") ?? .none {
      guard let name = string(element, expected: "a rule's name") else { continue }
      if let rule = RuleName(rawValue: name) {
        suppressions.append(Suppression(rule: rule, path: node.path, location: element.location))
      } else {
        let suggestion = nearest(to: name, among: RuleName.allCases.map(\.rawValue))
        report(.unknownRule(name, suggestion: suggestion), at: element)
      }
    }
    return rest
  }
}
