import Scene

/// What `trace` prints, in one of three forms. `animrender trace --help` explains their members.
public enum TraceForm: String, Sendable, CaseIterable {
  /// One document.
  case json
  /// A sample on each line, each a document of its own.
  case ndjson
  /// RFC 4180; lines end with a line feed. A row for each time and each animation in effect then, in the order in which
  /// they apply, counted from 1; for a time without any, one row whose last six fields are empty. Values are written as
  /// in JSON, no value as an empty field. In keys and strings control characters are written as `\u{1b}`, and an
  /// apostrophe stands before `=`, `+`, `-` and `@` at the start, so that spreadsheets take them for text.
  case csv
}
