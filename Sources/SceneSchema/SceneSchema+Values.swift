import AnimGeometry
import AnimJSON
import AnimRenderTree
import AnimSceneFormat
import AnimSceneRules

/// Values, by how scenes write them.
extension SceneSchema {
  private static let decimal = #"[-+]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][-+]?[0-9]+)?"#

  /// A fraction of whole numbers, or a decimal; neither is 0.
  private static let rate = #"^0*[1-9][0-9]*/0*[1-9][0-9]*$|^(?=.*[1-9])([0-9]+\.?[0-9]*|\.[0-9]+)$"#

  /// Without control characters but tabs and the ends of lines.
  private static let writing = #"^[^\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u0084\u0086-\u009F]*$"#

  mutating func addValues() {
    define(
      "conditional", "An object of which a template may leave members out.",
      ["not": ["additionalProperties": ["not": ["type": "object", "required": ["if"]]]]])
    for range in [ValueRange.any, .nonNegative, .positive, .unit, .signedUnit, .decibels, .copies] {
      define(range.name, .anyOf(.number(range)))
    }
    define("boolean", .anyOf(["type": "boolean"]))
    define("angle", "Radians, or { \"degrees\": 90 }.", .anyOf(.number(.any), .ref("degrees")))
    define(.angle)
    let time = JSONValue(.string("^\(Self.decimal)(ms|s)?$"))
    for (name, range) in [("time", ValueRange.any), ("duration", .nonNegative)] {
      define(
        name, "Seconds: 1.5, \"1.5s\" or \"200ms\".",
        .anyOf(.number(range), ["type": "string", "pattern": time]))
    }
    let sum = JSONValue(.string("^\(Self.decimal)(ms|s)?$|\\.(start|end)"))
    define(
      "moment", "Seconds, or a sum such as \"intro.end + 0.3s\".",
      .anyOf(.number(.nonNegative), ["type": "string", "pattern": sum]))
    define(
      "frameRate", "Frames per second: 30, 29.97 or \"30000/1001\".",
      .anyOf(
        ["type": "number", "minimum": 0.001, "maximum": 1000],
        ["type": "string", "pattern": JSONValue(.string(Self.rate))]))
    define("repeatCount", .anyOf(["type": "number", "minimum": 0], ["const": "infinity"]))
    define("point", "[x, y]", .anyOf(.tuple(.ref("number"), 2)))
    define("size", "[width, height]", .anyOf(.tuple(.ref("number"), 2)))
    define("rect", "[x, y, width, height]", .anyOf(.tuple(.ref("number"), 4)))
    addColor()
    addPath()
    addTransform()
    addText()
    addContents()
    define(
      "allow", "Rules that are silent here and in all that is in the object.",
      .list(of: .words(RuleName.allCases.map(\.rawValue))))
  }

  /// Case does not count.
  private static let namesInAnyCase =
    "^("
    + NamedColors.names.map { name in name.map { "[\($0.uppercased())\($0)]" }.joined() }
    .joined(separator: "|") + ")$"

  private mutating func addColor() {
    let hexadecimal = "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"
    define(
      "color", "\"#RGB\", \"#RRGGBB\", \"#RRGGBBAA\", a CSS name, or components.",
      .anyOf(
        ["type": "string", "pattern": JSONValue(.string(hexadecimal))],
        ["enum": JSONValue(texts: NamedColors.names)],
        ["type": "string", "pattern": JSONValue(.string(Self.namesInAnyCase))], .ref("components")))
    define(.color)
  }

  private mutating func addPath() {
    define(
      "path", "SVG path data such as \"M0 0 L10 0 Z\", or a shape.",
      .anyOf(["type": "string", "pattern": #"^\s*([Mm]|$)"#], .ref("shape")))
    define(.path)
    define(.circle)
  }

  private mutating func addTransform() {
    define(
      "transform", "An operation, a list of them, or the 16 numbers of a matrix, row by row.",
      .anyOf(
        .ref("transformOperation"),
        ["type": "array", "items": ["anyOf": [.ref("transformOperation"), .ref("template")]]],
        .tuple(.ref("number"), 16),
        // A repetition stands for several numbers.
        [
          "type": "array", "items": ["anyOf": [.ref("number"), .ref("template")]],
          "contains": ["type": "object"],
        ]))
    define(.transformOperation)
  }

  private mutating func addText() {
    let writing: JSONValue = ["type": "string", "pattern": JSONValue(.string(Self.writing))]
    define("text", .anyOf(writing, ["type": "array", "items": .ref("textRun")]))
    define(.textRun)
    define("font", .anyOf(["type": "string", "minLength": 1], .ref("fontObject")))
    define(.font)
    define("string", .anyOf(["type": "string"]))
  }

  private mutating func addContents() {
    define("contents", .anyOf(["type": "string"], .ref("contentsObject")))
    define(.contents)
    let names = FilterKind.allCases.map(\.rawValue)
    define(
      "filter", "A filter's name, or an object with values.",
      .anyOf(["enum": JSONValue(texts: names)], .ref("filterObject")))
    define(.filter)
    define("name", .anyOf(["type": "string", "minLength": 1]))
  }
}
