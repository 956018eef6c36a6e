// In: a scene, and its recording.
// Out: what people want to know of it: warnings, summaries, traces, explanations, figures.
// To read: SceneCheck, SceneInfo, TraceReport, Explanation, Diagram, Figure, Errors.
//
// What can be known of a scene without drawing it
//
// `SceneCheck` is the one way in which commands read a scene, so that `validate` and `render` say the same. It decodes the
// text, plays it, and evaluates the video's frames one after the other (`FrameSearch`): a `VisibilityRecorder` notes which
// layers and texts are ever on the canvas. Where there is too much to look at, frames are left out, a note says so, and
// the rules that would need all frames are silent.
//
// Explanations work on what playing has recorded. `explain` follows one property: which animations touch it at a time,
// in which order, and what each makes of the value (`PropertyTrace`); and it follows the log of the model for the why.
// Diagrams and plots sample the same values over time.

import Foundation
import AnimJSON
import AnimMovie
import AnimRaster
import AnimRenderTree
import AnimSceneBuilding
import AnimSceneFormat
import AnimSceneRules
import AnimSound
import AnimText
import AnimVideo

/// What is found out about a scene before any frame is drawn. All commands go this way, so that `validate` says what
/// `render` says.
public struct SceneCheck {
  /// What a scene must be fit for.
  public struct Purposes: OptionSet, Sendable {
    /// The purposes as bits.
    public var rawValue: Int

    /// Purposes from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A video with the canvas' own scale.
    public static let video = Purposes(rawValue: 1)
    /// Frames at the scene's own rate.
    public static let frames = Purposes(rawValue: 2)
    /// Drawing texts.
    public static let texts = Purposes(rawValue: 4)
    /// All of them.
    public static let all: Purposes = [.video, .frames, .texts]
  }

  /// What is looked at.
  public let scene: SceneDescription
  /// What was found that most likely is not meant.
  public internal(set) var review: DiagnosticCollector
  /// Nil when there are errors that come before playing ends.
  public private(set) var played: PlayedScene?
  /// Which frames were looked at; nil when none were.
  public internal(set) var coverage: FrameCoverage?
  /// What was not looked at, for people.
  public internal(set) var omissions: [String] = []
  /// What is said of layers whose colours the canvas or the output does not have, for people.
  public internal(set) var wideColors: [String] = []
  private var found: [Diagnostic] = []
  private var omitted = 0
  private var omittedLimits = 0
  let fonts: FontSet

  /// Whether hints are looked for.
  let hints: Bool

  /// - Parameter hints: Whether to look for what may well be meant and often is not.
  public init(_ scene: SceneDescription, fonts: FontSet, for purposes: Purposes = .all, hints: Bool = false) {
    self.hints = hints
    self.scene = scene
    self.fonts = fonts
    review = DiagnosticCollector(scene)
    if purposes.contains(.video) { checkCanvas() }
    if purposes.contains(.frames) { checkFrameCount() }
    if hints { review.addHints(of: scene) }
    if purposes.contains(.texts) {
      add(
        scene.missingFonts(
          isThere: { fonts.family(named: $0) != nil }, families: fonts.knownFamilies,
          substitute: FontSet.substitute))
    }
    do {
      played = try scene.play(review: &review, recordsPlayback: hints)
    } catch {
      add(error)
    }
    if let played, let playbackLog = played.playbackLog {
      for hint in PlaybackLinter(playbackLog, played.recording).found {
        review.add(hint.lint, at: hint.location)
      }
    }
    if purposes.contains(.texts), let played { review.observe(at: scene, played, drawnWith: fonts) }
  }

  /// All that stands against drawing; nil when nothing does.
  public var errors: SceneErrors? {
    if found.isEmpty { return nil }
    let shown = Array(found.prefix(SceneErrors.limit))
    var errors = SceneErrors(shown, omitted: omitted + found.count - shown.count)
    errors.omittedLimits =
      omittedLimits + found.dropFirst(SceneErrors.limit).count(where: \.problem.isLimit)
    return errors
  }

  /// - Throws: all that stands against drawing.
  public func recording() throws(SceneErrors) -> Recording {
    if let errors { throw errors }
    return played?.recording ?? Recording()
  }

  mutating func add(_ problem: Problem, at location: SourceLocation?) {
    found.append(scene.diagnostic(problem, at: location))
  }

  mutating func add(_ errors: SceneErrors?) {
    found += errors?.diagnostics ?? []
    omitted += errors?.omitted ?? 0
    omittedLimits += errors?.omittedLimits ?? 0
  }

  private mutating func checkCanvas() {
    let canvas = scene.canvas
    do {
      var (width, height) = (canvas.pixelWidth, canvas.pixelHeight)
      // The sides of other kinds of files are made even when they become a video.
      if scene.isOfAnotherKind { (width, height) = (width + width % 2, height + height % 2) }
      _ = try VideoSettings(width: width, height: height, frameRate: scene.video.frameRate)
      try RGBAImage.check(canvas)
    } catch {
      var isLimit = error is CanvasError
      if case VideoError.pictureTooLarge = error { isLimit = true }
      add(.notEncodable(reason: "\(error)", isLimit: isLimit), at: scene.canvasLocation)
    }
  }

  private mutating func checkFrameCount() {
    do throws(SceneErrors) { _ = try scene.ownFrames() } catch { add(error) }
  }
}

extension SceneDescription {
  /// The scene's frame rate, and how many frames it has at it.
  ///
  /// - Throws: when these are too many.
  public func ownFrames() throws(SceneErrors) -> (rate: FrameRate, count: Int) {
    let rate = video.frameRate
    let count = rate.firstFrame(atOrAfter: video.duration)
    guard count <= SegmentPlan.mostFrames else {
      throw failure(.tooManyFrames(rate: "\(rate)", limit: SegmentPlan.mostFrames))
    }
    return (rate, count)
  }

  private func failure(_ problem: Problem) -> SceneErrors {
    SceneErrors([diagnostic(problem, at: video.location)])
  }
}

extension SceneDescription {
  /// Whether it has anything that sounds, or may; else it need not be looked for in the recording.
  fileprivate var mayBeHeard: Bool {
    !audio.isEmpty || assets.contains { if case .movie = $0.picture { true } else { false } }
  }
}

extension SceneCheck {
  /// The most hours of sound that are decoded.
  public static let mostSoundHours = 4

  /// Decodes all that is heard: damage may lie anywhere in a file.
  mutating func listen() {
    guard errors == nil, let played, scene.mayBeHeard else { return }
    do {
      guard let track = try scene.soundtrack(played.recording) else { return }
      var known: Set<ObjectIdentifier> = []
      var left = Self.mostSoundHours * 3600 * SampleRate.value
      for clip in track.clips where known.insert(ObjectIdentifier(clip.source)).inserted {
        do { left -= try Self.decode(clip.source, atMost: left) } catch {
          throw DamagedSound(name: clip.source.name, cause: error)
        }
      }
      if left <= 0 { omissions.append("after \(Self.mostSoundHours) hours, sounds were not decoded") }
    } catch {
      if let errors = placed(error) as? SceneErrors { add(errors) }
    }
  }

  /// - Returns: how many samples it has.
  private static func decode(_ source: any SoundSource, atMost limit: Int) throws -> Int {
    guard limit > 0 else { return 0 }
    let stream = try source.open(speed: 1)
    return try withUnsafeTemporaryAllocation(of: Float.self, capacity: 1 << 14) { buffer in
      var count = 0
      while count < limit {
        let found = try stream.read(into: buffer)
        count += found
        if found < buffer.count / 2 { break }
      }
      return count
    }
  }
}
