import Foundation
import AnimSound
import AnimVideo

/// Joins the segments of a plan to the video that one machine would have made.
public struct SegmentJoin: Sendable {
  /// What the video consists of.
  public var plan: RenderPlan
  /// The plan's own path, for errors.
  public var planPath: String
  /// Where the segments are.
  public var store: SegmentStore
  /// The program's name and version.
  public var tool: String
  /// What is heard, by the scene's clock; nil makes a movie without sound.
  public var soundtrack: Soundtrack?
  /// Captions, chapters and what the file says about itself, by the same clock.
  public var containerMetadata = ContainerMetadata()
  /// Asked before each segment; true ends it with `MovieError.cancelled`.
  public var isCancelled: @Sendable () -> Bool = { false }

  /// Joins what a store has of a plan.
  public init(plan: RenderPlan, planPath: String, store: SegmentStore, tool: String) {
    self.plan = plan
    self.planPath = planPath
    self.store = store
    self.tool = tool
  }

  /// The segments that are not there, or damaged.
  public func missing() throws -> [Int] {
    var isThere: [Digest: Bool] = [:]
    return try plan.segments.indices.filter { index in
      guard !isCancelled() else { throw MovieError.cancelled }
      let key = plan.key(ofSegment: index)
      let found = isThere[key] ?? (store.find(key)?.segment.frameCount == plan.segments[index].frameCount)
      isThere[key] = found
      return !found
    }
  }

  /// Makes the video, which appears when it is whole.
  ///
  /// - Parameter isFragmented: divides it at its key frames; has no meaning but for MP4 and MOV.
  /// - Returns: its size in bytes.
  /// - Throws: `PlanError` for another program or missing segments; as rendering does.
  public func write(to path: String, as kind: OutputKind, isFragmented: Bool = false) throws -> Int {
    let settings = try plan.settings(planPath)
    _ = try SegmentEncoder(settings)
    try plan.check(tool: .running(version: tool))
    let codec = settings.compression.codec
    if !containerMetadata.captions.isEmpty {
      if !kind.hasCaptions { throw VideoError.noCaptions(kind) }
      if case .movie(let container) = kind, container.listsFrames, isFragmented {
        throw VideoError.noCaptionsInFragments
      }
    }
    // Before the sound is listened to.
    try checkMissing()
    let container = kind.container ?? .mp4
    guard codec.row.containers.contains(container) else {
      throw PlanError.unsupportedCodec(codec.rawValue, output: path)
    }
    if case .movie = kind {
      var file = try MovieFile(
        path: path, container: container, settings: settings, isFragmented: isFragmented)
      return try write(sound(in: container, settings), settings.frameRate, to: &file)
    }
    var files = try PlaylistFiles(path: path, settings: settings)
    return try write(sound(in: container, settings), settings.frameRate, to: &files)
  }

  private func checkMissing() throws {
    let missing = try missing()
    guard missing.isEmpty else { throw PlanError.missingSegments(missing, folder: store.folder) }
  }

  private func sound(in container: Container, _ settings: VideoSettings) throws -> MovieSound? {
    guard let soundtrack, let sound = plan.sound else { return nil }
    return try MovieSound(
      soundtrack, sound.settings(in: container), rate: settings.frameRate, frames: plan.frames, clock: nil,
      isCancelled: isCancelled)
  }

  /// - Parameter sound: what is heard, which lives as long as the output.
  private func write<Output: SegmentOutput & ~Copyable>(
    _ sound: MovieSound?, _ rate: FrameRate, to output: inout Output
  ) throws -> Int {
    defer { withExtendedLifetime(sound) {} }
    output.sound = sound?.encoder
    output.containerMetadata = containerMetadata.part(
      rate.time(ofFrame: plan.frames.lowerBound)..<rate.time(ofFrame: plan.frames.upperBound))
    for index in plan.segments.indices {
      guard !isCancelled() else { throw MovieError.cancelled }
      guard let file = store.find(plan.key(ofSegment: index)) else {
        throw PlanError.missingSegments([index], folder: store.folder)
      }
      try output.append(file.segment)
    }
    return try output.publish(frameCount: plan.frames.count)
  }
}
