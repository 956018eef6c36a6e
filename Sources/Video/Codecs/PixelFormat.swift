import AnimCLibAV

/// How a picture's samples lie in memory, by libav's names without the order of bytes.
///
/// Those in Y'CbCr have the matrix of BT.709, limited range, and chroma sited left; those in RGB are full range. Colours
/// beside an alpha are straight.
public enum PixelFormat: String, Sendable, CaseIterable {
  /// Y'CbCr of 8 bits; chroma has half the width, and in `yuv420p` half the height.
  case yuv420p, yuv422p
  /// Y'CbCr of 8 bits with chroma for every pixel.
  case yuv444p
  /// Y'CbCr of 10 bits; chroma has half the width, and in `yuv420p10` half the height.
  case yuv420p10, yuv422p10
  /// Y'CbCr of 10 bits with chroma for every pixel.
  case yuv444p10
  /// `yuv420p` with alpha.
  case yuva420p
  /// `yuv444p10` with alpha.
  case yuva444p10
  /// 8 bits a channel in four bytes: blue, green, red and a byte that counts for nothing.
  case bgr0
  /// 8 bits a channel in four bytes: blue, green, red, alpha.
  case bgra
  /// 8 bits a channel: red, green, blue, and in `rgba` alpha.
  case rgb24, rgba
  /// 16 bits a channel, the higher byte first.
  case rgb48, rgba64

  /// Of one sample.
  public var bits: Int {
    switch self {
    case .yuv420p10, .yuv422p10, .yuv444p10, .yuva444p10: 10
    case .rgb48, .rgba64: 16
    default: 8
    }
  }

  /// Whether there is an alpha beside the colours.
  public var hasAlpha: Bool { [.yuva420p, .yuva444p10, .bgra, .rgba, .rgba64].contains(self) }

  /// Whether red, green and blue lie side by side in one plane.
  public var isRGB: Bool { [.bgr0, .bgra, .rgb24, .rgba, .rgb48, .rgba64].contains(self) }

  /// Whether chroma has half the picture's width.
  public var halvesWidth: Bool { [.yuv420p, .yuv422p, .yuv420p10, .yuv422p10, .yuva420p].contains(self) }

  /// Whether chroma has half the picture's height.
  public var halvesHeight: Bool { [.yuv420p, .yuv420p10, .yuva420p].contains(self) }

  /// `4:2:0`; nil for RGB.
  public var chroma: String? {
    isRGB ? nil : halvesHeight ? "4:2:0" : halvesWidth ? "4:2:2" : "4:4:4"
  }

  /// Bytes of one pixel of RGB, or of one sample of a plane.
  package var sampleBytes: Int {
    switch self {
    case .bgr0, .bgra, .rgba: 4
    case .rgb24: 3
    case .rgb48: 6
    case .rgba64: 8
    default: bits > 8 ? 2 : 1
    }
  }

  /// The sizes of its planes in samples.
  func planeSizes(width: Int, height: Int) -> [(width: Int, height: Int)] {
    if isRGB { return [(width, height)] }
    let chroma = (
      width: halvesWidth ? (width + 1) / 2 : width, height: halvesHeight ? (height + 1) / 2 : height
    )
    return [(width, height), chroma, chroma] + (hasAlpha ? [(width, height)] : [])
  }

  /// How many bytes a picture has without gaps.
  public func byteCount(width: Int, height: Int) -> Int {
    planeSizes(width: width, height: height).reduce(0) { $0 + $1.width * $1.height } * sampleBytes
  }

  var libav: AVPixelFormat {
    switch self {
    case .yuv420p: AV_PIX_FMT_YUV420P
    case .yuv422p: AV_PIX_FMT_YUV422P
    case .yuv444p: AV_PIX_FMT_YUV444P
    case .yuv420p10: AV_PIX_FMT_YUV420P10LE
    case .yuv422p10: AV_PIX_FMT_YUV422P10LE
    case .yuv444p10: AV_PIX_FMT_YUV444P10LE
    case .yuva420p: AV_PIX_FMT_YUVA420P
    case .yuva444p10: AV_PIX_FMT_YUVA444P10LE
    case .bgr0: AV_PIX_FMT_BGR0
    case .bgra: AV_PIX_FMT_BGRA
    case .rgb24: AV_PIX_FMT_RGB24
    case .rgba: AV_PIX_FMT_RGBA
    case .rgb48: AV_PIX_FMT_RGB48BE
    case .rgba64: AV_PIX_FMT_RGBA64BE
    }
  }
}
