import AnimAssets
import AnimRenderTree
import AnimScene
import AnimTestSupport
import Foundation
import AnimResources
import AnimSceneFormat
import AnimSceneTemplate

/// Tables and lists of data: CSV, JSON and a JSON value on each line. The first byte says which of them.
public struct TableTarget: FuzzTarget {
  public static let name = "table"

  private static let scene = Array(
    """
    { "variables": { "title": { "type": "string", "default": "" }, "n": { "type": "number", "default": 1 },
        "rows": { "type": "array", "default": [], "of": { "type": "record", "fields": {
          "label": "string", "value": { "type": "number", "default": 2 } } } } },
      "canvas": { "size": [32, 32] }, "video": { "duration": 0.1 },
      "layers": [{ "name": "{title}", "frame": [0, 0, { "expr": "n" }, 8] },
        { "for": { "each": "rows", "as": "row" }, "name": "{row.label}", "frame": [0, 0, 1, { "expr": "row.value" }] }] }
    """.utf8)

  public init() {}

  public func run(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let formats = TemplateData.Format.allCases
    let format = formats[Int(first) % formats.count]
    for variable in [nil, "rows"] {
      var input = TemplateInput()
      input.data = [
        TemplateData(file: "data", format: format, bytes: Array(bytes.dropFirst()), variable: variable)
      ]
      do throws(SceneErrors) {
        let text = try SceneFile.expand(
          Self.scene, name: "scene.json", assets: FolderAssets(folders: []),
          memory: MemoryBudget(limit: 1 << 30),
          input: input)
        // What a table makes is a scene again, with the same text.
        let again = try? SceneFile.expand(
          Array(text.utf8), name: "scene.json", assets: FolderAssets(folders: []),
          memory: MemoryBudget(limit: 1 << 30), input: TemplateInput())
        mustHold(again == text, "expanded once more it is another scene: \(again ?? "none")\n\(text)")
      } catch {
        mustHold(!error.diagnostics.isEmpty, "errors without any")
        mustHold(
          "\(error)".unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control },
          "control characters in \(error)")
      }
    }
  }

  public static func seeds() -> [[UInt8]] {
    let tables: [(TemplateData.Format, String)] = [
      (.csv, "title,n\none,1\n"), (.csv, "title;n\r\n\"a \"\"b\"\"\";2,5\r\n"),
      (.csv, "\u{FEFF}label\tvalue\nä\t3\n"),
      (.csv, "sep=,\nlabel,value\n\"two\nlines\",4\n,\n"), (.csv, "title,n\n-1,1e3\nx,\n"),
      (.json, #"{"title":"one","n":2}"#), (.json, #"[{"label":"a","value":1},{"label":"b"}]"#),
      (.jsonl, "{\"label\":\"a\",\"value\":1}\n\n{\"label\":\"b\",\"value\":-2.5e1}\n"),
    ]
    let formats = TemplateData.Format.allCases
    return tables.map { format, text in [UInt8(formats.firstIndex(of: format) ?? 0)] + Array(text.utf8) }
  }
}
