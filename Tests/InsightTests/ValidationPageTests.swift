import AnimAssets
import Foundation
import AnimInsight
import AnimLottie
import AnimScene
import AnimTestSupport
import Testing
import AnimSceneRules
import AnimSceneSchema
import AnimText

/// The part of docs/reference/validate.md that lists the rules is made of them: `DOCUMENTS=update scripts/test` writes it again,
/// and fails so that someone looks. Their examples trigger them.
@Suite struct ValidationPageTests {
  private static let page = Repository.root.appending(path: "docs/reference/validate.md")
  private static let heading = "\n## Rules\n"

  private static func section(_ rule: Rule) -> String {
    """

    ### \(rule.name)

    \(rule.meaning)

    ```json
    \(rule.example)
    ```

    \(rule.details)

    *What to do:* \(rule.hint).

    """
  }

  @Test func thePageIsTheRules() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let start = try #require(text.range(of: Self.heading)).upperBound
    let expected = text[..<start] + Rule.all.map(Self.section).joined()
    if ProcessInfo.processInfo.environment["DOCUMENTS"] == "update", text != expected {
      try String(expected).write(to: Self.page, atomically: true, encoding: .utf8)
      Issue.record("docs/reference/validate.md was written")
      return
    }
    #expect(text == expected)
  }

  @Test func everyRuleIsListedOnceAndSaysAll() {
    #expect(Set(Rule.all.map(\.name)).count == Rule.all.count)
    for rule in Rule.all {
      #expect(rule.name.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil, "\(rule.name)")
      #expect(
        rule.meaning.hasSuffix(".") && !rule.hint.hasSuffix(".") && !rule.details.isEmpty, "\(rule.name)")
      #expect(Rule.named(rule.name) == rule && SceneHelp().text(for: rule.name)?.contains(rule.page) == true)
    }
  }

  @Test(arguments: Rule.all) func theExampleTriggersTheRuleAndNoOther(rule: Rule) throws {
    let warnings = try SceneCheck.warnings(of: rule.example, hints: rule.isHint)
    #expect(Set(warnings.map(\.rule)) == [rule])
    #expect(warnings.allSatisfy { $0.location != nil })
    // Allowed for the whole scene, nothing is left to say.
    // Lottie files allow nothing: they are not written by hand.
    if rule == .unusedAllow || LottieFile.isAnimation([UInt8](rule.example.utf8)) { return }
    let start = try #require(rule.example.firstIndex(of: "{"))
    let rest = rule.example[rule.example.index(after: start)...]
    let allowed = "{ \"allow\": [\"\(rule.name)\"], \(rest)"
    #expect(try SceneCheck.warnings(of: allowed, hints: rule.isHint) == [])
    // Hints come when they are asked for.
    if rule.isHint { #expect(try SceneCheck.warnings(of: rule.example) == []) }
  }
}

extension SceneCheck {
  /// All that `validate` warns of in a scene that is right.
  static func warnings(of text: String, hints: Bool = false) throws -> [SceneWarning] {
    let assets = FolderAssets(folders: [Repository.root.appending(path: "scenes").path])
    let bytes = [UInt8](text.utf8)
    let scene =
      LottieFile.isAnimation(bytes)
      ? try LottieFile.scene(bytes, name: "animation.json", assets: assets)
      : try SceneFile.parse(bytes, name: "scene.json", assets: assets)
    var check = SceneCheck(scene, fonts: .forTests, hints: hints)
    check.lookAtFrames()
    #expect(check.errors == nil)
    return check.review.warnings
  }
}
