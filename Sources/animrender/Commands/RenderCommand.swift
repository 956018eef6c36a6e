import ArgumentParser
import Assets
import Foundation
import Insight
import Movie
import RenderTree
import Scene
import Video

struct RenderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Renders a scene to an H.264 video, a GIF, an animated PNG or an animated WebP.",
    discussion: """
      The file appears under its name when it is whole; an error or a signal leaves nothing behind.

        animrender render scene.json out.mp4 --scale 2 --time 0.5..2
        animrender render scene.json out.webp --loop 1
      """)

  @Argument(help: "The scene, a JSON file; '-' is standard input.", completion: .file(extensions: ["json"]))
  var scene: String

  @OptionGroup var assets: AssetOptions

  @Argument(
    help: "The video; ends in .mp4 or .mov, or in .gif, .apng or .webp.",
    completion: .file(extensions: OutputKind.extensions))
  var out: String

  @Option(
    help: ArgumentHelp(
      "Only frames A up to, not including, B, counted from 0 at the frame rate in force.", valueName: "A..B"),
    transform: Frames.range)
  var frames: Range<Int>?

  @Option(
    help: ArgumentHelp("Only the frames from time A up to, not including, B.", valueName: "A..B"),
    transform: Time.range)
  var time: Range<Double>?

  @Option(
    help: ArgumentHelp(
      "Frames per second: 30, 29.97 or 30000/1001. (default: the scene's; for a GIF, which players slow down beyond "
        + "50, a whole part of it)", valueName: "rate"),
    transform: Rate.parse)
  var fps: FrameRate?

  @Option(
    help: ArgumentHelp("Pixels for each point. (default: the scene's)", valueName: "number"),
    transform: Time.positive)
  var scale: Double?

  @Option(
    help: ArgumentHelp(
      "Constant rate factor of x264, 1 (best) to 51 (smallest). (default: \(Compression().crf.shortText))",
      valueName: "number"))
  var crf: Double?

  @Option(
    help: ArgumentHelp(
      "Preset of x264: \(Compression.presets.joined(separator: ", ")). (default: \(Compression().preset))",
      valueName: "name"),
    completion: .list(Compression.presets))
  var preset: String?

  @Option(
    help: ArgumentHelp(
      "How often a GIF, an animated PNG or a WebP is played; 0 is for ever. (default: 0)", valueName: "count")
  )
  var loop: Int?

  @Option(
    help: ArgumentHelp(
      "Segments to render at a time; changes the speed only. (default: all cores)", valueName: "count"),
    transform: Frames.count)
  var jobs: Int?

  @Flag(help: "Say nothing but errors.")
  var quiet = false

  @Flag(help: "Print at the end what took how long, and what the caches did, to standard error.")
  var perf = false

  @Option(
    help: ArgumentHelp(
      "How progress is shown on standard error: 'auto' is a bar on a terminal and "
        + "plain lines elsewhere; 'json' is one object on each line.", valueName: "style"))
  var progress = ProgressStyle.auto

  @OptionGroup var fontOptions: FontOptions

  func validate() throws {
    if frames != nil, time != nil { throw ValidationError("'--frames' and '--time' exclude each other") }
  }

  func run() async throws {
    let kind = try OutputKind(path: out)
    try checkOptions(for: kind)
    let compression = try compression.checked()
    let description = try assets.load(scene)
    try assets.check(output: out, of: description, in: scene)
    let fonts = try fontOptions.fontSet()
    var purposes = SceneCheck.Purposes.all
    if scale != nil || kind.isAnimation { purposes.remove(.video) }
    if fps != nil { purposes.remove(.frames) }
    let check = SceneCheck(description, fonts: fonts, for: purposes)
    StandardError.write(check.review)
    let recording = try check.recording()
    let range = try selectedFrames(of: description, for: kind)
    let clock = perf ? Self.makeClock() : nil
    var canvas = description.canvas
    if let scale { canvas.scale = scale }
    Signals.catchStops()
    let reader = FrameReader(recording)
    let printer = ProgressPrinter(style: quiet ? .none : progress)
    let makePainter: @Sendable () throws -> RasterPainter = { [canvas, keepsAlpha = kind.isAnimation] in
      try RasterPainter(canvas: canvas, fonts: fonts, keepsAlpha: keepsAlpha, clock: clock)
    }
    do {
      let statistics: RenderStatistics
      switch kind {
      case .movie:
        var job = RenderJob(
          canvas: canvas, frameRate: range.rate, frames: range.frames, frame: { reader.frame(at: $0) },
          makePainter: makePainter)
        job.clock = clock
        job.compression = compression
        job.jobs = jobs ?? ProcessInfo.processInfo.activeProcessorCount
        job.isCancelled = { Signals.interruption != nil }
        job.progress = { printer.update($0) }
        statistics = try await job.write(to: out)
      case .animation:
        var job = AnimationJob(
          canvas: canvas, frameRate: range.rate, frames: range.frames, subject: { reader.frame(at: $0) },
          makePainter: makePainter)
        job.clock = clock
        job.plays = loop ?? 0
        job.jobs = jobs ?? ProcessInfo.processInfo.activeProcessorCount
        job.isCancelled = { Signals.interruption != nil }
        job.progress = { printer.update($0) }
        statistics = try await job.write(to: out)
      }
      printer.finish(output: out, statistics: statistics, seconds: range.seconds)
      if perf { StandardError.write(WorkText(statistics).table) }
    } catch {
      printer.clear()
      throw Signals.interruption ?? error
    }
  }

  /// - Throws: for an option that has no meaning for what is made.
  private func checkOptions(for kind: OutputKind) throws {
    switch kind {
    case .animation(let format):
      for (option, isGiven) in [("--crf", crf != nil), ("--preset", preset != nil)] where isGiven {
        throw ArgumentError.optionOfOthers(option: option, output: out, expected: ".mp4 and .mov")
      }
      if let fps { try format.check(fps) }
    case .movie:
      if loop != nil {
        throw ArgumentError.optionOfOthers(option: "--loop", output: out, expected: ".gif, .apng and .webp")
      }
    }
  }

  private var compression: Compression {
    Compression(crf: crf ?? Compression().crf, preset: preset ?? Compression().preset)
  }

  private static func makeClock() -> @Sendable () -> Double {
    let start = ContinuousClock.now
    return { start.duration(to: .now).seconds }
  }

  private func selectedFrames(of description: SceneDescription, for kind: OutputKind) throws -> Selection {
    var fps = fps
    if case .animation(let format) = kind, fps == nil { fps = format.rate(for: description.video.frameRate) }
    let (rate, count) = try description.frames(at: fps)
    var selected = 0..<count
    if let frames {
      guard frames.upperBound <= count else {
        throw ArgumentError.framesOutside(first: frames.lowerBound, end: frames.upperBound, count: count)
      }
      selected = frames
    }
    if let time {
      try description.check(time: time.upperBound, option: "--time")
      selected = rate.firstFrame(atOrAfter: time.lowerBound)..<rate.firstFrame(atOrAfter: time.upperBound)
      guard !selected.isEmpty else {
        throw ArgumentError.noFrame(from: time.lowerBound, to: time.upperBound)
      }
    }
    return Selection(rate: rate, frames: selected)
  }

  private struct Selection {
    var rate: FrameRate
    var frames: Range<Int>

    /// How long the video is.
    var seconds: Double { rate.time(ofFrame: frames.count) }
  }
}

extension OutputKind {
  fileprivate var isAnimation: Bool {
    if case .animation = self { true } else { false }
  }
}

extension Compression {
  /// The same, once it is known that an encoder can have it whatever the picture.
  fileprivate func checked() throws -> Compression {
    _ = try VideoSettings(width: 2, height: 2, frameRate: .standard, compression: self)
    return self
  }
}
