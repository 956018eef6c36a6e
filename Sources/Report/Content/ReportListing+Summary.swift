import Foundation

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
    var lines = findings.prefix(most).map { finding in
      "- \(Escaping.markdown(finding.sentence))"
    }
    if findings.count > most { lines.append("- and \(findings.count - most) more") }
    return "\n<details><summary>\(Escaping.markdown(name))</summary>\n\n" + lines.joined(separator: "\n")
      + "\n\n</details>\n"
  }
}
