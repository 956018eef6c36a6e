/// A kind of object: its keys, each with a schema and a sentence. The decoder and the schema read the same one.
struct ObjectKind: Sendable {
  typealias Field = (key: String, schema: JSONValue, summary: String)

  /// In `$defs` of the schema.
  let name: String
  let summary: String
  /// What messages call it.
  let phrase: String
  let required: [String]
  /// Whether it is an element of a list, which a template may repeat.
  let isElement: Bool
  let fields: [Field]
  /// Of each list one element at least is there, with all of its keys.
  private(set) var alternatives: [[[String]]] = []
  /// What else is said of its keys, as schemas.
  private(set) var rules: [JSONValue] = []
  let keys: [String]
  /// The keys by the bytes that they have.
  private let known: [[String]]

  init(
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

  init(
    _ name: String, _ summary: String, as phrase: String? = nil, required: [String] = [],
    isElement: Bool = false, _ fields: Field...
  ) {
    self.init(name, summary, as: phrase, required: required, isElement: isElement, fields: fields)
  }

  /// With more keys.
  func adding(_ more: Field...) -> ObjectKind {
    var kind = ObjectKind(
      name, summary, as: phrase, required: required, isElement: isElement, fields: fields + more)
    (kind.alternatives, kind.rules) = (alternatives, rules)
    return kind
  }

  /// With at least one of some keys, or sets of keys. A template's conditions may see to it that there is only one.
  func needing(_ keys: [String]...) -> ObjectKind {
    var kind = self
    kind.alternatives.append(keys)
    return kind
  }

  /// With at most one of some keys.
  func excluding(_ keys: String...) -> ObjectKind { keeping(.atMostOne(of: keys)) }

  /// With a key only where one of others is.
  func having(_ key: String, onlyBeside others: String...) -> ObjectKind {
    having(key, onlyBeside: others)
  }

  func having(_ key: String, onlyBeside others: [String]) -> ObjectKind {
    let isThere = others.map { JSONValue.requiring([$0]) }
    return keeping(["anyOf": JSONValue(.array([["not": .requiring([key])]] + isThere))])
  }

  /// With what a schema says of the object. A template may leave members out, so that this counts where none has a condition.
  func keeping(_ rule: JSONValue) -> ObjectKind {
    var kind = self
    kind.rules.append(["anyOf": JSONValue(.array([.ref("conditional"), rule]))])
    return kind
  }

  func knows(_ key: String) -> Bool {
    let count = key.utf8.count
    return count < known.count && known[count].contains(key)
  }

  /// What is said of some of its keys.
  func fields(_ keys: [String]) -> [Field] { keys.compactMap { key in fields.first { $0.key == key } } }
}
