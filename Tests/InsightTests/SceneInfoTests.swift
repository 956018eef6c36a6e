import Foundation
import Insight
import Testing

@Suite struct SceneInfoTests {
  private func info() throws -> SceneInfo {
    let scene = try TestScene(
      layers:
        #"{ "name": "box", "view": true, "sublayers": [ \#(TestScene.ball), { "class": "CAShapeLayer" } ] }"#,
      timeline: TestScene.move(#""fromValue": 0"#, key: "null") + "," + """
        { "at": 0.5, "do": [ { "insert": { "name": "late" } } ] }
        """)
    return SceneInfo(scene.description, recording: scene.recording, frameCount: 4)
  }

  @Test func textIsForPeople() throws {
    #expect(
      try info().text == """
        scene:       test.json
        canvas:      100×50
        length:      1 s, 4 frames at 4 per second
        timeline:    2 events
        layers:      4
          box, CALayer, a view
            ball, CALayer
            (no name), CAShapeLayer
          late, CALayer
        animated:    1 property
          ball position.x

        """)
  }

  @Test func jsonHasTheSameInIt() throws {
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(try info().json.utf8)) as? [String: Any])
    #expect(
      object.keys.sorted() == [
        "animated", "assets", "background", "description", "duration", "events", "file", "frameRate",
        "frames", "layers", "pixels", "scale", "size",
      ])
    #expect(object["frames"] as? Int == 4)
    #expect(object["pixels"] as? [Int] == [100, 50])
    #expect((object["layers"] as? [[String: Any]])?.map { $0["depth"] as? Int } == [0, 1, 1, 0])
    #expect((object["animated"] as? [[String: String]]) == [["layer": "ball", "keyPath": "position.x"]])
  }
}
