// In: a recording, and what is expected of it.
// Out: a test that passes, or fails with sentences, pictures and a page.
// To read: ExpectMotion, MotionExpectation, ExpectSnapshot, PictureExpectation, GoldenFile, ExpectTrace, FailurePage, FailureStore.

import AnimationRenderer
import Check
import Foundation
import Insight
import RenderTree
import Scene

/// Expects how layers move; pictures play no part:
///
///     expectMotion(of: recording) {
///       "card".position.y.settles(by: 0.6).overshoots(atMost: 12)
///       "title".appears(by: 0.3)
///     }
///
/// Values are exact: they are what the layers have at each frame, and not read from pixels. Each rule that does not hold
/// fails the test with a sentence that says what was expected, what was found and when.
///
/// - Parameters:
///   - recording: what is looked at.
///   - frameRate: of the frames that rules look at; default 60 per second.
///   - expectations: what is expected of which layer, by its `name`.
public func expectMotion(
  of recording: Recording, frameRate: FrameRate = .standard, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  @MotionExpectationBuilder _ expectations: () -> [MotionExpectation]
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let known = RecordedLayers(recording).names
  for expectation in expectations() {
    site.check {
      let descriptions = try expectation.descriptions(of: recording, known)
      let check = ExpectationCheck(
        descriptions, of: recording, file: "\(filePath)", canvas: recording.canvas,
        video: VideoDescription(frameRate: frameRate, duration: recording.duration),
        fonts: try FontSet.pinned(),
        memory: MemoryBudget())
      let sentences = try check.failures().map(\.sentence)
      return sentences.isEmpty ? nil : sentences.joined(separator: "\n")
    }
  }
}

extension MotionExpectation {
  /// As the check of scenes wants them.
  fileprivate func descriptions(of recording: Recording, _ known: [String]) throws(AnimationTestingError)
    -> [ExpectationDescription]
  {
    guard known.contains(layer) else {
      throw .unknownLayer(layer, suggestion: nearestName(to: layer, among: known))
    }
    guard !rules.isEmpty else { throw .nothingExpected(subject) }
    var path: SceneKeyPath?
    if let keyPath { path = try Self.parsed(keyPath) }
    var descriptions: [ExpectationDescription] = []
    for rule in rules {
      try check(rule)
      try rule.check(path, duration: recording.duration)
      if let other = rule.kind.otherLayer, !known.contains(other) {
        throw .unknownLayer(other, suggestion: nearestName(to: other, among: known))
      }
      descriptions.append(
        ExpectationDescription(
          layer: layer, keyPath: path, kind: rule.kind, from: rule.from, to: rule.to,
          tolerance: rule.tolerance,
          location: .start))
    }
    return descriptions
  }
}

extension MotionExpectation {
  /// Whether a rule is about a property or a layer, and there is one or none.
  private func check(_ rule: Rule) throws(AnimationTestingError) {
    switch (rule.kind.needsKeyPath, keyPath) {
    case (true, nil): throw .needsProperty(rule: rule.name, layer: layer)
    case (false, let keyPath?): throw .needsLayer(rule: rule.name, layer: layer, keyPath: keyPath)
    default: break
    }
  }
}

extension ExpectationDescription.Kind {
  /// With which the layer is compared.
  fileprivate var otherLayer: String? {
    switch self {
    case .before(let other, _, _), .inStep(let other): other
    default: nil
    }
  }

  /// Nil where it may have one.
  fileprivate var needsKeyPath: Bool? {
    switch self {
    case .endsAtModel: nil
    case .appearsBy, .staysInFrame, .contrast, .before, .keepsMoving: false
    default: true
    }
  }
}

extension MotionExpectation.Rule {
  /// What the decoder of scenes would refuse is refused here.
  fileprivate func check(_ keyPath: SceneKeyPath?, duration: Double) throws(AnimationTestingError) {
    func time(_ value: Double?, _ name: String) throws(AnimationTestingError) {
      guard let value, !(0...duration).contains(value) else { return }
      throw .valueOutOfRange(name, expected: "0 to \(duration.shortSeconds) s")
    }
    try time(from, "from")
    try time(to, "to")
    if let tolerance, !(tolerance >= 0) { throw .valueOutOfRange("tolerance", expected: "0 or more") }
    switch kind {
    case .value(let value, let at):
      try time(at, "at")
      try Self.check(value, keyPath)
    case .within(let least, let greatest):
      try Self.check(least, keyPath)
      try Self.check(greatest, keyPath)
    case .settlesBy(let at), .appearsBy(let at): try time(at, "by")
    case .contrast(let ratio, let at):
      try time(at, "at")
      if !(1...21).contains(ratio) { throw .valueOutOfRange("atLeast", expected: "1 to 21") }
    case .overshoot(let most), .largestJump(let most):
      if !(most >= 0) { throw .valueOutOfRange("atMost", expected: "0 or more") }
    case .before(_, _, let lead): try time(lead, "by")
    case .keepsMoving(let pause):
      if !(pause > 0) { throw .valueOutOfRange("every", expected: "more than 0") }
    default: break
    }
  }

  private static func check(_ value: ValueDescription, _ keyPath: SceneKeyPath?) throws(AnimationTestingError)
  {
    guard let keyPath else { return }
    let isRight =
      switch (value, keyPath.type) {
      case (.number, .number), (.number, .angle), (.number, .time), (.number, .repeatCount): true
      case (.bool, .bool), (.point, .point), (.size, .size), (.rect, .rect), (.color, .color): true
      default: false
      }
    if !isRight { throw .wrongValue(keyPath: keyPath.text, expected: keyPath.type.expectation) }
  }
}

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
