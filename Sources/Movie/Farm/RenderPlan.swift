import Foundation
import AnimFrameTiming
import AnimVideo

/// A video of a scene to be made in parts by several machines, as a JSON file; docs/reference/plan.schema.json describes it.
public struct RenderPlan: Sendable, Equatable, Codable {
  /// A file that must be the one that the plan was made from.
  public struct File: Sendable, Equatable, Codable {
    /// From the plan's folder, or absolute; for an asset the scene's name for it.
    public var path: String
    /// The digest of the file's bytes, in hexadecimal digits.
    public var sha256: String

    /// A file with the digest of its bytes.
    public init(path: String, sha256: String) {
      self.path = path
      self.sha256 = sha256
    }
  }

  /// A value that one of the scene's variables was given.
  public struct Variable: Sendable, Equatable, Codable {
    /// The variable's name.
    public var name: String
    /// The value as a text, as it was given.
    public var value: String

    /// A value for a variable.
    public init(name: String, value: String) { (self.name, self.value) = (name, value) }
  }

  /// A file with values for variables.
  public struct DataFile: Sendable, Equatable, Codable {
    /// The variable that the rows are for; nil where the file says it, or there is only one.
    public var variable: String?
    /// From the plan's folder, or absolute.
    public var path: String
    /// The digest of the file's bytes, in hexadecimal digits.
    public var sha256: String

    /// A file with the digest of its bytes.
    public init(variable: String?, path: String, sha256: String) {
      (self.variable, self.path, self.sha256) = (variable, path, sha256)
    }
  }

  /// How the video is compressed.
  public struct Video: Sendable, Equatable, Codable {
    /// In pixels, with the column that an even size may need.
    public var width: Int
    /// In pixels, with the row that an even size may need.
    public var height: Int
    /// Such as `60` or `30000/1001`.
    public var frameRate: String
    /// A `VideoCodec` by its name, such as `h264`.
    public var codec: String
    /// A `PixelFormat` by its name, such as `yuv420p`.
    public var pixelFormat: String
    /// The constant rate factor: lower is better and larger.
    public var crf: Double
    /// The encoder's name for how much time it takes for small files.
    public var preset: String
    /// What the encoder is tuned for; nil is nothing.
    public var tune: String?
    /// The encoder's, which have a part in the bytes; nil is 1.
    public var threads: Int?
    /// Whether a column or row is repeated where the codec needs an even size.
    public var padsOddSizes: Bool
    /// What the samples mean.
    public var colorSpace: String
    /// Of what is drawn in high range, in cd/m².
    public var peak: Int?
  }

  /// How what is heard is compressed, where the scene has something.
  public struct Sound: Sendable, Equatable, Codable {
    /// Nil is the container's own.
    public var codec: String?
    /// Nil is `standard`.
    public var quality: String?

    /// What was asked for.
    public init(codec: AudioCodec?, quality: Quality?) {
      self.codec = codec?.rawValue
      self.quality = quality?.rawValue
    }

    var isKnown: Bool {
      (codec.map { AudioCodec(rawValue: $0) != nil } ?? true)
        && (quality.map { Quality(rawValue: $0) != nil } ?? true)
    }

    func settings(in container: Container) throws -> SoundSettings {
      try SoundSettings(
        codec.flatMap { AudioCodec(rawValue: $0) }, quality: quality.flatMap { Quality(rawValue: $0) },
        in: container)
    }
  }

  /// A part of the video that one machine makes.
  public struct Segment: Sendable, Equatable, Codable {
    /// From 0.
    public var index: Int
    /// The number of its first frame in the scene.
    public var firstFrame: Int
    /// How many frames it has.
    public var frameCount: Int
    /// What it shows, by whom, and how it is compressed.
    public var key: String
    /// About how long it takes beside others.
    public var weight: Int
    /// The segment before it that shows the same, which is the one to make.
    public var sameAs: Int?
  }

  /// Always `formatName`, to tell plans from other JSON.
  public var format = Self.formatName
  /// Always `currentVersion`; plans of others are refused.
  public var version = Self.currentVersion
  /// The program and libraries that the plan was made with; others would make other bytes.
  public var tool: ToolIdentity
  /// The scene's file.
  public var scene: File
  /// Which animation of a dotLottie file; nil is the one that it begins with.
  public var animation: String?
  /// Which theme of it; nil is the one that the animation begins with.
  public var theme: String?
  /// Which parts are drawn of SVG files that have some for several languages; nil is English.
  public var language: String?
  /// Whose way of playing a Lottie file is followed; nil is After Effects'.
  public var lottieAs: String?
  /// What the scene's variables were given; nil for none.
  public var variables: [Variable]?
  /// The files with values for the scene's variables; nil for none.
  public var data: [DataFile]?
  /// The files of pictures and movies that the scene uses.
  public var assets: [File]
  /// Where assets are looked for besides the scene's folder.
  public var assetFolders: [String]
  /// Those that glyphs are taken from.
  public var fonts: [File]
  /// Where fonts are looked for before those of `fontSet`.
  public var fontFolders: [String]
  /// `system` or `pinned`.
  public var fontSet: String
  /// Pixels for each point; nil is what the scene says.
  public var scale: Double?
  /// How the video is compressed.
  public var video: Video
  /// Nil is silence.
  public var sound: Sound?
  /// Whether the scene's tracks of captions are in the file, as its chapters and metadata are; nil where it has none of
  /// all these.
  public var captions: Bool?
  /// In the order of time, without gaps.
  public var segments: [Segment]

  /// What `format` says in every plan.
  public static let formatName = "animrender plan"
  /// The version of plans that this program writes and reads.
  public static let currentVersion = 1

  /// The plan of a video of which all is known but its pictures.
  public init(
    _ analysis: VideoAnalysis, padsOddSizes: Bool, scene: File, animation: String? = nil,
    theme: String? = nil, assets: [File],
    assetFolders: [String], fonts: [File], fontFolders: [String], fontSet: String, scale: Double?
  ) {
    tool = analysis.tool
    self.scene = scene
    self.animation = animation
    self.theme = theme
    self.assets = assets
    self.assetFolders = assetFolders
    self.fonts = fonts
    self.fontFolders = fontFolders
    self.fontSet = fontSet
    self.scale = scale
    let (settings, compression) = (analysis.settings, analysis.settings.compression)
    video = Video(
      width: settings.width, height: settings.height, frameRate: "\(settings.frameRate)",
      codec: compression.codec.rawValue, pixelFormat: compression.pixelFormat.rawValue, crf: compression.crf,
      preset: compression.preset, tune: compression.tune,
      threads: compression.threads == 1 ? nil : compression.threads, padsOddSizes: padsOddSizes,
      colorSpace: compression.color.rawValue,
      peak: compression.light?.peak)
    var first: [Digest: Int] = [:]
    segments = analysis.segments.enumerated().map { index, segment in
      defer { if first[segment.key] == nil { first[segment.key] = index } }
      return Segment(
        index: index, firstFrame: segment.frames.lowerBound, frameCount: segment.frames.count,
        key: "\(segment.key)", weight: segment.weight, sameAs: first[segment.key])
    }
  }

  /// The plan as a file's bytes, with sorted keys: equal plans are equal bytes.
  public func json() throws -> [UInt8] { Array(try jsonDocument().utf8) }

  /// - Parameter path: for the error.
  /// - Throws: `PlanError.notAPlan`.
  public init(json: [UInt8], path: String) throws(PlanError) {
    do {
      self = try JSONDecoder().decode(RenderPlan.self, from: Data(json))
    } catch let error as DecodingError {
      throw .notAPlan(path: path, reason: error.place)
    } catch {
      throw .notAPlan(path: path, reason: "it is not JSON")
    }
    guard format == Self.formatName, version == Self.currentVersion else {
      throw .notAPlan(
        path: path,
        reason: "it says \"\(format)\" \(version); expected \"\(Self.formatName)\" \(Self.currentVersion)")
    }
    try check(path)
  }

  /// All that is used later without another look.
  private func check(_ path: String) throws(PlanError) {
    guard !segments.isEmpty else { throw .notAPlan(path: path, reason: "\"segments\" is empty") }
    guard sound?.isKnown ?? true else {
      throw .notAPlan(path: path, reason: "\"sound\" is none that there can be")
    }
    _ = try format(path)
    var next = segments[0].firstFrame
    for (index, segment) in segments.enumerated() {
      let isEarlier =
        segment.sameAs.map { (0..<index).contains($0) && segments[$0].key == segment.key } ?? true
      guard segment.index == index, segment.firstFrame == next, next >= 0,
        SegmentPlan.lengths.contains(segment.frameCount) || index == segments.count - 1,
        (1...SegmentPlan.lengths.upperBound).contains(segment.frameCount), next <= SegmentPlan.mostFrames,
        Digest(hex: segment.key) != nil, isEarlier
      else { throw .notAPlan(path: path, reason: "segments[\(index)] does not follow the one before") }
      next += segment.frameCount
    }
  }

  /// - Parameter path: the plan's, for the error.
  public func settings(_ path: String) throws(PlanError) -> VideoSettings {
    let choice = try format(path)
    guard let rate = FrameRate(text: video.frameRate), let codec = choice.codec,
      var compression = try? Compression(
        codec, crf: choice.crf, preset: choice.preset, tune: choice.tune,
        pixelFormat: choice.pixelFormat, color: choice.color)
    else { throw .notAPlan(path: path, reason: "\"video\" is none that there can be") }
    compression.crf = video.crf
    compression.preset = video.preset
    compression.threads = video.threads ?? 1
    if choice.color == .pq { compression.light = choice.peak.map(MasteringLight.init) }
    do {
      return try VideoSettings(
        width: video.width, height: video.height, frameRate: rate, compression: compression)
    } catch {
      throw .notAPlan(path: path, reason: "\(error)")
    }
  }

  /// The options that give the same.
  ///
  /// - Parameter path: the plan's, for the error.
  public func format(_ path: String) throws(PlanError) -> FormatChoice {
    guard let codec = VideoCodec(rawValue: video.codec),
      let pixelFormat = PixelFormat(rawValue: video.pixelFormat),
      let color = VideoColor(rawValue: video.colorSpace), FrameRate(text: video.frameRate) != nil,
      (video.peak.map { (1...10_000).contains($0) } ?? true),
      (1...Compression.mostThreads).contains(video.threads ?? 1)
    else { throw .notAPlan(path: path, reason: "\"video\" is none that there can be") }
    var choice = FormatChoice()
    choice.codec = codec
    choice.pixelFormat = pixelFormat
    choice.color = color
    choice.peak = video.peak
    // Codecs without a scale or presets do not take any.
    if codec.row.crf != nil { choice.crf = video.crf }
    if !codec.row.presets.isEmpty { choice.preset = video.preset }
    choice.tune = video.tune
    choice.padsOddSizes = video.padsOddSizes
    return choice
  }

  /// Whether the video has more than what its segments show: then the scene is read once more when they are joined.
  public var hasMoreThanPictures: Bool { sound != nil || captions != nil }

  /// All frames of the video, by their numbers in the scene.
  public var frames: Range<Int> {
    segments[0].firstFrame..<segments[segments.count - 1].firstFrame + segments[segments.count - 1].frameCount
  }

  /// The key by which a store keeps a segment.
  public func key(ofSegment index: Int) -> Digest { Digest(hex: segments[index].key) ?? Digest(of: []) }
}

extension DecodingError {
  /// Where and why, in short.
  fileprivate var place: String {
    func path(_ context: Context) -> String {
      context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
    }
    switch self {
    case .keyNotFound(let key, let context): return "\"\(key.stringValue)\" is missing in '$\(path(context))'"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return "'$\(path(context))' is of another kind than expected"
    case .dataCorrupted: return "it is not JSON"
    @unknown default: return "it is not JSON"
    }
  }
}

extension RenderPlan {
  /// Finds out that the running program would not make the same bytes.
  ///
  /// - Throws: `PlanError.otherTool` or `otherLibrary`.
  public func check(tool running: ToolIdentity) throws(PlanError) {
    guard tool.version == running.version else {
      throw .otherTool(planned: tool.version, running: running.version)
    }
    for library in Set(tool.libraries + running.libraries).sorted(by: { $0.name < $1.name }) {
      let planned = tool.libraries.first { $0.name == library.name }?.identity
      let found = running.libraries.first { $0.name == library.name }?.identity
      guard planned == found else {
        throw .otherLibrary(name: library.name, planned: planned ?? "", running: found ?? "")
      }
    }
  }
}
