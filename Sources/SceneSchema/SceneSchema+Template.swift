import AnimJSON
import AnimSceneFormat
import AnimSceneTemplate

/// What only templates have.
extension SceneSchema {
  mutating func addTemplate() {
    define(
      "template",
      [
        "description": "What a template has in place of a value.",
        "anyOf": [
          .ref("variable"), .ref("expression"), .ref("if"),
          ["type": "string", "pattern": "[{]"],
        ],
      ])
    define(.variable, .expression, .if, .for, .stagger)
    define(
      "easing",
      .anyOf(
        ["enum": JSONValue(texts: Easing.names)],
        ["type": "string", "pattern": "^steps\\(([1-9][0-9]{0,2}|1000)\\)$"]))
    define(.spring)
    define(
      "value", "What the property takes: a number, an array, a text, an object, true, false or null.", [:])
    addVariables()
  }

  private mutating func addVariables() {
    define(
      "variables",
      [
        "description": "Variables by name, each with a type.", "type": "object",
        "propertyNames": ["pattern": "^[A-Za-z_][A-Za-z0-9_]*$"],
        "additionalProperties": .ref("variableType"),
      ])
    define(
      "variableType",
      ["anyOf": [["enum": JSONValue(texts: TemplateWords.variableTypes)], .ref("variableDeclaration")]])
    define(.variableDeclaration)
  }
}
