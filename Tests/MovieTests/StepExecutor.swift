import Synchronization

/// Runs tasks on the thread that asks for it, one part after the other, until all of them wait for something: what
/// they have done by then does not depend on threads.
final class StepExecutor: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// Returns when nothing is left to be run.
  func runUntilAllWait() {
    while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
