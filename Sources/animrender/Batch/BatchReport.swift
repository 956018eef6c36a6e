import AnimInsight
import AnimSceneFormat
import AnimSceneRules

/// Says on both streams what becomes of rows, in the order in which it is known.
struct BatchReport {
  private(set) var results: [BatchResult] = []
  private(set) var codes: [Int32] = []
  private var messages = 0
  private var omittedMessages = 0
  private var warnings: Set<String> = []
  private var omittedWarnings = 0

  mutating func add(_ result: BatchResult) throws {
    try StandardOutput.write(line: result.line)
    var kept = result
    kept.statistics = nil
    results.append(kept)
  }

  /// A row that failed, with its messages on standard error: the first hundred of all rows.
  mutating func fail(_ row: BatchRow, at stage: RenderStage, _ error: any Error) throws {
    let failure = Failure(BatchRun.placed(error, row))
    codes.append(failure.code)
    let lines = failure.message.split(separator: "\n").map(String.init)
    for line in lines {
      if messages < SceneErrors.limit {
        StandardError.write(line: line)
        messages += 1
      } else {
        omittedMessages += 1
      }
    }
    var result = BatchResult(row, .failed)
    result.stage = stage
    result.errors = lines
    try add(result)
  }

  /// The same warning of several rows is said once.
  mutating func warn(_ new: [SceneWarning]) {
    for warning in new { say("\(warning)") }
  }

  /// A warning in words, once.
  mutating func say(_ text: String) {
    if warnings.contains(text) { return }
    guard warnings.count < ValidationReport.mostWarnings else {
      omittedWarnings += 1
      return
    }
    warnings.insert(text)
    StandardError.write(line: text)
  }

  func sayOmissions() {
    if omittedMessages > 0 {
      StandardError.write(
        line: "animrender: and \(omittedMessages) more \(omittedMessages == 1 ? "message" : "messages")")
    }
    if omittedWarnings > 0 {
      StandardError.write(
        line: "animrender: and \(omittedWarnings) more \(omittedWarnings == 1 ? "warning" : "warnings")")
    }
  }

  func count(_ status: BatchResult.Status) -> Int { results.count { $0.status == status } }
}
