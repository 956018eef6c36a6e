import Video

/// Where the segments of a render lie that goes on after it was killed.
public enum ResumeFolder {
  /// `.out.mp4.segments` beside `out.mp4`.
  public static func path(of output: String) -> String {
    FilePath.join(OutputPlace.folder(of: output), ".\(FilePath.name(of: output)).segments")
  }
}
