/// What cannot be encoded, muxed or read, found before or beside the calls into libav.
public enum VideoError: Error, Equatable, CustomStringConvertible {
  case unsupportedExtension(path: String, found: String)
  case missingEncoder(String)
  case unknownPreset(String)
  case invalidCRF(Double)
  case emptyPicture(width: Int, height: Int)
  case oddSize(width: Int, height: Int)
  case pictureTooLarge(width: Int, height: Int)
  /// An option that the encoder left unused.
  case unusedOption(name: String, encoder: String)
  case reservedOption(String)
  /// The encoder was not content with its options and went on all the same.
  case encoderWarning(encoder: String, line: String)
  /// A segment made with other settings than the file's first.
  case foreignSegment
  /// A segment whose packets do not make up its frames.
  case brokenSegment(frames: Int, packets: Int)
  case noVideo(path: String)
  case imageTooLarge(width: Int, height: Int)
  /// What libpng says.
  case pngNotWritten(reason: String)
  case notAnImage(format: String)
  case wrongByteCount(width: Int, height: Int, bytes: Int)
  case unreadablePixelFormat(String)
  case animationTooLarge(AnimationFormat, width: Int, height: Int)
  case rateTooHigh(AnimationFormat, rate: FrameRate)
  case invalidPlays(Int)
  /// There is no libavfilter.
  case missingFilters

  public var description: String {
    switch self {
    case .unsupportedExtension(let path, let found):
      let list = OutputKind.extensions.map { ".\($0)" }.formatted
      let what = found.isEmpty ? "has no extension" : "has the unsupported extension '.\(found)'"
      return "'\(path)' \(what); expected \(list)"
    case .missingEncoder(let name):
      return "this machine's libavcodec was built without the encoder '\(name)'"
    case .unknownPreset(let name):
      return "unknown preset '\(name)'; expected one of \(Compression.presets.joined(separator: ", "))"
    case .invalidCRF(let value):
      return "the crf is \(value); expected a number from 1 to 51"
    case .emptyPicture(let width, let height):
      return "the picture is \(width)×\(height) pixels; expected at least 1×1"
    case .oddSize(let width, let height):
      return
        "the picture is \(width)×\(height) pixels; H.264 with 4:2:0 chroma needs an even width and height, "
        + "such as \(width + width % 2)×\(height + height % 2)"
    case .pictureTooLarge(let width, let height):
      return
        "the picture is \(width)×\(height) pixels; H.264 allows sides up to \(VideoSettings.longestSide) "
        + "and \(VideoSettings.mostBlocks) blocks of 16×16 pixels"
    case .unusedOption(let name, let encoder):
      return "the encoder '\(encoder)' has no option '\(name)'"
    case .reservedOption(let name):
      return "the encoder option '\(name)' is set by animrender itself"
    case .encoderWarning(let encoder, let line):
      return "the encoder '\(encoder)' refused its options: \(line)"
    case .foreignSegment:
      return "a segment was encoded with other settings than the first one"
    case .brokenSegment(let frames, let packets):
      return "a segment of \(frames) frames has \(packets) packets, or they are out of order"
    case .noVideo(let path):
      return "'\(path)' has no video"
    case .imageTooLarge(let width, let height):
      return "the image is \(width)×\(height) pixels; expected at most \(RGBAImage.longestSide) each way"
    case .pngNotWritten(let reason):
      return "the PNG cannot be written: \(reason)"
    case .notAnImage(let format):
      return "the data is not a \(format) image"
    case .wrongByteCount(let width, let height, let bytes):
      return "an image of \(width)×\(height) pixels has \(bytes) bytes; expected four for each pixel"
    case .unreadablePixelFormat(let name):
      return "pictures of the pixel format '\(name)' cannot be read"
    case .animationTooLarge(let format, let width, let height):
      return
        "the picture is \(width)×\(height) pixels; \(format.name) allows sides up to \(format.longestSide)"
    case .rateTooHigh(let format, let rate):
      return
        "players slow down a \(format.name) of more than \(format.highestRate) frames per second; expected '--fps' "
        + "of at most that, not \(rate)"
    case .invalidPlays(let count):
      return
        "a picture cannot be played \(count) times; expected 0, for ever, to \(AnimationFormat.mostPlays)"
    case .missingFilters:
      return "GIFs need libavfilter, which is not installed (Debian's package libavfilter8)"
    }
  }
}

extension AnimationFormat {
  /// For people.
  var name: String {
    switch self {
    case .gif: "GIF"
    case .apng: "animated PNG"
    case .webp: "WebP"
    }
  }
}

extension [String] {
  /// `a, b or c`.
  fileprivate var formatted: String {
    guard let last, count > 1 else { return joined() }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}
