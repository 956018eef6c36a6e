import AnimRenderTree
import AnimTestSupport
import Foundation
import Testing
import AnimJSON
import AnimSceneFormat
import AnimSceneSchema

@testable import AnimScene

/// The schema and the decoder say the same of scenes that are changed at random: nothing is wrong for the one alone, but for what
/// docs/guide/for-agents.md lists.
@Suite struct SchemaAgreementTests {
  /// Small scenes without other files.
  private static let scenes: [JSONValue] = {
    let folder = Repository.root.appendingPathComponent("Tests/PictureTests/Pictures")
    let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    let texts = files.filter { $0.hasSuffix(".json") }.sorted().compactMap {
      try? String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
    }
    let small = texts.filter { $0.utf8.count < 4000 && isRight($0) } + examples.filter { isRight($0) }
    return small.compactMap { read($0) }
  }()

  /// The examples of help, each in a scene.
  private static var examples: [String] {
    SchemaExamples.objects.keys.sorted().compactMap { name in
      guard let example = SchemaExamples.object(named: name) else { return nil }
      if LayerKind(rawValue: name) != nil { return scene(example, "") }
      let layers =
        #"{ "class": "CAShapeLayer", "name": "box" }, { "class": "CATextLayer", "name": "label" }, { "name": "view", "view": true }"#
      if AnimationClass(rawValue: name) != nil {
        return scene(layers, #"{ "at": 0, "do": [{ "add": "box", "animation": \#(example) }] }"#)
      }
      return scene(layers, #"{ "at": 0, "do": [\#(example)] }"#)
    } + [
      scene(
        #"{ "name": "view", "view": true }"#,
        #"{ "at": 0, "animate": { "springDuration": 0.5, "bounce": 0.2 }, "do": [{ "set": "view", "keyPath": "alpha", "value": 0 }] }"#
      ),
      scene(
        #"{ "name": "view", "view": true }"#,
        #"{ "at": 0, "animate": { "duration": 1, "calculationMode": "linear" }, "keyframes": [{ "start": 0, "duration": 0.5, "do": [{ "set": "view", "keyPath": "alpha", "value": 0 }] }] }"#
      ),
      scene(
        #"{ "name": "a" }"#, "",
        expect:
          #"{ "layer": "a", "keyPath": "opacity", "settlesBy": 0.5 }, { "layer": "a", "keyPath": "opacity", "value": 1, "at": 0.5 }"#
      ),
    ]
  }

  private static func scene(_ layers: String, _ timeline: String, expect: String = "") -> String {
    """
    { "canvas": { "size": [64, 36], "scale": 1 }, "video": { "duration": 1, "frameRate": 30 },
      "layers": [\(layers)], "timeline": [\(timeline)], "expect": [\(expect)] }
    """
  }

  private static func read(_ text: String) -> JSONValue? {
    var reader = JSONReader(Array(text.utf8))
    return reader.read()
  }

  private static func isRight(_ text: String) -> Bool { problems(in: text)?.isEmpty ?? false }

  /// Nil where the reading itself fails.
  private static func problems(in text: String) -> [Diagnostic]? {
    do throws(SceneErrors) {
      _ = try SceneFile.parse(Array(text.utf8), name: "scene.json")
      return []
    } catch { return error.diagnostics }
  }

  // swift-format-ignore
  private static let values = #"""
    [null, true, false, -1, 0, 0.5, 1, 2, 1.5, 100, 1e9, 3e5, "", "red", "x", "1s", "200ms", "30/0", "linear", "infinity", "#12345", "a\u0007b",
     [], [1], [1, 2], [1, 2, 3], [0, 0, 1, 1], [1.5, 0, 0, 1], [[1, 2]], ["red"], {}, { "degrees": 90 }, { "name": "x" }, { "white": [0.5] },
     { "srgb": [1, 2, 3] }, { "ellipse": [0, 0, 4, 4] }, { "ellipse": [0, 0, 4, 4], "rect": [0, 0, 1, 1] }, { "family": "Arial" },
     { "displayP3": [1, 0, 0], "white": [1] }]
    """#

  @Test("What one of them refuses the other does too", arguments: TestTier.seeds(4, from: 1))
  func agree(seed: UInt64) throws {
    var reader = JSONReader(Array(SceneSchema.shared.document.utf8))
    let schema = reader.read()
    var validator = SchemaValidator(try #require(schema))
    var generator = SeededGenerator(seed: seed)
    let values = try #require(Self.read(Self.values)?.elements)
    #expect(Self.scenes.count > 200)
    let mutations = SceneMutations(scenes: Self.scenes, values: values)
    var refused = 0
    for _ in 0..<250 {
      let changed = mutations.next(&generator)
      let text = JSONText(changed).wrapped.document
      // As the text has it: what is written twice is one.
      guard let tree = Self.read(text), let found = Self.problems(in: text) else { continue }
      let errors = validator.errors(of: tree)
      if found.isEmpty { #expect(errors == [], "\(text)") } else { refused += 1 }
      if errors == [] {
        let others = found.filter { !$0.isForValidateAlone }
        #expect(others.isEmpty, "\(others.map(\.description)) \(text)")
      }
    }
    #expect(refused > 50)
    #expect(validator.unknownWords == [])
  }
}

/// Changes scenes: values, keys that are taken away, misspelt or added, and numbers out of range.
private struct SceneMutations {
  let scenes: [JSONValue]
  let values: [JSONValue]
  /// What keys have in the scenes.
  private var known: [String: [JSONValue]] = [:]
  private let kinds = SceneSchema.shared.objects.map { Set($0.keys) }

  init(scenes: [JSONValue], values: [JSONValue]) {
    (self.scenes, self.values) = (scenes, values)
    for scene in scenes {
      scene.forEach { value in
        guard case .object(let members) = value.content else { return }
        for member in members where known[member.key, default: []].count < 40 {
          known[member.key, default: []].append(member.value)
        }
      }
    }
  }

  func next(_ generator: inout SeededGenerator) -> JSONValue {
    let scene = scenes[Int.random(in: scenes.indices, using: &generator)]
    var count = 0
    scene.forEach { _ in count += 1 }
    var left = Int.random(in: 1..<max(2, count), using: &generator)
    let step = Int.random(in: 0..<10, using: &generator)
    return scene.changing(&left) { value in
      switch (step, value.content) {
      case (0..<3, .object(let members)): return adding(to: members, &generator)
      case (3, .object(let members)) where !members.isEmpty:
        var rest = members
        rest.remove(at: Int.random(in: rest.indices, using: &generator))
        return JSONValue(.object(rest))
      case (4, .object(let members)) where !members.isEmpty:
        var rest = members
        rest[Int.random(in: rest.indices, using: &generator)].key += "Q"
        return JSONValue(.object(rest))
      case (4..<7, .number(let number)):
        let factors = [-1, 1e3, 1e6, 1e9, 0]
        return JSONValue(.number(number * factors[Int.random(in: factors.indices, using: &generator)]))
      case (4..<7, .array(let elements)) where !elements.isEmpty:
        return JSONValue(.array(elements + [elements[0]]))
      default: return values[Int.random(in: values.indices, using: &generator)]
      }
    }
  }

  /// A key that objects with the others have too.
  private func adding(to members: [JSONMember], _ generator: inout SeededGenerator) -> JSONValue {
    let own = Set(members.map(\.key))
    let kinds = kinds.filter { own.isSubset(of: $0) }.sorted { $0.count < $1.count }.prefix(2)
    let keys = kinds.reduce(into: Set<String>()) { $0.formUnion($1) }.subtracting(own).sorted()
    guard let key = keys.randomElement(using: &generator) else { return JSONValue(.object(members)) }
    let found = known[key] ?? []
    let value =
      (Bool.random(using: &generator) ? found.randomElement(using: &generator) : nil)
      ?? values[Int.random(in: values.indices, using: &generator)]
    return JSONValue(.object(members + [JSONMember(key, value)]))
  }
}

extension JSONValue {
  fileprivate func forEach(_ body: (JSONValue) -> Void) {
    body(self)
    switch content {
    case .array(let elements): for element in elements { element.forEach(body) }
    case .object(let members): for member in members { member.value.forEach(body) }
    default: break
    }
  }

  /// The same with the value of that number changed; 0 is the whole.
  fileprivate func changing(_ left: inout Int, _ change: (JSONValue) -> JSONValue) -> JSONValue {
    left -= 1
    if left == -1 { return change(self) }
    switch content {
    case .array(let elements):
      return JSONValue(.array(elements.map { $0.changing(&left, change) }))
    case .object(let members):
      return JSONValue(.object(members.map { JSONMember($0.key, $0.value.changing(&left, change)) }))
    default: return self
    }
  }
}

extension Diagnostic {
  /// What no schema can say, as docs/guide/for-agents.md lists it.
  fileprivate var isForValidateAlone: Bool {
    switch problem {
    // What other places of the file, and other files, say.
    case .unknownLayer, .duplicateLayerName, .unknownSound, .duplicateSoundName, .layerNotYetInserted,
      .unknownAnimator, .duplicateAnimatorName, .duplicateCellName, .noMask, .unknownKeyPath,
      .unknownFilterKeyPath, .propertyOfOtherClass, .frameNotAnimatable, .notAnimatable, .viewPropertyOfLayer,
      .malformedAnimationName, .asset:
      return true
    // How texts, orders and sums come out.
    case .badPathData, .keyTimesDecrease, .tooManyRepetitions, .pathsTooLongToResample, .template, .dotInName,
      .dotInCellName:
      return true
    case .severalCurves: return location.map { "\($0.path)".contains("options") } ?? false
    // How many elements a list has once a template has repeated them, and what only sounds may leave out.
    case .wrongType(let expected, _) where expected.contains("or more") || expected == "a layer's name":
      return true
    case .useless(let key, _): return ["morph", "valueFunction", "path", "now"].contains(key)
    default: break
    }
    guard let path = location.map({ "\($0.path)" }) else { return false }
    // Values of what a key path names.
    let ofKeyPaths = ["value", "fromValue", "toValue", "byValue", "values", "from", "to", "within"]
    if path.split(whereSeparator: { ".[".contains($0) }).contains(where: { ofKeyPaths.contains("\($0)") }) {
      return true
    }
    switch problem {
    case .outOfRange(let text, _), .beyondLimit(let text, _):
      // A time in a text, and what is compared with another number.
      return text.contains(" at scale ") || path.hasPrefix("expect") || path.hasSuffix("until")
        || path.hasSuffix("duration") || path.hasSuffix("axis")
    case .badFrameRate(let text): return text.contains("/") || text.contains(".") || text.hasPrefix("\"")
    default: return false
    }
  }
}
