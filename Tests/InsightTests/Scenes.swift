import Foundation
import AnimRenderTree
import AnimScene
import AnimSceneFormat

/// Scenes from text, as the tests need them.
struct TestScene {
  let description: SceneDescription
  let recording: Recording

  /// - Parameters:
  ///   - layers: The elements of the array of that name, and so for `timeline`.
  init(layers: String, timeline: String = "", duration: Double = 1) throws {
    let text = """
      { "canvas": { "size": [100, 50] }, "video": { "frameRate": 4, "duration": \(duration) },
        "layers": [ \(layers) ], "timeline": [ \(timeline) ] }
      """
    description = try SceneFile.parse(Data(text.utf8), name: "test.json")
    recording = try description.play()
  }

  static let ball = #"{ "name": "ball", "position": [500, 20] }"#

  static func move(_ animation: String, key: String) -> String {
    """
    { "at": 0.25, "do": [ { "add": "ball", "forKey": \(key), "animation":
        { "class": "CABasicAnimation", "keyPath": "position.x", "duration": 1, \(animation) } } ] }
    """
  }
}
