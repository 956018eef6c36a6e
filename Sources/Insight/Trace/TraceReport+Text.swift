import RenderTree

extension TraceReport {
  /// The report as JSON, a sample on each line. The README explains its members.
  public var json: String {
    JSONText.members([
      ("layer", .string(layer)), ("keyPath", .string(keyPath)), ("samples", .lines(samples.map(Self.json))),
    ]).document
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
  /// row whose last six fields are empty. Values are written as in JSON, no value as an empty field.
  public var csv: String {
    var text = "time,model,presentation,order,key,class,additive,value,result\n"
    for sample in samples {
      let start = [
        sample.time.shortText, Self.field(sample.trace?.model ?? .null),
        Self.field(sample.trace?.presentation ?? .null),
      ]
      let steps = sample.trace?.steps ?? []
      if steps.isEmpty { text += (start + Array(repeating: "", count: 6)).joined(separator: ",") + "\n" }
      for (index, step) in steps.enumerated() {
        let fields = [
          "\(index + 1)", Self.escaped(step.key ?? ""), Self.escaped(step.className), "\(step.isAdditive)",
          Self.field(step.value), Self.field(step.result),
        ]
        text += (start + fields).joined(separator: ",") + "\n"
      }
    }
    return text
  }

  private static func field(_ value: Value) -> String {
    switch value {
    case .null: ""
    case .string(let string): escaped(string)
    default: escaped(JSONText(value).line)
    }
  }

  private static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { ",\"\n\r".unicodeScalars.contains($0) }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
