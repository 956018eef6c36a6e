import AnimJSON
import AnimRenderTree
import AnimResources
import AnimSceneFormat
import AnimText
import AnimVideo

/// Looks at the frames of a scene's video, one after the other, without drawing them.
struct FrameSearch: Sendable {
  private let rate: FrameRate
  private var numbers: FrameChoice
  private var frames: RecordedFrames
  private var movies: MovieCheck
  private var wide: WideLayers
  private var fault: FrameFindings.Fault?

  /// - Parameters:
  ///   - color: the output's; nil is the one that suits the canvas.
  ///   - fonts: for vector pictures; nil where there are none.
  ///   - memory: limits what a frame takes, as in a render.
  /// - Returns: nil when there are too many frames.
  init?(
    _ scene: SceneDescription, _ color: VideoColor?, _ recording: Recording, fonts: FontSet? = nil,
    memory: MemoryBudget
  ) {
    guard let frames = try? scene.ownFrames() else { return nil }
    rate = frames.rate
    numbers = FrameChoice(
      count: frames.count, commits: recording.commits.map { $0.firstFrame(at: frames.rate) },
      isCrowded: recording.commits.first?.isCrowded(until: scene.video.duration, at: frames.rate) ?? false)
    self.frames = RecordedFrames(recording, on: scene.canvas, memory: memory)
    movies = MovieCheck(scene, fonts: fonts)
    wide = WideLayers(scene.canvas, color)
  }

  /// When the next frame is that is looked at; nil after the last one, or one that cannot be drawn.
  mutating func nextTime() -> Double? {
    guard fault == nil else { return nil }
    return numbers.next(after: frames.cost).map { rate.time(ofFrame: $0) }
  }

  mutating func observe(at time: Double) {
    frames.observe(at: time) { frame, change in
      if let found = frame.fault {
        fault = .frame(found, time: time)
        return
      }
      for index in change.edits.lazy.flatMap(\.new) where fault == nil {
        if frame.items[index].isPlain { continue }
        fault = movies.problem(in: frame.items[index]).map { .movie($0.problem, $0.location) }
        wide.add(frame.items[index])
      }
    }
  }

  var findings: FrameFindings {
    FrameFindings(
      fault: fault, coverage: numbers.coverage, undecoded: movies.omitted, wide: wide,
      visibility: frames.visibility, depths: frames.depths
    )
  }
}

extension Commit {
  /// The frame that shows it first.
  fileprivate func firstFrame(at rate: FrameRate) -> Int {
    let frame = rate.firstFrame(atOrAfter: time)
    return isAfterInstant && rate.time(ofFrame: frame) == time ? frame + 1 : frame
  }
}

extension Commit {
  /// In smaller trees all frames may still be looked at if the animations are removed before their ends.
  private static let fewestLayers = 20_000

  /// Whether its animations move more layers than may be looked at.
  fileprivate func isCrowded(until end: Double, at rate: FrameRate) -> Bool {
    guard tree.count >= Self.fewestLayers else { return false }
    var seconds = 0.0
    for id in tree.layers {
      for animation in tree[id]?.animations ?? [] {
        let timing = animation.animation.timing
        seconds += max(min(timing.parentEndTime, end) - max(timing.beginTime, 0), 0)
      }
    }
    return seconds * rate.framesPerSecond > Double(SceneCheck.mostLayers)
  }
}

extension Frame.Item {
  /// Whether it is an area with a colour that all canvases have, as most are: nothing can be wrong with it.
  fileprivate var isPlain: Bool {
    switch content {
    case .fill(let fill): !fill.color.isWide
    case .beginGroup, .endGroup: true
    case .gradient, .shadow, .text, .image: false
    }
  }
}

/// What is found in a scene's frames.
struct FrameFindings: Sendable {
  /// Why a frame cannot be drawn.
  enum Fault: Sendable {
    case frame(Frame.Fault, time: Double)
    case movie(Problem, SourceLocation?)
  }

  /// Of the first frame that has one; nothing else counts then.
  var fault: Fault?
  var coverage: FrameCoverage
  /// How many pictures of movies were left out.
  var undecoded: Int
  var wide: WideLayers
  var visibility: VisibilityRecorder
  var depths: SiblingDepthRecorder
}

/// How many of a video's frames were looked at, and why these.
public struct FrameCoverage: Sendable, Equatable {
  /// All of the video.
  public var frames: Int
  /// Those that were looked at since they show a commit first.
  public var commits = 0
  /// The others that were looked at.
  public var samples = 0

  package var isWhole: Bool { commits + samples == frames }

  /// What was left out, for people.
  var omission: String? {
    if isWhole { return nil }
    return "of \(frames) frames \(commits + samples) were looked at: \(commits) with a commit and "
      + "\(samples) samples"
  }
}
