import AnimDifference
import AnimJSON

/// A report for programs and for its page, version 1: docs/reference/report.schema.json describes it.
struct ReportListing: Encodable {
  var version = 1
  var tool: String
  var title: String
  private(set) var verdict = "equal"
  var cases: [Case] = [] {
    didSet { verdict = cases.contains { $0.verdict != "equal" } ? "differs" : "equal" }
  }

  init(title: String, tool: String) {
    self.title = safeText(title)
    self.tool = safeText(tool)
  }

  /// The same bytes for the same report, and harmless inside of a script of a page.
  func json() throws -> String { Escaping.script(try jsonDocument(isPretty: false)) }

  func count(_ verdict: ReportCase.Verdict) -> Int { cases.count { $0.verdict == verdict.rawValue } }

  struct Case: Encodable {
    let name: String
    let verdict: String
    let sentence: String
    /// A sentence each.
    let findings: [String]
    let members: JSONObject
    var video: JSONObject?

    func encode(to encoder: any Encoder) throws { try (members + ["video": video]).encode(to: encoder) }
  }

  struct Pictures: Encodable, Equatable {
    var frame: Int
    /// Names of files; nil for what there is none of.
    var expected: String?
    var actual: String?
    var difference: String?
  }
}

/// The report as a comment of a pull request, or a job's summary.
extension ReportListing {
  /// What GitHub takes as a comment is 65536 characters.
  static let mostSummary = 60_000
  private static let mostFindings = 12

  var summary: String {
    let changed = cases.filter { $0.verdict != "equal" }
    var text = "### \(headline)\n\n"
    if changed.isEmpty { return text }
    text += "| | | |\n|---|---|---|\n"
    var shown = 0
    var details = ""
    for item in changed {
      let row =
        "| \(item.symbol) | **\(Escaping.markdown(item.name))** | \(Escaping.markdown(item.sentence)) |\n"
      let part = item.details(most: Self.mostFindings)
      guard text.utf8.count + details.utf8.count + row.utf8.count + part.utf8.count < Self.mostSummary else {
        break
      }
      text += row
      details += part
      shown += 1
    }
    if shown < changed.count { text += "\nand \(changed.count - shown) more; the report has them all.\n" }
    return text + details + "\nThe report's `index.html` shows them side by side, frame by frame.\n"
  }

  private var headline: String {
    let changed = cases.count - count(.equal)
    if changed == 0 {
      return cases.count == 1 ? "✅ The comparison is equal" : "✅ All \(cases.count) comparisons are equal"
    }
    let parts: [(ReportCase.Verdict, String)] = [
      (.differs, count(.differs) == 1 ? "differs" : "differ"), (.missing, "without an expectation"),
      (.failed, "failed"),
    ]
    let counts = parts.filter { count($0.0) > 0 }.map { "\(count($0.0)) \($0.1)" }
    return "❌ Of \(cases.count) comparison\(cases.count == 1 ? "" : "s") " + counts.joined(separator: ", ")
  }
}

extension ReportListing.Case {
  fileprivate var symbol: String {
    switch verdict {
    case "differs": "❌"
    case "missing": "❔"
    default: "⚠️"
    }
  }

  fileprivate func details(most: Int) -> String {
    guard !findings.isEmpty else { return "" }
    var lines = findings.prefix(most).map { "- \(Escaping.markdown($0))" }
    if findings.count > most { lines.append("- and \(findings.count - most) more") }
    return "\n<details><summary>\(Escaping.markdown(name))</summary>\n\n" + lines.joined(separator: "\n")
      + "\n\n</details>\n"
  }
}
