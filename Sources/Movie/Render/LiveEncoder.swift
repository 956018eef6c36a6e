import AnimRenderTree
import AnimResources
import AnimText
import AnimVideo

/// Compresses frames one by one, in any order, for a reader who watches while they are made: H.264 with each picture in a
/// packet of its own, which comes before the next is drawn.
public struct LiveEncoder: ~Copyable {
  private var source: any FrameProvider<Frame>
  private var painter: ConvertingPainter<RasterPainter>
  private var encoder: SegmentEncoder
  private var hasFrame = false
  /// In pixels. Where these are odd, the coded picture has a column or a row more.
  public let width: Int
  /// In pixels, as `width`.
  public let height: Int

  /// By this factor a picture that moves looks as the one that stands; the bytes stay on this machine.
  private static let crf = 18.0

  /// - Parameter source: what is shown.
  /// - Throws: `CanvasError`, `MovieError`, `VideoError`, `LibAVError`.
  public init(
    _ source: any FrameProvider<Frame>, on canvas: Canvas, _ frameRate: FrameRate, fonts: FontSet,
    memory: MemoryBudget = MemoryBudget()
  ) throws {
    var choice = FormatChoice().fitting(canvas, nil, as: .movie(.mp4))
    (choice.codec, choice.preset, choice.crf) = (.h264, "ultrafast", Self.crf)
    var compression = try choice.compression(in: .mp4, keepsAlpha: false)
    compression.isImmediate = true
    let size = try canvas.checkedPixelSize()
    let coded = compression.paddedSize(width: size.width, height: size.height)
    let painter = try RasterPainter(
      canvas: canvas, output: choice.pictures(of: .movie(.mp4), keepsAlpha: false), fonts: fonts,
      memory: memory)
    encoder = try SegmentEncoder(
      VideoSettings(width: coded.width, height: coded.height, frameRate: frameRate, compression: compression))
    self.painter = ConvertingPainter(painter)
    self.source = source
    (width, height) = size
  }

  /// The packet of a time, with start codes; empty where it shows what the one before does. The first one is a key
  /// picture, behind the decoder's set-up.
  ///
  /// - Throws: `LayerError`, `MovieError`, `LibAVError`.
  public mutating func packet(at time: Double) throws -> [UInt8] {
    let change = try source.advance(to: time)
    if hasFrame, change?.isEmpty == true { return [] }
    try encoder.withPlanes {
      try painter.paint(source.subject, changed: hasFrame ? change : nil, into: $0)
    }
    try encoder.encode()
    let bytes = encoder.takePackets().flatMap(\.bytes)
    defer { hasFrame = true }
    return hasFrame ? bytes : encoder.header + bytes
  }
}
