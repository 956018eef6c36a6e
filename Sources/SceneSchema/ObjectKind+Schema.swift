import AnimJSON
import AnimSceneFormat

extension ObjectKind {
  package var schema: JSONValue {
    var properties = fields.map { field in
      (field.key, field.schema.adding([("description", JSONValue(.string(field.summary)))]))
    }
    properties.append((Suppression.key, .ref("allow")))
    if isElement { properties.append(("for", .ref("for"))) }
    var members: [(String, JSONValue)] = [
      ("description", JSONValue(.string(summary))), ("type", "object"),
      ("properties", JSONValue(members: properties)), ("additionalProperties", false),
    ]
    if let example { members.append(("examples", [example])) }
    if !required.isEmpty { members.insert(("required", JSONValue(texts: required)), at: 2) }
    let needed: [JSONValue] = alternatives.map { keys in
      ["anyOf": JSONValue(.array(keys.map { .requiring($0) }))]
    }
    let rules = needed + rules
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
