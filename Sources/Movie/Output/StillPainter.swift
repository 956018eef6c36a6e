import AnimRaster
import AnimRenderTree
import AnimResources
import AnimText
import AnimVideo

/// Draws stills of one canvas, one after the other: what was found out for one helps the next, and each is as if it had
/// been drawn alone.
public struct StillPainter: Sendable {
  private var painter: RasterPainter
  private var picture = PixelBuffer()
  private let color: VideoColor
  /// Whether the picture is 8 bits of sRGB.
  private let isPlain: Bool
  private let keepsAlpha: Bool

  /// As `Still` has them.
  ///
  /// - Throws: `CanvasError` when there can be no picture of that size.
  public init(
    on canvas: Canvas, _ color: VideoColor = .sRGB, view: GamutView? = nil, fonts: FontSet,
    memory: MemoryBudget = MemoryBudget()
  ) throws {
    keepsAlpha = canvas.background.alpha < 1
    self.color = color
    isPlain = color == .sRGB && view == nil
    if isPlain {
      try RGBAImage.check(canvas)
      painter = try RasterPainter(canvas: canvas, fonts: fonts, memory: memory, keepsAlpha: keepsAlpha)
    } else {
      let output = PictureOutput(color: color, bits: color.isHighRange ? 16 : 8)
      painter = try RasterPainter(
        canvas: canvas, output: output, view: view, fonts: fonts, memory: memory, keepsAlpha: keepsAlpha)
    }
  }

  /// - Throws: `LayerError`, `VideoError`, `LibAVError`.
  public mutating func still(of frame: Frame) throws -> Still {
    try frame.check()
    try painter.paint(frame, into: &picture)
    if isPlain {
      return Still(try RGBAImage(premultiplied: picture))
    }
    var format = color.isHighRange ? PixelFormat.rgb48 : .rgb24
    var samples: [UInt8] = []
    if keepsAlpha {
      let clear = color.isHighRange ? PixelFormat.rgba64 : .rgba
      samples = painter.samples(of: picture, as: clear)
      if !Self.isOpaque(samples, clear) { format = clear }
    }
    if !format.hasAlpha { samples = painter.samples(of: picture, as: format) }
    return Still(samples, width: picture.width, height: picture.height, format, color)
  }

  /// - Parameter format: has alpha, behind the colours.
  private static func isOpaque(_ samples: [UInt8], _ format: PixelFormat) -> Bool {
    let bytes = format.bits / 8
    return (1...bytes).allSatisfy { byte in
      stride(from: bytes * 4 - byte, to: samples.count, by: bytes * 4).allSatisfy { samples[$0] == 255 }
    }
  }
}
