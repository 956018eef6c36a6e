import Raster
import RenderTree
import Text
import Video

/// One picture as a PNG or an AVIF file.
public struct Still: Sendable {
  /// The picture, as far as 8 bits hold it.
  public let image: RGBAImage
  /// The file's bytes where they are not those of the image.
  private let file: [UInt8]?

  /// One frame drawn on its canvas.
  ///
  /// - Parameters:
  ///   - color: what the numbers of a PNG are to mean; in high range it has 16 bits a channel.
  ///   - view: see `RasterPainter`.
  ///   - memory: what drawing may take.
  /// - Throws: `CanvasError`, `LayerError`, `VideoError`, `LibAVError`.
  public init(
    _ frame: Frame, on canvas: Canvas, _ color: VideoColor = .sRGB, view: GamutView? = nil, fonts: FontSet,
    memory: MemoryBudget = MemoryBudget()
  ) throws {
    guard color != .sRGB || view != nil else {
      image = try RGBAImage(frame, on: canvas, fonts: fonts, memory: memory)
      file = nil
      return
    }
    let output = PictureOutput(color: color, bits: color.isHighRange ? 16 : 8)
    var painter = try RasterPainter(canvas: canvas, output: output, view: view, fonts: fonts, memory: memory)
    var picture = PixelBuffer()
    try painter.paint(frame, into: &picture)
    let format = color.isHighRange ? PixelFormat.rgb48 : .rgb24
    file = try PNG.encode(
      samples: painter.samples(of: picture, as: format), width: picture.width, height: picture.height,
      as: format, color)
    image = try RGBAImage(
      width: picture.width, height: picture.height, bytes: picture.withUnsafeBytes { [UInt8]($0) })
  }

  /// Writes the file with the same promise as a movie: it is whole, or nothing is left behind and an older file stays as
  /// it was.
  ///
  /// - Parameter path: ends in .png, or for pictures in sRGB in .avif.
  public func write(to path: String) throws {
    guard let file else { return try Still.write(image, to: path) }
    var output = try Still.openOutput(path)
    try output.write(file)
    try output.publish()
  }

  /// Whether a file can say what its colours mean, other than sRGB's.
  public static func saysColor(_ path: String) -> Bool { !isAVIF(path) }

  /// Whether a still can be written to `path`; finds a wrong extension or directory before anything is drawn.
  public static func check(path: String) throws {
    _ = try openOutput(path)
  }

  /// Writes the file with the same promise as a movie: it is whole, or nothing is left behind and an older
  /// file stays as it was.
  ///
  /// - Parameter path: Ends in .png or .avif. AVIF leaves alpha out.
  public static func write(_ image: RGBAImage, to path: String) throws {
    try checkExtension(of: path)
    if isAVIF(path) {
      var output = try openOutput(path)
      do {
        try AVIF.write(image, to: output.temporaryPath)
      } catch let error as LibAVError {
        throw MovieError.writing(path: path, error)
      }
      try output.publish()
      return
    }
    let bytes = try PNG.encode(image)
    var output = try openOutput(path)
    try output.write(bytes)
    try output.publish()
  }

  /// - Throws: `MovieError.unsupportedExtension` unless `path` ends in .png or .avif, `VideoError.missingEncoder`.
  public static func checkExtension(of path: String) throws {
    guard path.lowercased().hasSuffix(".png") || isAVIF(path) else {
      throw MovieError.unsupportedExtension(path: path)
    }
    if isAVIF(path), !AVIF.isAvailable { throw VideoError.missingEncoder("libaom-av1") }
  }

  private static func isAVIF(_ path: String) -> Bool { path.lowercased().hasSuffix(".avif") }

  private static func openOutput(_ path: String) throws -> OutputFile {
    try checkExtension(of: path)
    return try OutputFile(path: path)
  }
}
