import Foundation
import AnimRenderTree
import AnimTestSupport
import Testing
import AnimJSON
import AnimSceneFormat
import AnimSceneSchema
import AnimSceneTemplate

@testable import AnimScene

/// The schema that editors and programs read says what the decoder says.
@Suite struct SchemaTests {
  private static func read(_ text: String) throws -> JSONValue {
    var reader = JSONReader(Array(text.utf8))
    let value = reader.read()
    try #require(reader.problems.isEmpty)
    return try #require(value)
  }

  private static func validator(_ name: String? = nil) throws -> SchemaValidator {
    let text = name.map { SceneSchema.shared.document(for: $0) } ?? SceneSchema.shared.document
    return SchemaValidator(try read(#require(text)))
  }

  @Test("Each key of an object is there once, with a sentence")
  func keys() {
    for object in SceneSchema.shared.objects {
      #expect(Set(object.fields.map(\.key)).count == object.fields.count, "\(object.name)")
      for field in object.fields { #expect(!field.summary.isEmpty, "\(object.name).\(field.key)") }
    }
  }

  @Test("Keys that stand in a list of their own as well are the same there")
  func keysOfOtherLists() throws {
    #expect(ObjectKind.metadata.keys == MetadataKey.allCases.map(\.rawValue))
    let passed = ObjectKind.passedToAnimation
    #expect(AnimationClass.keyframe.keys.fields(passed).map(\.key) == passed)
    let cell = try #require(SceneSchema.shared.objects.first { $0.name == "CAEmitterCell" })
    #expect(Set(cell.keys) == Set(EmitterCellTable.names + EmitterCellTable.otherKeys))
  }

  @Test("Names are unique, and each reference leads somewhere")
  func references() {
    let schema = SceneSchema.shared
    #expect(Set(schema.names).count == schema.names.count)
    for (name, definition) in schema.definitions {
      for reference in SceneSchema.references(in: definition) {
        #expect(schema.names.contains(reference), "\(name): \(reference)")
      }
    }
  }

  @Test(
    "A part has what it needs and nothing else",
    arguments: ["CABasicAnimation", "CAShapeLayer", "color", "sound"])
  func parts(_ name: String) throws {
    let document = try Self.read(#require(SceneSchema.shared.document(for: name)))
    guard case .object(let definitions)? = document["$defs"]?.content else { return #expect(Bool(false)) }
    let names = Set(definitions.map(\.key))
    #expect(names.contains(name))
    let used = Set(definitions.flatMap { SceneSchema.references(in: $0.value) })
    #expect(used.isSubset(of: names) && names.subtracting(used).isSubset(of: [name]))
    #expect(SceneSchema.shared.document(for: "CABasicAnimatoin") == nil)
    #expect(SceneSchema.shared.nearestName(to: "CABasicAnimatoin") == "CABasicAnimation")
  }

  /// All scenes of the project but goldens, which are no scenes.
  static let scenes: [String] = {
    let folder = Repository.root.appendingPathComponent("scenes")
    let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix(".json") && !$0.contains("goldens/") }.sorted()
  }()

  @Test("All scenes of the project are right by it")
  func scenesAreValid() throws {
    var validator = try Self.validator()
    #expect(Self.scenes.count > 60)
    for path in Self.scenes {
      let file = Repository.root.appendingPathComponent("scenes/\(path)")
      let scene = try Self.read(String(contentsOf: file, encoding: .utf8))
      #expect(validator.errors(of: scene).prefix(3) == [], "\(path)")
    }
    #expect(validator.unknownWords == [])
  }

  @Test("Each class and command has an example, which is right by its own definition")
  func examples() throws {
    var count = 0
    for object in SceneSchema.shared.objects {
      let definition = try #require(SceneSchema.shared.definitions.first { $0.name == object.name }).schema
      guard case .array(let examples)? = definition["examples"]?.content else {
        #expect(LayerKind(rawValue: object.name) == nil && AnimationClass(rawValue: object.name) == nil)
        #expect(CommandKind(rawValue: object.name) == nil, "\(object.name)")
        continue
      }
      var validator = try Self.validator(object.name)
      for example in examples { #expect(validator.errors(of: example) == [], "\(object.name)") }
      count += examples.count
    }
    #expect(count > 30)
  }

  @Test("All scenes of the project name it, so that editors find it")
  func scenesNameIt() throws {
    for path in Self.scenes {
      let file = Repository.root.appendingPathComponent("scenes/\(path)")
      let scene = try Self.read(String(contentsOf: file, encoding: .utf8))
      guard case .string(let name)? = scene["$schema"]?.content else {
        Issue.record("\(path) has no \"$schema\"")
        continue
      }
      let schema = file.deletingLastPathComponent().appendingPathComponent(name).standardizedFileURL
      #expect(schema.path.hasSuffix("docs/reference/scene.schema.json"), "\(path): \(name)")
      #expect(FileManager.default.fileExists(atPath: schema.path), "\(path): \(name)")
    }
  }

  @Test("All scenes with pictures are right by it")
  func picturesAreValid() throws {
    var validator = try Self.validator()
    let folder = Repository.root.appendingPathComponent("Tests/PictureTests/Pictures")
    let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    let scenes = files.filter { $0.hasSuffix(".json") }
    #expect(scenes.count > 300)
    for path in scenes {
      let scene = try Self.read(String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8))
      // Lottie files lie beside scenes.
      guard scene["canvas"] != nil else { continue }
      #expect(validator.errors(of: scene).prefix(3) == [], "\(path)")
    }
  }

  private static func scene(_ layers: String, _ timeline: String = "", variables: String = "") -> String {
    """
    { \(variables.isEmpty ? "" : "\"variables\": \(variables),") "canvas": { "size": [64, 36] }, "video": { "duration": 1 },
      "layers": [\(layers)], "timeline": [\(timeline)] }
    """
  }

  // swift-format-ignore
  static let wrong: [String] = [
    "{}", "[]", #"{ "canvas": {}, "video": { "duration": 1 } }"#,
    #"{ "canvas": { "size": [64, 36] }, "video": { "duration": -1 } }"#,
    #"{ "canvas": { "size": [64] }, "video": { "duration": 1 } }"#,
    #"{ "canvas": { "size": [64, 36], "colour": "red" }, "video": { "duration": 1 } }"#,
    scene(#"{ "class": "CAShapeLayr" }"#), scene(#"{ "opacity": 2 }"#), scene(#"{ "opacity": "1" }"#),
    scene(#"{ "backgroundColor": "bleu" }"#), scene(##"{ "backgroundColor": "#12345" }"##), scene(#"{ "opactiy": 1 }"#),
    scene(#"{ "path": "M0 0" }"#), scene(#"{ "class": "CAShapeLayer", "lineCap": "rund" }"#),
    scene(#"{ "class": "CAShapeLayer", "path": { "oval": [0, 0, 1, 1] } }"#), scene(#"{ "frame": [0, 0, 1] }"#),
    scene(#"{ "name": "" }"#), scene(#"{ "sublayers": [{ "isHidden": 1 }] }"#), scene(#"{ "contentsScale": 0 }"#),
    scene(#"{ "filters": [{ "filter": "CIBlur" }] }"#), scene(#"{ "transform": [{ "turn": 1 }] }"#),
    scene(#"{ "emitterCells": [] }"#), scene(#"{ "class": "CAEmitterLayer", "emitterCells": [{ "colour": "red" }] }"#),
    scene(#"{ "allow": ["no-such-rule"] }"#), scene(#"{ "actions": { "opacity": 1 } }"#),
    scene(#"{ "name": "a" }"#, #"{ "do": [] }"#.replacingOccurrences(of: "do", with: "doo")),
    scene(#"{ "name": "a" }"#, #"{ "at": -1, "do": [] }"#),
    scene(#"{ "name": "a" }"#, #"{ "at": 0, "do": [{ "set": "a", "keyPath": "opactiy", "value": 1 }] }"#),
    scene(#"{ "name": "a" }"#, #"{ "at": 0, "do": [{ "set": "a", "value": 1 }] }"#),
    scene(#"{ "name": "a" }"#, #"{ "at": 0, "do": [{ "add": "a", "animation": { "class": "CABasicAnimatoin" } }] }"#),
    scene(#"{ "name": "a" }"#, #"{ "at": 0, "do": [{ "add": "a", "animation": { "keyPath": "opacity" } }] }"#),
    scene(#"{ "name": "a" }"#, #"{ "at": 0, "do": [{ "add": "a", "animation": { "class": "CABasicAnimation", "keyPath": "opacity", "values": [1] } }] }"#),
    scene(#"{ "name": "a" }"#, #"{ "at": 0, "do": [{ "add": "a", "animation": { "class": "CABasicAnimation", "keyPath": "opacity", "duration": "soon" } }] }"#),
    scene(#"{ "name": "a" }"#, #"{ "at": 0, "do": [{ "add": "a", "animation": { "class": "CASpringAnimation", "keyPath": "opacity", "mass": 0 } }] }"#),
    scene(#"{ "name": "a" }"#, #"{ "at": 0, "animate": { "duration": 1, "options": ["curveEaseUp"] }, "do": [] }"#),
    scene(#"{ "name": "a" }"#, #"{ "at": 0, "transaction": { "duration": 1 }, "do": [] }"#),
    scene(#"{ "name": "a" }"#, #"{ "at": 0, "do": [{ "animate": "a", "keyPath": "opacity", "from": 0, "to": 1, "easing": "easeOutBonce" }] }"#),
    scene("", variables: #"{ "t": "strin" }"#), scene("", variables: #"{ "1t": "string" }"#),
    scene(#"{ "backgroundColor": "easeInEaseOut" }"#), scene(#"{ "transform": {} }"#), scene(#"{ "contents": {} }"#),
    scene(#"{ "name": "a" }"#, #"{ "at": 0 }"#), scene(#"{ "name": "a" }"#, #"{ "do": [] }"#),
    scene(#"{ "name": "a" }"#, #"{ "at": 0, "animate": {}, "do": [] }"#), scene(#"{ "name": "a" }"#, #"{ "at": "soon", "do": [] }"#),
    scene(#"{ "name": "a" }"#, #"{ "at": 0, "do": [{ "animate": "a", "keyPath": "opacity", "to": 1 }] }"#),
    scene(#"{ "name": "a" }"#, #"{ "at": 0, "do": [{ "insert": { "name": "b" }, "index": 0.5 }] }"#),
    #"{ "canvas": { "size": [0, 36] }, "video": { "duration": 1 } }"#, #"{ "canvas": { "size": [64, 36] }, "video": { "duration": 0 } }"#,
  ]

  @Test("What is wrong by it is wrong for the decoder too", arguments: wrong)
  func wrongScenes(_ text: String) throws {
    var validator = try Self.validator()
    #expect(validator.errors(of: try Self.read(text)) != [])
    #expect(throws: SceneErrors.self) { try SceneFile.parse(Array(text.utf8), name: "scene.json") }
  }

  // swift-format-ignore
  static let right: [String] = [
    scene(#"{ "backgroundColor": "Red" }, { "backgroundColor": { "displayP3": [1, 0, 0] } }, { "isHidden": true }, { "hidden": true }"#),
    scene(#"{ "class": "CAShapeLayer", "path": { "circle": { "center": [1, 1], "radius": 2 } }, "fillRule": "even-odd" }"#),
    scene(#"{ "transform": { "rotate": { "degrees": 90 } } }, { "transform": [1,0,0,0, 0,1,0,0, 0,0,1,0, 0,0,0,1] }"#),
    scene(#"{ "name": "{t}", "opacity": { "var": "o" }, "position": [{ "expr": "o * 2" }, 3], "backgroundColor": "{c}" }"#,
      variables: #"{ "t": { "type": "string", "default": "a" }, "o": { "type": "number", "default": 1 }, "c": { "type": "string", "default": "red" } }"#),
    scene(#"{ "for": { "each": 3, "index": "i", "stagger": { "each": 0.1, "from": "centre" } }, "name": "dot {i}", "timeOffset": 0 }"#,
      #"{ "at": 0, "do": [] }"#).replacingOccurrences(of: #", "stagger": { "each": 0.1, "from": "centre" }"#, with: ""),
    scene(#"{ "name": "a" }, { "if": "1 > 2", "then": { "name": "b" } }"#,
      #"{ "section": "intro", "at": 0, "duration": "0.5s", "do": [{ "at": "100ms", "name": "x", "do": [] }] }, { "at": "intro.end + 0.1s", "do": [{ "animate": "a", "keyPath": "opacity", "from": 0, "to": 1, "duration": 0.1, "easing": "steps(4)" }] }"#),
    scene(#"{ "name": "a", "allow": ["animation-without-change"] }"#,
      #"{ "at": 0, "do": [{ "add": "a", "forKey": null, "animation": { "class": "CASpringAnimation", "keyPath": "position.x", "fromValue": 0, "toValue": 1, "duration": "settling" } }] }"#),
  ]

  @Test("What is right for the decoder is right by it", arguments: right)
  func rightScenes(_ text: String) throws {
    var validator = try Self.validator()
    _ = try SceneFile.parse(Array(text.utf8), name: "scene.json")
    #expect(validator.errors(of: try Self.read(text)) == [])
  }

  @Test("What is wrong by it, a key or a class misspelt anywhere, is wrong for the decoder too")
  func mistypedKeys() throws {
    var validator = try Self.validator()
    var generator = SeededGenerator(seed: 7)
    var (count, found) = (0, 0)
    for path in Self.scenes where !path.hasPrefix("compare") {
      let file = Repository.root.appendingPathComponent("scenes/\(path)")
      let scene = try Self.read(String(contentsOf: file, encoding: .utf8))
      func isWrong(_ scene: JSONValue) -> Bool {
        let text = JSONText(scene).wrapped.document
        do throws(SceneErrors) {
          _ = try SceneFile.parse(Array(text.utf8), name: "scene.json")
          return false
        } catch { return true }
      }
      // Its pictures are not here.
      if isWrong(scene) { continue }
      for _ in 0..<4 {
        var left = Int.random(in: 0..<scene.keyCount, using: &generator)
        let changed = scene.withKeyMisspelt(&left)
        let isInvalid = validator.errors(of: changed) != []
        #expect(!isInvalid || isWrong(changed), "\(path)")
        count += 1
        if isInvalid { found += 1 }
      }
    }
    #expect(count > 100 && found * 10 > count * 9, "\(found) of \(count)")
  }

  /// What may stand in place of a value.
  private static let values = #"""
    [null, true, false, -1, 0, 0.5, 1, 2, 1.5, 100, 1e9, "", "red", "Red", "easeInEaseOut", "x", "1s", "200ms", "linear", "infinity",
     "#12345", [], [1], [1, 2], [1, 2, 3], [0, 0, 1, 1], [[1, 2]], ["red"], {}, { "degrees": 90 }, { "name": "x" },
     { "white": [0.5] }, { "srgb": [1, 2, 3] }, { "ellipse": [0, 0, 4, 4] }, { "family": "Arial" }]
    """#

  @Test("Values of all kinds anywhere are right by it where they are for the decoder, and most others wrong")
  func changedValues() throws {
    var validator = try Self.validator()
    var generator = SeededGenerator(seed: 11)
    guard case .array(let values) = try Self.read(Self.values).content else { return }
    var (wrong, missed) = (0, 0)
    for path in Self.scenes where !path.hasPrefix("compare") {
      let file = Repository.root.appendingPathComponent("scenes/\(path)")
      let scene = try Self.read(String(contentsOf: file, encoding: .utf8))
      guard let errors = Self.problems(in: scene), errors.isEmpty else { continue }
      for _ in 0..<8 {
        var left = Int.random(in: 1..<scene.valueCount, using: &generator)
        let value = try #require(values.randomElement(using: &generator))
        let changed = scene.with(value, at: &left)
        let isInvalid = validator.errors(of: changed) != []
        guard let problems = Self.problems(in: changed) else { continue }
        if problems.isEmpty { #expect(!isInvalid, "\(path): \(validator.errors(of: changed).prefix(2))") }
        // That a name is nobody's, or that a value is none of the property that a key path names, it cannot say.
        guard !problems.isEmpty, problems.allSatisfy(Self.isOfOneValue) else { continue }
        wrong += 1
        if !isInvalid { missed += 1 }
      }
    }
    #expect(wrong > 40 && missed * 10 < wrong, "\(missed) of \(wrong)")
  }

  /// Nil where pictures are missing, or what a template stands for is wrong.
  private static func problems(in scene: JSONValue) -> [Problem]? {
    do throws(SceneErrors) {
      _ = try SceneFile.parse(Array(JSONText(scene).wrapped.document.utf8), name: "scene.json")
      return []
    } catch {
      let problems = error.diagnostics.map(\.problem)
      let isTemplate = problems.contains { if case .template = $0 { true } else { false } }
      return isTemplate ? nil : problems
    }
  }

  private static func isOfOneValue(_ problem: Problem) -> Bool {
    switch problem {
    case .unknownKey, .outOfRange, .unknownConstant, .badColor, .badTime, .missingKey, .notExactlyOne,
      .emptyName:
      true
    default: false
    }
  }

  @Test("The file that editors read is the schema")
  func document() throws {
    let file = Repository.root.appendingPathComponent("docs/reference/scene.schema.json")
    if ProcessInfo.processInfo.environment["DOCUMENTS"] == "update" {
      try Data(SceneSchema.shared.document.utf8).write(to: file)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == SceneSchema.shared.document)
  }
}

extension JSONValue {
  fileprivate var keyCount: Int {
    switch content {
    case .array(let elements): elements.reduce(0) { $0 + $1.keyCount }
    case .object(let members): members.reduce(members.count) { $0 + $1.value.keyCount }
    default: 0
    }
  }

  fileprivate var valueCount: Int {
    switch content {
    case .array(let elements): elements.reduce(1) { $0 + $1.valueCount }
    case .object(let members): members.reduce(1) { $0 + $1.value.valueCount }
    default: 1
    }
  }

  /// The same with another value in place of the one of that number; 0 is the whole.
  fileprivate func with(_ value: JSONValue, at left: inout Int) -> JSONValue {
    left -= 1
    if left == -1 { return value }
    switch content {
    case .array(let elements):
      return JSONValue(.array(elements.map { $0.with(value, at: &left) }))
    case .object(let members):
      return JSONValue(
        .object(
          members.map {
            JSONMember(key: $0.key, keyPosition: $0.keyPosition, value: $0.value.with(value, at: &left))
          }))
    default: return self
    }
  }

  /// The same with one key that is not right, the one of that number.
  fileprivate func withKeyMisspelt(_ left: inout Int) -> JSONValue {
    switch content {
    case .array(let elements):
      return JSONValue(.array(elements.map { $0.withKeyMisspelt(&left) }))
    case .object(let members):
      return JSONValue(
        .object(
          members.map { member in
            let key = left == 0 ? member.key + "Q" : member.key
            left -= 1
            return JSONMember(
              key: key, keyPosition: member.keyPosition, value: member.value.withKeyMisspelt(&left))
          }))
    default: return self
    }
  }
}
