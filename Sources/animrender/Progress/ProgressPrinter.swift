import ArgumentParser
import Foundation
import AnimMovie
import Synchronization

/// Prints the progress of one render to standard error.
final class ProgressPrinter: Sendable {
  private let style: ProgressStyle
  private let isQuiet: Bool
  private let start = ContinuousClock.now
  private let lastPrint: Mutex<Double?>
  private let lastLine = Mutex<String?>(nil)

  /// - Parameter isQuiet: leaves out all but a last line for programs.
  init(style: ProgressStyle, isQuiet: Bool = false) {
    self.isQuiet = isQuiet
    self.style = style.resolved(
      isTerminal: StandardError.isTerminal, terminal: ProcessInfo.processInfo.environment["TERM"])
    // A plain log does not begin with "0 frames": its first line comes when the first interval is over.
    lastPrint = Mutex(self.style == .plain ? 0 : nil)
  }

  /// Seconds between two reports.
  private var interval: Double { style == .plain ? 2 : 0.1 }

  private var seconds: Double { start.duration(to: .now).seconds }

  func update(_ progress: RenderProgress) {
    guard style != .none, !isQuiet else { return }
    let now = seconds
    let isDue = lastPrint.withLock { last in
      if let last, now - last < interval { return false }
      last = now
      return true
    }
    guard isDue else { return }
    let text = ProgressText(framesDone: progress.framesDone, framesTotal: progress.framesTotal, seconds: now)
    switch style {
    case .bar: StandardError.replaceLine(with: text.bar(columns: StandardError.columns))
    case .json, .ndjson: StandardError.write(event: text.json + "\n")
    default: StandardError.write(text.plain + "\n")
    }
  }

  /// Replaces the bar with one line about the finished file.
  ///
  /// - Parameters:
  ///   - output: what was made; nil where frames were only drawn.
  ///   - seconds: How long the video is.
  func finish(output: String?, statistics: RenderStatistics, seconds length: Double) {
    let text = ProgressText(framesDone: statistics.frames, framesTotal: statistics.frames, seconds: seconds)
    switch style {
    case .none: break
    case .json, .ndjson:
      let took = ProgressText.decimal(text.seconds, 3)
      let rate = ProgressText.decimal(text.framesPerSecond, 3)
      let line =
        """
        {"event":"done","frames":\(statistics.frames),"unchangedFrames":\(statistics.unchangedFrames),"bytes":\(statistics.bytes),\
        "seconds":\(took),"framesPerSecond":\(rate)}

        """
      // What is said after the output is whole comes before the last line.
      if style == .ndjson { lastLine.withLock { $0 = line } } else { StandardError.write(event: line) }
    default:
      clear()
      StandardError.write(
        line:
          "animrender: \(output.map { "wrote \($0): " } ?? "drew ")\(statistics.frames) frames, \(ProgressText.duration(length)), "
          + (output == nil ? "" : "\(ProgressText.size(statistics.bytes)), ") + "in "
          + "\(ProgressText.duration(text.seconds)) (\(ProgressText.rate(text.framesPerSecond)) fps)")
    }
  }

  /// Once all is done and nothing more is said.
  func end() {
    if let line = lastLine.withLock({ $0 }) { StandardError.write(event: line) }
  }

  /// Takes the bar away, so that the next message begins a line.
  func clear() {
    if style == .bar { StandardError.replaceLine() }
  }
}

/// How progress is shown.
enum ProgressStyle: String, ExpressibleByArgument, CaseIterable {
  case auto, bar, plain, json, ndjson, none

  /// What `auto` stands for; the others stand for themselves.
  func resolved(isTerminal: Bool, terminal: String?) -> ProgressStyle {
    guard self == .auto else { return self }
    return isTerminal && terminal != "dumb" ? .bar : .plain
  }
}
