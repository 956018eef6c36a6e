import AnimJSON
import AnimRenderTree

extension TraceReport {
  /// The report as JSON, a sample on each line.
  public var json: String { text { try TraceReport.write([self], as: .json, isList: false, to: $0) } }

  /// The report as CSV, a sample on each line.
  public var csv: String { text { try TraceReport.write([self], as: .csv, isList: false, to: $0) } }

  private func text(_ make: ((String) throws -> Void) throws -> Void) -> String {
    var text = ""
    try? make { text += $0 }
    return text
  }

  /// Hands the text of some reports to `write`, piece by piece.
  ///
  /// - Parameter isList: Whether what is traced may be more than one property, so that each line, or each member of a
  ///   list, names it.
  public static func write(
    _ reports: [TraceReport], as form: TraceForm, isList: Bool, to write: (String) throws -> Void
  ) throws {
    switch form {
    case .json:
      guard isList else {
        for report in reports { try report.writeJSON(indentation: "", end: "\n", write) }
        return
      }
      try write("{\n  \"traces\": [")
      for (index, report) in reports.enumerated() {
        try write(index == 0 ? "\n    " : ",\n    ")
        try report.writeJSON(indentation: "    ", end: "", write)
      }
      try write(reports.isEmpty ? "]\n}\n" : "\n  ]\n}\n")
    case .ndjson:
      for report in reports {
        try report.forEachSample { sample in
          try write(JSONText.fields(report.names + report.members(of: sample)).line + "\n")
        }
      }
    case .csv:
      guard let first = reports.first else { return }
      let names = isList ? first.names.members.map(\.0) : []
      try write((names + first.csvHead).joined(separator: ",") + "\n")
      for report in reports {
        let names = isList ? report.names.members.map { field(ofText: $0.1.plain) } : []
        try report.writeRows(after: names, write)
      }
    }
  }

  /// What is traced.
  private var names: JSONFields {
    (scene.map { ["scene": $0] } ?? [:]) + ["layer": layer, "keyPath": keyPath]
  }

  private func writeJSON(indentation: String, end: String, _ write: (String) throws -> Void) throws {
    let head = names.members.map { indentation + "  " + JSONText.string($0).line + ": " + $1.line + ",\n" }
    try write("{\n" + head.joined() + indentation + "  \"samples\": [")
    var isFirst = true
    try forEachSample { sample in
      try write((isFirst ? "\n" : ",\n") + indentation + "    " + JSONText.fields(members(of: sample)).line)
      isFirst = false
    }
    try write((isFirst ? "" : "\n" + indentation + "  ") + "]\n" + indentation + "}" + end)
  }

  private func members(of sample: Sample) -> JSONFields {
    let trace = sample.trace
    let animations = (trace?.steps ?? []).map { step in
      JSONText.fields([
        "key": step.key, "class": step.className, "additive": step.isAdditive, "value": JSONText(step.value),
        "result": JSONText(step.result),
      ])
    }
    var members: JSONFields = [
      "time": sample.time, "model": JSONText(trace?.model ?? .null),
      "presentation": JSONText(trace?.presentation ?? .null),
    ]
    if columns.contains(.velocity) { members.append("velocity", Self.numbers(sample.velocity)) }
    if columns.contains(.acceleration) { members.append("acceleration", Self.numbers(sample.acceleration)) }
    return members + ["animations": animations]
  }

  /// A number stands for itself.
  private static func numbers(_ numbers: [Double]?) -> JSONText {
    guard let numbers else { return .null }
    return numbers.count == 1 ? .number(numbers[0]) : .numbers(numbers)
  }

  private var csvHead: [String] {
    ["time", "model", "presentation"] + (columns.contains(.velocity) ? ["velocity"] : [])
      + (columns.contains(.acceleration) ? ["acceleration"] : [])
      + ["order", "key", "class", "additive", "value", "result"]
  }

  private func writeRows(after names: [String], _ write: (String) throws -> Void) throws {
    try forEachSample { sample in
      var start = names
      start += [
        sample.time.shortText, Self.field(sample.trace?.model ?? .null),
        Self.field(sample.trace?.presentation ?? .null),
      ]
      if columns.contains(.velocity) { start.append(Self.field(sample.velocity)) }
      if columns.contains(.acceleration) { start.append(Self.field(sample.acceleration)) }
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

  private static func field(_ numbers: [Double]?) -> String {
    numbers == nil ? "" : quoted(Self.numbers(numbers).line)
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

extension JSONText {
  /// A string without quotes.
  fileprivate var plain: String {
    if case .string(let string) = self { string } else { line }
  }
}
