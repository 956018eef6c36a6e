// In: the tables that the decoder reads: the catalogue of properties, the keys of objects, classes, words, rules.
// Out: a JSON Schema that editors and programs read, and sentences about each name.
// To read: SceneSchema, SceneSchema+Values, SceneSchema+Layers, SceneSchema+Template.

import AnimJSON
import AnimSceneFormat

/// What scenes are, as a JSON Schema of the draft 2020-12.
///
/// It says of each value alone what the decoder says of it. What depends on other places, such as whether a layer of that
/// name is there, a schema cannot say. Wherever a template may have a variable or an expression, so may the schema's value.
public struct SceneSchema: Sendable {
  /// By name, in the order in which they are printed.
  package private(set) var definitions: [(name: String, schema: JSONValue)] = []
  /// Kinds of objects with their keys and what they mean.
  package private(set) var objects: [ObjectKind] = []

  /// The version of JSON Schema that it is written in.
  public static let dialect = "https://json-schema.org/draft/2020-12/schema"
  package static let root = "file"

  /// The schema of the format of this version.
  public static let shared = SceneSchema()

  package init() {
    addScene()
    addComparison()
    addLayers()
    addAnimations()
    addTimeline()
    define(.expectation)
    addValues()
    addTemplate()
  }

  package mutating func define(_ name: String, _ schema: JSONValue) { definitions.append((name, schema)) }

  package mutating func define(_ name: String, _ description: String, _ schema: JSONValue) {
    define(name, schema.adding([("description", JSONValue(.string(description)))]))
  }

  package mutating func define(_ kinds: ObjectKind...) {
    objects += kinds
    for kind in kinds { define(kind.name, kind.schema) }
  }

  /// The names that `document(for:)` knows.
  public var names: [String] { definitions.map(\.name) }

  /// The schema of scene files, as a text.
  public var document: String { Self.text(Self.root, definitions) }

  /// The schema of a part; nil for a name that is none.
  public func document(for name: String) -> String? {
    guard definitions.contains(where: { $0.name == name }) else { return nil }
    let needed = closure(of: name)
    return Self.text(name, definitions.filter { needed.contains($0.name) })
  }

  /// The name that is most like this one; nil where none is near.
  public func nearestName(to name: String) -> String? {
    AnimJSON.nearestName(to: name, among: names)
  }

  private static func text(_ root: String, _ definitions: [(name: String, schema: JSONValue)]) -> String {
    let whole: JSONValue = [
      "$schema": JSONValue(.string(dialect)),
      "title": JSONValue(.string(root == Self.root ? "A scene of animrender" : root)),
      "$ref": JSONValue(.string("#/$defs/\(root)")),
      "$defs": JSONValue(members: definitions.map { ($0.name, $0.schema) }),
    ]
    return JSONText(whole).wrapped.document
  }

  /// The definitions that one needs, itself included.
  private func closure(of name: String) -> Set<String> {
    let known = Dictionary(uniqueKeysWithValues: definitions.map { ($0.name, $0.schema) })
    var found: Set<String> = []
    var waiting = [name]
    while let next = waiting.popLast() {
      guard found.insert(next).inserted, let schema = known[next] else { continue }
      waiting += Self.references(in: schema)
    }
    return found
  }

  /// The words that a schema lists itself.
  package static func words(in schema: JSONValue) -> [String] {
    switch schema.content {
    case .array(let elements): return elements.flatMap { words(in: $0) }
    case .object(let members):
      return members.flatMap { member -> [String] in
        switch (member.key, member.value.content) {
        case ("enum", .array(let words)):
          return words.compactMap { if case .string(let text) = $0.content { text } else { nil } }
        case ("const", .string(let text)): return [text]
        default: return words(in: member.value)
        }
      }
    default: return []
    }
  }

  package static func references(in schema: JSONValue) -> [String] {
    switch schema.content {
    case .array(let elements): return elements.flatMap { references(in: $0) }
    case .object(let members):
      return members.flatMap { member in
        if member.key == "$ref", case .string(let text) = member.value.content {
          return [String(text.dropFirst("#/$defs/".count))]
        }
        return references(in: member.value)
      }
    default: return []
    }
  }
}
