extension Animrender {
  /// What `--version` prints, goldens carry and releases are named after.
  static let version = "0.1.0"
}
