import RenderTree
import Scene

extension TraceReport {
  /// The report as JSON, a sample on each line. `animrender trace --help` explains its members.
  public var json: String {
    var text = ""
    writeJSON { text += $0 }
    return text
  }

  /// Hands the same text to `write`, piece by piece.
  public func writeJSON(_ write: (String) throws -> Void) rethrows {
    let head = [("layer", layer), ("keyPath", keyPath)].map {
      "  " + JSONText.string($0).line + ": " + JSONText.string($1).line + ",\n"
    }
    try write("{\n" + head.joined() + "  \"samples\": [")
    var isFirst = true
    try forEachSample { sample in
      try write((isFirst ? "\n    " : ",\n    ") + Self.json(sample).line)
      isFirst = false
    }
    try write((isFirst ? "" : "\n  ") + "]\n}\n")
  }

  private static func json(_ sample: Sample) -> JSONText {
    let trace = sample.trace
    let animations = (trace?.steps ?? []).map { step in
      JSONText.object([
        ("key", step.key.map { .string($0) } ?? .null), ("class", .string(step.className)),
        ("additive", .bool(step.isAdditive)), ("value", JSONText(step.value)),
        ("result", JSONText(step.result)),
      ])
    }
    return .object([
      ("time", .number(sample.time)), ("model", JSONText(trace?.model ?? .null)),
      ("presentation", JSONText(trace?.presentation ?? .null)), ("animations", .array(animations)),
    ])
  }

  /// The report as comma-separated values (RFC 4180, lines end with a line feed): a row for each time and each
  /// animation in effect then, in the order in which they apply, counted from 1; for a time without any, one
  /// row whose last six fields are empty. Values are written as in JSON, no value as an empty field. In keys and
  /// strings control characters are written as `\u{1b}`, and an apostrophe stands before `=`, `+`, `-` and `@` at the
  /// start, so that spreadsheets take them for text.
  public var csv: String {
    var text = ""
    writeCSV { text += $0 }
    return text
  }

  /// Hands the same text to `write`, piece by piece.
  public func writeCSV(_ write: (String) throws -> Void) rethrows {
    try write("time,model,presentation,order,key,class,additive,value,result\n")
    try forEachSample { sample in
      let start = [
        sample.time.shortText, Self.field(sample.trace?.model ?? .null),
        Self.field(sample.trace?.presentation ?? .null),
      ]
      let steps = sample.trace?.steps ?? []
      if steps.isEmpty { try write((start + Array(repeating: "", count: 6)).joined(separator: ",") + "\n") }
      for (index, step) in steps.enumerated() {
        let fields = [
          "\(index + 1)", Self.field(ofText: step.key ?? ""), Self.field(ofText: step.className),
          "\(step.isAdditive)",
          Self.field(step.value), Self.field(step.result),
        ]
        try write((start + fields).joined(separator: ",") + "\n")
      }
    }
  }

  private static func field(_ value: Value) -> String {
    switch value {
    case .null: ""
    case .string(let string): field(ofText: string)
    default: quoted(JSONText(value).line)
    }
  }

  /// Text of the scene's author. A terminal must not obey it, and a spreadsheet not take it for a formula.
  private static func field(ofText text: String) -> String {
    let isFormula = text.unicodeScalars.first.map { "=+-@".unicodeScalars.contains($0) } ?? false
    return quoted((isFormula ? "'" : "") + safeText(text))
  }

  private static func quoted(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { ",\"".unicodeScalars.contains($0) }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
