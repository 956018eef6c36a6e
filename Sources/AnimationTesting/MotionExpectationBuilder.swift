import AnimationRenderer
import Foundation
import Scene

/// Collects what is expected; `if`, `for` and `switch` work in it.
@resultBuilder public enum MotionExpectationBuilder {
  public static func buildExpression(_ expectation: MotionExpectation) -> [MotionExpectation] {
    [expectation]
  }
  public static func buildBlock(_ parts: [MotionExpectation]...) -> [MotionExpectation] {
    parts.flatMap { $0 }
  }
  public static func buildOptional(_ part: [MotionExpectation]?) -> [MotionExpectation] { part ?? [] }
  public static func buildEither(first part: [MotionExpectation]) -> [MotionExpectation] { part }
  public static func buildEither(second part: [MotionExpectation]) -> [MotionExpectation] { part }
  public static func buildArray(_ parts: [[MotionExpectation]]) -> [MotionExpectation] {
    parts.flatMap { $0 }
  }
}
