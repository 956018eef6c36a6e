/// Pictures one after the other, as they are.
public enum RawFormat: String, Sendable, CaseIterable {
  /// YUV4MPEG2: a line that says what follows, then Y', Cb and Cr of each frame.
  case y4m
  /// Nothing but samples.
  case rawvideo

  /// The first is taken when nothing is said.
  public var pixelFormats: [PixelFormat] {
    switch self {
    case .y4m: [.yuv420p, .yuv422p, .yuv444p, .yuv420p10, .yuv422p10, .yuv444p10]
    case .rawvideo:
      [
        .rgb24, .rgba, .bgra, .bgr0, .yuv420p, .yuv422p, .yuv444p, .yuv420p10, .yuv422p10, .yuv444p10,
        .yuva420p, .yuva444p10,
      ]
    }
  }

  /// Taken where the canvas is transparent.
  public var alphaFormat: PixelFormat? { self == .rawvideo ? .rgba : nil }

  /// What stands before the first frame.
  ///
  /// - Parameter format: one of `pixelFormats`.
  public func head(width: Int, height: Int, frameRate: FrameRate, format: PixelFormat) -> [UInt8] {
    guard self == .y4m else { return [] }
    let chroma =
      switch format {
      case .yuv422p: "422"
      case .yuv444p: "444"
      case .yuv420p10: "420p10 XYSCSS=420P10"
      case .yuv422p10: "422p10 XYSCSS=422P10"
      case .yuv444p10: "444p10 XYSCSS=444P10"
      default: "420mpeg2 XYSCSS=420MPEG2"
      }
    let rate = "\(frameRate.numerator):\(frameRate.denominator)"
    return Array("YUV4MPEG2 W\(width) H\(height) F\(rate) Ip A1:1 C\(chroma) XCOLORRANGE=LIMITED\n".utf8)
  }

  /// What stands before each frame.
  public var frameHead: [UInt8] { self == .y4m ? Array("FRAME\n".utf8) : [] }
}
