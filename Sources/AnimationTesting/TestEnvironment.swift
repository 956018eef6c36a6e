import Foundation

/// What expectations take from outside of the test. Tests of this library put others in its place.
struct TestEnvironment: Sendable {
  @TaskLocal static var current = TestEnvironment()

  var variables = ProcessInfo.processInfo.environment
  /// The folder that `__Snapshots__` lies in; nil is that of the test's source.
  var snapshotFolder: String?
}
