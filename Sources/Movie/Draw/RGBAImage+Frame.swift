import Raster
import RenderTree
import Video

extension RGBAImage {
  /// Whether there can be an image of the canvas; finds a wrong size before anything is drawn.
  public static func check(_ canvas: Canvas) throws {
    let (width, height) = try canvas.checkedPixelSize()
    _ = try Rasterizer(canvas: canvas)
    guard width * height <= mostPixels else { throw VideoError.imageTooLarge(width: width, height: height) }
  }

  /// One frame drawn on its canvas; every pixel is opaque.
  public init(_ frame: Frame, on canvas: Canvas) throws {
    try Self.check(canvas)
    var rasterizer = try Rasterizer(canvas: canvas)
    var picture = PixelBuffer()
    rasterizer.draw(frame, into: &picture)
    if let failure = rasterizer.failure { throw failure }
    try self.init(
      width: picture.width, height: picture.height, bytes: picture.withUnsafeBytes { [UInt8]($0) })
  }
}
