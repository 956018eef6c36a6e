import Synchronization
import Testing

@testable import AnimMovie

/// Segments that are done when the test says so, in every order that there can be.
@Suite struct SegmentPipelineTests {
  /// What happens to segments that are numbers.
  private final class Run: Sendable {
    struct State {
      var gates: [Int: CheckedContinuation<Int, any Error>] = [:]
      var written: [Int] = []
      var mostWaiting: Int?
      var error: (any Error)?
    }

    private let state = Mutex(State())
    private let executor = StepExecutor()

    /// - Parameter unwritable: the segment that cannot be written.
    init(count: Int, jobs: Int, threads: [Int]? = nil, unwritable: Int? = nil) {
      let pipeline = SegmentPipeline<Int>(count: count, jobs: jobs, threads: { threads?[$0] ?? 1 }) { index in
        try await withCheckedThrowingContinuation { gate in
          self.state.withLock { $0.gates[index] = gate }
        }
      }
      Task.detached(executorPreference: executor) {
        do {
          let most = try await pipeline.run { segment in
            if segment == unwritable { throw WriteError() }
            self.state.withLock { $0.written.append(segment) }
          }
          self.state.withLock { $0.mostWaiting = most }
        } catch {
          self.state.withLock { $0.error = error }
        }
      }
      executor.runUntilAllWait()
    }

    /// The segments that are under way.
    var running: Set<Int> { state.withLock { Set($0.gates.keys) } }
    var written: [Int] { state.withLock { $0.written } }
    /// Once it has ended well.
    var mostWaiting: Int? { state.withLock { $0.mostWaiting } }
    var error: (any Error)? { state.withLock { $0.error } }

    /// Lets a segment be done, and all that follows happen.
    func finish(_ segment: Int, failing error: (any Error)? = nil) {
      let gate = state.withLock { $0.gates.removeValue(forKey: segment) }
      gate?.resume(with: error.map { .failure($0) } ?? .success(segment))
      executor.runUntilAllWait()
    }

    /// Lets all that is still under way be done.
    func finishAll() {
      while let segment = running.min() { finish(segment) }
    }
  }

  private struct WriteError: Error {}

  /// What must be under way when some segments are done: as many as there are workers, none that is too far ahead of
  /// what is written.
  private static func running(count: Int, jobs: Int, done: [Int], started: inout Int) -> Set<Int> {
    let written = written(done).count
    while started < count, started - done.count < jobs, started < written + jobs + 2 { started += 1 }
    return Set(0..<started).subtracting(done)
  }

  /// The segments before the first one that is missing.
  private static func written(_ done: [Int]) -> [Int] {
    Array((0...done.count).prefix { done.contains($0) })
  }

  /// Every order in which segments can be done.
  static func orders(count: Int, jobs: Int, done: [Int] = [], started: Int = 0) -> [[Int]] {
    var started = started
    let running = running(count: count, jobs: jobs, done: done, started: &started)
    if running.isEmpty { return [done] }
    return running.sorted().flatMap {
      orders(count: count, jobs: jobs, done: done + [$0], started: started)
    }
  }

  @Test func theOrdersThatThereAre() {
    #expect(Self.orders(count: 4, jobs: 1) == [[0, 1, 2, 3]])
    #expect(Self.orders(count: 4, jobs: 2).count == 8)
    #expect(Self.orders(count: 4, jobs: 3).count == 18)
    #expect(Set(Self.orders(count: 4, jobs: 4)).count == 24)
  }

  @Test(arguments: [(1, 1), (4, 1), (4, 2), (4, 3), (4, 4), (4, 9), (6, 2), (7, 1), (5, 3)])
  func segmentsAreWrittenInOrderAsTheyCome(count: Int, jobs: Int) {
    for order in Self.orders(count: count, jobs: jobs) {
      let run = Run(count: count, jobs: jobs)
      var (started, mostWaiting) = (0, 0)
      for place in 0...count {
        let done = Array(order.prefix(place))
        #expect(
          run.running == Self.running(count: count, jobs: jobs, done: done, started: &started),
          "\(order) after \(done)")
        #expect(run.written == Self.written(done), "\(order) after \(done)")
        mostWaiting = max(mostWaiting, done.count - Self.written(done).count)
        #expect((run.mostWaiting != nil) == (place == count))
        if place < count { run.finish(order[place]) }
      }
      #expect(run.mostWaiting == mostWaiting, "\(order)")
      #expect(run.error == nil)
    }
  }

  /// A loop that four threads make, copies of it that are only looked at, and what follows.
  @Test(
    "Several threads of one segment count as several workers",
    arguments: [
      (1, [[0], [1], [2], [3]]), (2, [[0, 1], [2, 3]]), (3, [[0, 1, 2], [3]]),
      (4, [[0, 1, 2], [3]]), (5, [[0, 1, 2, 3]]),
    ] as [(jobs: Int, together: [Set<Int>])])
  func threads(jobs: Int, together: [Set<Int>]) {
    let run = Run(count: 4, jobs: jobs, threads: [4, 0, 0, 1])
    for running in together {
      #expect(run.running == running)
      for segment in running.sorted() { run.finish(segment) }
    }
    #expect(run.written == [0, 1, 2, 3])
  }

  /// With one worker as slow as can be, the others wait for it.
  @Test(arguments: 1...4) func memoryDoesNotGrowWithTheMovie(jobs: Int) {
    let run = Run(count: 100, jobs: jobs)
    while let segment = run.running.subtracting([0]).min() { run.finish(segment) }
    #expect(run.running == [0])
    #expect(run.written == [])
    // All that may be begun are done but the first.
    run.finishAll()
    #expect(run.mostWaiting == (jobs == 1 ? 0 : jobs + 1))
    #expect(run.written == Array(0..<100))
  }

  @Test(arguments: 1...4, 0..<4)
  func afterAFailureNothingIsBegunOrWritten(jobs: Int, failing: Int) {
    for order in Self.orders(count: 4, jobs: jobs) {
      let run = Run(count: 4, jobs: jobs)
      var begun: Set<Int>?
      for segment in order {
        let running = run.running
        if let begun { #expect(running.isSubset(of: begun)) }
        guard running.contains(segment) else { continue }
        run.finish(segment, failing: segment == failing ? PaintError(number: segment) : nil)
        if segment == failing { begun = running.subtracting([segment]) }
      }
      run.finishAll()
      #expect(run.error as? PaintError == PaintError(number: failing), "\(order)")
      // What comes before it in the movie is written all the same, as far as it is there.
      #expect(run.written == Array(0..<run.written.count) && run.written.count <= failing, "\(order)")
      #expect(run.mostWaiting == nil)
    }
  }

  @Test func ofSeveralFailuresTheFirstInTheMovieCounts() {
    for order in Self.orders(count: 3, jobs: 3) {
      let run = Run(count: 3, jobs: 3)
      for segment in order { run.finish(segment, failing: segment > 0 ? PaintError(number: segment) : nil) }
      #expect(run.error as? PaintError == PaintError(number: 1), "\(order)")
      #expect(run.written == [0])
    }
  }

  @Test func whatCannotBeWrittenEndsTheRun() {
    for order in Self.orders(count: 4, jobs: 3) {
      let run = Run(count: 4, jobs: 3, unwritable: 1)
      for segment in order where run.running.contains(segment) { run.finish(segment) }
      run.finishAll()
      #expect(run.error is WriteError, "\(order)")
      #expect(run.written == [0])
      #expect(run.mostWaiting == nil)
    }
  }
}
