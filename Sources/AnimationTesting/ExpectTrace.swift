import AnimationRenderer
import Check
import Foundation
import Insight
import Scene

/// Expects that layers move as their golden says: `__Snapshots__/Suite/test.txt`, a property on each line, at 61 times from
/// the beginning to the end. Layers need names.
///
/// Nothing is drawn, so that fonts, colours of contents and shadows play no part. A failure says in words what moves
/// otherwise: later, farther, with other timing, by how much.
///
/// - Parameters:
///   - recording: what is looked at.
///   - layers: the names of the layers that are kept; empty, the default, is all that have one.
///   - keyPaths: the properties that are kept, such as `position` or `transform.rotation.z`; empty is all that are animated
///     or set.
///   - name: tells goldens of one test apart.
public func expectTrace(
  of recording: Recording, layers: [String] = [], keyPaths: [String] = [], named name: String? = nil,
  function: String = #function, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  site.check {
    let known = RecordedLayers(recording).names
    for layer in layers where !known.contains(layer) {
      throw AnimationTestingError.unknownLayer(layer, suggestion: nearestName(to: layer, among: known))
    }
    for keyPath in keyPaths { _ = try MotionExpectation.parsed(keyPath) }
    let golden = try GoldenFile(site, function: function, name: name, suffix: "", ending: "txt")
    let subject = try recording.subject(fonts: FontSet(includesSystem: false))
    let actual = MotionGolden(subject) { layer, keyPath in
      (layers.isEmpty || layers.contains(layer))
        && (keyPaths.isEmpty || keyPaths.contains { $0 == keyPath || $0.hasPrefix(keyPath + ".") })
    }
    guard !actual.motions.isEmpty else { throw AnimationTestingError.nothingMoves }
    return try TraceExpectation(golden: golden, actual: actual, subject: subject).fault(
      site)
  }
}

/// Compares motion with its golden.
private struct TraceExpectation {
  var golden: GoldenFile
  var actual: MotionGolden
  var subject: CheckSubject

  func fault(_ site: CallSite) throws -> String? {
    let mode = try RecordingMode.current()
    let text = Array(actual.text.utf8)
    guard golden.isThere else {
      guard mode?.writes(isThere: false, isEqual: false) == true else {
        throw AnimationTestingError.missingGolden(path: golden.path)
      }
      try golden.write(text)
      return nil
    }
    let expected: MotionGolden
    do {
      expected = try MotionGolden(String(decoding: golden.read(), as: UTF8.self), path: golden.path)
    } catch let error as GoldenError where mode != .all {
      throw AnimationTestingError.unreadableGolden(path: golden.path, reason: "\(error)")
    } catch is GoldenError {
      try golden.write(text)
      return nil
    }
    if expected == actual { return nil }
    let sentences = expected.differences(to: actual, of: subject)
    if sentences.isEmpty { return nil }
    if mode?.writes(isThere: true, isEqual: false) == true {
      try golden.write(text)
      return nil
    }
    site.attach(text, named: "actual.txt")
    let sentence = sentences.joined(separator: "\n")
    let page = FailurePage.ofThisRun.add(
      FailurePage.Failure(
        path: golden.path, test: golden.test, sentence: sentences.joined(separator: "; ")),
      beside: site)
    return "\(sentence)\n\(page)"
  }
}
