import AnimRaster
import AnimRenderTree
import AnimResources
import AnimText
import AnimVideo

extension RGBAImage {
  /// Whether there can be an image of the canvas; finds a wrong size before anything is drawn.
  public static func check(_ canvas: Canvas) throws {
    _ = try canvas.checkedPixelSize()
    _ = try Rasterizer(canvas: canvas, fonts: .system)
  }

  /// One frame drawn on its canvas.
  ///
  /// - Parameters:
  ///   - memory: what drawing may take.
  ///   - keepsAlpha: whether the image is transparent where the canvas's background is. Else the background
  ///     lies on black, as in a movie, and every pixel is opaque.
  public init(
    _ frame: Frame, on canvas: Canvas, fonts: FontSet, memory: MemoryBudget = MemoryBudget(),
    keepsAlpha: Bool = false
  ) throws {
    try Self.check(canvas)
    try frame.check()
    var painter = try RasterPainter(canvas: canvas, fonts: fonts, memory: memory, keepsAlpha: keepsAlpha)
    var picture = PixelBuffer()
    try painter.paint(frame, into: &picture)
    try self.init(premultiplied: picture)
  }

  /// A picture's pixels with their colours divided by alpha.
  public init(premultiplied picture: PixelBuffer) throws {
    try self.init(
      width: picture.width, height: picture.height,
      bytes: Self.straight(picture.withUnsafeBytes { [UInt8]($0) }))
  }

  /// Premultiplied components divided by their alpha, rounded to the nearest.
  package static func straight(_ premultiplied: [UInt8]) -> [UInt8] {
    var bytes = premultiplied
    for pixel in stride(from: 0, to: bytes.count, by: 4) {
      let alpha = Int(bytes[pixel + 3])
      guard alpha > 0, alpha < 255 else { continue }
      for channel in pixel..<pixel + 3 {
        bytes[channel] = UInt8(clamping: (Int(bytes[channel]) * 255 + alpha / 2) / alpha)
      }
    }
    return bytes
  }
}
