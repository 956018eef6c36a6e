/// Why a file's pictures cannot be shown.
public enum PictureError: Error, Equatable, CustomStringConvertible {
  case unknownFormat
  /// A format that is known, with something in it that is not supported.
  case unsupported(String)
  case truncated(PictureFormat)
  case damaged(PictureFormat, reason: String)
  case tooLarge(width: Int, height: Int)
  case tooManyPictures(limit: Int)
  /// A file with something else in it than it should have.
  case expectedImage(PictureFormat)
  case expectedMovie(PictureFormat)

  /// Whether a limit was exceeded, which need not mean that the file is wrong.
  public var isLimit: Bool {
    switch self {
    case .tooLarge, .tooManyPictures: true
    default: false
    }
  }

  public var description: String {
    switch self {
    case .unknownFormat:
      return
        "the file is no picture or movie that can be read; expected PNG, JPEG, WebP, GIF, MP4, MOV or WebM"
    case .unsupported(let what):
      return "\(what) cannot be read"
    case .truncated(let format):
      return "the \(format.name) file ends too early"
    case .damaged(let format, let reason):
      return "the \(format.name) file is damaged: \(reason)"
    case .tooLarge(let width, let height):
      return
        "the picture is \(width)×\(height) pixels; the limit is \(PictureFormat.longestSide) pixels on a "
        + "side and \(PictureFormat.mostPixels) in all"
    case .tooManyPictures(let limit):
      return "the movie has more than \(limit) pictures"
    case .expectedImage(let format):
      return "\(format.article) \(format.name) file is a movie; write it as {\"movie\": …}"
    case .expectedMovie(let format):
      return "\(format.article) \(format.name) file is no movie; write it as {\"image\": …}"
    }
  }
}
