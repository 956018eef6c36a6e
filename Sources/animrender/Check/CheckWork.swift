import AnimCheck
import Foundation
import AnimFrameTiming
import AnimSceneFormat
import AnimText

/// Checks one scene after the other, from any thread.
struct CheckWork: Sendable {
  var assets: AssetOptions
  var fonts: CheckFonts
  var maker: GoldenMaker
  var update: CheckUpdate?
  /// Of goldens that are made.
  var rate: FrameRate?
  var isSelfTest: Bool
  /// Whether all is looked for that programs ask.
  var inspects = false
  /// What scenes are called in patterns.
  var names: @Sendable (SceneVariant) -> [String]

  func outcome(of scene: SceneVariant) async -> SceneOutcome {
    var outcome = SceneOutcome(scene, verdict: .same)
    guard scene.values.areKnown else { return unreadable(outcome) }
    let loaded: CheckedScene
    var work = self
    do {
      let (checked, source) = try self.loaded(scene)
      loaded = checked
      work.maker.fonts = source.source.rawValue
      if let reason = source.reason { outcome.notes.append(reason) }
    } catch {
      return failed(outcome, error)
    }
    return await work.outcome(outcome, loaded)
  }

  /// The scene, and the fonts that it is drawn with.
  func loaded(_ scene: SceneVariant) throws -> (CheckedScene, CheckFonts.Choice) {
    let golden = (try? GoldenPlace(scene).read())?.fonts
    let first = fonts.choice(golden: golden)
    do {
      return (try CheckedScene(scene, assets, fonts.set(first.source)), first)
    } catch let errors as SceneErrors {
      // A golden of other fonts then says so.
      guard let other = fonts.other(than: first, after: errors) else { throw errors }
      return (try CheckedScene(scene, assets, fonts.set(other.source)), other)
    }
  }

  private func outcome(_ outcome: SceneOutcome, _ loaded: CheckedScene) async -> SceneOutcome {
    var outcome = outcome
    do {
      if isSelfTest {
        try await test(loaded, &outcome)
      } else {
        try await check(loaded, &outcome)
      }
      if inspects, let scene = loaded.scene {
        outcome.inspection = try SceneInspection(
          scene, fonts: fonts.set(CheckFonts.Source(rawValue: maker.fonts) ?? .pinned))
      }
    } catch {
      return failed(outcome, loaded.placed(error))
    }
    return outcome
  }

  /// What its values are only the golden says, which cannot be read.
  private func unreadable(_ outcome: SceneOutcome) -> SceneOutcome {
    var outcome = outcome
    do throws(GoldenError) { _ = try GoldenPlace(outcome.variant).read() } catch {
      outcome.error = error.descriptionOfUnknownValues
    }
    (outcome.verdict, outcome.golden) = (.unreadable, .unreadable)
    outcome.code = Failure.Code.missingGolden.rawValue
    return outcome
  }

  private func failed(_ outcome: SceneOutcome, _ error: any Error) -> SceneOutcome {
    var outcome = outcome
    let failure = Failure(error)
    (outcome.verdict, outcome.golden) = (.failed, nil)
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
      loaded.subject, at: (try? GoldenPlace(outcome.variant).read().rate) ?? loaded.subject.video.rate,
      maker)
    outcome.notes += test.sentences
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
    try await compare(loaded.subject, &outcome)
    // What a scene says of itself is worse than anything that its golden says: no update makes that right.
    outcome.verdict = outcome.failures.isEmpty ? outcome.golden ?? .same : .unmet
    outcome.code =
      switch outcome.verdict {
      case .differs, .unmet: Failure.Code.differs.rawValue
      case .missing, .unreadable: Failure.Code.missingGolden.rawValue
      default: Failure.Code.done.rawValue
      }
  }

  /// Finds out what the golden says, or makes it.
  private func compare(_ subject: CheckSubject, _ outcome: inout SceneOutcome) async throws {
    let place = GoldenPlace(outcome.variant)
    var golden: Golden?
    var trouble: GoldenError?
    do throws(GoldenError) { golden = try place.read() } catch { trouble = error }
    var isMissing = false
    if case .missing = trouble { isMissing = true }
    let makes = update?.applies(to: names(outcome.variant), isMissing: isMissing) ?? false
    if let trouble, !makes {
      outcome.error = "\(trouble)"
      outcome.golden = isMissing ? .missing : .unreadable
      return
    }
    outcome.golden = .same
    let wanted = (makes ? rate : nil) ?? golden?.rate ?? rate ?? subject.video.rate
    var actual = try await maker.golden(of: subject, at: wanted)
    actual.values = outcome.variant.values
    var difference: GoldenDifference?
    if let golden {
      let found = GoldenDifference(golden, actual, subject)
      if !found.isEmpty { difference = found }
      if found.isEmpty, !makes || golden.agrees(with: actual) { return }
    }
    outcome.difference = difference
    if makes {
      try place.write(actual, try maker.pictures(of: subject, frames: actual.pictures, at: wanted))
      outcome.golden = .updated
    } else {
      outcome.golden = .differs
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
