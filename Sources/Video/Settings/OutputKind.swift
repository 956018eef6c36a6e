/// What a render makes.
public enum OutputKind: Sendable, Equatable {
  /// A movie file, with sound if there is one.
  case movie(Container)
  /// One picture file that moves.
  case animation(AnimationFormat)
  /// A playlist of HTTP Live Streaming (.m3u8) with its parts in files beside it.
  case playlist
  /// A PNG for each frame.
  case pictures
  /// Pictures that are not compressed.
  case raw(RawFormat)
  /// Frames are drawn, and that is all.
  case nothing

  /// By the path's extension, or by the format where one is named.
  ///
  /// - Throws: `VideoError`.
  public init(path: String, format: OutputFormat? = nil) throws {
    if let format {
      self = format.kind
    } else if path == Self.standardOutput {
      throw VideoError.formatNeeded
    } else if let format = AnimationFormat(path: path) {
      self = .animation(format)
    } else {
      switch FilePath.suffix(of: path).lowercased() {
      case "m3u8": self = .playlist
      case "y4m": self = .raw(.y4m)
      case "png": self = .pictures
      default: self = .movie(try Container(path: path))
      }
    }
    if path == Self.standardOutput, !isStreamable { throw VideoError.notStreamable(self) }
    if self == .pictures { _ = try FramePattern(path) }
  }

  /// What stands for standard output in place of a path. A file of that name is `./-`.
  public static let standardOutput = "-"

  /// What videos are muxed into; nil for all that is no video.
  package var container: Container? {
    switch self {
    case .movie(let container): container
    case .playlist: .mp4
    case .animation, .pictures, .raw, .nothing: nil
    }
  }

  /// Whether it can be written in one go, to a reader that consumes it meanwhile.
  public var isStreamable: Bool {
    switch self {
    case .movie, .raw, .nothing: true
    case .animation, .playlist, .pictures: false
    }
  }

  /// Whether what it makes can be heard; of nothing it does not matter.
  public var hasSound: Bool {
    switch self {
    case .movie, .playlist, .nothing: true
    case .animation, .pictures, .raw: false
    }
  }

  /// Whether what it makes can have captions as a track; of nothing it does not matter.
  public var hasCaptions: Bool {
    switch self {
    case .movie, .nothing: true
    case .animation, .pictures, .raw, .playlist: false
    }
  }

  /// All extensions, without their dots.
  public static let extensions =
    Container.allCases.map(\.rawValue) + ["m3u8"] + AnimationFormat.allCases.map(\.rawValue) + ["png", "y4m"]
}

/// The names of all that can be made, for where the path's extension does not say it.
public enum OutputFormat: String, Sendable, CaseIterable {
  /// A movie for most players.
  case mp4
  /// QuickTime's movie.
  case mov
  /// A movie for the web.
  case webm
  /// A movie in Matroska.
  case mkv
  /// A playlist of HTTP Live Streaming.
  case hls
  /// A moving picture of 256 colours.
  case gif
  /// A moving PNG.
  case apng
  /// A moving WebP.
  case webp
  /// A PNG for each frame.
  case png
  /// Pictures that are not compressed, with their size and rate before them.
  case y4m
  /// Samples alone.
  case rawvideo
  /// Draws and writes nothing.
  case null

  /// What is made under this name.
  public var kind: OutputKind {
    switch self {
    case .mp4: .movie(.mp4)
    case .mov: .movie(.mov)
    case .webm: .movie(.webm)
    case .mkv: .movie(.mkv)
    case .hls: .playlist
    case .gif: .animation(.gif)
    case .apng: .animation(.apng)
    case .webp: .animation(.webp)
    case .png: .pictures
    case .y4m: .raw(.y4m)
    case .rawvideo: .raw(.rawvideo)
    case .null: .nothing
    }
  }
}

/// A kind of movie file.
public enum Container: String, Sendable, CaseIterable {
  /// MPEG-4's.
  case mp4
  /// QuickTime's.
  case mov
  /// Matroska for the web.
  case webm
  /// Matroska.
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

/// The names of a sequence of pictures: `frame-%05d.png` is frame-00000.png, frame-00001.png and so on.
public struct FramePattern: Sendable, Equatable {
  private let head: String
  private let tail: String
  private let digits: Int

  /// - Throws: `VideoError.notAPattern` unless there is one `%d` or `%05d`, of any number of digits up to 9, and it is in
  ///   the last part of the path.
  public init(_ path: String) throws {
    let parts = path.split(separator: "%", omittingEmptySubsequences: false)
    guard parts.count == 2, let letter = parts[1].firstIndex(where: { !$0.isNumber }),
      parts[1][letter] == "d", !parts[1].contains("/")
    else { throw VideoError.notAPattern(path: path) }
    let number = parts[1][..<letter]
    guard number.isEmpty || number.count == 2 && number.first == "0", let digits = Int("0" + number) else {
      throw VideoError.notAPattern(path: path)
    }
    head = String(parts[0])
    tail = String(parts[1][parts[1].index(after: letter)...])
    self.digits = digits
  }

  /// The file of the frame of that number.
  public func path(of number: Int) -> String {
    let text = "\(number)"
    return head + String(repeating: "0", count: max(digits - text.count, 0)) + text + tail
  }
}
