import AnimJSON
import AnimRenderTree
import AnimSceneFormat

/// Layers, emitter cells, actions and styles, from the catalogue of properties.
extension SceneSchema {
  mutating func addLayers() {
    let kinds = LayerKind.allCases
    define(
      "layer", "A layer; without a \"class\" a CALayer.",
      Self.dispatch(
        on: "class", kinds.map(\.rawValue) + [SceneDecoder.playedFileClass],
        otherwise: LayerKind.layer.rawValue, words: ["import", "if"]))
    for kind in kinds {
      define(
        ObjectKind(
          kind.rawValue, Self.summaries[kind] ?? "", required: kind == .layer ? [] : ["class"],
          isElement: true, fields: Self.layerFields(kind)
        ).keeping(.ref("oneSpelling")).keeping(Self.frameAlone))
    }
    define(
      ObjectKind(
        SceneDecoder.playedFileClass, "A Lottie file as a layer.", required: ["class", "source"],
        isElement: true,
        fields: Self.layerFields(.layer).filter { $0.key != "class" } + [
          Self.isOfClass(SceneDecoder.playedFileClass)
        ]
          + ObjectKind.playedFile
      ).keeping(.ref("oneSpelling")).keeping(Self.frameAlone))
    define(
      ObjectKind(
        "style", "Values for properties that are not set, and actions.",
        fields: ObjectKind.style.fields + Self.fields(PropertyTable.rows, Self.property)
      ).keeping(.ref("oneSpelling")))
    define(
      "oneSpelling", "Of a property with two names only one is there.",
      Self.oneSpelling(PropertyTable.rows))
    define(importedScene())
    define(
      ObjectKind(
        "CAEmitterCell", "What particles look like and how they fly.", isElement: true,
        fields: [
          ("name", .ref("name"), "What key paths call it; without dots."),
          ("emitterCells", .optional(.list(of: .ref("CAEmitterCell"))), "What its particles emit."),
        ]
          + Self.fields(EmitterCellTable.rows) { row in
            PropertyCatalog.emitterCell.first { $0.name == row.key }
          }
      ).keeping(Self.oneSpelling(EmitterCellTable.rows)))
    define(actions())
  }

  private static func oneSpelling(_ rows: [PropertyDescriptor]) -> JSONValue {
    var known: Set<String> = []
    let twice = rows.filter { $0.name != $0.key && known.insert($0.key).inserted }
    return ["allOf": JSONValue(.array(twice.map { .atMostOne(of: [$0.name, $0.key]) }))]
  }

  /// A frame sets the position and the bounds.
  private static let frameAlone: JSONValue = [
    "anyOf": [
      ["not": .requiring(["frame"])],
      ["not": ["anyOf": [.requiring(["position"]), .requiring(["bounds"])]]],
    ]
  ]

  /// The object that one of its keys names by its class.
  ///
  /// - Parameter words: keys of other objects that may stand here: each is a definition of that name.
  static func dispatch(on key: String, _ names: [String], otherwise: String?, words: [String] = [])
    -> JSONValue
  {
    var cases: [JSONValue] = names.map { name in
      let test: JSONValue = [
        "properties": JSONValue(members: [(key, ["const": JSONValue(.string(name))])]),
        "required": JSONValue(texts: [key]),
      ]
      return ["if": test, "then": .ref(name)]
    }
    for word in words { cases.append(["if": ["required": JSONValue(texts: [word])], "then": .ref(word)]) }
    if otherwise == nil {
      cases.append(["anyOf": JSONValue(.array(([key] + words).map { ["required": JSONValue(texts: [$0])] }))])
    }
    if let otherwise {
      let known = JSONValue(.array(([key] + words).map { ["required": JSONValue(texts: [$0])] }))
      cases.append(["if": ["not": ["anyOf": known]], "then": .ref(otherwise)])
    }
    let property = JSONValue(members: [(key, .anyOf(["enum": JSONValue(texts: names)]))])
    return ["type": "object", "properties": property, "allOf": JSONValue(.array(cases))]
  }

  /// What is said of a property where it is a key of a scene.
  package static func field(_ row: PropertyDescriptor, _ property: Property?, key: String)
    -> ObjectKind.Field
  {
    var schema = row.type.form(row.range).schema
    if row.isOptional { schema = .optional(schema) }
    if let value = property.flatMap({ written($0.defaultValue, row.type) }) {
      schema = schema.adding([("default", value)])
    }
    return (key, schema, property?.summary ?? derivedSummaries[row.key] ?? "")
  }

  /// Those that are derived, or have to do with time.
  static let derivedSummaries: [String: String] = [
    "frame": "Sets position and bounds; derived.",
    "beginTime": "When the layer's own time begins, in its superlayer's.",
    "timeOffset": "Added to the layer's own time.",
    "speed": "How fast the layer's own time goes; 0 stops it.",
    "duration": "How long the layer's own time lasts.", "repeatCount": "How often it is repeated.",
    "repeatDuration": "For how long it is repeated.", "autoreverses": "Whether it comes back each time.",
    "fillMode": "What is seen before it begins and after it ends.",
  ]

  /// The rows with both spellings of their names.
  private static func fields(_ rows: [PropertyDescriptor], _ catalog: (PropertyDescriptor) -> Property?)
    -> [ObjectKind.Field]
  {
    rows.flatMap { row in
      let names = row.name == row.key ? [row.name] : [row.name, row.key]
      return names.map { name in
        let (key, schema, summary) = field(row, catalog(row), key: name)
        return (key, schema, name == row.name ? summary : "The same as \"\(row.name)\".")
      }
    }
  }

  package static func property(of row: PropertyDescriptor) -> Property? {
    PropertyCatalog.all.first { $0.name == row.key && $0.swiftName == row.name }
  }

  private static func isOfClass(_ name: String) -> ObjectKind.Field {
    ("class", ["const": JSONValue(.string(name))], "The layer's class.")
  }

  private static func layerFields(_ kind: LayerKind) -> [ObjectKind.Field] {
    let own = kind == .emitter ? ObjectKind.emitter : .layer
    let rows = PropertyTable.rows.filter { $0.belongs(to: kind) }
    return [isOfClass(kind.rawValue)] + own.fields.dropFirst() + fields(rows, property)
      + ObjectKind.layoutFields
  }

  package static let summaries: [LayerKind: String] = [
    .layer: "A rectangle with a background, contents, corners, a border, a shadow and sublayers.",
    .shape: "A path that is filled and stroked.",
    .gradient: "A gradient along a line, around a middle or in a mesh.",
    .text: "A text.", .transform: "Sublayers that keep their depth.",
    .replicator: "Copies of its sublayers, each a step later and farther.",
    .scroll: "Sublayers that are scrolled.", .tiled: "Contents in tiles.", .player: "A movie with its sound.",
    .emitter: "Particles.",
  ]

  private func actions() -> ObjectKind {
    let rows = PropertyTable.rows.flatMap { $0.name == $0.key ? [$0.name] : [$0.name, $0.key] }
    let keys = SceneDecoder.eventKeys + rows
    var known: Set<String> = []
    return ObjectKind(
      "actions", "By the key of an event: null, which stops the search, or an animation.",
      fields: keys.filter { known.insert($0).inserted }.map {
        (
          $0, ["anyOf": [["type": "null"], .ref("animation")]],
          SceneDecoder.eventKeys.contains($0) ? "An event." : "When the property changes."
        )
      }
    ).keeping(.ref("oneSpelling"))
  }

  private func importedScene() -> ObjectKind {
    ObjectKind(
      "import", "Another scene as a layer of the canvas' size.", required: ["import", "name"],
      isElement: true,
      fields: Self.layerFields(.layer).filter { !["class", "speed"].contains($0.key) } + [
        ("import", .ref("string"), "The other scene's file."),
        ("with", ["type": "object"], "Values for its variables, by name."),
        ("at", .ref("moment"), "When it appears and its timeline begins."),
        ("speed", .ref("number"), "How fast its time goes."),
        ("loop", ["type": "number", "minimum": 1, "maximum": 1000], "How often it is played."),
        ("transition", .transitionChoice, "How it comes in, as a section's layer."),
      ]
    ).keeping(.ref("oneSpelling")).keeping(Self.frameAlone)
  }

  /// A model value as scenes write it; nil for none, and for what has no short text.
  package static func written(_ value: Value, _ format: ValueFormat) -> JSONValue? {
    func numbers(_ numbers: Double...) -> JSONValue { .numbers(numbers, .start) }
    func flags(_ mask: Double, _ list: WordList) -> JSONValue {
      JSONValue(texts: list.words.enumerated().filter { Int(mask) & 1 << $0.offset != 0 }.map(\.element))
    }
    switch (value, format) {
    case (.null, _): return nil
    case (.number(let mask), .corners): return flags(mask, .corner)
    case (.number(let mask), .edges): return flags(mask, .edge)
    case (.string(let text), .word(let list)):
      let index = list.constants.firstIndex(of: text)
      return JSONValue(.string(index.map { list.words[$0] } ?? text))
    case (.number(let number), _): return number.isFinite ? JSONValue(.number(number)) : "infinity"
    case (.bool(let flag), _): return JSONValue(.bool(flag))
    case (.point(let point), _): return numbers(point.x, point.y)
    case (.size(let size), _): return numbers(size.width, size.height)
    case (.rect(let rect), _): return numbers(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
    case (.color(let color), _):
      if color == .black { return "black" }
      if color == .white { return "white" }
      return color == .clear ? "transparent" : nil
    case (.transform(let transform), _): return transform == .identity ? [] : nil
    case (.string(let text), _): return JSONValue(.string(text))
    default: return nil
    }
  }
}
