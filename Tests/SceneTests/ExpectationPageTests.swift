import Foundation
import AnimTestSupport
import Testing
import AnimSceneFormat

@testable import AnimScene

/// The rules of `expect` in docs/reference/scene-format.md, and their examples, are made of the rules: `DOCUMENTS=update scripts/test`
/// writes them again, and fails so that someone looks.
@Suite struct ExpectationPageTests {
  private static let page = Repository.root.appending(path: "docs/reference/scene-format.md")
  private static let table = (
    begin: "| key | value | expects | beside it |\n|---|---|---|---|\n", end: "\n\n"
  )
  private static let examples = (begin: "  \"expect\": [\n", end: "\n  ]\n}\n```\n")

  private static func row(_ rule: ExpectationRule) -> String {
    let subject = rule.needsKeyPath.map { $0 ? ["**`keyPath`**"] : [] } ?? ["`keyPath`"]
    let beside = rule.beside.map { key in
      key == "at" ? "**`at`**" : key == "tolerance" ? "`tolerance` (\(rule.slack))" : "`\(key)`"
    }
    let cell = (subject + beside).joined(separator: ", ")
    return "| `\(rule.name)` | \(rule.form.words) | \(rule.details) |"
      + (cell.isEmpty ? " |" : " \(cell) |")
  }

  /// The page with other lines between those that begin and end its table and its examples.
  private static func written(_ text: String) throws -> String {
    var text = text
    let heading = try #require(text.range(of: "\n## Expectations\n")).upperBound
    for (place, lines) in [
      (examples, ExpectationRule.all.map { "    { \($0.example) }" }.joined(separator: ",\n")),
      (table, ExpectationRule.all.map(row).joined(separator: "\n")),
    ] {
      let begin = try #require(text.range(of: place.begin, range: heading..<text.endIndex)).upperBound
      let end = try #require(text.range(of: place.end, range: begin..<text.endIndex)).lowerBound
      text.replaceSubrange(begin..<end, with: lines)
    }
    return text
  }

  @Test func thePageIsTheRules() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let expected = try Self.written(text)
    if ProcessInfo.processInfo.environment["DOCUMENTS"] == "update", text != expected {
      try expected.write(to: Self.page, atomically: true, encoding: .utf8)
      Issue.record("docs/reference/scene-format.md was written")
      return
    }
    #expect(text == expected)
  }

  @Test func everyRuleIsListedOnceAndSaysAll() {
    #expect(Set(ExpectationRule.all.map(\.name)).count == ExpectationRule.all.count)
    let keys = ExpectationRule.keys.map(\.0)
    for rule in ExpectationRule.all {
      #expect(ExpectationRule.named(rule.name) == rule)
      #expect(rule.meaning.hasSuffix(".") && rule.details.hasPrefix("that ") && !rule.details.hasSuffix("."))
      #expect(rule.beside.allSatisfy { keys.contains($0) }, "\(rule.name)")
      #expect(rule.example.contains("\"\(rule.name)\": "))
    }
    // A key that no rule takes would be one that has no effect anywhere.
    for key in keys { #expect(ExpectationRule.all.contains { $0.takes(key) }, "\(key)") }
  }

  /// What may stand beside a rule does, and nothing else does: one expectation with all keys.
  @Test(arguments: ExpectationRule.all.map(\.name))
  func eachRuleTakesItsKeys(name: String) throws {
    let rule = try #require(ExpectationRule.named(name))
    let values = [
      "keyPath": "\"opacity\"", "at": "0.5", "from": "0", "to": "1", "tolerance": "1", "event": "\"settles\"",
      "by": "0.1",
    ]
    let written = try #require(rule.example.range(of: "\"\(name)\": "))
    var object = "\"layer\": \"ball\", "
    // The value of the rule's key comes first, up to the keys beside it.
    var value = String(rule.example[written.lowerBound...])
    for key in values.keys {
      if let range = value.range(of: ", \"\(key)\":") { value = String(value[..<range.lowerBound]) }
    }
    // Values are opacities here.
    value = value.replacing("[[80, 180], [560, 180]]", with: "[0, 1]").replacing(
      "\"ball\"", with: "\"title\"")
    object += value
    for (key, text) in values { object += ", \"\(key)\": \(text)" }
    let scene = """
      { "canvas": { "size": [100, 100] }, "video": { "duration": 2 },
        "layers": [{ "name": "ball" }, { "name": "title" }], "expect": [{ \(object) }] }
      """
    let messages = sceneMessages(of: Array(scene.utf8))
    let refused = values.keys.filter { key in messages.contains { $0.contains("\"\(key)\" has no effect") } }
    #expect(Set(refused) == Set(values.keys.filter { !rule.takes($0) }), "\(messages)")
    #expect(messages.count == refused.count, "\(messages)")
  }
}
