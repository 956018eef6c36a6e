import AnimationRenderer
import Foundation
import Scene

/// Collects what is expected; `if`, `for` and `switch` work in it.
@resultBuilder public enum MotionExpectationBuilder {
  /// What is expected in one line.
  public static func buildExpression(_ expectation: MotionExpectation) -> [MotionExpectation] {
    [expectation]
  }
  /// All that is expected in a block.
  public static func buildBlock(_ parts: [MotionExpectation]...) -> [MotionExpectation] {
    parts.flatMap { $0 }
  }
  /// What an `if` expects; nothing where it does not hold.
  public static func buildOptional(_ part: [MotionExpectation]?) -> [MotionExpectation] { part ?? [] }
  /// What the first branch expects.
  public static func buildEither(first part: [MotionExpectation]) -> [MotionExpectation] { part }
  /// What the other branch expects.
  public static func buildEither(second part: [MotionExpectation]) -> [MotionExpectation] { part }
  /// What all passes of a loop expect.
  public static func buildArray(_ parts: [[MotionExpectation]]) -> [MotionExpectation] {
    parts.flatMap { $0 }
  }
}
