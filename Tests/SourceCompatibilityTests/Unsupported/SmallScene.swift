import Foundation
import AnimRaster
import AnimScene
import AnimSceneFormat

/// A scene of 100×100 points on black, unless it says otherwise.
struct SmallScene {
  private let layers: String
  private let timeline: String
  /// Members of the scene itself.
  private let rest: String
  private let size: String
  private let time: Double

  init(
    _ layers: String, timeline: String = "", rest: String = "", size: String = "[100, 100]",
    at time: Double = 0
  ) {
    self.layers = layers
    self.timeline = timeline
    self.rest = rest
    self.size = size
    self.time = time
  }

  private func read() throws -> SceneDescription {
    let text = """
      { "canvas": { "size": \(size), "background": "black" }, "video": { "duration": 10 },
        "layers": [\(layers)], "timeline": [\(timeline)]\(rest) }
      """
    return try SceneFile.parse(Data(text.utf8), name: "scene.json")
  }

  /// What is wrong with it, found by reading, playing or drawing.
  func refusal() -> String? {
    do {
      _ = try picture()
      return nil
    } catch {
      return "\(error)"
    }
  }

  func picture() throws -> PixelBuffer {
    let scene = try read()
    var rasterizer = try Rasterizer(canvas: scene.canvas)
    var picture = PixelBuffer()
    try rasterizer.draw(scene.play().frame(at: time), into: &picture)
    return picture
  }
}
