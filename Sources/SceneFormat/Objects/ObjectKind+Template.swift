import AnimGeometry
import AnimJSON
import AnimRenderTree

extension ObjectKind {
  package static let variable = ObjectKind(
    "variable", "The value of a variable.", required: ["var"], isElement: true,
    ("var", ["type": "string"], "Its name, or a field such as \"row.title\"."))

  package static let expression = ObjectKind(
    "expression", "A value that is computed.", required: ["expr"], isElement: true,
    ("expr", ["type": "string"], "Such as \"max(a, b) * 2\"."))

  package static let `if` = ObjectKind(
    "if", "One of two values.", required: ["if", "then"], isElement: true,
    ("if", ["type": ["string", "boolean", "object"]], "Such as \"count > 2\"."),
    ("then", [:], "What there is where it is so."),
    ("else", [:], "What there is where it is not so; left out, nothing."))

  package static let `for` = ObjectKind(
    "for", "Repeats the element of a list that it stands in.", required: ["each"],
    ("each", ["type": ["string", "array", "number", "object"]], "A list, or how often."),
    ("as", .identifier, "What the value is called; \"item\" by default."),
    ("index", .identifier, "What its number from 0 is called."),
    ("stagger", ["anyOf": [.ref("time"), .ref("stagger")]], "How much later each one is."))

  package static let stagger = ObjectKind(
    "stagger", "How much later each one is, and which is first.", required: ["each"],
    ("each", .ref("time"), "Seconds from one to the next."),
    ("from", .enumeration(of: StaggerOrigin.self), "Which is first."))

  package static let spring = ObjectKind(
    "spring", "The numbers of a spring.",
    fields: AnimationClass.spring.keys.fields(["mass", "stiffness", "damping", "initialVelocity"]))

  package static let variableDeclaration = ObjectKind(
    "variableDeclaration", "A type with a default and limits.", required: ["type"],
    ("type", ["enum": JSONValue(texts: TemplateWords.variableTypes)], "Its type."),
    ("default", [:], "Its value where none is given."),
    ("description", ["type": "string"], "What it is, for people."),
    ("maxLength", ["type": "number"], "Of a text."),
    ("minimum", ["type": "number"], "Of a number."),
    ("maximum", ["type": "number"], "Of a number."),
    ("values", ["type": "array", "items": ["type": "string"], "minItems": 1], "Of an enumeration."),
    ("fields", .ref("variables"), "Of a record."),
    ("of", .ref("variableType"), "Of an array: the type of its elements."))
}
