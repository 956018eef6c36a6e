import AnimJSON

/// A kind of object: its keys, each with a schema and a sentence. The decoder and the schema read the same one.
package struct ObjectKind: Sendable {
  package typealias Field = (key: String, schema: JSONValue, summary: String)

  /// In `$defs` of the schema.
  package let name: String
  package let summary: String
  /// What messages call it.
  package let phrase: String
  package let required: [String]
  /// Whether it is an element of a list, which a template may repeat.
  package let isElement: Bool
  package let fields: [Field]
  /// Of each list one element at least is there, with all of its keys.
  package private(set) var alternatives: [[[String]]] = []
  /// What else is said of its keys, as schemas.
  package private(set) var rules: [JSONValue] = []
  package let keys: [String]
  /// The keys by the bytes that they have.
  private let known: [[String]]

  package init(
    _ name: String, _ summary: String, as phrase: String? = nil, required: [String] = [],
    isElement: Bool = false, fields: [Field]
  ) {
    (self.name, self.summary, self.phrase) = (name, summary, phrase ?? name)
    (self.required, self.isElement, self.fields) = (required, isElement, fields)
    keys = fields.map(\.key)
    var known = [[String]](repeating: [], count: (keys.map(\.utf8.count).max() ?? 0) + 1)
    for key in keys { known[key.utf8.count].append(key) }
    self.known = known
  }

  package init(
    _ name: String, _ summary: String, as phrase: String? = nil, required: [String] = [],
    isElement: Bool = false, _ fields: Field...
  ) {
    self.init(name, summary, as: phrase, required: required, isElement: isElement, fields: fields)
  }

  /// With more keys.
  package func adding(_ more: Field...) -> ObjectKind {
    var kind = ObjectKind(
      name, summary, as: phrase, required: required, isElement: isElement, fields: fields + more)
    (kind.alternatives, kind.rules) = (alternatives, rules)
    return kind
  }

  /// With at least one of some keys, or sets of keys. A template's conditions may see to it that there is only one.
  package func needing(_ keys: [String]...) -> ObjectKind {
    var kind = self
    kind.alternatives.append(keys)
    return kind
  }

  /// With at most one of some keys.
  func excluding(_ keys: String...) -> ObjectKind { keeping(.atMostOne(of: keys)) }

  /// With a key only where one of others is.
  package func having(_ key: String, onlyBeside others: String...) -> ObjectKind {
    having(key, onlyBeside: others)
  }

  package func having(_ key: String, onlyBeside others: [String]) -> ObjectKind {
    let isThere = others.map { JSONValue.requiring([$0]) }
    return keeping(["anyOf": JSONValue(.array([["not": .requiring([key])]] + isThere))])
  }

  /// With what a schema says of the object. A template may leave members out, so that this counts where none has a condition.
  package func keeping(_ rule: JSONValue) -> ObjectKind {
    var kind = self
    kind.rules.append(["anyOf": JSONValue(.array([.ref("conditional"), rule]))])
    return kind
  }

  package func knows(_ key: String) -> Bool {
    let count = key.utf8.count
    return count < known.count && known[count].contains(key)
  }

  /// What is said of some of its keys.
  package func fields(_ keys: [String]) -> [Field] {
    keys.compactMap { key in fields.first { $0.key == key } }
  }
}
