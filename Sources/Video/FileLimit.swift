import AnimCaptions

/// What is too large to be read, as against what is damaged.
public enum FileLimit {
  /// Whether an error of a picture, a movie, a sound or captions is that a limit of this program is exceeded, which need
  /// not mean that the file is wrong.
  public static func isExceeded(by error: any Error) -> Bool {
    switch error {
    case let error as PictureError: error.isLimit
    case let error as SVGError: error.isLimit
    case let error as SoundError: error.isLimit
    case let error as CaptionError: error.isLimit
    default: false
    }
  }
}
