import Foundation

/// What came out for all scenes of a folder.
public struct CheckReport: Sendable {
  /// Of the JSON. It changes when a member is taken away or means something else.
  public static let version = 1

  /// In the order of their names.
  public var outcomes: [SceneOutcome]
  /// The texts of goldens whose scenes are not there.
  public var stale: [String]
  /// Whether the stale ones were deleted.
  public var deletesStale = false

  /// The report of these scenes.
  public init(_ outcomes: [SceneOutcome], stale: [String]) {
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
    var lines = stale.map {
      deletesStale
        ? "\($0): deleted, as its scene is not there any more"
        : "\($0): is stale: its scene is not there any more; 'check --update' deletes it"
    }
    func count(_ verdict: SceneOutcome.Verdict) -> Int { outcomes.count { $0.verdict == verdict } }
    var parts = ["\(count(.same)) as expected"] + Self.parts(outcomes.map(\.verdict))
    if count(.unmet) > 0 {
      // What their goldens say stands beside that.
      let goldens = Self.parts(outcomes.filter { $0.verdict == .unmet }.compactMap(\.golden))
      parts.append(
        "\(count(.unmet)) not as \(count(.unmet) == 1 ? "it expects" : "they expect")"
          + (goldens.isEmpty ? "" : " (\(goldens.joined(separator: ", ")))"))
    }
    let failures = outcomes.reduce(0) { $0 + $1.failures.count }
    if failures > 0 { parts.append("\(failures) expectation\(failures == 1 ? "" : "s") not met") }
    lines.append("\(outcomes.count) scene\(outcomes.count == 1 ? "" : "s"): \(parts.joined(separator: ", "))")
    return lines
  }

  /// How many there are of each verdict that is said of goldens and of the check itself.
  private static func parts(_ verdicts: [SceneOutcome.Verdict]) -> [String] {
    func count(_ verdict: SceneOutcome.Verdict) -> Int { verdicts.count { $0 == verdict } }
    return [
      (SceneOutcome.Verdict.updated, "updated"), (.differs, count(.differs) == 1 ? "differs" : "differ"),
      (.missing, "without a golden"), (.unreadable, "with a golden that cannot be read"),
      (.failed, "with errors"), (.unnoticed, "would not notice a change"),
    ].compactMap { verdict, words in count(verdict) > 0 ? "\(count(verdict)) \(words)" : nil }
  }

  /// What came out, for programs: with sorted keys.
  public func json() throws -> String { try listing.jsonDocument() }
}
