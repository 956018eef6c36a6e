import AnimAssets
import Foundation
import AnimInsight
import AnimScene
import AnimTestSupport
import Testing
import AnimSceneFormat
import AnimVideo

/// What `validate` says of colours that the canvas or the output does not have.
@Suite struct WideLayersTests {
  private func notes(
    _ canvas: String, _ layers: [String], timeline: String = "", for color: VideoColor? = nil,
    assets: AssetLibrary = NoAssets()
  ) throws -> [String] {
    let text = """
      { "canvas": { "size": [100, 100]\(canvas) }, "video": { "frameRate": 10, "duration": 1 },
        "layers": [\(layers.joined(separator: ", "))], "timeline": [\(timeline)] }
      """
    let scene = try SceneFile.parse(Data(text.utf8), name: "test.json", assets: assets)
    var check = SceneCheck(scene, fonts: .forTests)
    check.lookAtFrames(for: color)
    #expect(check.errors == nil)
    return check.wideColors
  }

  private func layer(_ name: String, _ color: String, _ frame: String = "[0, 0, 10, 10]") -> String {
    #"{ "name": "\#(name)", "frame": \#(frame), "backgroundColor": \#(color) }"#
  }

  private static let p3Red = #"{ "displayP3": [1, 0, 0] }"#
  private static let extended = #", "colorSpace": "extendedSRGB""#

  @Test func aCanvasOfTooFewColours() throws {
    let layers = [layer("glow", Self.p3Red), layer("calm", "\"red\""), layer("white", "\"#FFFFFFFF\"")]
    let sentence =
      "1 layer has colours that the canvas (sRGB) does not have, and they are clipped: \"glow\""
    #expect(try notes("", layers) == [sentence])
    // What the canvas has lost no output brings back.
    #expect(try notes("", layers, for: .pq) == [sentence])
    #expect(try notes(#", "colorSpace": "displayP3""#, layers) == [])
  }

  @Test func anOutputOfTooFewColours() throws {
    let layers = ["a", "b", "c", "d", "e"].map { layer($0, Self.p3Red) } + [layer("calm", "\"lime\"")]
    let list = "\"a\", \"b\", \"c\" and 2 more"
    #expect(
      try notes(Self.extended, layers) == [
        "5 layers have colours that the output (sRGB) does not have, and they are clipped: \(list)"
      ])
    #expect(
      try notes(Self.extended + #", "gamutMapping": "relative""#, layers) == [
        "5 layers have colours that the output (sRGB) does not have, and they are mapped into it: \(list)"
      ])
    #expect(try notes(Self.extended, layers, for: .displayP3) == [])
    #expect(try notes(#", "colorSpace": "extendedDisplayP3""#, layers) == [])
    #expect(try notes(#", "colorSpace": "extendedDisplayP3""#, layers, for: .sRGB).count == 1)
  }

  @Test("Light above white is for outputs of high range, up to their peak")
  func highRange() throws {
    let bright = [layer("bright", #"{ "srgb": [1.5, 1.5, 1.5] }"#)]
    #expect(try notes(Self.extended, bright, for: .displayP3).count == 1)
    #expect(try notes(Self.extended, bright, for: .hlg) == [])
    #expect(try notes(Self.extended, [layer("sun", #"{ "srgb": [9, 9, 9] }"#)], for: .pq).count == 1)
  }

  @Test("Of all that has colours, at any time, and of nothing that does not show")
  func everywhere() throws {
    let box = #""frame": [0, 0, 10, 10]"#
    let wide = [
      #"{ \#(box), "backgroundColor": "white", "shadowOpacity": 1, "shadowColor": \#(Self.p3Red) }"#,
      #"{ \#(box), "borderWidth": 1, "borderColor": \#(Self.p3Red) }"#,
      #"{ "class": "CAGradientLayer", \#(box), "colors": ["red", \#(Self.p3Red)] }"#,
      #"{ "class": "CAShapeLayer", \#(box), "path": "M0 0 H10 V10 Z", "fillColor": \#(Self.p3Red) }"#,
      #"{ "class": "CATextLayer", \#(box), "fontSize": 5, "string": "a", "foregroundColor": \#(Self.p3Red) }"#,
    ]
    for layer in wide { #expect(try notes("", [layer]).count == 1, "\(layer)") }
    let none = [
      layer("away", Self.p3Red, "[500, 0, 10, 10]"), layer("clear", #"{ "displayP3": [1, 0, 0, 0] }"#),
      #"{ \#(box), "hidden": true, "backgroundColor": \#(Self.p3Red) }"#,
    ]
    for layer in none { #expect(try notes("", [layer]) == [], "\(layer)") }
    // Only for a moment, without a name.
    let fade = """
      { "at": 0.4, "do": [{ "add": "ball", "animation": { "class": "CABasicAnimation",
        "keyPath": "backgroundColor", "fromValue": \(Self.p3Red), "duration": 0.2 } }] }
      """
    #expect(try notes("", [layer("ball", "\"red\"")], timeline: fade).count == 1)
    #expect(
      try notes("", [#"{ \#(box), "backgroundColor": \#(Self.p3Red) }"#])
        == ["1 layer has colours that the canvas (sRGB) does not have, and they are clipped: layers[0]"])
  }

  @Test("Pictures by their pixels: a profile of sRGB's colours is none")
  func pictures() throws {
    let assets = FolderAssets(folders: [Repository.root.appending(path: "Tests/VideoTests/Files").path])
    for (file, count) in [("adobe-rgb.jpg", 1), ("rgb.png", 0), ("deep.png", 0)] {
      let layer = #"{ "frame": [0, 0, 50, 50], "contents": "\#(file)" }"#
      #expect(try notes("", [layer], assets: assets).count == count, "\(file)")
    }
  }
}
