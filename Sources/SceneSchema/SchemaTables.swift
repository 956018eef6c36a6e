import AnimRenderTree
import AnimSceneFormat
import AnimSceneTemplate

/// The schema's names as Markdown, for documents.
package enum SchemaTables {
  package static let commands =
    ["animate", "count", "words"]
    + CommandKind.allCases.map(\.rawValue).filter { $0 != "do" && $0 != "keyframes" }

  private static let layers = LayerKind.allCases.map(\.rawValue) + [SceneDecoder.playedFileClass]

  /// Classes, commands and words, one a line.
  package static var lists: String {
    let schema = SceneSchema.shared
    func list(_ names: [String]) -> String { names.map { "`\($0)`" }.joined(separator: ", ") }
    return """
      - layers: \(list(layers))
      - animations: \(list(AnimationClass.allCases.map(\.rawValue)))
      - commands: \(list(commands)), and `do` for a block
      - keys of a scene: \(list(schema.objects.first { $0.name == "scene" }?.fields.map(\.key) ?? []))
      - keys of an entry of the timeline: \(list(schema.objects.first { $0.name == "timelineEntry" }?.fields.map(\.key) ?? []))
      - filters: \(list(FilterKind.allCases.map(\.rawValue)))
      - easings of `animate`: \(list(Easing.allNames)), `steps(n)`
      - expectations: \(list(ExpectationRule.all.map(\.name)))

      """
  }

  /// A table of classes and commands with what they are.
  package static var classes: String {
    let names = layers + AnimationClass.allCases.map(\.rawValue) + commands
    let rows = names.compactMap { name in
      SceneSchema.shared.objects.first { $0.name == name }.map { object in
        "| `\(name)` | \(object.summary) | `\(SchemaExamples.object(named: name) ?? "")` |"
      }
    }
    return (["| name | | example |", "|---|---|---|"] + rows).joined(separator: "\n") + "\n"
  }
}
