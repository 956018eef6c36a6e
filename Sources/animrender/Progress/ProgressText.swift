import Foundation

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
