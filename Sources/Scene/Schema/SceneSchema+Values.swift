import Geometry
import RenderTree

/// Values, by how scenes write them.
extension SceneSchema {
  static func ref(_ name: String) -> JSONValue { ["$ref": JSONValue(.string(reference(name)))] }

  /// One of several, or what a template has in its place.
  static func anyOf(_ choices: JSONValue...) -> JSONValue {
    ["anyOf": JSONValue(.array(choices + [ref("template")]))]
  }

  static func optional(_ schema: JSONValue) -> JSONValue { ["anyOf": [schema, ["type": "null"]]] }

  static func words(_ words: [String]) -> JSONValue { anyOf(["enum": JSONValue(texts: words)]) }

  static func words<Word: CaseIterable & RawRepresentable>(_: Word.Type) -> JSONValue
  where Word.RawValue == String { words(Word.allCases.map(\.rawValue)) }

  static func words(_ list: WordList) -> JSONValue {
    words(list.words + list.constants.filter { !list.words.contains($0) })
  }

  /// A list whose elements a template may repeat or leave out.
  static func list(of element: JSONValue) -> JSONValue {
    anyOf(["type": "array", "items": ["anyOf": [element, ref("template")]]])
  }

  private static func tuple(_ element: JSONValue, _ counts: ClosedRange<Int>) -> JSONValue {
    [
      "type": "array", "items": element, "minItems": JSONValue(.number(Double(counts.lowerBound))),
      "maxItems": JSONValue(.number(Double(counts.upperBound))),
    ]
  }

  static func tuple(_ element: JSONValue, _ count: Int) -> JSONValue { tuple(element, count...count) }

  static func number(_ range: ValueRange) -> JSONValue {
    func limits(_ least: JSONValue, _ most: JSONValue, _ key: String = "minimum") -> JSONValue {
      JSONValue(members: [("type", "number"), (key, least), ("maximum", most)])
    }
    let limit = JSONValue(.number(ValueRange.limit))
    return switch range {
    case .any: limits(JSONValue(.number(-ValueRange.limit)), limit)
    case .nonNegative: limits(0, limit)
    case .positive: limits(0, limit, "exclusiveMinimum")
    case .unit: limits(0, 1)
    case .signedUnit: limits(-1, 1)
    case .decibels: limits(-100, 24)
    case .copies: limits(0, 1_000_000)
    }
  }

  static func name(of range: ValueRange) -> String {
    switch range {
    case .any: "number"
    case .nonNegative: "nonNegative"
    case .positive: "positive"
    case .unit: "unit"
    case .signedUnit: "signedUnit"
    case .decibels: "decibels"
    case .copies: "copies"
    }
  }

  private static let decimal = #"[-+]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][-+]?[0-9]+)?"#

  /// How scenes write a value of a kind.
  static func schema(of format: ValueFormat, _ range: ValueRange = .any) -> JSONValue {
    switch format {
    case .number: ref(name(of: range))
    case .angle: ref("angle")
    case .time: ref(range == .nonNegative ? "duration" : "time")
    case .repeatCount: ref("repeatCount")
    case .bool: ref("boolean")
    case .point: ref("point")
    case .size: ref("size")
    case .rect: ref("rect")
    case .color: ref("color")
    case .transform: ref("transform")
    case .path: ref("path")
    case .fillMode: words(FillMode.self)
    case .word(let list): words(list)
    case .numbers: list(of: ref(name(of: range)))
    case .points: list(of: ref("point"))
    case .triangles: list(of: tuple(ref("nonNegative"), 3))
    case .colors: list(of: ref("color"))
    case .text: ref("text")
    case .font: ref("font")
    case .corners: list(of: words(.corner))
    case .contents: ref("contents")
    case .blendMode: words(Blending.filterNames.map(\.name) + Blending.filterNames.compactMap(\.filter))
    case .filters: list(of: ref("filter"))
    case .vector: anyOf(tuple(ref(name(of: range)), 4))
    case .edges: list(of: words(.edge))
    }
  }

  mutating func addValues() {
    for range in [ValueRange.any, .nonNegative, .positive, .unit, .signedUnit, .decibels, .copies] {
      define(Self.name(of: range), Self.anyOf(Self.number(range)))
    }
    define("boolean", Self.anyOf(["type": "boolean"]))
    define(
      "angle", "Radians, or { \"degrees\": 90 }.", Self.anyOf(Self.number(.any), Self.ref("degrees")))
    define(
      SchemaObject(
        "degrees", "An angle in degrees.", .angle, required: ["degrees"],
        [("degrees", Self.ref("number"), "A whole turn is 360.")]))
    let time = JSONValue(.string("^\(Self.decimal)(ms|s)?$"))
    for (name, range) in [("time", ValueRange.any), ("duration", .nonNegative)] {
      define(
        name, "Seconds: 1.5, \"1.5s\" or \"200ms\".",
        Self.anyOf(Self.number(range), ["type": "string", "pattern": time]))
    }
    let sum = JSONValue(.string("^\(Self.decimal)(ms|s)?$|\\.(start|end)"))
    define(
      "moment", "Seconds, or a sum such as \"intro.end + 0.3s\".",
      Self.anyOf(Self.number(.nonNegative), ["type": "string", "pattern": sum]))
    define(
      "frameRate", "Frames per second: 30, 29.97 or \"30000/1001\".",
      Self.anyOf(
        ["type": "number", "minimum": 0.001, "maximum": 1000], ["type": "string", "pattern": "^[0-9./]+$"]))
    define("repeatCount", Self.anyOf(["type": "number", "minimum": 0], ["const": "infinity"]))
    define("point", "[x, y]", Self.anyOf(Self.tuple(Self.ref("number"), 2)))
    define("size", "[width, height]", Self.anyOf(Self.tuple(Self.ref("number"), 2)))
    define("rect", "[x, y, width, height]", Self.anyOf(Self.tuple(Self.ref("number"), 4)))
    addColor()
    addPath()
    addTransform()
    addText()
    addContents()
    define(
      "allow", "Rules that are silent here and in all that is in the object.",
      Self.list(of: Self.words(Rule.all.map(\.name))))
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
      Self.anyOf(
        ["type": "string", "pattern": JSONValue(.string(hexadecimal))],
        ["enum": JSONValue(texts: NamedColors.names)],
        ["type": "string", "pattern": JSONValue(.string(Self.namesInAnyCase))], Self.ref("components")))
    let components = SchemaObject(
      "components", "A colour by its components: one of the keys, with an alpha or without.", .color,
      [
        (
          "displayP3", Self.anyOf(Self.tuple(Self.ref("unit"), 3...4)),
          "[red, green, blue] or with alpha, in Display P3."
        ),
        (
          "srgb", Self.anyOf(Self.tuple(Self.ref("number"), 3...4)),
          "The same in sRGB; beyond 0 to 1 are wider colours."
        ),
        ("white", Self.anyOf(Self.tuple(Self.ref("unit"), 1...2)), "[white] or [white, alpha]."),
      ])
    define(components.needing(["displayP3"], ["srgb"], ["white"]))
  }

  private mutating func addPath() {
    define(
      "path", "SVG path data such as \"M0 0 L10 0 Z\", or a shape.",
      Self.anyOf(["type": "string"], Self.ref("shape")))
    define(
      SchemaObject(
        "shape", "A path by its shape: one of the keys.", .path,
        [
          ("rect", Self.ref("rect"), "A rectangle."),
          ("roundedRect", Self.ref("rect"), "A rectangle with round corners."),
          ("cornerRadius", Self.ref("nonNegative"), "Of \"roundedRect\"."),
          ("ellipse", Self.ref("rect"), "The ellipse in a rectangle."),
          ("circle", Self.ref("circle"), "A circle."),
          ("polygon", Self.list(of: Self.ref("point")), "Points that lines join, closed."),
          ("polyline", Self.list(of: Self.ref("point")), "Points that lines join."),
        ]
      ).needing(
        ["rect"], ["roundedRect"], ["ellipse"], ["circle"], ["polygon"], ["polyline"]))
    define(
      SchemaObject(
        "circle", "A circle.", .circle, required: ["center", "radius"],
        [
          ("center", Self.ref("point"), "Its middle."), ("radius", Self.ref("nonNegative"), "Its radius."),
        ]))
  }

  private mutating func addTransform() {
    define(
      "transform", "An operation, a list of them, or the 16 numbers of a matrix, row by row.",
      Self.anyOf(
        Self.ref("transformOperation"),
        [
          "type": "array",
          "items": ["anyOf": [Self.ref("transformOperation"), Self.ref("number"), Self.ref("template")]],
        ]))
    define(
      SchemaObject(
        "transformOperation", "One of the keys.", .transformOperation, isElement: true,
        [
          ("translate", Self.anyOf(Self.tuple(Self.ref("number"), 2...3)), "[x, y] or [x, y, z]."),
          (
            "scale", Self.anyOf(Self.number(.any), Self.tuple(Self.ref("number"), 2...3)),
            "A factor, [x, y] or [x, y, z]."
          ),
          ("rotate", Self.ref("angle"), "By an angle in radians, clockwise."),
          ("rotateDegrees", Self.ref("number"), "By an angle in degrees."),
          (
            "axis", Self.anyOf(Self.tuple(Self.ref("number"), 3)),
            "What is turned about; [0, 0, 1] when it is left out."
          ),
          ("perspective", Self.ref("positive"), "How far the eye is, in points."),
          ("m34", Self.ref("number"), "The same as a number of the matrix: -1 divided by the distance."),
          ("affine", Self.anyOf(Self.tuple(Self.ref("number"), 6)), "[a, b, c, d, tx, ty]."),
        ]
      ).needing(
        ["translate"], ["scale"], ["rotate"], ["rotateDegrees"], ["perspective"], ["m34"], ["affine"]))
  }

  private mutating func addText() {
    let weight = Self.anyOf(
      ["type": "integer", "minimum": 1, "maximum": 1000],
      ["enum": JSONValue(texts: Font.weightNames.map(\.key))])
    define("text", Self.anyOf(["type": "string"], ["type": "array", "items": Self.ref("textRun")]))
    define(
      SchemaObject(
        "textRun", "A part of a text with a look of its own.", .textRun, required: ["text"], isElement: true,
        [
          ("text", Self.ref("string"), "The characters."),
          ("font", Self.ref("font"), "Its font; Helvetica when left out."),
          ("fontSize", Self.ref("nonNegative"), "In points; 12 when left out."),
          ("foregroundColor", Self.ref("color"), "Its colour; black when left out."),
          ("weight", weight, "The font's weight, 1 to 1000 or a name."),
          ("italic", Self.ref("boolean"), "Whether it is slanted."),
          ("underline", Self.ref("boolean"), "Whether a line is below it."),
          ("strikethrough", Self.ref("boolean"), "Whether a line goes through it."),
          ("kern", Self.ref("number"), "Points between characters."),
          ("baselineOffset", Self.ref("number"), "Points above the line."),
        ]))
    define("font", Self.anyOf(["type": "string", "minLength": 1], Self.ref("fontObject")))
    define(
      SchemaObject(
        "fontObject", "A font by its family.", .font, required: ["family"],
        [
          (
            "family", Self.anyOf(["type": "string", "minLength": 1]),
            "Such as \"Helvetica\" or \"system-ui\"."
          ),
          ("weight", weight, "1 to 1000 or a name."),
          ("italic", Self.ref("boolean"), "Whether it is slanted."),
        ]))
    define("string", Self.anyOf(["type": "string"]))
  }

  private mutating func addContents() {
    define("contents", Self.anyOf(["type": "string"], Self.ref("contentsObject")))
    define(
      SchemaObject(
        "contentsObject", "A picture or a movie: \"image\" or \"movie\".", .contents,
        [
          ("image", Self.ref("string"), "The name of a picture's file."),
          ("movie", Self.ref("string"), "The name of a movie's file."),
          ("loops", Self.ref("boolean"), "Whether the movie begins again."),
        ]
      ).needing(["image"], ["movie"]))
    let names = FilterKind.allCases.map(\.rawValue)
    define(
      "filter", "A filter's name, or an object with values.",
      Self.anyOf(["enum": JSONValue(texts: names)], Self.ref("filterObject")))
    var filter = SchemaObject(
      "filterObject", "A filter with its values.", keys: SceneDecoder.filterKeys, required: ["filter"],
      isElement: true,
      [
        ("filter", Self.words(names), "Which one it is."),
        ("name", Self.ref("name"), "What key paths call it."),
        ("isEnabled", Self.ref("boolean"), "Whether it does anything."),
        ("enabled", Self.ref("boolean"), "The same."),
      ])
    var known: Set<String> = []
    for kind in FilterKind.allCases {
      for input in kind.inputs where known.insert(input.name).inserted {
        let owners = FilterKind.allCases.filter { $0.inputs.contains { $0.name == input.name } }.map(
          \.rawValue)
        filter.add([
          (input.name, Self.schema(of: ValueFormat(input)), "Of \(owners.joined(separator: ", ")).")
        ])
      }
    }
    define(filter)
    define("name", Self.anyOf(["type": "string", "minLength": 1]))
  }
}
