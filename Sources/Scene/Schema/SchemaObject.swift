/// A kind of object: its keys, each with a schema and a sentence.
struct SchemaObject: Sendable {
  struct Field: Sendable {
    var key: String
    var schema: JSONValue
    var summary: String
  }

  /// In `$defs`.
  var name: String
  var summary: String
  var fields: [Field] = []
  var required: [String] = []
  /// Of each list one element at least is there, with all of its keys.
  private var alternatives: [[[String]]] = []
  /// Whether it is an element of a list, which a template may repeat.
  var isElement = false
  /// What the decoder knows beside or instead of the fields.
  private(set) var gaps: [String] = []

  /// - Parameters:
  ///   - keys: those that the decoder knows; nil of what only templates have.
  ///   - fields: what is said of them.
  init(
    _ name: String, _ summary: String, keys: [String]? = nil, required: [String] = [],
    isElement: Bool = false,
    _ fields: [(String, JSONValue, String)]
  ) {
    self.name = name
    self.summary = summary
    self.required = required
    self.isElement = isElement
    add(keys ?? fields.map(\.0), fields)
  }

  init(
    _ name: String, _ summary: String, _ kind: ObjectKind, required: [String] = [], isElement: Bool = false,
    _ fields: [(String, JSONValue, String)]
  ) {
    self.init(name, summary, keys: kind.keys, required: required, isElement: isElement, fields)
  }

  /// With at least one of some keys, or sets of keys. That there is only one a template's conditions may see to.
  func needing(_ keys: [String]...) -> SchemaObject {
    var object = self
    object.alternatives.append(keys)
    return object
  }

  /// Adds keys, each of which must be among the fields.
  mutating func add(_ keys: [String], _ fields: [(String, JSONValue, String)]) {
    for key in keys where !fields.contains(where: { $0.0 == key }) {
      gaps.append("\(name).\(key)")
      // What nothing is said of is anything.
      self.fields.append(Field(key: key, schema: [:], summary: ""))
    }
    for (key, schema, summary) in fields {
      if keys.contains(key) {
        self.fields.append(Field(key: key, schema: schema, summary: summary))
      } else {
        gaps.append("\(name).\(key)")
      }
    }
  }

  /// Adds keys that no table of the decoder has.
  mutating func add(_ fields: [(String, JSONValue, String)]) { add(fields.map(\.0), fields) }

  var schema: JSONValue {
    var properties = fields.map { field in
      (field.key, field.schema.adding([("description", JSONValue(.string(field.summary)))]))
    }
    properties.append((Suppression.key, SceneSchema.ref("allow")))
    if isElement { properties.append(("for", SceneSchema.ref("for"))) }
    var members: [(String, JSONValue)] = [
      ("description", JSONValue(.string(summary))), ("type", "object"),
      ("properties", JSONValue(members: properties)), ("additionalProperties", false),
    ]
    if let example { members.append(("examples", [example])) }
    if !required.isEmpty { members.insert(("required", JSONValue(texts: required)), at: 2) }
    let rules: [JSONValue] = alternatives.map { keys in
      ["anyOf": JSONValue(.array(keys.map { ["required": JSONValue(texts: $0)] }))]
    }
    if !rules.isEmpty { members.append(("allOf", JSONValue(.array(rules)))) }
    return JSONValue(members: members)
  }

  private var example: JSONValue? {
    SchemaExamples.object(named: name).flatMap { text in
      var reader = JSONReader(Array(text.utf8))
      let value = reader.read()
      // Help shows a repetition in the element that it repeats.
      return reader.problems.isEmpty ? (name == "for" ? value?[name] : value) : nil
    }
  }
}
