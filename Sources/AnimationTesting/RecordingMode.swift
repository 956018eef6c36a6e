/// Which goldens a run of tests writes, as the environment variable `RECORD` says.
enum RecordingMode: String, CaseIterable {
  /// Those that are not there.
  case missing
  /// Those that are there and differ.
  case changed
  /// All.
  case all

  /// Nil where none are written, which is so unless `RECORD` is set.
  ///
  /// - Throws: `AnimationTestingError` for another word, and where `CI` is set: there any change would pass.
  static func current() throws(AnimationTestingError) -> RecordingMode? {
    let environment = TestEnvironment.current.variables
    guard let word = environment["RECORD"], !word.isEmpty else { return nil }
    guard let mode = RecordingMode(rawValue: word) else { throw .unknownMode(word) }
    if let ci = environment["CI"], !["", "0", "false"].contains(ci) { throw .recordingInCI(mode) }
    return mode
  }

  func writes(isThere: Bool, isEqual: Bool) -> Bool {
    switch self {
    case .missing: !isThere
    case .changed: isThere && !isEqual
    case .all: !isEqual
    }
  }
}
