import Foundation
import AnimRaster
import AnimRenderTree
import AnimScene

/// Draws the layers of a scene, written as they stand in a scene file, on black.
public func drawnScene(
  _ width: Int, _ height: Int, _ layers: String, timeline: String = "", at time: Double = 0
) throws -> PixelBuffer {
  let text = """
    { "canvas": { "size": [\(width), \(height)], "background": "black" }, "video": { "duration": 10 },
      "layers": [\(layers)], "timeline": [\(timeline)] }
    """
  let scene = try SceneFile.parse(Data(text.utf8), name: "scene.json")
  var rasterizer = try Rasterizer(canvas: scene.canvas)
  var picture = PixelBuffer()
  try rasterizer.draw(scene.play().frame(at: time), into: &picture)
  return picture
}
