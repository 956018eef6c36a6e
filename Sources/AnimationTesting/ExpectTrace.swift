import AnimationRenderer
import AnimCheck
import AnimInsight
import AnimJSON

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
    let text = Array(actual.text.utf8)
    return try golden.fault {
      text
    } decode: { bytes in
      try MotionGolden(String(decoding: bytes, as: UTF8.self), path: golden.path)
    } difference: { expected in
      let sentences = expected == actual ? [] : expected.differences(to: actual, of: subject)
      return sentences.isEmpty ? nil : sentences.joined(separator: "\n")
    } show: { expected, sentence in
      guard expected != nil else { return "" }
      site.attach(text, named: "actual.txt")
      let line = sentence.replacing("\n", with: "; ")
      return FailurePage.ofThisRun.add(
        FailurePage.Failure(path: golden.path, test: golden.test, sentence: line), beside: site)
    }
  }
}
