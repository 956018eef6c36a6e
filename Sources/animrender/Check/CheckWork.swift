import Check
import Foundation
import FrameTiming
import Scene
import Text

/// Checks one scene after the other, from any thread.
struct CheckWork: Sendable {
  var assets: AssetOptions
  var fonts: FontSet
  var maker: GoldenMaker
  var update: CheckUpdate?
  /// Of goldens that are made.
  var rate: FrameRate?
  var isSelfTest: Bool
  /// Whether all is looked for that programs ask.
  var inspects = false
  /// What scenes are called in patterns.
  var names: @Sendable (String) -> String

  func outcome(of scene: String) async -> SceneOutcome {
    var outcome = SceneOutcome(scene: scene, verdict: .same)
    let loaded: CheckedScene
    do {
      loaded = try CheckedScene(scene, assets, fonts)
    } catch {
      return failed(outcome, error)
    }
    do {
      if isSelfTest {
        try await test(loaded, &outcome)
      } else {
        try await check(loaded, &outcome)
      }
      if inspects, let scene = loaded.scene {
        outcome.inspection = try SceneInspection(scene, fonts: fonts)
      }
    } catch {
      return failed(outcome, loaded.placed(error))
    }
    return outcome
  }

  private func failed(_ outcome: SceneOutcome, _ error: any Error) -> SceneOutcome {
    var outcome = outcome
    let failure = Failure(error)
    outcome.verdict = .failed
    let prefix = "animrender: error: "
    outcome.error =
      failure.message.hasPrefix(prefix)
      ? "\(outcome.scene): error: \(failure.message.dropFirst(prefix.count))" : failure.message
    outcome.code = failure.code
    if inspects { outcome.inspection = SceneInspection(errors: (error as? SceneErrors)?.diagnostics ?? []) }
    return outcome
  }

  private func test(_ loaded: CheckedScene, _ outcome: inout SceneOutcome) async throws {
    let test = try await SelfTest(
      loaded.subject, at: (try? GoldenPlace(scene: outcome.scene).read().rate) ?? loaded.subject.video.rate,
      maker)
    outcome.notes = test.sentences
    if !test.isPassed {
      outcome.verdict = .unnoticed
      outcome.code = Failure.Code.differs.rawValue
    }
  }

  private func check(_ loaded: CheckedScene, _ outcome: inout SceneOutcome) async throws {
    if let expectations = loaded.expectations {
      outcome.expectations = expectations.count
      outcome.failures = try expectations.failures()
    }
    if !outcome.failures.isEmpty {
      outcome.verdict = .unmet
      outcome.code = Failure.Code.differs.rawValue
    }
    let place = GoldenPlace(scene: outcome.scene)
    var golden: Golden?
    var trouble: GoldenError?
    do throws(GoldenError) { golden = try place.read() } catch { trouble = error }
    var isMissing = false
    if case .missing = trouble { isMissing = true }
    let makes = update?.applies(to: names(outcome.scene), isMissing: isMissing) ?? false
    if let trouble, !makes {
      outcome.error = "\(trouble)"
      // What a scene says of itself is known without a golden, and worse than that there is none.
      if outcome.failures.isEmpty {
        outcome.verdict = isMissing ? .missing : .unreadable
        outcome.code = Failure.Code.missingGolden.rawValue
      }
      return
    }
    let subject = loaded.subject
    let wanted = (makes ? rate : nil) ?? golden?.rate ?? rate ?? subject.video.rate
    let actual = try await maker.golden(of: subject, at: wanted)
    var difference: GoldenDifference?
    if let golden {
      let found = GoldenDifference(golden, actual, subject)
      if !found.isEmpty { difference = found }
      if found.isEmpty, !makes || golden.agrees(with: actual) { return }
    }
    outcome.difference = difference
    if makes {
      try place.write(actual, try maker.pictures(of: subject, frames: actual.pictures, at: wanted))
      outcome.verdict = .updated
    } else {
      outcome.verdict = .differs
      outcome.code = Failure.Code.differs.rawValue
      if let golden { try addEvidence(to: &outcome, place, golden, subject) }
    }
  }

  private func addEvidence(
    to outcome: inout SceneOutcome, _ place: GoldenPlace, _ golden: Golden, _ subject: CheckSubject
  ) throws {
    guard let evidence = try KeyPictureComparison(place, golden, subject, maker) else { return }
    outcome.difference?.place = evidence.place(in: subject, at: golden.rate)
  }
}
