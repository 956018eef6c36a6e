import AnimationRenderer
import Testing

@Suite struct DisplayLinkTests {
  private final class Ball {
    let layer = CALayer()
    var times: [Double] = []
    var targets: [Double] = []

    func step(_ link: CADisplayLink) {
      times.append(link.timestamp)
      targets.append(link.targetTimestamp)
      #expect(CACurrentMediaTime() == link.timestamp)
      CATransaction.setDisableActions(true)
      layer.position.x = link.timestamp * 60
    }

    func tick() { times.append(CACurrentMediaTime()) }
  }

  private let timeline = Timeline(size: CGSize(width: 100, height: 10))

  @Test func itFiresForEveryRefreshAtExactTimes() throws {
    let ball = Ball()
    timeline.root.addSublayer(ball.layer)
    CADisplayLink(target: ball, selector: Ball.step).add(to: .main, forMode: .common)
    let recording = timeline.record(until: 2)
    #expect(ball.times == (0...120).map { Double($0) / 60 })
    #expect(ball.targets == (1...121).map { Double($0) / 60 })
    // What it changes is seen at its own time already.
    #expect(recording.commits.map(\.time) == ball.times)
  }

  @Test func aLinkAddedInBetweenFiresWithTheNextRefresh() {
    var times: [Double] = []
    var duration = 0.0
    timeline.displayRate = 10
    timeline.at(0.25) {
      CADisplayLink { link in
        times.append(link.timestamp)
        duration = link.duration
      }.add(to: .main, forMode: .default)
    }
    timeline.at(0.3) { times.append(-1) }
    _ = timeline.record(until: 0.5)
    // Events of a time come before its refresh.
    #expect(times == [-1, 0.3, 0.4, 0.5])
    #expect(duration == 0.1)
  }

  @Test func ratesArePartsOfTheScreens() {
    var slow: [Double] = []
    let first = CADisplayLink { slow.append($0.timestamp) }
    first.preferredFramesPerSecond = 20
    first.add(to: .main, forMode: .common)
    var fast = 0
    let second = CADisplayLink { _ in fast += 1 }
    second.preferredFrameRateRange = CAFrameRateRange(minimum: 80, maximum: 120, preferred: 120)
    second.add(to: .main, forMode: .common)
    _ = timeline.record(until: 0.2)
    #expect(slow == [0, 3, 6, 9, 12].map { Double($0) / 60 })
    #expect(fast == 13)
  }

  @Test func pausedAndInvalidLinksAreSilent() {
    let ball = Ball()
    timeline.displayRate = 10
    let link = CADisplayLink(target: ball, selector: Ball.tick)
    link.add(to: .main, forMode: .common)
    link.add(to: .main, forMode: .common)
    timeline.at(0.15) { link.isPaused = true }
    timeline.at(0.45) { link.isPaused = false }
    timeline.at(0.65) { link.invalidate() }
    timeline.at(0.7) { link.add(to: .main, forMode: .common) }
    _ = timeline.record(until: 1)
    #expect(ball.times == [0, 0.1, 0.5, 0.6])
  }

  @Test func aLinkMayInvalidateAnother() {
    var calls: [String] = []
    let second = CADisplayLink { _ in calls.append("second") }
    let first = CADisplayLink { _ in
      calls.append("first")
      second.invalidate()
    }
    first.add(to: .main, forMode: .common)
    second.add(to: .main, forMode: .common)
    _ = timeline.record(until: 0)
    #expect(calls == ["first"])
  }

  @Test func linksEndWithTheirTimeline() {
    var calls = 0
    CADisplayLink { _ in calls += 1 }.add(to: .main, forMode: .common)
    _ = timeline.record(until: 0)
    _ = Timeline(size: CGSize(width: 1, height: 1)).record(until: 1)
    #expect(calls == 1)
  }

  @Test(arguments: [0, -1, Double.infinity, .nan])
  func screensWithoutARateHaveNoLinks(rate: Double) {
    var calls = 0
    timeline.displayRate = rate
    CADisplayLink { _ in calls += 1 }.add(to: .main, forMode: .common)
    _ = timeline.record(until: 1)
    #expect(calls == 0)
  }
}
