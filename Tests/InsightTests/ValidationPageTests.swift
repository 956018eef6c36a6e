import Assets
import Foundation
import Insight
import Lottie
import Scene
import TestSupport
import Testing
import Text

/// docs/reference/validate.md says what the rules are, and its examples trigger them.
@Suite struct ValidationPageTests {
  private struct Section {
    var name: String
    var text: String

    var examples: [String] {
      text.components(separatedBy: "```json\n").dropFirst().compactMap {
        $0.components(separatedBy: "```").first
      }
    }
  }

  private static func sections() throws -> [Section] {
    let page = try String(
      contentsOf: Repository.root.appending(path: "docs/reference/validate.md"), encoding: .utf8)
    return page.components(separatedBy: "\n### ").dropFirst().map { part in
      Section(name: String(part.prefix { $0 != "\n" }), text: part)
    }
  }

  @Test func everyRuleHasASectionAndEverySectionARule() throws {
    let sections = try Self.sections()
    #expect(sections.map(\.name) == WarningRule.allCases.map(\.name))
    for (section, rule) in zip(sections, WarningRule.allCases) {
      #expect(section.text.contains(rule.meaning), "\(rule.name)")
      #expect(section.text.contains("*What to do:* \(rule.hint)."), "\(rule.name)")
      #expect(section.examples.count == 1, "\(rule.name)")
    }
  }

  @Test(arguments: WarningRule.allCases) func theExampleTriggersTheRuleAndNoOther(rule: WarningRule) throws {
    let section = try #require(try Self.sections().first { $0.name == rule.name })
    for example in section.examples {
      let warnings = try SceneCheck.warnings(of: example, hints: rule.isHint)
      #expect(Set(warnings.map(\.rule)) == [rule])
      #expect(warnings.allSatisfy { $0.location != nil })
      // Allowed for the whole scene, nothing is left to say.
      // Lottie files allow nothing: they are not written by hand.
      if rule != .unusedAllow, !LottieFile.isAnimation([UInt8](example.utf8)) {
        let start = try #require(example.firstIndex(of: "{"))
        let rest = example[example.index(after: start)...]
        let allowed = "{ \"allow\": [\"\(rule.name)\"], \(rest)"
        #expect(try SceneCheck.warnings(of: allowed, hints: rule.isHint) == [])
        // Hints come when they are asked for.
        if rule.isHint { #expect(try SceneCheck.warnings(of: example) == []) }
      }
    }
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
