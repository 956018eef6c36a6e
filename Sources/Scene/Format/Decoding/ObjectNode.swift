/// The keys that a kind of object may have.
struct ObjectKind: Sendable {
  /// What messages call it.
  let name: String
  let keys: [String]
  private let known: Set<String>

  init(_ name: String, _ keys: [String]) {
    self.name = name
    self.keys = keys
    known = Set(keys)
  }

  func knows(_ key: String) -> Bool { known.contains(key) }

  static let scene = ObjectKind(
    "the scene",
    [
      "canvas", "video", "audio", "loudness", "captions", "chapters", "metadata", "views", "layers",
      "timeline", "expect", "description",
      "$schema",
    ])
  static let canvas = ObjectKind(
    "the canvas",
    [
      "size", "background", "scale", "dither", "colorSpace", "blending", "gamutMapping", "toneMapping",
      "headroom",
    ])
  static let video = ObjectKind("the video", ["frameRate", "duration"])
}

/// An object of the tree whose keys have been checked.
struct ObjectNode {
  var members: [JSONMember]
  var node: Node
  /// What messages call it.
  var name: String

  subscript(key: String) -> Node? {
    guard let member = members.first(where: { $0.key == key }) else { return nil }
    return self.node(of: member)
  }

  func node(of member: JSONMember) -> Node {
    Node(value: member.value, path: .key(node.path, member.key))
  }

  /// Where the key stands, for problems of the key and not of its value.
  func keyLocation(of member: JSONMember) -> SourceLocation {
    SourceLocation(position: member.keyPosition, path: .key(node.path, member.key))
  }

  func keyLocation(_ key: String) -> SourceLocation {
    members.first { $0.key == key }.map { keyLocation(of: $0) } ?? node.location
  }
}

extension SceneDecoder {
  /// The node as an object of the given kind; unknown keys are reported.
  mutating func object(_ node: Node, _ kind: ObjectKind) -> ObjectNode? {
    guard let object = anyObject(node, name: kind.name) else { return nil }
    for member in object.members where !kind.knows(member.key) {
      let suggestion = nearest(to: member.key, among: kind.keys + [Allowance.key])
      problems.append(
        .unknownKey(member.key, of: kind.name, suggestion: suggestion), at: object.keyLocation(of: member))
    }
    return object
  }

  /// The node as an object whose keys the caller checks.
  mutating func anyObject(_ node: Node, name: String) -> ObjectNode? {
    guard case .object(var members) = node.value.content else {
      wrongType(node, expected: "an object")
      return nil
    }
    takeAllowances(from: &members, of: node)
    return ObjectNode(members: members, node: node, name: name)
  }

  mutating func required(_ key: String, of object: ObjectNode) -> Node? {
    if let node = object[key] { return node }
    report(.missingKey(key, of: object.name), at: object.node)
    return nil
  }

  /// The member that says which kind of value an object is: exactly one of the keys but `details`.
  mutating func kind(of object: ObjectNode, _ kind: ObjectKind, details: Set<String> = []) -> JSONMember? {
    let kinds = kind.keys.filter { !details.contains($0) }
    let found = object.members.filter { kinds.contains($0.key) }
    if found.count == 1 { return found[0] }
    // A mistyped key is reported already.
    let isMistyped = found.isEmpty && object.members.contains { !kind.knows($0.key) }
    if !isMistyped { report(.notExactlyOne(of: kinds, found: found.map(\.key)), at: object.node) }
    return nil
  }

  /// A key with two spellings, of which only one may be there.
  mutating func either(_ first: String, _ second: String, of object: ObjectNode) -> Node? {
    guard let node = object[first] else { return object[second] }
    if object[second] != nil {
      problems.append(.sameProperty(first, second), at: object.keyLocation(second))
    }
    return node
  }
}
