import Raster
import RenderTree
import Text
import Video

/// One picture as a PNG or an AVIF file.
public struct Still: Sendable {
  private enum Picture {
    /// 8 bits of sRGB.
    case image(RGBAImage)
    case samples([UInt8], width: Int, height: Int, PixelFormat, VideoColor)
  }

  private let picture: Picture

  /// One frame drawn on its canvas. Where the canvas lets something through, so does the still.
  ///
  /// - Parameters:
  ///   - color: what the numbers of the file are to mean; in high range they have 16 bits in a PNG, 10 in an AVIF, else 8.
  ///   - view: see `RasterPainter`.
  ///   - memory: what drawing may take.
  /// - Throws: `CanvasError`, `LayerError`, `VideoError`, `LibAVError`.
  public init(
    _ frame: Frame, on canvas: Canvas, _ color: VideoColor = .sRGB, view: GamutView? = nil, fonts: FontSet,
    memory: MemoryBudget = MemoryBudget()
  ) throws {
    let keepsAlpha = canvas.background.alpha < 1
    guard color != .sRGB || view != nil else {
      picture = .image(
        try RGBAImage(frame, on: canvas, fonts: fonts, memory: memory, keepsAlpha: keepsAlpha))
      return
    }
    let output = PictureOutput(color: color, bits: color.isHighRange ? 16 : 8)
    var painter = try RasterPainter(
      canvas: canvas, output: output, view: view, fonts: fonts, memory: memory, keepsAlpha: keepsAlpha)
    var drawn = PixelBuffer()
    try painter.paint(frame, into: &drawn)
    var format = color.isHighRange ? PixelFormat.rgb48 : .rgb24
    var samples: [UInt8] = []
    if keepsAlpha {
      let clear = color.isHighRange ? PixelFormat.rgba64 : .rgba
      samples = painter.samples(of: drawn, as: clear)
      if !Self.isOpaque(samples, clear) { format = clear }
    }
    if !format.hasAlpha { samples = painter.samples(of: drawn, as: format) }
    picture = .samples(samples, width: drawn.width, height: drawn.height, format, color)
  }

  /// - Parameter format: has alpha, behind the colours.
  private static func isOpaque(_ samples: [UInt8], _ format: PixelFormat) -> Bool {
    let bytes = format.bits / 8
    return (1...bytes).allSatisfy { byte in
      stride(from: bytes * 4 - byte, to: samples.count, by: bytes * 4).allSatisfy { samples[$0] == 255 }
    }
  }

  /// Writes the file with the same promise as a movie: it is whole, or nothing is left behind and an older file stays as
  /// it was.
  ///
  /// - Parameter path: ends in .png or .avif.
  public func write(to path: String) throws {
    switch picture {
    case .image(let image): try Still.write(image, to: path)
    case .samples(let samples, let width, let height, let format, let color):
      try Still.write(to: path) { kind in
        switch kind {
        case .png: try PNG.encode(samples: samples, width: width, height: height, as: format, color)
        case .avif: try AVIF.encode(samples: samples, width: width, height: height, as: format, color)
        }
      }
    }
  }

  /// Whether a still can be written to `path`; finds a wrong extension or directory before anything is drawn.
  public static func check(path: String) throws {
    try checkExtension(of: path)
    _ = try OutputFile(path: path)
  }

  /// Writes the file with the same promise as a movie: it is whole, or nothing is left behind and an older
  /// file stays as it was.
  ///
  /// - Parameter path: Ends in .png or .avif.
  public static func write(_ image: RGBAImage, to path: String) throws {
    try write(to: path) { kind in
      switch kind {
      case .png: try PNG.encode(image)
      case .avif: try AVIF.encode(image)
      }
    }
  }

  private static func write(to path: String, _ encode: (Kind) throws -> [UInt8]) throws {
    let bytes = try encode(kind(of: path))
    var output = try OutputFile(path: path)
    try output.write(bytes)
    try output.publish()
  }

  /// - Throws: `MovieError.unsupportedExtension` unless `path` ends in .png or .avif, `VideoError.missingAVIF`.
  public static func checkExtension(of path: String) throws {
    if try kind(of: path) == .avif, !AVIF.isAvailable { throw VideoError.missingAVIF }
  }

  private enum Kind: String, CaseIterable {
    case png, avif
  }

  private static func kind(of path: String) throws -> Kind {
    let name = path.lowercased()
    guard let kind = Kind.allCases.first(where: { name.hasSuffix(".\($0.rawValue)") }) else {
      throw MovieError.unsupportedExtension(path: path)
    }
    return kind
  }
}
