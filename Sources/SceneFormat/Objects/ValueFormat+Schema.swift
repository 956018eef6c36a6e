import AnimJSON
import AnimRenderTree

/// What is said of a kind of value: its schema, an example as scenes write it, and words for both.
package typealias ValueForm = (schema: JSONValue, example: String, phrase: String)

extension ValueFormat {
  package func form(_ range: ValueRange = .any) -> ValueForm {
    switch self {
    case .number: (.ref(range), range.form.example, range.form.phrase)
    case .angle: (.ref("angle"), #"{ "degrees": 90 }"#, #"radians, or { "degrees": 90 }"#)
    case .time:
      (.ref(range == .nonNegative ? "duration" : "time"), "0.5", #"seconds: 1.5, "1.5s" or "200ms""#)
    case .repeatCount: (.ref("repeatCount"), "2", #"a number of times, or "infinity""#)
    case .bool: (.ref("boolean"), "true", "true or false")
    case .point: (.ref("point"), "[40, 20]", "[x, y]")
    case .size: (.ref("size"), "[80, 40]", "[width, height]")
    case .rect: (.ref("rect"), "[0, 0, 80, 40]", "[x, y, width, height]")
    case .color:
      (
        .ref("color"), "\"#26A3E6\"",
        ##""#RRGGBB", "#RRGGBBAA", a CSS name, or { "displayP3": [r, g, b] }"##
      )
    case .transform:
      (.ref("transform"), #"[{ "rotateDegrees": 30 }]"#, "operations, or the 16 numbers of a matrix")
    case .path: (.ref("path"), #"{ "ellipse": [0, 0, 80, 40] }"#, "SVG path data, or a shape")
    case .fillMode: (.words(FillMode.self), "\"both\"", FillMode.allCases.map(\.rawValue).listed)
    case .word(let list): (.words(list), "\"\(list.words.last ?? "")\"", list.words.listed)
    case .numbers: (.list(of: .ref(range)), "[0, 0.5, 1]", "a list, each \(range.form.phrase)")
    case .points: (.list(of: .ref("point")), "[[0, 0], [1, 0], [0, 1]]", "a list of points [x, y]")
    case .triangles:
      (.list(of: .tuple(.ref(.nonNegative), 3)), "[[0, 1, 2]]", "a list of three points' numbers each")
    case .colors: (.list(of: .ref("color")), #"["red", "blue"]"#, "a list of colours")
    case .text: (.ref("text"), "\"Hello\"", "a text, or a list of runs with fonts of their own")
    case .font:
      (
        .ref("font"), #"{ "family": "Helvetica", "weight": "bold" }"#,
        "a font's name, or { \"family\", \"weight\", \"italic\" }"
      )
    case .corners:
      (.list(of: .words(.corner)), #"["layerMinXMinYCorner"]"#, "a list of " + WordList.corner.words.listed)
    case .contents: (.ref("contents"), #""picture.png""#, "the name of a file, or { \"movie\", \"loops\" }")
    case .blendMode:
      (
        .words(Blending.filterNames.map(\.name) + Blending.filterNames.compactMap(\.filter)),
        #""multiplyBlendMode""#, "a blend mode, such as \"multiplyBlendMode\""
      )
    case .filters:
      (
        .list(of: .ref("filter")),
        #"[{ "filter": "CIGaussianBlur", "name": "blur", "inputRadius": 4 }]"#, "a list of filters"
      )
    case .vector: (.anyOf(.tuple(.ref(range), 4)), "[1, 0, 0, 0]", "four numbers")
    case .edges: (.list(of: .words(.edge)), #"["layerLeftEdge"]"#, "a list of " + WordList.edge.words.listed)
    }
  }
}

extension ValueRange {
  /// In the schema.
  package var name: String { self == .any ? "number" : "\(self)" }

  package var form: ValueForm {
    func limits(_ least: Double, _ most: Double, _ key: String = "minimum") -> JSONValue {
      JSONValue(members: [
        ("type", "number"), (key, JSONValue(.number(least))), ("maximum", JSONValue(.number(most))),
      ])
    }
    return switch self {
    case .any: (limits(-Self.limit, Self.limit), "2", "a number")
    case .nonNegative: (limits(0, Self.limit), "12", "a number, 0 or more")
    case .positive: (limits(0, Self.limit, "exclusiveMinimum"), "12", "a number above 0")
    case .unit: (limits(0, 1), "0.5", "a number from 0 to 1")
    case .signedUnit: (limits(-1, 1), "0.5", "a number from -1 to 1")
    case .decibels: (limits(-100, 24), "12", "decibels, -100 to 24")
    case .copies: (limits(0, 1_000_000), "12", "a number from 0 to 1000000")
    }
  }
}

extension [String] {
  fileprivate var listed: String { joined(separator: ", ") }
}
