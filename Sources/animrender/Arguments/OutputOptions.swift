import ArgumentParser
import Foundation
import AnimInsight
import AnimMovie
import AnimVideo

/// How a video or a moving picture is made, and what is said meanwhile.
struct OutputOptions: ParsableArguments {
  @OptionGroup var format: FormatOptions

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
      "Also write what each worker did when: a file of trace events, which ui.perfetto.dev and chrome://tracing show.",
      valueName: "file"),
    completion: .file(extensions: ["json"]))
  var traceEvents: String?

  @Option(
    help: ArgumentHelp(
      "How progress is shown on standard error: 'auto' is a bar on a terminal and "
        + "plain lines elsewhere; 'json' is one object on each line; 'ndjson' is that for all of "
        + "standard error, and the last line says 'done', or 'failed' and where.", valueName: "style"))
  var progress = ProgressStyle.auto

  /// See `FormatOptions.kind`.
  func kind(of out: String, fps: FrameRate?) throws -> OutputKind { try format.kind(of: out, fps: fps) }

  /// Makes the file, shows the progress, and says at the end what was made.
  ///
  /// - Parameter job: what is to be made; the options say how.
  /// - Throws: the error of the work.
  func write<Painter>(_ job: OutputJob<Painter>, as kind: OutputKind, to out: String) async throws {
    try checkTrace(beside: out)
    Signals.catchStops()
    EventLog.stage = .render
    let printer = ProgressPrinter(style: quiet && progress != .ndjson ? .none : progress, isQuiet: quiet)
    var job = job
    job.format = format.choice(for: job.request.canvas, as: kind)
    job.request.jobs = jobCount
    let trace = traceEvents.map { _ in RenderTrace() }
    job.request.trace = trace
    job.request.clock = perf || trace != nil ? Self.makeClock() : nil
    job.request.isCancelled = { Signals.interruption != nil }
    job.request.progress = { printer.update($0) }
    do {
      let statistics = try await job.write(to: out, as: kind)
      printer.finish(
        output: kind == .nothing ? nil : out == OutputKind.standardOutput ? "standard output" : out,
        statistics: statistics, seconds: job.request.frameRate.time(ofFrame: job.request.frames.count))
      if let failure = job.reuse?.failure {
        StandardError.write(line: "animrender: warning: not all segments could be kept: \(failure)")
      }
      if let trace, let traceEvents { try write(trace, to: traceEvents) }
      if perf {
        StandardError.write(WorkText(statistics: statistics).table)
        StandardError.write(line: "sandbox: \(ActiveSandbox.state)")
      }
      printer.end()
    } catch {
      printer.clear()
      throw error
    }
  }

  /// The files that are made: the output itself, unless that is standard output, and what is written beside it.
  func files(_ out: String?) -> [String] {
    [out == OutputKind.standardOutput ? nil : out, traceEvents].compactMap(\.self)
  }

  /// - Throws: when no trace can be written, or it would take the place of the output.
  private func checkTrace(beside out: String) throws {
    guard let traceEvents else { return }
    func whole(_ path: String) -> String { URL(filePath: path).standardizedFileURL.path }
    if FileIdentity.isShared(out, traceEvents) || whole(out) == whole(traceEvents) {
      throw ArgumentError.outputIsInput(path: traceEvents, what: "what the video is written to")
    }
    try WholeFile.check(path: traceEvents)
  }

  private func write(_ trace: RenderTrace, to path: String) throws {
    try WholeFile.write(Array(trace.json.utf8), to: path)
    if trace.omittedSpans > 0 {
      StandardError.write(
        line: "animrender: note: '\(path)' has the first \(RenderTrace.mostSpans) spans and leaves out "
          + "\(trace.omittedSpans)")
    }
  }

  private var jobCount: Int { jobs ?? ProcessInfo.processInfo.activeProcessorCount }

  private static func makeClock() -> @Sendable () -> Double {
    let start = ContinuousClock.now
    return { start.duration(to: .now).seconds }
  }
}

extension FigureTheme: ExpressibleByArgument {}
