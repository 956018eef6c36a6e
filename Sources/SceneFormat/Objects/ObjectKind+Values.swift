import AnimGeometry
import AnimJSON
import AnimRenderTree

extension ObjectKind {
  package static let color = ObjectKind(
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

  package static let filter = ObjectKind(
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

  package static let angle = ObjectKind(
    "degrees", "An angle in degrees.", as: "an angle", required: ["degrees"],
    ("degrees", .ref("number"), "A whole turn is 360."))

  package static let path = ObjectKind(
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

  package static let circle = ObjectKind(
    "circle", "A circle.", as: "a circle", required: ["center", "radius"],
    ("center", .ref("point"), "Its middle."),
    ("radius", .ref("nonNegative"), "Its radius."))

  package static let transformOperation = ObjectKind(
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

  package static let textRun = ObjectKind(
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

  package static let font = ObjectKind(
    "fontObject", "A font by its family.", as: "a font", required: ["family"],
    ("family", .anyOf(["type": "string", "minLength": 1]), "Such as \"Helvetica\" or \"system-ui\"."),
    ("weight", weight, "1 to 1000 or a name."),
    ("italic", .ref("boolean"), "Whether it is slanted."))

  package static let contents = ObjectKind(
    "contentsObject", "A picture or a movie: \"image\" or \"movie\".", as: "contents",
    ("image", .ref("string"), "The name of a picture's file."),
    ("movie", .ref("string"), "The name of a movie's file."),
    ("loops", .ref("boolean"), "Whether the movie begins again.")
  )
  .needing(["image"], ["movie"]).excluding("image", "movie").having("loops", onlyBeside: "movie")
}
