import AnimJSON
import AnimRenderTree
import AnimSceneFormat
import AnimSceneRules
import AnimSceneTemplate

/// What a name of the format means, in some lines: a class, an object, a property, a key path, a rule, a word or a key.
public struct SceneHelp: Sendable {
  private let schema = SceneSchema.shared

  /// The help for the format of this version.
  public init() {}

  /// Nil for a name that means nothing in scenes.
  public func text(for name: String) -> String? {
    object(name) ?? property(name) ?? keyPath(name) ?? rule(name) ?? filter(name) ?? easing(name) ?? key(name)
      ?? word(name) ?? choice(name)
  }

  /// All names that `text(for:)` knows.
  public var names: [String] {
    var known: Set<String> = []
    var all = schema.objects.map(\.name)
    all += PropertyTable.rows.flatMap { [$0.name, $0.key] }
    all += LayerKind.allCases.flatMap { SceneKeyPath.all(of: $0) }
    all += Rule.all.map(\.name)
    all += FilterKind.allCases.map(\.rawValue)
    all += Easing.names + ["steps(n)"]
    all += schema.objects.flatMap { $0.fields.map(\.key) }
    all += Self.words.flatMap { $0.list.words }
    all += choices.map(\.word)
    return all.filter { known.insert($0).inserted }
  }

  /// The name that means something and is most like this one; nil where none is near.
  public func nearestName(to name: String) -> String? { AnimJSON.nearestName(to: name, among: names) }

  /// More are in the schema.
  private static let mostKeys = 70

  // MARK: Objects

  private func object(_ name: String) -> String? {
    guard let object = schema.objects.first(where: { $0.name == name }) else { return nil }
    // What all layers have is said of CALayer.
    let isLayer = LayerKind(rawValue: name).map { $0 != .layer } ?? (name == "import")
    let base = isLayer ? schema.objects.first { $0.name == LayerKind.layer.rawValue } : nil
    let inherited = Set(base?.fields.map(\.key) ?? [])
    let aliases = Set(PropertyTable.rows.filter { $0.name != $0.key }.map(\.key))
    let keys = object.fields.map(\.key).filter { !inherited.contains($0) && !aliases.contains($0) }
    var lines = Lines("\(name): \(Self.kind(of: name))", object.summary)
    let more = keys.count > Self.mostKeys ? ", …" : ""
    if !keys.isEmpty { lines.add("keys", keys.prefix(Self.mostKeys).joined(separator: ", ") + more) }
    if base != nil { lines.add("also", "all keys of CALayer") }
    if !object.required.isEmpty { lines.add("required", object.required.joined(separator: ", ")) }
    // What is also a key is shown where it stands.
    lines.add("example", SchemaExamples.object(named: name) ?? SchemaExamples.keys[name])
    lines.add("schema", "animrender schema --for \(name)")
    lines.add("more", Self.page(of: name))
    return lines.text
  }

  private static func kind(of name: String) -> String {
    if LayerKind(rawValue: name) != nil { return "a class of layers" }
    if AnimationClass(rawValue: name) != nil { return "a class of animations" }
    if CommandKind(rawValue: name) != nil || ["animate", "count", "words"].contains(name) {
      return "a command of the timeline"
    }
    return "an object of scenes"
  }

  private static func page(of name: String) -> String {
    ["if", "for", "variables", "section", "import", "animate", "expression", "variable", "stagger", "spring"]
      .contains(name)
      ? "docs/guide/templates.md"
      : ["stack", "count", "words", "sectionTransition"].contains(name)
        ? "docs/guide/layout.md" : "docs/reference/scene-format.md"
  }

  // MARK: Properties and key paths

  private func property(_ name: String) -> String? {
    guard let row = PropertyTable.row(named: name) else { return nil }
    let property = SceneSchema.property(of: row)
    let owners = row.owners.isEmpty ? "every layer" : row.owners.map(\.rawValue).joined(separator: ", ")
    var lines = Lines(
      "\(row.name): a property of \(owners)",
      property?.summary ?? SceneSchema.derivedSummaries[row.key] ?? "")
    if row.name != row.key { lines.add("key", "\(row.key), in key paths; scenes take both") }
    lines.add(
      "value", row.type.form(row.range).phrase + (row.isOptional ? ", or null" : ""))
    if let value = property.flatMap({ SceneSchema.written($0.defaultValue, row.type) }) {
      lines.add("default", JSONText(value).line)
    }
    lines.add("animated", row.isAnimatable ? Self.implicit(property) : "no")
    let components = SceneKeyPath.components(of: row).map { "\(row.key).\($0.name)" }
    if !components.isEmpty { lines.add("parts", components.joined(separator: ", ")) }
    lines.add("example", SchemaExamples.layer(with: row))
    if row.isAnimatable { lines.add("animate", SchemaExamples.animation(row.key, row.type, row.range)) }
    lines.add("more", property == nil ? "docs/reference/scene-format.md" : "docs/reference/properties.md")
    return lines.text
  }

  private static func implicit(_ property: Property?) -> String {
    switch property?.implicitAction {
    case .basic?: "yes; a change without a transaction animates it for 0.25 s"
    case .transition?: "yes; a change without a transaction fades"
    default: "yes, by explicit animations"
    }
  }

  private func keyPath(_ name: String) -> String? {
    if let property = SceneKeyPath.layerName(ofViewProperty: name), let path = SceneKeyPath(property) {
      var lines = Lines(
        "\(name): a key path of views",
        "\"\(property)\" of the view's layer; only layers with \"view\": true have it.")
      lines.add("value", path.type.form().phrase)
      lines.add(
        "example",
        #"{ "set": "box", "keyPath": "\#(name)", "value": \#(path.type.form().example) }"#)
      lines.add("more", "docs/guide/animations.md")
      return lines.text
    }
    guard let path = SceneKeyPath(name), !path.component.isEmpty else { return nil }
    let owners =
      path.property.owners.isEmpty
      ? "every layer" : path.property.owners.map(\.rawValue).joined(separator: ", ")
    var lines = Lines(
      "\(path.text): a key path of \(owners)",
      "A part of \"\(path.property.name)\". "
        + (SceneSchema.property(of: path.property)?.summary ?? ""))
    lines.add("value", path.type.form().phrase)
    lines.add(
      "set", #"{ "set": "box", "keyPath": "\#(name)", "value": \#(path.type.form().example) }"#)
    lines.add("animate", SchemaExamples.animation(name, path.type))
    lines.add("more", "docs/reference/scene-format.md")
    return lines.text
  }

  // MARK: Rules, filters, easings, words

  private func rule(_ name: String) -> String? {
    guard let rule = Rule.named(name) else { return nil }
    var lines = Lines("\(name): a \(rule.severity) of 'animrender validate'", rule.meaning)
    lines.add("what to do", rule.hint)
    lines.add("silence it", #"{ "allow": ["\#(name)"] }, in the object that it is about or around that"#)
    lines.add("example", rule.page)
    return lines.text
  }

  private func filter(_ name: String) -> String? {
    guard let filter = FilterKind(rawValue: name) else { return nil }
    var lines = Lines("\(name): a filter", "Of the lists \"filters\" and \"backgroundFilters\" of layers.")
    if !filter.inputs.isEmpty { lines.add("inputs", filter.inputs.map(\.name).joined(separator: ", ")) }
    let input =
      filter.inputs.first.map { #", "\#($0.name)": \#(ValueFormat($0).form().example)"# } ?? ""
    lines.add("example", #"{ "filters": [{ "filter": "\#(name)", "name": "look"\#(input) }] }"#)
    if let first = filter.inputs.first { lines.add("key path", "filters.look.\(first.name)") }
    lines.add("more", "docs/guide/filters.md")
    return lines.text
  }

  private func easing(_ name: String) -> String? {
    let isSteps = ["steps", "steps(n)"].contains(name)
    guard isSteps || Easing(name: name) != nil else { return nil }
    var lines = Lines(
      "\(name): an easing of the command \"animate\"",
      name.hasPrefix("steps")
        ? "A value jumps from \"from\" to \"to\" in so many equal steps, at the end of each."
        : "How a value goes from \"from\" to \"to\".")
    lines.add(
      "example",
      #"{ "animate": "box", "keyPath": "position.x", "from": 80, "to": 240, "duration": 1, "easing": "\#(isSteps ? "steps(4)" : name)" }"#
    )
    lines.add("more", "docs/guide/templates.md")
    return lines.text
  }

  private func key(_ name: String) -> String? {
    let owners = schema.objects.flatMap { object in
      object.fields.filter { $0.key == name }.map { (object: object.name, field: $0) }
    }
    guard let first = owners.first else { return nil }
    var lines = Lines("\(name): a key of \(owners.count == 1 ? first.object : "some objects")", "")
    var said: [String] = []
    for owner in owners where !said.contains(owner.field.summary) && said.count < 8 {
      said.append(owner.field.summary)
      let same = owners.filter { $0.field.summary == owner.field.summary }.map(\.object)
      lines.add(same.count < 4 ? same.joined(separator: ", ") : "\(same[0]) and others", owner.field.summary)
    }
    lines.add("example", SchemaExamples.key(name, of: owners.map(\.object)))
    lines.add("schema", "animrender schema --for \(first.object)")
    return lines.text
  }

  // MARK: Words

  /// What keys take beside the words of properties, such as "wipe" and "settling".
  private var choices: [(word: String, object: String, field: ObjectKind.Field)] {
    schema.objects.flatMap { object in
      object.fields.flatMap { field in
        SceneSchema.words(in: field.schema).map { (word: $0, object: object.name, field: field) }
      }
    }
  }

  private func choice(_ name: String) -> String? {
    let found = choices.filter { $0.word == name }
    guard let first = found.first else { return nil }
    var lines = Lines("\(name): a word", "")
    for choice in found.prefix(6) { lines.add("\(choice.object).\(choice.field.key)", choice.field.summary) }
    let others = SceneSchema.words(in: first.field.schema).filter { $0 != name }
    lines.add("others", others.prefix(Self.mostKeys).joined(separator: ", "))
    lines.add("schema", "animrender schema --for \(first.object)")
    return lines.text
  }

  private static let words: [(row: PropertyDescriptor, list: WordList)] = PropertyTable.rows.compactMap {
    row -> (row: PropertyDescriptor, list: WordList)? in
    guard case .word(let list) = row.type else { return nil }
    return (row, list)
  }

  private func word(_ name: String) -> String? {
    let rows = Self.words.filter { $0.list.words.contains(name) }
    guard let first = rows.first else { return nil }
    var lines = Lines(
      "\(name): a word",
      "A \(first.list.name), for " + rows.map { "\"\($0.row.name)\"" }.joined(separator: ", ") + ".")
    lines.add("others", first.list.words.filter { $0 != name }.joined(separator: ", "))
    lines.add("example", #"{ "\#(first.row.name)": "\#(name)" }"#)
    return lines.text
  }
}

/// A title, a sentence, and lines with names.
private struct Lines {
  private var lines: [String]
  private static let width = 100
  private static let column = 12

  init(_ title: String, _ sentence: String) {
    lines = [title]
    if !sentence.isEmpty { lines += ["  " + sentence] }
  }

  mutating func add(_ name: String, _ value: String?) {
    guard let value, !value.isEmpty else { return }
    let space = String(repeating: " ", count: Self.column)
    var line = "  " + name + String(repeating: " ", count: max(1, Self.column - 2 - name.count))
    for word in value.split(separator: " ") {
      if line.count + word.count > Self.width, line.count > Self.column {
        lines.append(line)
        line = space
      }
      line += (line.hasSuffix(" ") ? "" : " ") + word
    }
    lines.append(line)
  }

  var text: String { lines.joined(separator: "\n") + "\n" }
}
