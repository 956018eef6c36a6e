import Foundation
import AnimRenderTree
import AnimTestSupport
import Testing
import AnimSceneFormat
import AnimSceneSchema

@testable import AnimScene

/// docs/reference/scene-format.md says what the program does.
@Suite struct DocumentationTests {
  private func text(_ page: String = "reference/scene-format") throws -> String {
    try String(contentsOf: Repository.root.appending(path: "docs/\(page).md"), encoding: .utf8)
  }

  @Test(arguments: [
    "reference/scene-format", "guide/perspective", "guide/replicators", "guide/contents", "guide/filters",
  ])
  func itsScenesAreValid(page: String) throws {
    let scenes = try text(page).components(separatedBy: "```").filter { $0.hasPrefix("json\n") }
    #expect(!scenes.isEmpty)
    for scene in scenes {
      #expect(sceneMessages(of: Array(scene.dropFirst(5).utf8)) == [])
    }
  }

  @Test func everyKeyIsDescribed() throws {
    let text = try text()
    let kinds: [ObjectKind] = [
      .scene, .canvas, .video, .angle, .color, .path, .circle, .transformOperation, .beginTime,
      .timelineEntry,
      .transaction, .viewAnimation, .views, .keyframe, .animator, .animatorControl, .continuation, .contents,
      .font,
      .textRun, .expectation,
    ]
    let animationKeys = AnimationClass.allCases.flatMap { $0.keys.keys }
    let rows = PropertyTable.rows.flatMap { [$0.name, $0.key] }
    let constants =
      ViewAnimationDescription.Option.allCases.map(\.rawValue)
      + CalculationMode.allCases.map(\.rawValue)
      + AnimationDescription.TransitionSubtype.allCases.map(\.rawValue)
      + LayerKind.allCases.map(\.rawValue)
    let cells = EmitterCellTable.names + EmitterCellTable.otherKeys
    for key in Set(kinds.flatMap(\.keys) + animationKeys + rows + constants + cells) {
      #expect(text.contains("`\(key)`") || text.contains("\"\(key)\""), "\(key) is not in the documentation")
    }
  }

  @Test func everyCommandIsDescribed() throws {
    let text = try text()
    #expect(SchemaTables.commands.count > 8)
    for command in SchemaTables.commands {
      #expect(text.contains("| `{ \"\(command)\":"), "the command \(command) has no row")
    }
  }
}
