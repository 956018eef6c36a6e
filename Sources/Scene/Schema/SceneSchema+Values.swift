import AnimGeometry
import AnimRenderTree

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
      .list(of: .words(Rule.all.map(\.name))))
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

extension ObjectKind {
  static let color = ObjectKind(
    "components", "A colour by its components: one of the keys, with an alpha or without.", as: "a colour",
    ("displayP3", .anyOf(.tuple(.ref("unit"), 3...4)), "[red, green, blue] or with alpha, in Display P3."),
    ("srgb", .anyOf(.tuple(.ref("number"), 3...4)), "The same in sRGB; beyond 0 to 1 are wider colours."),
    ("white", .anyOf(.tuple(.ref("unit"), 1...2)), "[white] or [white, alpha].")
  ).needing(["displayP3"], ["srgb"], ["white"]).excluding("displayP3", "srgb", "white")

  private static let weight = JSONValue.anyOf(
    ["type": "integer", "minimum": 1, "maximum": 1000],
    ["enum": JSONValue(texts: Font.weightNames.map(\.key))])

  /// The keys of every filter.
  static let filterKeys: [Field] = [
    ("filter", .words(FilterKind.self), "Which one it is."),
    ("name", .ref("name"), "What key paths call it."),
    ("isEnabled", .ref("boolean"), "Whether it does anything."),
    ("enabled", .ref("boolean"), "The same."),
  ]

  static let filter = ObjectKind(
    "filterObject", "A filter with its values.", required: ["filter"], isElement: true,
    fields: filterKeys + filterInputs
  ).excluding("isEnabled", "enabled").keeping(["allOf": JSONValue(.array(inputsOfEach))])

  /// Which inputs each filter has.
  private static var inputsOfEach: [JSONValue] {
    FilterKind.allCases.map { kind in
      let keys = filterKeys.map(\.key) + kind.inputs.map(\.name) + [Suppression.key, "for"]
      return [
        "if": ["properties": ["filter": ["const": JSONValue(.string(kind.rawValue))]]],
        "then": ["propertyNames": ["enum": JSONValue(texts: keys)]],
      ]
    }
  }

  private static var filterInputs: [Field] {
    var known: Set<String> = []
    return FilterKind.allCases.flatMap(\.inputs).filter { known.insert($0.name).inserted }.map { input in
      let owners = FilterKind.allCases.filter { $0.inputs.contains { $0.name == input.name } }
      let names = owners.map(\.rawValue).joined(separator: ", ")
      return (input.name, ValueFormat(input).form().schema, "Of \(names).")
    }
  }

  static let angle = ObjectKind(
    "degrees", "An angle in degrees.", as: "an angle", required: ["degrees"],
    ("degrees", .ref("number"), "A whole turn is 360."))

  static let path = ObjectKind(
    "shape", "A path by its shape: one of the keys.", as: "a path",
    ("rect", .ref("rect"), "A rectangle."),
    ("roundedRect", .ref("rect"), "A rectangle with round corners."),
    ("cornerRadius", .ref("nonNegative"), "Of \"roundedRect\"."),
    ("ellipse", .ref("rect"), "The ellipse in a rectangle."),
    ("circle", .ref("circle"), "A circle."),
    ("polygon", .list(of: .ref("point")), "Points that lines join, closed."),
    ("polyline", .list(of: .ref("point")), "Points that lines join.")
  )
  .needing(["rect"], ["roundedRect"], ["ellipse"], ["circle"], ["polygon"], ["polyline"])
  .excluding("rect", "roundedRect", "ellipse", "circle", "polygon", "polyline")
  .having("cornerRadius", onlyBeside: "roundedRect")

  static let circle = ObjectKind(
    "circle", "A circle.", as: "a circle", required: ["center", "radius"],
    ("center", .ref("point"), "Its middle."),
    ("radius", .ref("nonNegative"), "Its radius."))

  static let transformOperation = ObjectKind(
    "transformOperation", "One of the keys.", as: "a transform", isElement: true,
    ("translate", .anyOf(.tuple(.ref("number"), 2...3)), "[x, y] or [x, y, z]."),
    ("scale", .anyOf(.number(.any), .tuple(.ref("number"), 2...3)), "A factor, [x, y] or [x, y, z]."),
    ("rotate", .ref("angle"), "By an angle in radians, clockwise."),
    ("rotateDegrees", .ref("number"), "By an angle in degrees."),
    ("axis", .anyOf(.tuple(.ref("number"), 3)), "What is turned about; [0, 0, 1] when it is left out."),
    ("perspective", .ref("positive"), "How far the eye is, in points."),
    ("m34", .ref("number"), "The same as a number of the matrix: -1 divided by the distance."),
    ("affine", .anyOf(.tuple(.ref("number"), 6)), "[a, b, c, d, tx, ty].")
  )
  .needing(["translate"], ["scale"], ["rotate"], ["rotateDegrees"], ["perspective"], ["m34"], ["affine"])
  .excluding("translate", "scale", "rotate", "rotateDegrees", "perspective", "m34", "affine")
  .having("axis", onlyBeside: "rotate", "rotateDegrees")

  static let textRun = ObjectKind(
    "textRun", "A part of a text with a look of its own.", as: "a run of text", required: ["text"],
    isElement: true,
    ("text", .ref("string"), "The characters."),
    ("font", .ref("font"), "Its font; Helvetica when left out."),
    ("fontSize", .ref("nonNegative"), "In points; 12 when left out."),
    ("foregroundColor", .ref("color"), "Its colour; black when left out."),
    ("weight", weight, "The font's weight, 1 to 1000 or a name."),
    ("italic", .ref("boolean"), "Whether it is slanted."),
    ("underline", .ref("boolean"), "Whether a line is below it."),
    ("strikethrough", .ref("boolean"), "Whether a line goes through it."),
    ("kern", .ref("number"), "Points between characters."),
    ("baselineOffset", .ref("number"), "Points above the line."))

  static let font = ObjectKind(
    "fontObject", "A font by its family.", as: "a font", required: ["family"],
    ("family", .anyOf(["type": "string", "minLength": 1]), "Such as \"Helvetica\" or \"system-ui\"."),
    ("weight", weight, "1 to 1000 or a name."),
    ("italic", .ref("boolean"), "Whether it is slanted."))

  static let contents = ObjectKind(
    "contentsObject", "A picture or a movie: \"image\" or \"movie\".", as: "contents",
    ("image", .ref("string"), "The name of a picture's file."),
    ("movie", .ref("string"), "The name of a movie's file."),
    ("loops", .ref("boolean"), "Whether the movie begins again.")
  )
  .needing(["image"], ["movie"]).excluding("image", "movie").having("loops", onlyBeside: "movie")
}
