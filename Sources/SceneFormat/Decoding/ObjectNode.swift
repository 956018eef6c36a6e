import AnimJSON

/// An object of the tree whose keys have been checked.
package struct ObjectNode {
  package let members: [JSONMember]
  package let node: Node
  /// What messages call it.
  package let name: String
  /// A bit for each length of a key: most keys that are asked for are not there.
  private let lengths: UInt64

  init(members: [JSONMember], node: Node, name: String) {
    self.members = members
    self.node = node.settled
    self.name = name
    lengths = members.reduce(0) { $0 | 1 &<< UInt64(truncatingIfNeeded: $1.key.utf8.count) }
  }

  package func index(of key: String) -> Int? {
    guard lengths & (1 &<< UInt64(truncatingIfNeeded: key.utf8.count)) != 0 else { return nil }
    return members.index(of: key)
  }

  subscript(key: String) -> Node? {
    guard let index = index(of: key) else { return nil }
    return self.node(of: members[index])
  }

  package func node(of member: JSONMember) -> Node {
    Node(value: member.value, key: member.key, of: node.path)
  }

  /// Where the key stands, for problems of the key and not of its value.
  func keyLocation(of member: JSONMember) -> SourceLocation {
    SourceLocation(position: member.keyPosition, path: .key(node.path, member.key))
  }

  func keyLocation(_ key: String) -> SourceLocation {
    index(of: key).map { keyLocation(of: members[$0]) } ?? node.location
  }
}

extension SceneDecoder {
  /// The node as an object of the given kind; unknown keys are reported.
  package mutating func object(_ node: Node, _ kind: ObjectKind) -> ObjectNode? {
    guard let object = anyObject(node, name: kind.phrase) else { return nil }
    for member in object.members where !kind.knows(member.key) {
      let suggestion = nearest(to: member.key, among: kind.keys + [Suppression.key])
      problems.append(
        .unknownKey(member.key, of: kind.phrase, suggestion: suggestion), at: object.keyLocation(of: member))
    }
    return object
  }

  /// The node as an object whose keys the caller checks.
  package mutating func anyObject(_ node: Node, name: String) -> ObjectNode? {
    guard case .object(let members) = node.value.content else { return refuse(node, expected: "an object") }
    let object = ObjectNode(members: members, node: node, name: name)
    return object.index(of: Suppression.key).map { takeSuppressions(at: $0, of: object) } ?? object
  }

  package mutating func required(_ key: String, of object: ObjectNode) -> Node? {
    if let node = object[key] { return node }
    return refuse(.missingKey(key, of: object.name), at: object.node)
  }

  /// The member that says which kind of value an object is: exactly one of the keys but `details`.
  package mutating func kind(of object: ObjectNode, _ kind: ObjectKind, details: [String] = []) -> JSONMember?
  {
    func isOfKind(_ key: String) -> Bool { kind.knows(key) && !details.contains(key) }
    if let index = object.members.firstIndex(where: { isOfKind($0.key) }),
      !object.members[(index + 1)...].contains(where: { isOfKind($0.key) })
    {
      return object.members[index]
    }
    let kinds = kind.keys.filter { !details.contains($0) }
    let found = object.members.filter { kinds.contains($0.key) }
    // A mistyped key is reported already.
    let isMistyped = found.isEmpty && object.members.contains { !kind.knows($0.key) }
    if !isMistyped { report(.notExactlyOne(of: kinds, found: found.map(\.key)), at: object.node) }
    return nil
  }

  /// A key with two spellings, of which only one may be there.
  package mutating func either(_ first: String, _ second: String, of object: ObjectNode) -> Node? {
    guard let node = object[first] else { return object[second] }
    if object[second] != nil {
      problems.append(.sameProperty(first, second), at: object.keyLocation(second))
    }
    return node
  }
}
