import Testing

@testable import AnimMovie
@testable import animrender

@Suite struct ProgressTests {
  private let half = ProgressText(framesDone: 60, framesTotal: 120, seconds: 1.5)

  @Test func theBarFitsTheTerminal() {
    #expect(half.bar(columns: 64) == "[========>        ]   50%   60/120 frames  40.0 fps  1.5 s left")
    // No longer than is of use.
    #expect(half.bar(columns: 200).prefix { $0 != "]" }.count == 41)
    for columns in 0...120 { #expect(half.bar(columns: columns).count < max(columns, 1)) }
  }

  @Test func theBarBeginsAndEnds() {
    let start = ProgressText(framesDone: 0, framesTotal: 120, seconds: 0)
    #expect(start.bar(columns: 50) == "[>              ]    0%    0/120 frames  0.00 fps")
    let end = ProgressText(framesDone: 120, framesTotal: 120, seconds: 1)
    #expect(end.bar(columns: 60) == "[==============]  100%  120/120 frames  120 fps  0.0 s left")
  }

  @Test func framesThatDidNotChangeTookNoDrawing() {
    var statistics = RenderStatistics()
    statistics.frames = 10
    statistics.unchangedFrames = 5
    statistics.work.evaluation = 1
    statistics.work.painter.drawing = 1
    let lines = WorkText(statistics: statistics).table.split(separator: "\n")
    #expect(lines.first { $0.hasPrefix("evaluating") }?.hasSuffix(" 100.000") == true)
    #expect(lines.first { $0.hasPrefix("drawing") }?.hasSuffix(" 200.000") == true)
  }

  @Test func plainLines() {
    #expect(half.plain == "animrender: 60 of 120 frames, 40.0 fps, 1.5 s left")
  }

  @Test func jsonLines() {
    #expect(
      half.json == #"{"event":"progress","framesDone":60,"framesTotal":120,"seconds":1.500,"#
        + #""framesPerSecond":40.000,"secondsLeft":1.500}"#)
    #expect(ProgressText(framesDone: 0, framesTotal: 9, seconds: 1).json.hasSuffix(#""secondsLeft":null}"#))
  }

  @Test(arguments: [
    (0.04, "0.0 s"), (9.94, "9.9 s"), (9.96, "10 s"), (99.4, "99 s"), (100, "1:40"), (3599.9, "1:00:00"),
    (3727, "1:02:07"), (1e300, "277777:46:40"),
  ])
  func durations(seconds: Double, text: String) {
    #expect(ProgressText.duration(seconds) == text)
  }

  @Test(arguments: [
    (0, "0.00"), (9.99, "9.99"), (9.996, "10.0"), (99.94, "99.9"), (99.96, "100"), (1234.4, "1234"),
  ])
  func rates(value: Double, text: String) {
    #expect(ProgressText.rate(value) == text)
  }

  @Test func autoIsABarOnATerminalOnly() {
    #expect(ProgressStyle.auto.resolved(isTerminal: true, terminal: "xterm") == .bar)
    #expect(ProgressStyle.auto.resolved(isTerminal: true, terminal: nil) == .bar)
    #expect(ProgressStyle.auto.resolved(isTerminal: true, terminal: "dumb") == .plain)
    #expect(ProgressStyle.auto.resolved(isTerminal: false, terminal: "xterm") == .plain)
    #expect(ProgressStyle.json.resolved(isTerminal: true, terminal: "xterm") == .json)
  }
}
