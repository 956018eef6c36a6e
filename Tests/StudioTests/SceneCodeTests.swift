import CoreAnimation
import Foundation
import AnimGeometry
import AnimMovie
import AnimPlayback
import AnimRenderTree
import AnimScene
import AnimTestSupport
import Testing
import AnimResources
import AnimSceneFormat
import AnimSceneTemplate

@testable import AnimStudio

/// A scene as Swift.
@Suite struct SceneCodeTests {
  /// What `exportedScene()` was made from.
  static let scene = """
    {
      "canvas": { "size": [160, 90], "background": "#F2F4F8" },
      "video": { "frameRate": 30, "duration": 2 },
      "layers": [
        { "name": "card", "bounds": [0, 0, 60, 40], "position": [80, 45], "backgroundColor": "#3A6FF8", "cornerRadius": 6.5,
          "sublayers": [{ "name": "a ball", "frame": [5, 5, 20, 20], "cornerRadius": 10, "backgroundColor": "#26A3E680" }] },
        { "class": "CAShapeLayer", "name": "class", "frame": [100, 10, 40, 40], "path": "M 0 0 L 40 0 Q 40 40 0 40 Z",
          "fillColor": "#00AA00", "lineWidth": 3, "strokeColor": "black", "lineJoin": "round" },
        { "class": "CAGradientLayer", "frame": [10, 60, 60, 20], "colors": ["red", "#0000FF"], "startPoint": [0, 0.5], "endPoint": [1, 0.5] }
      ],
      "timeline": [
        { "at": 0.25, "name": "go", "do": [
          { "add": "card", "forKey": "move", "animation": {
            "class": "CABasicAnimation", "keyPath": "position.x", "fromValue": 40, "toValue": 120, "duration": 1,
            "timingFunction": "easeOut", "fillMode": "backwards", "isAdditive": false } },
          { "set": "a ball", "keyPath": "opacity", "value": 0.25 } ] },
        { "at": 0.5, "transaction": { "animationDuration": 0.7, "animationTimingFunction": [0.2, 0, 0.4, 1] }, "do": [
          { "set": "class", "keyPath": "position.y", "value": 60 },
          { "set": "card", "keyPath": "backgroundColor", "value": "#F8633A" } ] },
        { "at": 1, "do": [
          { "add": "class", "forKey": null, "animation": {
            "class": "CAAnimationGroup", "duration": 0.8, "animations": [
              { "class": "CAKeyframeAnimation", "keyPath": "opacity", "values": [1, 0.2, 1], "keyTimes": [0, 0.3, 1] },
              { "class": "CASpringAnimation", "keyPath": "transform.rotation.z", "fromValue": 0, "toValue": 1.5, "damping": 6 } ] } },
          { "remove": "card", "forKey": "move" } ] },
        { "at": 1, "every": 0.5, "until": 1.5, "do": [{ "set": "card", "keyPath": "cornerRadius", "value": 20 }] }
      ]
    }
    """

  private func description(_ text: String) throws -> SceneDescription {
    try SceneFile.load(
      Array(text.utf8), from: "scene.json", assetFolders: [], choice: AnimationChoice(),
      memory: MemoryBudget(),
      input: TemplateInput())
  }

  @Test("The code that is written compiles, and draws the scene")
  func roundTrip() throws {
    let scene = try description(Self.scene)
    // The code as it was compiled into these tests, but for its layout.
    let file = try String(
      contentsOfFile: #filePath.replacing("SceneCodeTests", with: "ExportedScene"), encoding: .utf8)
    func bare(_ text: some StringProtocol) -> String { String(text.filter { !$0.isWhitespace }) }
    let code = SceneCode(scene).text.split(separator: "\n").filter { !$0.hasPrefix("import") }.joined(
      separator: "\n")
    #expect(bare(file).contains(bare(code)), "\(code)")
    let expected = try scene.play()
    let actual = exportedScene()
    for frame in 0..<60 {
      let time = Double(frame) / 30
      let a = try Still(expected.frame(at: time), on: scene.canvas, fonts: .forTests).rgba?.bytes
      let b = try Still(actual.frame(at: time), on: scene.canvas, fonts: .forTests).rgba?.bytes
      #expect(a == b, "frame \(frame)")
    }
  }

  @Test("What has no form in Swift is named, and texts cannot end their literals")
  func left() throws {
    let text = Self.scene.replacing("\"a ball\"", with: "\"b\\\"\\n\\\\(x)\"").replacing(
      "{ \"remove\": \"card\"",
      with:
        "{ \"animate\": \"card\", \"keyPath\": \"opacity\", \"from\": 1, \"to\": 0.5, \"duration\": 1 }, { \"remove\": \"card\""
    )
    let code = SceneCode(try description(text)).text
    #expect(code.contains("bX.name = \"b\\\"\\n\\\\(x)\""))
    #expect(!code.contains("Not written here"))
    let views = SceneCode(
      try description(
        Self.scene.replacing(
          "{ \"at\": 1, \"do\"", with: "{ \"at\": 1, \"animate\": { \"duration\": 1 }, \"do\"")
      )
    ).text
    #expect(views.contains("// Not written here: a block of views, line"))
    #expect(
      SwiftLiteral.text(.infinity) == ".infinity" && SwiftLiteral.text(0.1) == "0.1"
        && SwiftLiteral.text(-3.0) == "-3")
  }
}
