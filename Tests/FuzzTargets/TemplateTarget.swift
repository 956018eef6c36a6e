import Foundation
import AnimRenderTree
import AnimResources
import AnimScene
import AnimSceneFormat
import AnimSceneTemplate
import AnimTestSupport

/// Templates, and a table of data after a byte that is 0: they expand to JSON or say why not, in bounded memory. Where they are read as
/// scenes at least that is wrong with them.
public struct TemplateTarget: FuzzTarget {
  public static let name = "template"

  public init() {}

  public func run(_ bytes: [UInt8]) {
    let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    var input = TemplateInput()
    if parts.count > 1 {
      input.data = [TemplateData(file: "rows.csv", format: .csv, bytes: Array(parts[1]))]
    }
    do throws(SceneErrors) {
      let text = try SceneFile.expand(
        Array(parts[0]), name: "scene.json", memory: MemoryBudget(limit: 256 << 20), input: input)
      mustHold(
        (try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)) != nil, text)
    } catch {
      do throws(SceneErrors) {
        _ = try SceneFile.parse(
          Array(parts[0]), name: "scene.json", memory: MemoryBudget(limit: 256 << 20), input: input)
        mustHold(false, "a scene of a template that does not expand: \(error)")
      } catch let all {
        let said = Set(all.diagnostics.map(\.description))
        mustHold(
          all.omitted > 0 || error.diagnostics.allSatisfy { said.contains($0.description) },
          "\(error) is not in \(all)")
      }
      mustHold(!error.diagnostics.isEmpty, "errors without any")
      mustHold(
        "\(error)".unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control },
        "control characters in \(error)")
    }
  }

  public static func seeds() -> [[UInt8]] {
    texts.map { Array($0.utf8) }
  }

  private static let texts = [
    #"{"variables":{"n":{"type":"number","default":3},"d":{"type":"date","default":"2026-03-09"}},"a":"{n:,.2@de} {d:EEE d MMM}","b":{"expr":"max(n, 2) * -(1 + n % 2)"}}"#,
    #"{"a":[{"for":{"each":3,"as":"i","index":"k"},"if":"i > 0 && k != 2","then":{"x":{"expr":"lerp(0, i, 0.5)"}}}]}"#,
    #"{"variables":{"rows":{"type":"array","of":{"type":"record","fields":{"t":"string","v":"number","on":{"type":"boolean","default":true}}}}},"a":[{"for":{"each":"rows","as":"row"},"t":"{row.t}","v":{"var":"row.v"},"on":{"var":"row.on"}}]}"#
      + "\0t,v,on\na,1,true\n\"b, c\",2,\n",
    #"{"timeline":[{"section":"s","speed":2,"do":[{"at":1,"name":"e","do":[{"animate":"a","keyPath":"opacity","from":0,"to":1,"easing":"easeInOutElastic"}]}]},{"at":"s.end + 1s - e.start","do":[]}],"video":{"duration":"s.end"}}"#,
    #"{"timeline":[{"for":{"each":4,"stagger":{"each":"0.1s","from":"end"}},"at":"x.start","do":[]},{"at":0,"name":"x","do":[{"animate":"a","keyPath":"p","from":[0,1],"to":[2,3],"spring":{"damping":5}}]}]} // end"#,
  ]
}
