// In: a recording, and what is expected of it.
// Out: a test that passes, or fails with sentences, pictures and a page.
// To read: ExpectMotion, MotionExpectation, ExpectSnapshot, PictureExpectation, GoldenFile, ExpectTrace, FailurePage, FailureStore.

import AnimationRenderer
import AnimCheck
import AnimInsight
import AnimJSON
import AnimRenderTree
import AnimResources
import AnimSceneFormat

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
    guard !parts.isEmpty else { throw .nothingExpected(subject) }
    var path: SceneKeyPath?
    if let keyPath { path = try Self.parsed(keyPath) }
    var descriptions: [ExpectationDescription] = []
    for part in parts {
      var expectation = part.expectation
      switch (expectation.rule.needsKeyPath, keyPath) {
      case (true, nil): throw .needsProperty(rule: part.name, layer: layer)
      case (false, let keyPath?): throw .needsLayer(rule: part.name, layer: layer, keyPath: keyPath)
      default: break
      }
      expectation.keyPath = path
      try expectation.check(duration: recording.duration, label: part.label)
      if let other = expectation.argument.otherLayer, !known.contains(other) {
        throw .unknownLayer(other, suggestion: nearestName(to: other, among: known))
      }
      descriptions.append(expectation)
    }
    return descriptions
  }
}

extension ExpectationDescription {
  /// What the decoder of scenes would refuse is refused here.
  fileprivate func check(duration: Double, label: String) throws(AnimationTestingError) {
    func time(_ value: Double?, _ name: String) throws(AnimationTestingError) {
      guard let value, !(0...duration).contains(value) else { return }
      throw .valueOutOfRange(name, expected: "0 to \(duration.shortSeconds) s")
    }
    try time(from, "from")
    try time(to, "to")
    if let tolerance, !(tolerance >= 0) { throw .valueOutOfRange("tolerance", expected: "0 or more") }
    try time(at, "at")
    try time(lead, "by")
    if case .number(let number) = argument {
      if let limit = rule.form.limit {
        if !limit.contains(number) { throw .valueOutOfRange(label, expected: limit.expected) }
      } else {
        try time(number, label)
      }
    }
    guard let keyPath else { return }
    for value in argument.values {
      switch (value, keyPath.type) {
      case (.number, .number), (.number, .angle), (.number, .time), (.number, .repeatCount): break
      case (.bool, .bool), (.point, .point), (.size, .size), (.rect, .rect), (.color, .color): break
      default: throw .wrongValue(keyPath: keyPath.text, expected: keyPath.type.expectation)
      }
    }
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
