import Insight
import Scene

/// An explanation line by line, each with the place in the scene that it names.
struct ExplainedLines {
  private let explanation: Explanation

  init(_ explanation: Explanation) { self.explanation = explanation }

  var json: JSONText {
    let text = explanation.text
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let place = Self.place(in: line)
      return JSONText.object([
        ("text", .string(String(line))), ("line", .optional(place.map { Double($0.line) })),
        ("column", .optional(place.map { Double($0.column) })),
      ])
    }
    return .object([
      ("text", .string(text)), ("lines", .array(lines)),
      (
        "search",
        .array(
          explanation.search.map { .object([("step", .string($0.step)), ("result", .string($0.result))]) })
      ),
    ])
  }

  /// As explanations write places: `(12:9, timeline[0].do[1])`, or `scene.json:12:9:`.
  private static func place(in line: Substring) -> SourcePosition? {
    guard let found = line.firstMatch(of: /(?:\(|:)(\d+):(\d+)(?:,|:|\))/), let row = Int(found.1),
      let column = Int(found.2)
    else { return nil }
    return SourcePosition(line: row, column: column)
  }
}
