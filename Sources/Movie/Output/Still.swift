import AnimRaster
import AnimRenderTree
import AnimResources
import AnimText
import AnimVideo

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
    var painter = try StillPainter(on: canvas, color, view: view, fonts: fonts, memory: memory)
    self = try painter.still(of: frame)
  }

  init(_ image: RGBAImage) { picture = .image(image) }

  /// - Parameter format: one that a PNG can have.
  init(_ samples: [UInt8], width: Int, height: Int, _ format: PixelFormat, _ color: VideoColor) {
    picture = .samples(samples, width: width, height: height, format, color)
  }

  /// The bytes of the PNG that `write` writes.
  package func png() throws -> [UInt8] { try encoded(as: .png) }

  private func encoded(as kind: Kind) throws -> [UInt8] {
    switch (picture, kind) {
    case (.image(let image), .png): try PNG.encode(image)
    case (.image(let image), .avif): try AVIF.encode(image)
    case (.samples(let samples, let width, let height, let format, let color), .png):
      try PNG.encode(samples: samples, width: width, height: height, as: format, color)
    case (.samples(let samples, let width, let height, let format, let color), .avif):
      try AVIF.encode(samples: samples, width: width, height: height, as: format, color)
    }
  }

  /// Four bytes a pixel: red, green, blue and straight alpha; nil of a picture with 16 bits a sample.
  package var rgba: (bytes: [UInt8], width: Int, height: Int)? {
    switch picture {
    case .image(let image): return (image.bytes, image.width, image.height)
    case .samples(let samples, let width, let height, .rgba, _): return (samples, width, height)
    case .samples(let samples, let width, let height, .rgb24, _):
      var bytes = [UInt8](repeating: 255, count: width * height * 4)
      for pixel in 0..<width * height {
        for channel in 0..<3 { bytes[4 * pixel + channel] = samples[3 * pixel + channel] }
      }
      return (bytes, width, height)
    case .samples: return nil
    }
  }

  /// Writes the file with the same promise as a movie: it is whole, or nothing is left behind and an older file stays as
  /// it was.
  ///
  /// - Parameter path: ends in .png or .avif.
  public func write(to path: String) throws {
    try WholeFile.write(encoded(as: Self.kind(of: path)), to: path)
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
    try Still(image).write(to: path)
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
