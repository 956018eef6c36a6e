import Dispatch
import Foundation
import AnimPlayback
import QuartzCore
import Testing

/// Work for the main queue belongs to the timeline's clock.
@Suite struct MainQueueTests {
  private final class Log {
    var entries: [String] = []
    func note(_ text: String) { entries.append("\(text) \((CACurrentMediaTime() * 1000).rounded() / 1000)") }
  }

  private let timeline = Timeline(size: CGSize(width: 10, height: 10))
  private let log = Log()

  @Test("asyncAfter runs at the time that it says, exactly, before the recording begins and while it plays")
  func delays() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) { self.log.note("first") }
    timeline.at(2) {
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(250)) { self.log.note("inner") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 20) { self.log.note("never") }
    }
    _ = timeline.record(until: 10)
    #expect(log.entries == ["first 1.5", "inner 2.25"])
  }

  @Test("async runs after what is under way and what waits for the same time")
  func order() {
    timeline.at(1) {
      DispatchQueue.main.async { self.log.note("queued") }
      self.log.note("now")
    }
    timeline.at(1) { self.log.note("event") }
    _ = timeline.record(until: 3)
    #expect(log.entries == ["now 1.0", "event 1.0", "queued 1.0"])
  }

  @Test("Other queues are Dispatch's own")
  func otherQueues() {
    let done = DispatchSemaphore(value: 0)
    DispatchQueue(label: "other").asyncAfter(deadline: .now() + 0.001) { done.signal() }
    done.wait()
    #expect(timeline.record(until: 1).duration == 1)
    #expect(log.entries == [])
  }
}
