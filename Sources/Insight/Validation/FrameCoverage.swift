/// How many of a video's frames were looked at, and why these.
public struct FrameCoverage: Sendable, Equatable {
  /// All of the video.
  public var frames: Int
  /// Those that were looked at since they show a commit first.
  public var commits = 0
  /// The others that were looked at.
  public var samples = 0

  package var isWhole: Bool { commits + samples == frames }

  /// What was left out, for people.
  var omission: String? {
    if isWhole { return nil }
    return "of \(frames) frames \(commits + samples) were looked at: \(commits) with a commit and "
      + "\(samples) samples"
  }
}
