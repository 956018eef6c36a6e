import Foundation
import AnimFrameTiming
import AnimRaster
import AnimRenderTree

/// Proves that the check of a scene would notice: it plants a shift by one pixel and a change of timing by a hundredth,
/// in memory, and looks for both as the check does.
public struct SelfTest: Sendable {
  /// Whether the check found what was planted.
  public enum Finding: Sendable, Equatable {
    /// It did.
    case seen
    /// There was nothing to see, and why.
    case nothing(String)
    /// It did not.
    case unnoticed
  }

  /// Of the shift by one pixel.
  public var shift = Finding.unnoticed
  /// Of the change of timing.
  public var timing = Finding.unnoticed

  /// Whether the check found both, as far as there was something to see.
  public var isPassed: Bool { shift != .unnoticed && timing != .unnoticed }

  /// How much faster everything runs.
  static let speedUp = 1.01

  /// - Parameter rate: at which frames are taken.
  public init(_ subject: CheckSubject, at rate: FrameRate, _ maker: GoldenMaker) async throws {
    let now = try await maker.golden(of: subject, at: rate)
    // What is compared with has been a file.
    var reader = GoldenReader(now.text, path: subject.path)
    let golden = try reader.read()
    guard GoldenDifference(golden, now, subject).isEmpty else { return }
    shift = try await Self.plantShift(in: subject, golden, maker)
    timing = try await Self.plantTiming(in: subject, golden, maker)
  }

  /// A sentence each, for what was not seen.
  public var sentences: [String] {
    var sentences: [String] = []
    if case .nothing(let reason) = shift {
      sentences.append("a shift by one pixel cannot be tested: \(reason)")
    }
    if case .nothing(let reason) = timing { sentences.append("other timing cannot be tested: \(reason)") }
    if shift == .unnoticed { sentences.append("a shift by one pixel went unnoticed") }
    if timing == .unnoticed { sentences.append("timing that is 1 % faster went unnoticed") }
    return sentences
  }

  private static func plantShift(in subject: CheckSubject, _ golden: Golden, _ maker: GoldenMaker)
    async throws -> Finding
  {
    let planted = try subject.replacing(
      subject.parts.map { $0.recording.shifted(by: 1 / $0.recording.canvas.scale) })
    let moved = try await maker.golden(of: planted, at: golden.rate)
    if GoldenDifference(golden, moved, planted).differing.isEmpty == false { return .seen }
    let hasEdges = try await maker.look(at: subject, golden.rate) { $0.hasEdges }
    return hasEdges.contains(true) ? .unnoticed : .nothing("its pictures have no edges")
  }

  private static func plantTiming(in subject: CheckSubject, _ golden: Golden, _ maker: GoldenMaker)
    async throws -> Finding
  {
    let duration = subject.video.duration
    let clock: @Sendable (Double) -> Double = { min($0 * speedUp, duration) }
    let faster = try await maker.golden(of: subject, at: golden.rate, planted: clock)
    if !GoldenDifference(golden, faster, subject, clock: clock).isEmpty { return .seen }
    guard Set(golden.frames).count > 1 else { return .nothing("nothing in it moves") }
    let moves = (0..<golden.frames.count).contains {
      let time = golden.rate.time(ofFrame: $0)
      return subject.frame(time) != subject.frame(clock(time))
    }
    return moves ? .unnoticed : .nothing("it moves in steps too far apart for 1 % to reach another frame")
  }
}

extension Recording {
  /// All layers so many points to the right.
  fileprivate func shifted(by distance: Double) -> Recording {
    var shifted = Recording(canvas: canvas, duration: duration)
    for commit in commits {
      var tree = commit.tree
      if let id = tree.root, let root = tree[id] { tree[id] = root.scrolled(by: distance) }
      shifted.append(Commit(time: commit.time, isAfterInstant: commit.isAfterInstant, tree: tree))
    }
    return shifted
  }
}

extension LayerNode {
  /// With its sublayers so many points to the right.
  fileprivate func scrolled(by distance: Double) -> LayerNode {
    var properties = properties
    guard case .rect(var bounds) = properties.value(.bounds) else { return self }
    bounds.origin.x -= distance
    properties[.bounds] = .rect(bounds)
    return with(properties)
  }
}

extension PixelBuffer {
  /// Whether two pixels beside each other differ: a shift by one pixel is seen.
  fileprivate var hasEdges: Bool {
    for y in 0..<height {
      for x in 1..<max(width, 1) where self[x, y] != self[x - 1, y] { return true }
    }
    return false
  }
}
