import AnimGeometry
import AnimPixelConversion
import AnimRaster
import AnimRenderTree
import AnimVideo

/// What the pictures of an output can hold.
public struct PictureOutput: Sendable, Hashable {
  /// What their numbers mean.
  public var color: VideoColor
  /// Of a channel: 8, 10 or 16.
  public var bits: Int

  /// Pictures of 8 bits in sRGB, unless said otherwise.
  public init(color: VideoColor = .sRGB, bits: Int = 8) {
    self.color = color
    self.bits = bits
  }

  /// Whether pictures of 8 bits in sRGB are not enough on the way to it.
  func isDeep(_ canvas: Canvas) -> Bool { bits > 8 || color != .sRGB || !canvas.space.isStandard }
}

extension VideoColor {
  /// What Geometry calls it.
  package var space: OutputSpace {
    switch self {
    case .sRGB: .sRGB
    case .displayP3: .displayP3
    case .hlg: .hlg
    case .pq: .pq
    }
  }

  /// What fits a canvas by default: its own gamut.
  public static func fitting(_ canvas: Canvas) -> VideoColor {
    canvas.space.gamut == .displayP3 ? .displayP3 : .sRGB
  }
}

extension FormatChoice {
  /// The same for the pictures of a canvas.
  ///
  /// - Parameter color: what was asked for; nil is what fits the canvas.
  public func fitting(_ canvas: Canvas, _ color: VideoColor?, as kind: OutputKind) -> FormatChoice {
    var choice = self
    if kind.saysColor { choice.color = color ?? .fitting(canvas) }
    let peak = min(canvas.mapping.brightest, choice.color.space.peak) * OutputSpace.white
    choice.peak = Int(peak.rounded(.up))
    return choice
  }

  /// What pictures of this kind can hold; what does not go together is 8 bits of sRGB here, and an error elsewhere.
  public func pictures(of kind: OutputKind, keepsAlpha: Bool) -> PictureOutput {
    let format: PixelFormat? =
      switch kind {
      case .movie, .playlist:
        try? compression(in: kind.container ?? .mp4, keepsAlpha: keepsAlpha).pixelFormat
      case .pictures: try? pictureFormat(keepsAlpha: keepsAlpha)
      case .raw(let raw): try? pixelFormat(of: raw, keepsAlpha: keepsAlpha)
      case .animation, .nothing: nil
      }
    return PictureOutput(color: kind.saysColor ? color : .sRGB, bits: format?.bits ?? 8)
  }
}

extension OutputKind {
  /// Whether it can say what its colours mean, other than sRGB's.
  public var saysColor: Bool {
    switch self {
    case .movie, .playlist, .pictures, .raw: true
    case .animation, .nothing: false
    }
  }
}

extension YCbCrPlanes {
  /// Nil where they are others than those of a picture's own size with 4:2:0 in 8 bits.
  init?(_ planes: PicturePlanes, for picture: PixelRect) {
    guard planes.format == .yuv420p, picture.width == planes.width, picture.height == planes.height else {
      return nil
    }
    // Both chroma planes of a picture have one stride.
    self.init(
      y: planes.luma.samples, cb: planes.blue.samples, cr: planes.red.samples,
      yStride: planes.luma.stride, chromaStride: planes.blue.stride)
  }
}

extension SamplePlane {
  init(_ plane: Plane) {
    self.init(samples: plane.samples, stride: plane.stride, width: plane.width, height: plane.height)
  }
}

extension PicturePlanes {
  /// The pixel of the first sample that is not the same; others have the same format and size.
  func firstDifference(from other: PicturePlanes) -> (x: Int, y: Int)? {
    let pairs = [(luma, other.luma), (blue, other.blue), (red, other.red)]
    let alphas = alpha.flatMap { alpha in other.alpha.map { (alpha, $0) } }
    for (own, expected) in pairs + (alphas.map { [$0] } ?? []) {
      let count = own.width * format.sampleBytes
      for row in 0..<own.height {
        let (a, b) = (own.samples + row * own.stride, expected.samples + row * expected.stride)
        guard let index = (0..<count).first(where: { a[$0] != b[$0] }) else { continue }
        return (index / format.sampleBytes * width / own.width, row * height / own.height)
      }
    }
    return nil
  }
}
