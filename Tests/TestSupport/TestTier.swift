import Foundation

/// How much is tried: `scripts/test` runs what fits into five minutes, `scripts/test --all` random tests with ten times
/// as many cases.
public enum TestTier {
  public static let isAll = ProcessInfo.processInfo.environment["TESTS"] == "all"

  /// The seeds of a random test, from `first` on: `count` of them, ten times as many with `--all`.
  public static func seeds<Seed: FixedWidthInteger>(_ count: Seed, from first: Seed = 0) -> Range<Seed> {
    first..<first + count * (isAll ? 10 : 1)
  }
}
