import Foundation
import AnimFrameTiming
import AnimMovie
import AnimRenderTree
import AnimResources
import AnimSound
import AnimText
import AnimVideo

/// How a recording becomes a movie. What is not said is as good as it can be.
public struct MovieOptions: Sendable {
  /// Default 60 frames per second.
  public var frameRate = FrameRate.standard
  /// Pixels for each point; nil is the timeline's own.
  public var scale: CGFloat?
  /// The seconds to show, the end not included; nil is the whole recording.
  public var time: Range<Double>?
  /// How it is compressed; nil is H.264, in WebM VP9. `VideoCodec.row` says which containers a codec goes into.
  public var codec: VideoCodec?
  /// How good it is to be, on a scale that all formats have; nil is `standard`.
  public var quality: Quality?
  /// The codec's constant rate factor, for H.264 1 (best) to 51 (smallest), or 0, lossless; nil follows from the quality.
  public var crf: Double?
  /// The codec's preset, for H.264 from `ultrafast` to `placebo`; nil follows from the quality.
  public var preset: String?
  /// What the encoder is tuned for, such as `animation`, or `none`; nil follows from the quality where `preset` is nil too,
  /// and else is none.
  public var tune: String?
  /// Frames from one key frame to the next, 1 or more; nil goes by what is shown.
  public var keyFrames: Int?
  /// Whether an MP4 or a MOV is divided at its key frames, so that it can be shown while it is on its way; default false.
  public var isFragmented = false
  /// How samples are kept; nil is the codec's usual format, with alpha where the timeline's background is transparent and
  /// the codec has it.
  public var pixelFormat: PixelFormat?
  /// What the samples mean; nil is Display P3 for canvases in it, else sRGB.
  public var colorSpace: VideoColor?
  /// Whether the last column or row is repeated where the codec needs an even size; default false, an error.
  public var padsOddSizes = false
  /// How often a .gif, .apng or .webp is played; 0, the default, is for ever.
  public var plays = 0
  /// How many parts are rendered at a time, which changes the speed only; nil is one for each core.
  public var jobs: Int?
  /// What texts are drawn with; default the system's fonts.
  public var fonts = FontSet.system
  /// How much memory drawing may ask for, in bytes; default 4 GiB.
  public var mostMemory = MemoryBudget.defaultLimit
  /// What is heard beside the movies of player layers. A layer that a sound names gives it its `gain`, `pan` and
  /// `volume`, such as a hidden `AVPlayerLayer`.
  public var sounds: [PlacedSound] = []
  /// How loud all sound together is to be, in LUFS; nil leaves it as it is.
  public var loudness: Double?
  /// How sound is compressed; nil is AAC, in WebM Opus, in Matroska FLAC.
  public var audioCodec: AudioCodec?
  /// Captions, chapters and what the file says about itself.
  public var containerMetadata = ContainerMetadata()
  /// Whether sound is left out, as it has to be for formats without.
  public var isMuted = false
  /// Called from any thread after each frame, never twice at once.
  public var progress: @Sendable (RenderProgress) -> Void = { _ in }

  /// Options; each is as its property says, and the others can be set afterwards.
  public init(
    frameRate: FrameRate = .standard, scale: CGFloat? = nil, time: Range<Double>? = nil,
    codec: VideoCodec? = nil, quality: Quality? = nil, crf: Double? = nil, preset: String? = nil,
    pixelFormat: PixelFormat? = nil, padsOddSizes: Bool = false, plays: Int = 0, jobs: Int? = nil,
    fonts: FontSet = .system, mostMemory: Int = MemoryBudget.defaultLimit, sounds: [PlacedSound] = [],
    loudness: Double? = nil, audioCodec: AudioCodec? = nil, isMuted: Bool = false,
    progress: @escaping @Sendable (RenderProgress) -> Void = { _ in }
  ) {
    self.frameRate = frameRate
    self.scale = scale
    self.time = time
    self.codec = codec
    self.quality = quality
    self.pixelFormat = pixelFormat
    self.padsOddSizes = padsOddSizes
    self.crf = crf
    self.preset = preset
    self.plays = plays
    self.jobs = jobs
    self.fonts = fonts
    self.mostMemory = mostMemory
    self.sounds = sounds
    self.loudness = loudness
    self.audioCodec = audioCodec
    self.isMuted = isMuted
    self.progress = progress
  }
}

extension MovieOptions {
  var format: FormatChoice {
    var format = FormatChoice()
    format.codec = codec
    format.quality = quality
    format.crf = crf
    format.preset = preset
    format.tune = tune
    format.keyFrames = keyFrames
    format.isFragmented = isFragmented
    format.pixelFormat = pixelFormat
    format.padsOddSizes = padsOddSizes
    format.plays = plays
    format.audioCodec = audioCodec
    return format
  }
}
