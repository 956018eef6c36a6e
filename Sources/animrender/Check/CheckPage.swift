import AnimCheck
import AnimDifference
import Foundation
import AnimMovie
import AnimReport
import AnimVideo

/// The report of a check as pages: a case for each scene, with pictures of those that are not as expected.
struct CheckPage: Sendable {
  var work: CheckWork
  var path: String
  var title: String
  var jobs: Int

  /// Scenes are read again, one after the other, so that memory does not grow with what differs.
  func write(_ report: CheckReport) async throws {
    var writer = try ReportWriter(
      path: path, title: title, tool: Animrender.tool,
      fonts: (try? work.fonts.set(.pinned)) ?? work.fonts.set(.system), jobs: jobs,
      isCancelled: { Signals.interruption != nil })
    for outcome in report.outcomes { try await writer.add(item(outcome)) }
    try writer.publish()
    StandardError.write(line: "report: \(FilePath.join(path, "index.html"))")
  }

  private func item(_ outcome: SceneOutcome) throws -> ReportCase {
    let name = outcome.scene
    guard !outcome.isGood else { return ReportCase(name, .equal, "as expected") }
    guard outcome.verdict != .failed, let (scene, _) = try? work.loaded(outcome.variant)
    else {
      var failed = ReportCase(name, .failed, outcome.error ?? "")
      // Each line is an error of its own.
      if !failed.findings.isEmpty { failed.sentence += ", and \(failed.findings.count) more" }
      return failed
    }
    let place = GoldenPlace(outcome.variant)
    let findings = findings(of: outcome, scene)
    let sentences = [
      outcome.verdict == .unmet ? "it does not meet its expectations" : nil,
      outcome.error.map { String($0.trimmingPrefix("\(name): ")) }, outcome.difference?.summary,
    ]
    let sentence = sentences.compactMap { $0 }.joined(separator: "; ")
    guard outcome.golden == .differs, let golden = try? place.read() else {
      let verdict: ReportCase.Verdict =
        switch outcome.verdict {
        case .missing: .missing
        case .unreadable: .failed
        default: .differs
        }
      return ReportCase(
        name, verdict, sentence, actual: scene.source,
        rate: scene.subject.video.rate, findings: findings)
    }
    var expected = ReportCase.Expectation.nothing
    if let evidence = try KeyPictureComparison(place, golden, scene.subject, work.maker) {
      var pictures: [Int: RGBAImage] = [:]
      for (frame, picture) in zip(evidence.frames, evidence.expected.pictures) {
        pictures[frame] = try RGBAImage(premultiplied: picture)
      }
      expected = .pictures(pictures)
    }
    return ReportCase(
      name, .differs, sentence, expected: expected, actual: scene.source,
      rate: golden.rate, frameCount: golden.frames.count, differing: outcome.difference?.differing ?? [],
      findings: findings, curves: curves(of: outcome, golden, scene.subject))
  }

  /// As far as the golden has kept what was.
  private func curves(of outcome: SceneOutcome, _ golden: Golden, _ subject: CheckSubject) -> [DifferingCurve]
  {
    guard let difference = outcome.difference else { return [] }
    return difference.curves(golden, subject).lazy.compactMap { curve in
      DifferingCurve(
        layer: curve.layer, keyPath: curve.keyPath,
        frames: curve.times.map { $0 * golden.rate.framesPerSecond }, expected: curve.expected,
        actual: curve.actual)
    }.prefix(DifferingCurve.most).map(\.self)
  }

  private func findings(of outcome: SceneOutcome, _ scene: CheckedScene) -> [Finding] {
    let rate = outcome.difference?.rate ?? scene.subject.video.rate
    let failures = outcome.failures.map { failure in
      Finding(
        .expectation, failure.description,
        frame: failure.time.map {
          min(rate.firstFrame(atOrAfter: $0), scene.subject.frameCount(at: rate) - 1)
        })
    }
    return failures + (outcome.difference?.findings ?? [])
  }
}
