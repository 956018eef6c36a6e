import AnimVideo

/// A segment of which all is known but its pictures.
public struct AnalyzedSegment: Sendable, Equatable {
  /// Its frames, by their numbers in the scene.
  public var frames: Range<Int>
  /// The digest that it is stored under.
  public var key: Digest
  /// Frames that are not like the one before in the segment; the first one counts.
  public var changedFrames: Int

  /// About how long it takes, in no unit: a frame that is like the one before costs little to encode and nothing to
  /// draw.
  public var weight: Int { frames.count + 3 * changedFrames }
}

extension RenderJob {
  /// Evaluates all frames and draws none. Needs `reuse`, whose stores it leaves alone.
  func analysis() async throws -> VideoAnalysis {
    try request.check()
    let sources = SourcePool(request.makeSource)
    let plan = try await cut(sources)
    let (renderer, hashers) = try prepared(plan, sources, threads: threads(for: plan))
    var segments: [AnalyzedSegment] = []
    let pipeline = SegmentPipeline(count: renderer.plan.segmentCount, jobs: request.jobs) {
      try renderer.analysis(segment: $0, hashers)
    }
    _ = try await pipeline.run { segments.append($0) }
    return VideoAnalysis(
      settings: renderer.settings, tool: .running(version: hashers.reuse.tool), segments: segments)
  }

  /// Makes one segment, unless a store has it, for all stores.
  ///
  /// - Parameters:
  ///   - plan: says where it begins and ends.
  ///   - key: the one that it must have.
  ///   - threads: the encoder's.
  /// - Returns: whether it was there.
  /// - Throws: `PlanError.otherFrames` when it shows something else.
  func encode(segment index: Int, of plan: SegmentPlan, key: Digest, threads: Int) throws -> Bool {
    if reuse?.find(key) != nil { return true }
    let (renderer, hashers) = try prepared(plan, SourcePool(request.makeSource), threads: threads)
    guard (0..<plan.segmentCount).contains(index) else { throw PlanError.otherFrames(index) }
    guard try renderer.analysis(segment: index, hashers).key == key else {
      throw PlanError.otherFrames(index)
    }
    let output = try renderer.render(segment: index)
    guard !request.isCancelled() else { throw MovieError.cancelled }
    if let failure = hashers.reuse.failure { throw failure }
    return output.isFound
  }

  private func prepared(
    _ plan: SegmentPlan, _ sources: SourcePool<Painter.Subject>, threads: Int
  ) throws -> (SegmentRenderer<Painter>, SegmentHasherPool<Painter.Subject>) {
    let settings = try checkedSettings(threads: threads)
    // Loads what the encoder's identity is of.
    _ = try SegmentEncoder(settings)
    let renderer = makeRenderer(plan, settings, sources)
    guard let hashers = renderer.hashers else {
      preconditionFailure("segments without keys cannot be planned")
    }
    return (renderer, hashers)
  }
}

extension OutputJob {
  /// Evaluates all frames of a video and draws none.
  public func analysis(in container: Container) async throws -> VideoAnalysis {
    try await movieJob(in: container).analysis()
  }

  /// Makes one segment of a video for the stores of `reuse`, unless one of them has it.
  ///
  /// - Parameters:
  ///   - plan: says where it begins and ends, and its key.
  /// - Returns: whether it was there.
  public func encode(segment index: Int, of plan: RenderPlan, in container: Container) throws -> Bool {
    let cut = SegmentPlan(segments: plan.segments.map { $0.firstFrame..<$0.firstFrame + $0.frameCount })
    guard let cut else { throw PlanError.otherFrames(index) }
    return try movieJob(in: container).encode(
      segment: index, of: cut, key: plan.key(ofSegment: index), threads: plan.video.threads ?? 1)
  }
}

/// A video whose segments are to be made elsewhere.
public struct VideoAnalysis: Sendable {
  /// How it is to be compressed.
  public var settings: VideoSettings
  /// What it is to be made with.
  public var tool: ToolIdentity
  /// In the order of time, without gaps.
  public var segments: [AnalyzedSegment]
}
