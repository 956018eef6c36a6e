import AnimRenderTree

/// Numbers of what is shown: the same for equal subjects, and others, as far as that can be, for others. A frame's costs
/// what has changed. They hold in one process.
struct FrameFingerprint {
  private var items: [Int] = []
  /// Of all items and their places.
  private var sum = 0
  private var last: Int?

  /// - Parameter change: from the subject of the call before; nil if unknown.
  mutating func number<Subject: Hashable>(of subject: Subject, changed change: FrameChange?) -> Int {
    if let last, change?.isEmpty == true { return last }
    let number =
      (subject as? Frame).map { [combined($0, change), $0.exposures.hashValue].hashValue }
      ?? subject.hashValue
    last = number
    return number
  }

  private mutating func combined(_ frame: Frame, _ change: FrameChange?) -> Int {
    if let change, last != nil, change.edits.allSatisfy({ $0.old == $0.new }) {
      for index in change.edits.lazy.flatMap(\.new) {
        sum ^= Self.number(items[index], at: index)
        items[index] = frame.items[index].hashValue
        sum ^= Self.number(items[index], at: index)
      }
    } else {
      if let change, last != nil {
        change.update(&items) { edit, _, new in
          for index in edit.new { new.append(frame.items[index].hashValue) }
        }
      } else {
        items = frame.items.map(\.hashValue)
      }
      sum = items.indices.reduce(0) { $0 ^ Self.number(items[$1], at: $1) }
    }
    return [items.count, sum].hashValue
  }

  private static func number(_ item: Int, at index: Int) -> Int {
    var hasher = Hasher()
    hasher.combine(item)
    hasher.combine(index)
    return hasher.finalize()
  }
}

extension FrameRequest {
  /// More frames than these are not looked through for loops.
  private static var mostFingerprints: Int { 100_000 }
  /// How many frames a worker evaluates at a time: so few that all workers have as much to do, also in short videos.
  private static var stretch: Int { 32 }

  /// The numbers of all frames, for which they are evaluated and not drawn; nil when there are too few or too many to
  /// be worth it, or when one of them cannot be shown, which is for those to say who draw it.
  ///
  /// - Throws: `MovieError.cancelled`.
  func fingerprints(_ sources: SourcePool<Subject>) async throws -> [Int]? {
    guard (2 * SegmentPlan.shortest...Self.mostFingerprints).contains(frames.count) else { return nil }
    let stretches = stride(from: frames.lowerBound, to: frames.upperBound, by: Self.stretch).map {
      $0..<min($0 + Self.stretch, frames.upperBound)
    }
    var numbers: [Int] = []
    // From one stretch to the next, too, only what changes is looked at.
    let idle = Pool<(source: any FrameProvider<Subject>, fingerprint: FrameFingerprint)>()
    let pipeline = SegmentPipeline(count: stretches.count, jobs: jobs) { index in
      var (source, fingerprint) = idle.take() ?? (sources.take(), FrameFingerprint())
      defer { idle.release((source, fingerprint)) }
      return try stretches[index].map { frame in
        guard !isStopped else { throw MovieError.cancelled }
        let change = try source.advance(to: frameRate.time(ofFrame: frame))
        return fingerprint.number(of: source.subject, changed: change)
      }
    }
    defer { while let (source, _) = idle.take() { sources.release(source) } }
    do {
      _ = try await pipeline.run { numbers += $0 }
      return numbers
    } catch {
      if isStopped { throw MovieError.cancelled }
      return nil
    }
  }
}
