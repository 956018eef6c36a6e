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
    define(part("variable", "The value of a variable.", "var", "Its name, or a field such as \"row.title\"."))
    define(part("expression", "A value that is computed.", "expr", "Such as \"max(a, b) * 2\"."))
    var condition = SchemaObject("if", "One of two values.", isElement: true)
    condition.required = ["if", "then"]
    condition.fields = [
      .init(key: "if", schema: ["type": ["string", "boolean", "object"]], summary: "Such as \"count > 2\"."),
      .init(key: "then", schema: [:], summary: "What there is where it is so."),
      .init(key: "else", schema: [:], summary: "What there is where it is not so; left out, nothing."),
    ]
    define(condition)
    var repetition = SchemaObject("for", "Repeats the element of a list that it stands in.")
    repetition.required = ["each"]
    repetition.fields = [
      .init(
        key: "each", schema: ["type": ["string", "array", "number", "object"]],
        summary: "A list, or how often."),
      .init(key: "as", schema: Self.identifier, summary: "What the value is called; \"item\" by default."),
      .init(key: "index", schema: Self.identifier, summary: "What its number from 0 is called."),
      .init(
        key: "stagger", schema: ["anyOf": [Self.ref("time"), Self.ref("stagger")]],
        summary: "How much later each one is."),
    ]
    define(repetition)
    var stagger = SchemaObject("stagger", "How much later each one is, and which is first.")
    stagger.required = ["each"]
    stagger.fields = [
      .init(key: "each", schema: Self.ref("time"), summary: "Seconds from one to the next."),
      .init(
        key: "from", schema: ["enum": JSONValue(texts: TemplateNode.Stagger.Origin.allCases.map(\.rawValue))],
        summary: "Which is first."),
    ]
    define(stagger)
    define(
      "easing",
      Self.anyOf(
        ["enum": JSONValue(texts: Easing.names)],
        ["type": "string", "pattern": "^steps\\(([1-9][0-9]{0,2}|1000)\\)$"]))
    var spring = SchemaObject("spring", "The numbers of a spring.")
    let numbers = objects.first { $0.name == AnimationClass.spring.rawValue }?.fields ?? []
    spring.fields = numbers.filter { ["mass", "stiffness", "damping", "initialVelocity"].contains($0.key) }
    define(spring)
    define(
      "value",
      ["description": "What the property takes: a number, an array, a text, an object, true, false or null."])
    addVariables()
  }

  /// Apple's, or one that becomes keyframes.
  static let easing = anyOf(["enum": JSONValue(texts: TimingFunction.named.map(\.name))], ref("easing"))

  private static let identifier: JSONValue = ["type": "string", "pattern": "^[A-Za-z_][A-Za-z0-9_]*$"]

  private func part(_ name: String, _ summary: String, _ key: String, _ meaning: String) -> SchemaObject {
    var object = SchemaObject(name, summary, isElement: true)
    object.required = [key]
    object.fields = [.init(key: key, schema: ["type": "string"], summary: meaning)]
    return object
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
    var declaration = SchemaObject("variableDeclaration", "A type with a default and limits.")
    declaration.required = ["type"]
    declaration.fields = [
      .init(key: "type", schema: ["enum": JSONValue(texts: TemplateVariable.types)], summary: "Its type."),
      .init(key: "default", schema: [:], summary: "Its value where none is given."),
      .init(key: "description", schema: ["type": "string"], summary: "What it is, for people."),
      .init(key: "maxLength", schema: ["type": "number"], summary: "Of a text."),
      .init(key: "minimum", schema: ["type": "number"], summary: "Of a number."),
      .init(key: "maximum", schema: ["type": "number"], summary: "Of a number."),
      .init(
        key: "values", schema: ["type": "array", "items": ["type": "string"], "minItems": 1],
        summary: "Of an enumeration."),
      .init(key: "fields", schema: Self.ref("variables"), summary: "Of a record."),
      .init(key: "of", schema: Self.ref("variableType"), summary: "Of an array: the type of its elements."),
    ]
    define(declaration)
  }
}
