import AnimRenderTree
import AnimTestSupport

@testable import AnimRaster

/// The ways to draw a frame that must all give the same pixels.
enum DrawingWay: String, CaseIterable {
  case once = "drawn once"
  case again = "drawn again with warm caches"
  case oldMemory = "drawn into memory with another picture"
  case scalar = "drawn without vectors"
  case secondThread = "drawn on two threads at once"

  /// The frame, drawn in every way.
  static func drawAll(_ frame: Frame, _ canvas: Canvas) async throws -> [(way: DrawingWay, PixelBuffer)] {
    async let other = draw(frame, canvas, Blender())
    async let scalar = draw(frame, canvas, Blender(isScalar: true))
    var rasterizer = try Rasterizer(canvas: canvas, fonts: .forTests)
    var once = PixelBuffer()
    try rasterizer.draw(frame, into: &once)
    var again = PixelBuffer()
    try rasterizer.draw(frame, into: &again)
    var old = once
    for index in old.storage.indices { old.storage[index] ^= 0xFF55_AA33 }
    try rasterizer.draw(frame, into: &old)
    return [
      (.once, once), (.again, again), (.oldMemory, old), (.scalar, try await scalar),
      (.secondThread, try await other),
    ]
  }

  @concurrent
  private static func draw(_ frame: Frame, _ canvas: Canvas, _ blender: Blender) async throws -> PixelBuffer {
    var rasterizer = try Rasterizer(canvas: canvas, fonts: .forTests, blender: blender)
    var picture = PixelBuffer()
    try rasterizer.draw(frame, into: &picture)
    return picture
  }
}
