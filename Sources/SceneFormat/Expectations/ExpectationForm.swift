import AnimJSON

/// How what stands behind a rule's key is written, and which of it is right.
package struct ExpectationForm: Sendable {
  package typealias Argument = ExpectationDescription.Argument

  /// What it is called in documents, as Markdown.
  package let words: String
  package let schema: JSONValue
  /// Which numbers it takes; nil where it is no number, or a time of the video.
  package var limit: Limit?
  /// What is around the number where a rule is written in one line.
  package var around = (before: "", after: "")
  /// Whether it is the time at which a rule begins or ends to count.
  package var edge: Edge?
  package let read: @Sendable (inout SceneDecoder, Source) -> Argument?

  /// Which numbers are right.
  package struct Limit: Sendable {
    package let expected: String
    package let contains: @Sendable (Double) -> Bool
  }

  package enum Edge { case begin, end }

  /// Where an expectation is written.
  package struct Source {
    package var rule: ExpectationRule
    /// What stands behind the rule's key.
    package var node: Node
    package var object: ObjectNode
    package var keyPath: SceneKeyPath?
    /// Of the video.
    package var duration: Double
  }
}

extension ExpectationForm {
  package static let value = ExpectationForm(words: "a value of the property", schema: .ref("value")) {
    $0.expectedValue($1.node, $1).map { .value($0) }
  }

  package static let bounds = ExpectationForm(words: "two values", schema: .list(of: value.schema)) {
    let expected = "two values, the least and the greatest"
    guard let ends = $0.array($1.node, of: expected) else { return nil }
    guard ends.count == 2 else {
      $0.wrongType($1.node, expected: expected)
      return nil
    }
    guard let low = $0.expectedValue(ends[0], $1), let high = $0.expectedValue(ends[1], $1) else {
      return nil
    }
    return .bounds(low, high)
  }

  package static let direction = ExpectationForm(
    words: "`\"increasing\"` or `\"decreasing\"`",
    schema: .words(ExpectationDescription.Direction.self)
  ) { $0.constant($1.node, "direction", ExpectationDescription.Direction.self).map { .direction($0) } }

  package static let distance = ExpectationForm(
    words: "number", schema: .ref("nonNegative"), limit: Limit(expected: "0 or more") { $0 >= 0 }
  ) { $0.number($1.node, .nonNegative).map { .number($0) } }

  package static let ratio = ExpectationForm(
    words: "number, 1…21", schema: .number(1...21),
    limit: Limit(expected: "1 to 21") { (1...21).contains($0) }
  ) { $0.number($1.node).map { .number($0) } }

  package static let since = time(.begin)
  package static let until = time(.end)

  private static func time(_ edge: Edge) -> ExpectationForm {
    ExpectationForm(words: "time", schema: .ref("duration"), around: ("", " s"), edge: edge) {
      $0.expectedTime($1.node, $1.duration).map { .number($0) }
    }
  }

  package static let pause = ExpectationForm(
    words: "time, more than 0", schema: .ref("duration"),
    limit: Limit(expected: "more than 0") { $0 > 0 }, around: ("every ", " s")
  ) { $0.expectedTime($1.node, $1.duration).map { .number($0) } }

  package static let always = ExpectationForm(words: "`true`", schema: .true) { decoder, source in
    if case .bool(true) = source.node.value.content { return .always }
    // What is not expected is left out.
    decoder.wrongType(source.node, expected: "true")
    return nil
  }

  package static let otherLayer = ExpectationForm(
    words: "a layer's name", schema: .ref("layerName")
  ) { decoder, source in
    guard let other = decoder.layerName(source.rule.name, of: source.object) else { return nil }
    if let first = source.object["layer"], case .string(other.name) = first.value.content {
      decoder.report(
        .wrongType(expected: "the name of another layer", found: quoted(other.name)), at: source.node)
      return nil
    }
    if let keyPath = source.keyPath {
      decoder.scope = other.entry.scope
      guard decoder.keyPath(keyPath.text, source.node, other.entry.layerClass) != nil else { return nil }
    }
    return .layer(other.name)
  }
}
