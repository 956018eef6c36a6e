import Foundation

/// Which tests run: `scripts/test` runs those that fit into five minutes, `scripts/test --all` the long ones too,
/// and tries all random cases.
public enum TestTier {
  public static let isAll = ProcessInfo.processInfo.environment["TESTS"] == "all"

  /// The seeds of a random test from `first` on: all `count` of them, or the first tenth.
  public static func seeds(_ count: Int, from first: UInt64 = 0) -> Range<UInt64> {
    first..<first + UInt64(isAll ? count : max(count / 10, 1))
  }
}
