import Synchronization
import Testing

/// What the expectations in `body` fail with. They do not fail the test.
func failures(_ body: () -> Void) -> [String] {
  let messages = Messages()
  withKnownIssue(isIntermittent: true) {
    body()
  } matching: { issue in
    messages.list.withLock { $0.append(issue.comments.map(\.rawValue).joined(separator: "\n")) }
    return true
  }
  return messages.list.withLock { $0 }
}

private final class Messages: Sendable {
  let list = Mutex<[String]>([])
}
