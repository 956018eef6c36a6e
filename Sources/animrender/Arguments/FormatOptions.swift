import ArgumentParser
import Foundation
import AnimMovie
import AnimRenderTree
import AnimSceneFormat
import AnimVideo

extension VideoCodec: ExpressibleByArgument {}
extension AudioCodec: ExpressibleByArgument {}
extension Quality: ExpressibleByArgument {}
extension PixelFormat: ExpressibleByArgument {}
extension OutputFormat: ExpressibleByArgument {}
extension VideoColor: ExpressibleByArgument {}

/// What is made, and how it is compressed.
struct FormatOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What is made, whatever the output's extension; needed where the output is '-'. 'null' draws and writes nothing.",
      valueName: "name"))
  var format: OutputFormat?

  @Option(
    help: ArgumentHelp(
      "How a video is compressed; 'animrender formats' says what goes into which files. (default: h264, in .webm vp9)",
      valueName: "name"))
  var codec: VideoCodec?

  @Option(
    help: ArgumentHelp("How good it is, on each format's own scale. (default: standard)", valueName: "name"))
  var quality: Quality?

  @Option(
    help: ArgumentHelp(
      "The codec's constant rate factor: for H.264 1 (best) to 51 (smallest), 0 is lossless. (default: \(Compression().crf.shortText))",
      valueName: "number"))
  var crf: Double?

  @Option(
    help: ArgumentHelp(
      "The codec's preset; for H.264 and HEVC \(Compression.presets.joined(separator: ", ")). (default: \(Compression().preset))",
      valueName: "name"),
    completion: .list(Compression.presets))
  var preset: String?

  @Option(
    help: ArgumentHelp(
      "What an encoder is tuned for; H.264 has \(VideoCodec.h264.row.tunes.joined(separator: ", ")), HEVC some of these; or \(Compression.noTune). (default: without --preset H.264's \(Compression().tune ?? Compression.noTune), else \(Compression.noTune))",
      valueName: "name"),
    completion: .list(VideoCodec.h264.row.tunes + [Compression.noTune]))
  var tune: String?

  @Option(
    help: ArgumentHelp(
      "How samples are kept, such as yuv444p or yuv420p10; 'animrender formats' lists them. (default: the codec's first, with alpha where the canvas is transparent)",
      valueName: "name"))
  var pixelFormat: PixelFormat?

  @Option(
    help: ArgumentHelp(
      "What the samples mean: sRGB, displayP3, hlg or pq, the last two with 10 bits or more. (default: displayP3 for canvases in it, else sRGB)",
      valueName: "name"))
  var colorSpace: VideoColor?

  @Flag(help: "Repeat the last column or row where the codec needs an even width or height.")
  var pad = false

  @Option(
    help: ArgumentHelp(
      "Frames from one key frame to the next. Fewer let more processors work on a short video and players seek faster, and make files larger. (default: by what is shown, at most \(SegmentPlan.longest))",
      valueName: "count"),
    transform: Frames.interval)
  var keyFrames: Int?

  static let fragmentsHelp: ArgumentHelp =
    "Divide an MP4 or a MOV at its key frames, so that it can be shown while the rest is being written or sent."

  @Flag(help: fragmentsHelp) var fragments = false

  @Option(
    help: ArgumentHelp(
      "How sound is compressed. (default: aac, in .webm opus, in .mkv flac)", valueName: "name"))
  var audioCodec: AudioCodec?

  @Flag(help: "Make the video without its sound.")
  var mute = false

  @Flag(name: .customLong("no-captions"), help: "Make the video without tracks of captions.")
  var leavesOutCaptions = false

  @Option(
    help: ArgumentHelp(
      "How often a GIF, an animated PNG or a WebP is played; 0 is for ever. (default: 0)", valueName: "count")
  )
  var loop: Int?

  /// What is to be made, once it is known that all options have a meaning for it.
  ///
  /// - Parameter fps: the rate that was asked for.
  func kind(of out: String, fps: FrameRate?) throws -> OutputKind {
    let kind = try OutputKind(path: out, format: format)
    let videos = Container.allCases.map { ".\($0.rawValue)" }.joined(separator: ", ") + " and .m3u8"
    var (forVideos, forAnimations, hasPixels, hasQuality) = (true, true, true, true)
    switch kind {
    case .movie, .playlist: forAnimations = false
    case .animation: (forVideos, hasPixels) = (false, false)
    case .pictures, .raw: (forVideos, forAnimations, hasQuality) = (false, false, false)
    case .nothing: (forVideos, forAnimations, hasPixels, hasQuality) = (false, false, false, false)
    }
    let given: [(option: String, isGiven: Bool, fits: Bool, expected: String)] = [
      ("--codec", codec != nil, forVideos, videos), ("--crf", crf != nil, forVideos, videos),
      ("--preset", preset != nil, forVideos, videos), ("--tune", tune != nil, forVideos, videos),
      ("--pad", pad, forVideos, videos),
      ("--key-frames", keyFrames != nil, forVideos, videos),
      ("--audio-codec", audioCodec != nil, forVideos, videos),
      ("--quality", quality != nil, hasQuality, "videos, .gif, .apng and .webp"),
      ("--pixel-format", pixelFormat != nil, hasPixels, "videos, PNGs and raw video"),
      ("--color-space", colorSpace != nil, kind.saysColor, "videos, PNGs and raw video"),
      ("--loop", loop != nil, forAnimations, ".gif, .apng and .webp"),
    ]
    if fragments { try Self.checkFragments(of: kind, output: out) }
    for option in given where option.isGiven && !option.fits {
      throw ArgumentError.optionOfOthers(option: option.option, output: out, expected: option.expected)
    }
    if case .animation(let format) = kind {
      if let fps { try format.check(fps) }
    }
    try checkChoice(kind)
    return kind
  }

  static func checkFragments(of kind: OutputKind, output: String) throws {
    if kind.canHaveFragments { return }
    throw ArgumentError.optionOfOthers(option: "--fragments", output: output, expected: ".mp4 and .mov")
  }

  /// Finds what no picture could be made with.
  private func checkChoice(_ kind: OutputKind) throws {
    switch kind {
    case .movie, .playlist: if let container = kind.container { try check(container) }
    case .pictures: _ = try choice.pictureFormat(keepsAlpha: false)
    case .raw(let raw): _ = try choice.pixelFormat(of: raw, keepsAlpha: false)
    case .animation(let format):
      if let quality, !format.qualities.contains(quality) {
        throw VideoError.noAnimationQuality(quality, format)
      }
    case .nothing: break
    }
  }

  private func check(_ container: Container) throws {
    let compression = try choice.compression(in: container, keepsAlpha: false)
    // Whatever the picture, the encoder can have these.
    _ = try SoundSettings(audioCodec, quality: quality, in: container)
    _ = try VideoSettings(width: 64, height: 64, frameRate: .standard, compression: compression)
  }

  /// Whether the video is another one than a scene is checked for when nothing is said.
  var hasChoices: Bool {
    codec != nil || pixelFormat != nil || colorSpace?.isHighRange == true || pad || quality == .lossless
      || crf == 0
  }

  var choice: FormatChoice {
    var choice = FormatChoice()
    choice.codec = codec
    choice.quality = quality
    choice.crf = crf
    choice.preset = preset
    choice.tune = tune
    choice.pixelFormat = pixelFormat
    choice.color = colorSpace ?? .sRGB
    choice.padsOddSizes = pad
    choice.keyFrames = keyFrames
    choice.isFragmented = fragments
    choice.plays = loop ?? 0
    choice.audioCodec = audioCodec
    return choice
  }
}

extension FormatOptions {
  /// What pictures of a canvas are made into.
  func choice(for canvas: Canvas, as kind: OutputKind) -> FormatChoice {
    choice.fitting(canvas, colorSpace, as: kind)
  }
}

extension FormatOptions {
  /// Repeats the last column or row of an animation whose sides are odd, and says so once: its author drew it for a
  /// screen, where any size will do.
  ///
  /// - Parameter isSaid: whether it was said before.
  mutating func padOddSize(
    of description: SceneDescription, _ canvas: Canvas, as kind: OutputKind, isSaid: Bool = false
  ) throws {
    guard description.isOfAnotherKind, !pad, let container = kind.container else { return }
    let compression = try choice(for: canvas, as: kind).compression(in: container, keepsAlpha: false)
    let (width, height) = (canvas.pixelWidth, canvas.pixelHeight)
    let padded = compression.paddedSize(width: width, height: height)
    guard padded != (width, height) else { return }
    pad = true
    if isSaid { return }
    StandardError.write(
      line: "animrender: note: \(width)×\(height) pixels become \(padded.width)×\(padded.height), as "
        + "\(compression.codec.row.name) needs them: the last column or row is there twice")
  }
}

extension OutputKind {
  fileprivate var canHaveFragments: Bool { [.movie(.mp4), .movie(.mov)].contains(self) }

  /// Whether it is what a scene is checked for when nothing is said.
  var isUsualVideo: Bool { [.movie(.mp4), .movie(.mov)].contains(self) }
}
