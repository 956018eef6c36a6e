import RenderTree

/// What only templates have.
extension SceneSchema {
  mutating func addTemplate() {
    define(
      "template",
      [
        "description": "What a template has in place of a value.",
        "anyOf": [
          Self.ref("variable"), Self.ref("expression"), Self.ref("if"),
          ["type": "string", "pattern": "[{]"],
        ],
      ])
    define(
      SchemaObject(
        "variable", "The value of a variable.", required: ["var"], isElement: true,
        [("var", ["type": "string"], "Its name, or a field such as \"row.title\".")]))
    define(
      SchemaObject(
        "expression", "A value that is computed.", required: ["expr"], isElement: true,
        [("expr", ["type": "string"], "Such as \"max(a, b) * 2\".")]))
    define(
      SchemaObject(
        "if", "One of two values.", required: ["if", "then"], isElement: true,
        [
          ("if", ["type": ["string", "boolean", "object"]], "Such as \"count > 2\"."),
          ("then", [:], "What there is where it is so."),
          ("else", [:], "What there is where it is not so; left out, nothing."),
        ]))
    define(
      SchemaObject(
        "for", "Repeats the element of a list that it stands in.", required: ["each"],
        [
          ("each", ["type": ["string", "array", "number", "object"]], "A list, or how often."),
          ("as", Self.identifier, "What the value is called; \"item\" by default."),
          ("index", Self.identifier, "What its number from 0 is called."),
          ("stagger", ["anyOf": [Self.ref("time"), Self.ref("stagger")]], "How much later each one is."),
        ]))
    let origins = TemplateNode.Stagger.Origin.allCases.map(\.rawValue)
    define(
      SchemaObject(
        "stagger", "How much later each one is, and which is first.", required: ["each"],
        [
          ("each", Self.ref("time"), "Seconds from one to the next."),
          ("from", ["enum": JSONValue(texts: origins)], "Which is first."),
        ]))
    define(
      "easing",
      Self.anyOf(
        ["enum": JSONValue(texts: Easing.names)],
        ["type": "string", "pattern": "^steps\\(([1-9][0-9]{0,2}|1000)\\)$"]))
    let numbers = ["mass", "stiffness", "damping", "initialVelocity"]
    define(SchemaObject("spring", "The numbers of a spring.", fields(numbers, of: .spring)))
    define(
      "value", "What the property takes: a number, an array, a text, an object, true, false or null.", [:])
    addVariables()
  }

  /// Apple's, or one that becomes keyframes.
  static let easing = anyOf(["enum": JSONValue(texts: TimingFunction.named.map(\.name))], ref("easing"))

  private static let identifier: JSONValue = ["type": "string", "pattern": "^[A-Za-z_][A-Za-z0-9_]*$"]

  /// What is said of some keys of an animation.
  func fields(_ keys: [String], of animation: AnimationClass) -> [(String, JSONValue, String)] {
    let fields = objects.first { $0.name == animation.rawValue }?.fields ?? []
    return keys.compactMap { key in
      fields.first { $0.key == key }.map { ($0.key, $0.schema, $0.summary) }
    }
  }

  private mutating func addVariables() {
    define(
      "variables",
      [
        "description": "Variables by name, each with a type.", "type": "object",
        "propertyNames": ["pattern": "^[A-Za-z_][A-Za-z0-9_]*$"],
        "additionalProperties": Self.ref("variableType"),
      ])
    define(
      "variableType",
      ["anyOf": [["enum": JSONValue(texts: TemplateVariable.types)], Self.ref("variableDeclaration")]])
    define(
      SchemaObject(
        "variableDeclaration", "A type with a default and limits.", required: ["type"],
        [
          ("type", ["enum": JSONValue(texts: TemplateVariable.types)], "Its type."),
          ("default", [:], "Its value where none is given."),
          ("description", ["type": "string"], "What it is, for people."),
          ("maxLength", ["type": "number"], "Of a text."), ("minimum", ["type": "number"], "Of a number."),
          ("maximum", ["type": "number"], "Of a number."),
          ("values", ["type": "array", "items": ["type": "string"], "minItems": 1], "Of an enumeration."),
          ("fields", Self.ref("variables"), "Of a record."),
          ("of", Self.ref("variableType"), "Of an array: the type of its elements."),
        ]))
  }
}
