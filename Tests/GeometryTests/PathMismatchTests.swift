import Foundation
import Testing

@testable import AnimGeometry

@Suite struct PathMismatchTests {
  static let cases: [(String, String, PathMismatch?)] = [
    ("M0 0 L1 1 Z", "M5 5 L2 0 Z", nil),
    ("M0 0 L1 1 Z", "M5 5 C2 0 1 1 0 0 Z", nil),
    ("M0 0 L1 1 L2 2", "M5 5 L2 0 Z", .element(3, .line, .close)),
    ("M0 0 L1 1 M2 2", "M5 5 L2 0 Q1 1 2 2", .element(3, .move, .curve)),
    ("M0 0 L1 1", "M5 5 L2 0 L1 1", .count(2, 3)),
  ]

  @Test(arguments: cases)
  func firstDifference(a: String, b: String, expected: PathMismatch?) throws {
    let (a, b) = (try Path(pathData: a), try Path(pathData: b))
    #expect(a.mismatch(with: b) == expected)
    #expect((b.mismatch(with: a) == nil) == (expected == nil))
  }
}
