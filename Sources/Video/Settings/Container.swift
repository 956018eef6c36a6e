/// A kind of movie file.
public enum Container: String, Sendable, CaseIterable {
  case mp4
  case mov
  case webm
  case mkv

  /// The container that a path's extension names, whatever its case.
  ///
  /// - Throws: `VideoError.unsupportedExtension`.
  public init(path: String) throws {
    let suffix = FilePath.suffix(of: path)
    guard let container = Self(rawValue: suffix.lowercased()) else {
      throw VideoError.unsupportedExtension(path: path, found: suffix)
    }
    self = container
  }

  /// What is taken when nothing is said.
  public var defaultCodec: VideoCodec { self == .webm ? .vp9 : .h264 }

  var muxerName: String { self == .mkv ? "matroska" : rawValue }

  /// Whether the file has an index of all frames.
  public var listsFrames: Bool { hasBoxes }

  /// Whether files are made of QuickTime's boxes, which may come in fragments.
  public var hasBoxes: Bool { self == .mp4 || self == .mov }
}
