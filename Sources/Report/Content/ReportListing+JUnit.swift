import Foundation

/// Results as CI systems read them: a test case for each comparison.
extension ReportListing {
  var junit: String {
    let failures = count(.differs)
    let errors = cases.count - failures - count(.equal)
    let numbers = "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="animrender" \(numbers)>
        <testsuite name="\(Escaping.markup(title))" \(numbers)>

      """
    for item in cases { text += item.junit }
    return text + "  </testsuite>\n</testsuites>\n"
  }
}

extension ReportListing.Case {
  fileprivate var junit: String {
    let name = Escaping.markup(name)
    let start = "    <testcase classname=\"animrender\" name=\"\(name)\""
    guard verdict != "equal" else { return start + "/>\n" }
    let element = verdict == "differs" ? "failure" : "error"
    let lines = [sentence] + findings.map(\.sentence)
    return start + ">\n"
      + "      <\(element) type=\"\(verdict)\" message=\"\(Escaping.markup(sentence))\">"
      + lines.map { Escaping.markup($0) }.joined(separator: "\n") + "</\(element)>\n    </testcase>\n"
  }
}
