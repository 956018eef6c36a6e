import ArgumentParser
import Foundation
import Movie
import Synchronization

/// Prints the progress of one render to standard error.
final class ProgressPrinter: Sendable {
  private let style: ProgressStyle
  private let start = ContinuousClock.now
  private let lastPrint: Mutex<Double?>

  init(style: ProgressStyle) {
    self.style = style.resolved(
      isTerminal: StandardError.isTerminal, terminal: ProcessInfo.processInfo.environment["TERM"])
    // A plain log does not begin with "0 frames": its first line comes when the first interval is over.
    lastPrint = Mutex(self.style == .plain ? 0 : nil)
  }

  /// Seconds between two reports.
  private var interval: Double { style == .plain ? 2 : 0.1 }

  private var seconds: Double { start.duration(to: .now).seconds }

  func update(_ progress: RenderProgress) {
    guard style != .none else { return }
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
    case .json: StandardError.write(text.json + "\n")
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
    case .json:
      let took = ProgressText.decimal(text.seconds, 3)
      let rate = ProgressText.decimal(text.framesPerSecond, 3)
      StandardError.write(
        """
        {"event":"done","frames":\(statistics.frames),"unchangedFrames":\(statistics.unchangedFrames),"bytes":\(statistics.bytes),\
        "seconds":\(took),"framesPerSecond":\(rate)}

        """)
    default:
      clear()
      StandardError.write(
        line:
          "animrender: \(output.map { "wrote \($0): " } ?? "drew ")\(statistics.frames) frames, \(ProgressText.duration(length)), "
          + (output == nil ? "" : "\(ProgressText.size(statistics.bytes)), ") + "in "
          + "\(ProgressText.duration(text.seconds)) (\(ProgressText.rate(text.framesPerSecond)) fps)")
    }
  }

  /// Takes the bar away, so that the next message begins a line.
  func clear() {
    if style == .bar { StandardError.replaceLine() }
  }
}

/// How progress is shown.
enum ProgressStyle: String, ExpressibleByArgument, CaseIterable {
  case auto, bar, plain, json, none

  /// What `auto` stands for; the others stand for themselves.
  func resolved(isTerminal: Bool, terminal: String?) -> ProgressStyle {
    guard self == .auto else { return self }
    return isTerminal && terminal != "dumb" ? .bar : .plain
  }
}

/// How far a render is after some time, in words.
struct ProgressText {
  var framesDone: Int
  var framesTotal: Int
  /// Since the render began.
  var seconds: Double

  var framesPerSecond: Double { seconds > 0 ? Double(framesDone) / seconds : 0 }
  /// Nil before the first frame.
  var secondsLeft: Double? {
    framesDone > 0 ? Double(framesTotal - framesDone) * seconds / Double(framesDone) : nil
  }

  /// `[=====>    ]  54%  65/120 frames  88.2 fps  1 s left`, never longer than `columns`.
  func bar(columns: Int) -> String {
    let percent = "\(framesTotal > 0 ? framesDone * 100 / framesTotal : 0)%"
    let count = "\(framesDone)/\(framesTotal) frames"
    var text =
      Self.padded(percent, 4) + "  " + Self.padded(count, "\(framesTotal)/\(framesTotal) frames".count)
      + "  \(Self.rate(framesPerSecond)) fps"
    if let secondsLeft { text += "  \(Self.duration(secondsLeft)) left" }
    let width = min(40, columns - 1 - text.count - 4)
    guard width >= 5 else { return String(text.prefix(max(columns - 1, 0))) }
    let filled = framesTotal > 0 ? framesDone * width / framesTotal : 0
    let head = filled < width ? ">" : ""
    let empty = String(repeating: " ", count: width - filled - head.count)
    return "[" + String(repeating: "=", count: filled) + head + empty + "]  " + text
  }

  var plain: String {
    let left = secondsLeft.map { ", \(Self.duration($0)) left" } ?? ""
    return "animrender: \(framesDone) of \(framesTotal) frames, \(Self.rate(framesPerSecond)) fps\(left)"
  }

  var json: String {
    let left = secondsLeft.map { Self.decimal($0, 3) } ?? "null"
    return """
      {"event":"progress","framesDone":\(framesDone),"framesTotal":\(framesTotal),\
      "seconds":\(Self.decimal(seconds, 3)),"framesPerSecond":\(Self.decimal(framesPerSecond, 3)),\
      "secondsLeft":\(left)}
      """
  }

  /// `9.87`, `98.7` or `987`: three digits say enough.
  static func rate(_ value: Double) -> String {
    decimal(value, value < 9.995 ? 2 : value < 99.95 ? 1 : 0)
  }

  /// `0.4 s`, `12 s`, `3:05` minutes or `1:02:07` hours.
  static func duration(_ seconds: Double) -> String {
    guard seconds >= 9.95 else { return "\(decimal(seconds, 1)) s" }
    // A day-long estimate of a render that has hardly begun may be any number.
    let whole = Int(min(seconds.rounded(), 1e9))
    guard whole >= 100 else { return "\(whole) s" }
    let (hours, minutes, rest) = (whole / 3600, whole / 60 % 60, whole % 60)
    return hours > 0
      ? "\(hours):" + zeroPadded(minutes) + ":" + zeroPadded(rest) : "\(minutes):" + zeroPadded(rest)
  }

  /// `812 bytes`, `51.2 kB` or `3.4 MB`, in powers of ten as files are listed.
  static func size(_ bytes: Int) -> String {
    switch bytes {
    case ..<1000: "\(bytes) bytes"
    case ..<1_000_000: "\(decimal(Double(bytes) / 1000, 1)) kB"
    default: "\(decimal(Double(bytes) / 1_000_000, 1)) MB"
    }
  }

  static func decimal(_ value: Double, _ places: Int) -> String {
    String(format: "%.\(places)f", value)
  }

  private static func zeroPadded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(width - text.count, 0)) + text
  }
}
