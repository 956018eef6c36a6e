import Foundation
import FrameTiming

/// What came out for one scene.
public struct SceneOutcome: Sendable {
  public enum Verdict: String, Sendable {
    case same, differs, missing, unreadable, failed, updated, unnoticed, unmet
  }

  /// As it was given.
  public var scene: String
  public var verdict: Verdict
  public var difference: GoldenDifference?
  /// Why it could not be checked, a line each.
  public var error: String?
  /// The code with which the program ends for it alone.
  public var code: Int32 = 0
  /// What the scene expects of itself and does not do.
  public var failures: [ExpectationFailure] = []
  /// How many things it expects of itself.
  public var expectations = 0
  /// What the self-test found, a sentence each.
  public var notes: [String] = []

  public init(scene: String, verdict: Verdict) {
    self.scene = scene
    self.verdict = verdict
  }

  /// Whether nothing stands against it.
  public var isGood: Bool { code == 0 }
}
