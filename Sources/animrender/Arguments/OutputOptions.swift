import ArgumentParser
import Foundation
import Movie
import RenderTree
import Video

/// How a video or a moving picture is made, and what is said meanwhile.
struct OutputOptions: ParsableArguments {
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
      "Parts to render at a time; changes the speed only. (default: all cores)", valueName: "count"),
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

  /// What the output's extension says, once it is known that all options have a meaning for it.
  ///
  /// - Parameter fps: the rate that was asked for.
  func kind(of out: String, fps: FrameRate?) throws -> OutputKind {
    let kind = try OutputKind(path: out)
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
      // Whatever the picture, the encoder can have these.
      _ = try VideoSettings(width: 2, height: 2, frameRate: .standard, compression: compression)
    }
    return kind
  }

  private var compression: Compression {
    Compression(crf: crf ?? Compression().crf, preset: preset ?? Compression().preset)
  }

  /// What is to be made.
  struct Work<Painter: PicturePainter> {
    var canvas: Canvas
    var rate: FrameRate
    var frames: Range<Int>
    var subject: @Sendable (Double) throws -> Painter.Subject
    /// - Parameter clock: for painters that measure their work.
    var makePainter: @Sendable (_ clock: (@Sendable () -> Double)?) throws -> Painter
  }

  /// Makes the file, shows the progress, and says at the end what was made.
  ///
  /// - Throws: the signal that ended the work, or its error.
  func write<Painter>(_ work: Work<Painter>, as kind: OutputKind, to out: String) async throws {
    Signals.catchStops()
    let clock = perf ? Self.makeClock() : nil
    let printer = ProgressPrinter(style: quiet ? .none : progress)
    let makePainter = work.makePainter
    do {
      let statistics: RenderStatistics
      switch kind {
      case .movie:
        var job = RenderJob(
          canvas: work.canvas, frameRate: work.rate, frames: work.frames, frame: work.subject,
          makePainter: { ConvertingPainter(try makePainter(clock), clock: clock) })
        job.clock = clock
        job.compression = compression
        job.jobs = jobCount
        job.isCancelled = { Signals.interruption != nil }
        job.progress = { printer.update($0) }
        statistics = try await job.write(to: out)
      case .animation:
        var job = AnimationJob(
          canvas: work.canvas, frameRate: work.rate, frames: work.frames, subject: work.subject,
          makePainter: { try makePainter(clock) })
        job.clock = clock
        job.plays = loop ?? 0
        job.jobs = jobCount
        job.isCancelled = { Signals.interruption != nil }
        job.progress = { printer.update($0) }
        statistics = try await job.write(to: out)
      }
      printer.finish(output: out, statistics: statistics, seconds: work.rate.time(ofFrame: work.frames.count))
      if perf {
        StandardError.write(WorkText(statistics).table)
        StandardError.write(line: "sandbox: \(ActiveSandbox.state)")
      }
    } catch {
      printer.clear()
      throw Signals.interruption ?? error
    }
  }

  private var jobCount: Int { jobs ?? ProcessInfo.processInfo.activeProcessorCount }

  private static func makeClock() -> @Sendable () -> Double {
    let start = ContinuousClock.now
    return { start.duration(to: .now).seconds }
  }
}

extension OutputKind {
  var isAnimation: Bool {
    if case .animation = self { true } else { false }
  }
}
