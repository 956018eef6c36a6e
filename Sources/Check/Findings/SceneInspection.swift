import AnimComparison
import Foundation
import AnimInsight
import AnimRenderTree
import AnimSceneFormat
import AnimText

/// What a program that writes scenes asks beside the golden: what is wrong in a scene, when nothing moves, what is never whole in
/// the frame, and which texts can hardly be read.
public struct SceneInspection: Sendable {
  /// A stretch in which no picture changes, in seconds.
  public struct Stillness: Sendable, Equatable, Encodable {
    /// When the last change before it is over.
    public var from: Double
    /// When something changes again, or the scene ends.
    public var to: Double
  }

  /// A layer of which something is outside of the canvas whenever it is drawn.
  public struct OutOfFrame: Sendable, Equatable {
    /// The layer's name.
    public var layer: String
    /// When it is first drawn, in seconds.
    public var time: Double
    /// Around what it draws then, in points of the canvas.
    public var box: CGRect
  }

  /// A text that hardly differs from what lies beneath it, at its best.
  public struct FaintText: Sendable, Equatable, Encodable {
    /// The layer's name.
    public var layer: String
    /// In seconds.
    public var time: Double
    /// The least contrast ratio of its parts; nil if nothing of it is to be seen.
    public var contrast: Double?
  }

  /// All that stands against rendering it, as `validate` says it.
  public var errors: [Diagnostic] = []
  /// Warnings and hints.
  public var findings: [SceneFinding] = []
  /// Stretches of a second or more in which nothing moves.
  public var frozen: [Stillness] = []
  /// Layers that are never whole in the picture.
  public var outOfFrame: [OutOfFrame] = []
  /// Texts that can hardly be read.
  public var illegible: [FaintText] = []

  /// Shorter pauses are no stillness, in seconds.
  static let longestPause = 1.0
  /// Large texts need as much at least (WCAG 2.2, contrast ratio).
  static let leastContrast = 3.0
  /// More texts are not looked at.
  private static let mostTexts = 40
  /// So many frames, evenly spread, are looked through for places.
  private static let mostFrames = 600
  /// So much may be outside, in points.
  private static let tolerance: CGFloat = 1

  /// Of a scene that cannot be rendered for these errors.
  public init(errors: [Diagnostic] = []) { self.errors = errors }

  /// - Throws: what drawing throws.
  public init(_ scene: SceneDescription, fonts: FontSet) throws {
    var check = SceneCheck(scene, fonts: fonts, hints: true)
    check.lookAtFrames(for: nil)
    findings = SceneFinding.all(of: check)
    errors = check.errors?.diagnostics ?? []
    guard errors.isEmpty, let recording = check.played?.recording else { return }
    let (rate, frames) = try scene.ownFrames()
    let search = try ChangeSearch(recording, frames: frames, rate: rate, fonts: fonts, memory: scene.memory)
    frozen = search.stretches(longerThan: Self.longestPause, until: scene.video.duration).map {
      Stillness(from: $0.lowerBound, to: $0.upperBound)
    }
    let stride = max((frames + Self.mostFrames - 1) / Self.mostFrames, 1)
    let times = Swift.stride(from: 0, to: max(frames, 1), by: stride).map { rate.time(ofFrame: $0) }
    var layers = LayerPlaces(scene.canvas, tolerance: Self.tolerance)
    let reader = FrameReader(recording, memory: scene.memory)
    for time in times { layers.add(reader.frame(at: time), of: recording.tree(at: time), at: time) }
    outOfFrame = layers.neverWhole
    let probe = SceneProbe(
      recording, canvas: scene.canvas, video: scene.video, fonts: fonts, memory: scene.memory)
    for text in layers.texts.prefix(Self.mostTexts) {
      if let faint = try Self.faint(text.layer, text.times, probe) { illegible.append(faint) }
    }
  }

  /// Nil if it can be read at one of some times: texts come and go.
  private static func faint(_ layer: String, _ times: [Double], _ probe: SceneProbe) throws -> FaintText? {
    var best: FaintText?
    for place in [2, 1, 3] {
      let time = times[times.count * place / 4]
      switch try probe.faintest(layer, at: time) {
      case .found(let (ratio, _)):
        guard ratio < leastContrast else { return nil }
        if ratio > best?.contrast ?? 0 { best = FaintText(layer: layer, time: time, contrast: ratio) }
      case .nothing: best = best ?? FaintText(layer: layer, time: time, contrast: nil)
      case .absent: return nil
      }
    }
    return best
  }
}
