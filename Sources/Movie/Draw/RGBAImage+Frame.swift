import Raster
import RenderTree
import Text
import Video

extension RGBAImage {
  /// Whether there can be an image of the canvas; finds a wrong size before anything is drawn.
  public static func check(_ canvas: Canvas) throws {
    _ = try canvas.checkedPixelSize()
    _ = try Rasterizer(canvas: canvas, fonts: .system)
  }

  /// One frame drawn on its canvas; every pixel is opaque.
  public init(_ frame: Frame, on canvas: Canvas, fonts: FontSet) throws {
    try Self.check(canvas)
    try frame.check()
    var rasterizer = try Rasterizer(canvas: canvas, fonts: fonts)
    var picture = PixelBuffer()
    rasterizer.draw(frame, into: &picture)
    if let failure = rasterizer.failure { throw failure }
    try self.init(
      width: picture.width, height: picture.height, bytes: picture.withUnsafeBytes { [UInt8]($0) })
  }
}
