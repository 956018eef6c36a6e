import AnimCRunLoop
import AnimRenderTree
import CoreAnimation
import CoreGraphics
import Foundation

/// What makes code that waits go by the clock of the thread's timeline: `asyncAfter`, `Timer`, `RunLoop.perform`,
/// `Task.sleep` and tasks that are started while it plays.
enum ThreadClock {
  private static let isInstalled: Bool = {
    var clock = crunloop_clock(
      is_there: { TransactionContext.current.clockOwner != nil },
      now: { ThreadClock.now },
      schedule: { delay, work, discard, argument in
        guard let work, let discard else { return }
        let waiting = WaitingWork(work: work, discard: discard, argument: argument)
        if !TransactionContext.current.schedule(delay, waiting.run) { waiting.runAnyway() }
      },
      schedule_job: { delay, job in
        guard let job else { return }
        ThreadClock.schedule(unsafeBitCast(job, to: UnownedJob.self), after: delay)
      })
    return crunloop_install(&clock)
  }()

  /// The next job of the main actor that this thread enqueues is taken here in place of being scheduled.
  private static let jobs = ThreadLocal { JobSlot() }

  private final class JobSlot {
    var isWaiting = false
    var job: UnownedJob?
  }

  private static var now: Double {
    let context = TransactionContext.current
    return context.timeline == nil ? .nan : context.mediaTime
  }

  /// From now on what the calling thread has wait is the business of its timeline.
  static func enter() {
    _ = isInstalled
    crunloop_set_active(true)
  }

  static func leave() { crunloop_set_active(false) }

  /// Calls `body` as on the main thread and as the main actor, with clocks that tell the timeline's time.
  static func playing(from date: Date?, _ body: () -> Recording) -> Recording {
    let wasActive = crunloop_is_active()
    enter()
    crunloop_set_playing(true, date?.timeIntervalSince1970 ?? .nan)
    defer {
      crunloop_set_playing(TransactionContext.current.timeline != nil, .nan)
      crunloop_set_active(wasActive)
      crunloop_take_waiting { label, caller in
        Misuse.report(
          .waitsForRealTime(
            queue: label.map { String(cString: $0) } ?? "", caller: caller.flatMap(ThreadClock.symbol)))
      }
    }
    return withoutActuallyEscaping(body) { body in
      let call = UncheckedBox<(() -> Recording)?>(body)
      let result = UncheckedBox<Recording?>(nil)
      let slot = jobs.current
      slot.isWaiting = true
      Task { @MainActor in
        if let play = call.value { result.value = play() }
      }
      slot.isWaiting = false
      if let job = slot.job {
        slot.job = nil
        job.runSynchronously(on: MainActor.sharedUnownedExecutor)
      }
      // A task that was not caught has nothing to play when it comes.
      call.value = nil
      return result.value ?? body()
    }
  }

  /// The function that an address is in, where the program has names for its functions.
  private static func symbol(at address: UnsafeRawPointer) -> String? {
    crunloop_symbol(address).map { demangled(String(cString: $0)) }
  }

  private static func demangled(_ name: String) -> String {
    guard let text = swiftDemangle(name, name.utf8.count, nil, nil, 0) else { return name }
    defer { free(text) }
    return String(cString: text)
  }

  private static func schedule(_ job: UnownedJob, after delay: Double) {
    let slot = jobs.current
    if slot.isWaiting {
      slot.isWaiting = false
      slot.job = job
      return
    }
    let run = { job.runSynchronously(on: MainActor.sharedUnownedExecutor) }
    if !TransactionContext.current.schedule(delay, run) { run() }
  }
}

@_silgen_name("swift_demangle")
private func swiftDemangle(
  _ name: UnsafePointer<CChar>, _ length: Int, _ buffer: UnsafeMutablePointer<CChar>?,
  _ size: UnsafeMutablePointer<Int>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?

/// Belongs to one thread.
private final class UncheckedBox<Value>: @unchecked Sendable {
  var value: Value
  init(_ value: Value) { self.value = value }
}

/// Work of C, with what it is given, which is discarded where it never runs.
private final class WaitingWork {
  private let work: crunloop_work
  private let discard: crunloop_work
  private let argument: UnsafeMutableRawPointer?
  private var hasRun = false

  init(work: @escaping crunloop_work, discard: @escaping crunloop_work, argument: UnsafeMutableRawPointer?) {
    (self.work, self.discard, self.argument) = (work, discard, argument)
  }

  func run() {
    guard !hasRun else { return }
    hasRun = true
    work(argument)
  }

  /// There is no timeline any more: on the real main queue, with no delay left to keep.
  func runAnyway() { run() }

  deinit { if !hasRun { discard(argument) } }
}
