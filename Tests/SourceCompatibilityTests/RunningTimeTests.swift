import Dispatch
import Foundation
import AnimPlayback
import Testing
import UIKit

/// Code that waits goes by the timeline's clock, as it is written for iOS.
@Suite struct RunningTimeTests {
  private final class Log: @unchecked Sendable {
    var entries: [String] = []
    func note(_ text: String) { entries.append("\(text) \((CACurrentMediaTime() * 1e6).rounded() / 1e6)") }
  }

  private let timeline = Timeline(size: CGSize(width: 10, height: 10))
  private let log = Log()

  private func played(until duration: Double = 10, _ body: @escaping () -> Void) -> [String] {
    timeline.at(1, perform: body)
    _ = timeline.record(until: duration)
    return log.entries
  }

  @Test("A deadline that was made before is that time, by the uptime and by the wall")
  func deadlines() {
    let entries = played { [log] in
      let second: DispatchTime = .now() + 1.25
      let third = DispatchTime(uptimeNanoseconds: DispatchTime.now().uptimeNanoseconds + 2 * NSEC_PER_SEC)
      let fourth: DispatchWallTime = .now() + .seconds(3)
      DispatchQueue.main.asyncAfter(wallDeadline: fourth) { log.note("wall") }
      DispatchQueue.main.asyncAfter(deadline: third) { log.note("sum") }
      DispatchQueue.main.asyncAfter(deadline: second, qos: .userInitiated) { log.note("value") }
    }
    #expect(entries == ["value 2.25", "sum 3.0", "wall 4.0"])
  }

  @Test("A deadline of before the recording is met")
  func deadlineBeforeRecording() {
    let deadline: DispatchTime = .now() + 0.5
    DispatchQueue.main.asyncAfter(deadline: deadline) { [log] in log.note("value") }
    _ = timeline.record(until: 2)
    #expect(log.entries == ["value 0.5"])
  }

  @Test("A work item runs at its time unless it was cancelled")
  func workItems() {
    let entries = played { [log] in
      let kept = DispatchWorkItem { log.note("kept") }
      let cancelled = DispatchWorkItem { log.note("cancelled") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5, execute: kept)
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5, execute: cancelled)
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { cancelled.cancel() }
      DispatchQueue.main.async(execute: DispatchWorkItem { log.note("queued") })
    }
    #expect(entries == ["queued 1.0", "kept 1.5"])
  }

  @Test("Timers fire at multiples of their interval until they are invalidated", arguments: [false, true])
  func timers(isAdded: Bool) {
    let entries = played { [log] in
      let tick: @Sendable (Timer) -> Void = { timer in
        log.note("tick")
        if log.entries.count(where: { $0.hasPrefix("tick") }) == 3 { timer.invalidate() }
      }
      if isAdded {
        RunLoop.main.add(Timer(timeInterval: 1.0 / 3, repeats: true, block: tick), forMode: .common)
      } else {
        _ = Timer.scheduledTimer(withTimeInterval: 1.0 / 3, repeats: true, block: tick)
      }
      _ = Timer.scheduledTimer(withTimeInterval: 0.75, repeats: false) { log.note("once \($0.isValid)") }
      RunLoop.main.perform { log.note("performed") }
    }
    // Foundation on Linux lets a timer that code adds by itself fire at once.
    #expect(
      entries
        == (isAdded
          ? ["tick 1.0", "performed 1.0", "tick 1.333333", "tick 1.666667", "once true 1.75"]
          : ["performed 1.0", "tick 1.333333", "tick 1.666667", "once true 1.75", "tick 2.0"]))
  }

  @Test("A timer of before the recording fires, and one that nobody adds does not")
  func timerBeforeRecording() {
    _ = Timer.scheduledTimer(withTimeInterval: 0.2, repeats: false) { [log] _ in log.note("early") }
    let unscheduled = Timer(timeInterval: 0.1, repeats: true) { [log] _ in log.note("never") }
    _ = timeline.record(until: 1)
    #expect(log.entries == ["early 0.2"] && unscheduled.isValid)
  }

  @Test("A timer whose date is changed fires then")
  func fireDate() {
    let entries = played { [log] in
      let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in log.note("tick") }
      timer.fireDate = Date(timeIntervalSinceNow: 3)
      DispatchQueue.main.asyncAfter(deadline: .now() + 4.5) { timer.invalidate() }
    }
    #expect(entries == ["tick 4.0", "tick 5.0"])
  }

  @Test("A timer calls its target's method until it is invalidated")
  func timerWithTarget() {
    final class Ticker {
      let log: Log
      init(_ log: Log) { self.log = log }
      func tick(_ timer: Timer) {
        log.note("tick")
        if log.entries.count == 2 { timer.invalidate() }
      }
    }
    let entries = played { [log] in
      Timer.scheduledTimer(
        timeInterval: 0.5, target: Ticker(log), selector: Ticker.tick, userInfo: nil, repeats: true)
    }
    #expect(entries == ["tick 1.5", "tick 2.0"])
  }

  @Test("Tasks and their sleep go by the timeline's clock, in order")
  func tasks() {
    let entries = played { [log] in
      Task { @MainActor in
        log.note("task")
        try? await Task.sleep(nanoseconds: 500_000_000)
        log.note("nanoseconds")
        try? await Task.sleep(for: .seconds(0.25))
        log.note("duration")
        try? await Task.sleep(until: .now + .milliseconds(750), clock: .continuous)
        log.note("deadline")
      }
      log.note("event")
    }
    #expect(entries == ["event 1.0", "task 1.0", "nanoseconds 1.5", "duration 1.75", "deadline 2.5"])
  }

  @Test("Clocks tell the timeline's time, and the date begins where it is said to")
  func clocks() {
    timeline.startDate = Date(timeIntervalSinceReferenceDate: 1000)
    var (dates, times): ([Double], [Double]) = ([], [])
    for time in [0, 0.5, 2.25] {
      timeline.at(time) {
        dates.append(Date().timeIntervalSinceReferenceDate)
        times.append(CFAbsoluteTimeGetCurrent())
      }
    }
    _ = timeline.record(until: 3)
    #expect(dates.map { ($0 * 1e6).rounded() / 1e6 } == [1000, 1000.5, 1002.25] && times == dates)
    #expect(abs(Date().timeIntervalSince1970 - Double(time(nil))) < 5)
  }

  @Test("A timeline's thread is the main one while it plays, and not after")
  func mainThread() async {
    await Task.yield()
    let before = Thread.isMainThread
    var during: [Bool] = []
    timeline.at(1) { during = [Thread.isMainThread, MainActor.assumeIsolated { true }] }
    _ = timeline.record(until: 2)
    #expect(during == [true, true] && Thread.isMainThread == before)
  }

  @Test("What another queue still has when the recording ends is said")
  func otherQueues() {
    _ = Misuse.takeReports()
    let done = DispatchSemaphore(value: 0)
    timeline.at(1) {
      DispatchQueue(label: "slow").asyncAfter(deadline: .now() + 1000) {}
      DispatchQueue(label: "quick").async { done.signal() }
      DispatchQueue(label: "back").sync { DispatchQueue.main.async { self.log.note("main") } }
      done.wait()
    }
    _ = timeline.record(until: 2)
    let queues = Misuse.takeReports().compactMap { report in
      if case .waitsForRealTime(let queue, _) = report { queue } else { nil }
    }
    #expect(queues.contains("slow") && log.entries == ["main 1.0"])
  }
}
