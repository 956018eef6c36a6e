import AnimDifference
import Foundation

/// What came out for all scenes of a folder.
public struct CheckReport: Sendable {
  /// Of the JSON. It changes when a member is taken away or means something else.
  public static let version = 1

  /// In the order of their names.
  public var outcomes: [SceneOutcome]
  /// The goldens of what is not there.
  public var stale: [StaleGolden]
  /// Files that were left out, as nothing of a scene is in them.
  public var others: [String] = []
  /// Whether the stale ones were deleted.
  public var deletesStale = false

  /// The report of these scenes.
  public init(_ outcomes: [SceneOutcome], stale: [StaleGolden]) {
    self.outcomes = outcomes
    self.stale = stale
  }

  /// With which the program ends: what cannot be drawn comes before what differs, and that before what has no golden.
  public var code: Int32 {
    let codes = Set(outcomes.map(\.code))
    let order: [Int32] = [3, 4, 5, 7, 1, 6]
    return order.first { codes.contains($0) } ?? codes.first { $0 != 0 } ?? 0
  }

  /// What there is to say after the scenes.
  public var summary: [String] {
    var lines = stale.map { golden in
      let reason =
        golden.isSceneThere
        ? "its scene no longer has what the golden is named after" : "its scene is not there any more"
      return deletesStale
        ? "\(golden.text): deleted, as \(reason)"
        : "\(golden.text): is stale: \(reason); 'check --update' deletes it"
    }
    if !others.isEmpty {
      lines.append(
        "left out, with nothing of a scene in \(others.count == 1 ? "it" : "them"): "
          + others.joined(separator: ", "))
    }
    let same = outcomes.count { $0.verdict == .same }
    let parts =
      ["\(same) as expected"] + Self.counts(outcomes.map(\.verdict)).map { "\($0.count) \($0.words)" }
      + [unmet].compactMap(\.self)
    lines.append("\(outcomes.count) scene\(outcomes.count == 1 ? "" : "s"): \(parts.joined(separator: ", "))")
    return lines
  }

  /// The scenes that do not meet their expectations, with what their goldens say beside that; nil where there are none.
  private var unmet: String? {
    let unmet = outcomes.filter { $0.verdict == .unmet }
    if unmet.isEmpty { return nil }
    let failures = unmet.reduce(0) { $0 + $1.failures.count }
    let goldens = Self.counts(unmet.compactMap(\.golden)).map { golden in
      unmet.count == 1 ? "also \(golden.words)" : "\(golden.count) also \(golden.words)"
    }
    return "\(unmet.count) with \(failures.counted("unmet expectation"))"
      + (goldens.isEmpty ? "" : " (\(goldens.joined(separator: ", ")))")
  }

  /// How many there are of each verdict that is said of goldens and of the check itself.
  private static func counts(_ verdicts: [SceneOutcome.Verdict]) -> [(count: Int, words: String)] {
    func count(_ verdict: SceneOutcome.Verdict) -> Int { verdicts.count { $0 == verdict } }
    return [
      (SceneOutcome.Verdict.updated, "updated"), (.differs, count(.differs) == 1 ? "differs" : "differ"),
      (.missing, "without a golden"), (.unreadable, "with a golden that cannot be read"),
      (.failed, "with errors"), (.unnoticed, "would not notice a change"),
    ].compactMap { verdict, words in count(verdict) > 0 ? (count(verdict), words) : nil }
  }

  /// What came out, for programs: with sorted keys.
  public func json() throws -> String { try listing.jsonDocument() }
}
