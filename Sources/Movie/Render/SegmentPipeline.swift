/// Makes the segments of a movie, or pictures in stretches, side by side and hands them over in order.
///
/// The work runs on Swift's cooperative threads, so there are never more workers than cores. A segment is only
/// begun while at most `jobs + slack` are under way or waiting, so memory does not grow with the movie.
package struct SegmentPipeline<Segment: Sendable>: Sendable {
  /// How many segments there are.
  package var count: Int
  /// The most segments under way at a time, and the most threads of those that are made, but for one by itself.
  package var jobs: Int
  /// How many threads make the segment of that number; 0 for one that is only looked at.
  package var threads: @Sendable (Int) -> Int
  /// Makes the segment of that number, 0..<count.
  package var make: @Sendable (Int) async throws -> Segment

  package init(
    count: Int, jobs: Int, threads: @escaping @Sendable (Int) -> Int = { _ in 1 },
    make: @escaping @Sendable (Int) async throws -> Segment
  ) {
    self.count = count
    self.jobs = jobs
    self.threads = threads
    self.make = make
  }

  /// How far the fastest worker may run ahead of the slowest.
  static var slack: Int { 2 }

  private typealias Report = (index: Int, result: Result<Segment, any Error>)

  /// Calls `consume` for every segment in order, as soon as it and all before it are there.
  ///
  /// - Returns: the most finished segments that waited for an earlier one.
  /// - Throws: What `consume` throws, or the error of the first segment in order that failed.
  package func run(consume: (Segment) throws -> Void) async throws -> Int {
    let (make, threads) = (make, threads)
    var mostWaiting = 0
    try await withThrowingTaskGroup(of: Report.self) { group in
      var waiting: [Int: Segment] = [:]
      var failure: (index: Int, error: any Error)?
      var (started, running, written) = (0, 0, 0)
      /// Of all that are under way.
      var busy = 0
      while true {
        while failure == nil, started < count, running < jobs, started < written + jobs + Self.slack,
          threads(started) == 0 || busy == 0 || busy + threads(started) <= jobs
        {
          let index = started
          busy += threads(index)
          group.addTask {
            do {
              return (index, .success(try await make(index)))
            } catch {
              return (index, .failure(error))
            }
          }
          started += 1
          running += 1
        }
        guard running > 0, let report = try await group.next() else { break }
        running -= 1
        busy -= threads(report.index)
        switch report.result {
        case .failure(let error):
          if report.index < failure?.index ?? .max { failure = (report.index, error) }
        case .success(let segment):
          waiting[report.index] = segment
        }
        while let segment = waiting.removeValue(forKey: written) {
          try consume(segment)
          written += 1
        }
        mostWaiting = max(mostWaiting, waiting.count)
      }
      if let failure { throw failure.error }
    }
    return mostWaiting
  }
}
