import AnimAssets
import Foundation
import AnimGeometry
import AnimInsight
import AnimScene
import AnimTestSupport
import Testing
import AnimSceneFormat

@Suite struct SceneInfoTests {
  private func info() throws -> SceneInfo {
    let scene = try TestScene(
      layers:
        #"{ "name": "box", "view": true, "sublayers": [ \#(TestScene.ball), { "class": "CAShapeLayer" } ] }"#,
      timeline: TestScene.move(#""fromValue": 0"#, key: "null") + "," + """
        { "at": 0.5, "do": [ { "insert": { "name": "late" } } ] }
        """)
    return SceneInfo(scene.description, recording: scene.recording, frameCount: 4) { _ in nil }
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

  @Test func layersThatCompletionsAndAnimatorsInsertAreListed() throws {
    let scene = try TestScene(
      layers: TestScene.ball,
      timeline: """
        { "at": 0, "transaction": {}, "do": [ { "do": [ { "insert": { "name": "inner" } } ] } ],
          "completion": [ { "insert": { "name": "outer", "sublayers": [ { "name": "in it" } ] } } ] },
        { "at": 0, "do": [ { "animator": "a", "duration": 1, "do": [ { "insert": { "name": "moved" } } ] } ] }
        """)
    let info = SceneInfo(scene.description, recording: scene.recording, frameCount: 4) { _ in nil }
    #expect(info.layers.map(\.name) == ["ball", "inner", "outer", "in it", "moved"])
    #expect(info.layers.map(\.depth) == [0, 0, 0, 1, 0])
  }

  @Test func fontsAreListedWithWhatIsDrawnForThem() throws {
    let scene = try TestScene(
      layers: #"""
        { "class": "CATextLayer", "string": "a" }, { "class": "CATextLayer", "string": "b" },
        { "class": "CATextLayer", "string": "c", "font": "Times-BoldItalic" },
        { "class": "CATextLayer", "string": "d", "font": "Nowhere" }
        """#)
    let info = SceneInfo(scene.description, recording: scene.recording, frameCount: 4) { font in
      switch font.family {
      case "Helvetica": font
      case "Times": Font(family: "Liberation Serif", weight: font.weight, isItalic: font.isItalic)
      default: nil
      }
    }
    #expect(
      info.text.contains(
        """
        fonts:       3
          Helvetica 400
          Times 700 italic, drawn with Liberation Serif 700 italic
          Nowhere 400, missing

        """))
    #expect(
      info.json.contains(
        #"{ "family": "Times", "weight": 700, "italic": true, "drawn": { "family": "Liberation Serif", "weight": 700, "#
      ))
    #expect(info.json.contains(#"{ "family": "Nowhere", "weight": 400, "italic": false, "drawn": null }"#))
  }

  @Test func captionsAndChaptersAreListed() throws {
    let run = try SceneRun("knocking-ball")
    let info = SceneInfo(run.description, recording: run.recording, frameCount: 240) { $0 }
    #expect(
      info.text.contains(
        """
        captions:    1
          assets/knocking-ball.srt, 2 cues, eng, shown by caption, a track of the video
        chapters:    2
          Four knocks, from 0 s
          Three more, from 2.25 s

        """))
    #expect(info.json.contains(#""colorSpace": "sRGB""#))
    #expect(!info.text.contains("colours:"))
    #expect(
      info.json.contains(
        #"{ "file": "assets/knocking-ball.srt", "cues": 2, "language": "eng", "layer": "caption", "track": true }"#
      ))
    let wide = try SceneRun("hello-triangle-p3")
    let text = SceneInfo(wide.description, recording: wide.recording, frameCount: 1) { $0 }.text
    #expect(text.contains("\ncolours:     extendedDisplayP3\n"))
  }

  @Test func partsOfAnimationFilesAreListed() throws {
    let scene = try TestScene(layers: TestScene.ball)
    var description = scene.description
    description.markers = [
      AnimationFile.Marker(name: "intro", time: 0, duration: 0.5),
      AnimationFile.Marker(name: "knock", time: 0.75, duration: 0),
    ]
    (description.animations, description.themes) = (["walk", "run"], ["dark"])
    let info = SceneInfo(description, recording: scene.recording, frameCount: 4) { _ in nil }
    #expect(
      info.text.contains(
        """
        animations:  walk, run
        themes:      dark
        markers:     2
          intro, from 0 s to 0.5 s
          knock, from 0.75 s

        """))
    #expect(info.json.contains(#""animations": ["walk", "run"]"#))
    #expect(info.json.contains(#"{ "name": "knock", "start": 0.75, "duration": 0 }"#))
  }

  @Test func jsonHasTheSameInIt() throws {
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(try info().json.utf8)) as? [String: Any])
    #expect(
      object.keys.sorted() == [
        "animated", "animations", "assets", "background", "captions", "chapters", "colorSpace", "description",
        "duration",
        "events", "file", "fonts", "frameRate", "frames", "layers", "loudness", "markers", "pixels", "scale",
        "sections", "size", "sounds", "themes",
      ])
    #expect(object["frames"] as? Int == 4)
    #expect(object["pixels"] as? [Int] == [100, 50])
    #expect((object["layers"] as? [[String: Any]])?.map { $0["depth"] as? Int } == [0, 1, 1, 0])
    #expect((object["animated"] as? [[String: String]]) == [["layer": "ball", "keyPath": "position.x"]])
  }
}

/// What `info` names can be traced.
@Suite struct AnimatedPropertyTests {
  private static func animation(_ keyPath: String, _ value: String) -> String {
    """
    { "at": 0.5, "do": [{ "add": "l", "forKey": "\(keyPath)", "animation": { "class": "CAKeyframeAnimation",
      "keyPath": "\(keyPath)", "values": [\(value), \(value)], "duration": 1 } }] }
    """
  }

  @Test(arguments: [
    (
      #""class": "CAEmitterLayer", "emitterCells": [{ "name": "c", "emitterCells": [{ "name": "d" }] }]"#,
      [
        ("emitterCells.c.contents", "\"sunset.png\""), ("emitterCells.c.color", "\"red\""),
        ("emitterCells.c.birthRate", "3"), ("emitterCells.c.emitterCells.d.contents", "\"sunset.png\""),
        ("emitterPosition.x", "3"), ("contents", "\"sunset.png\""),
      ]
    ),
    (
      #""filters": [{ "filter": "CIGaussianBlur", "name": "c" }], "mask": {}"#,
      [("filters.c.inputRadius", "3"), ("shadowPath", "\"M0 0\""), ("transform.rotation.z", "3")]
    ),
  ])
  func isTraceable(layer: String, values: [(keyPath: String, value: String)]) throws {
    let text = """
      { "canvas": { "size": [100, 50] }, "video": { "duration": 2 }, "layers": [{ "name": "l", \(layer) }],
        "timeline": [\(values.map { Self.animation($0.keyPath, $0.value) }.joined(separator: ","))] }
      """
    let assets = FolderAssets(folders: [Repository.root.appending(path: "scenes/assets").path])
    let scene = try SceneFile.parse(Data(text.utf8), name: "test.json", assets: assets)
    let recording = try scene.play()
    let info = SceneInfo(scene, recording: recording, frameCount: 8) { _ in nil }
    #expect(info.animatedProperties.map(\.keyPath) == values.map(\.keyPath))
    for property in info.animatedProperties {
      let report = try TraceReport(
        recording, layer: property.layer ?? "", keyPath: property.keyPath, times: [0, 0.6])
      #expect(report.samples.count == 2)
    }
  }
}
