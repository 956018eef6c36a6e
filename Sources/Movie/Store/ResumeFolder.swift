import AnimVideo

/// Where the segments of a render lie that goes on after it was killed.
public enum ResumeFolder {
  /// `.out.mp4.segments` beside `out.mp4`.
  public static func path(of output: String) -> String {
    FilePath.join(OutputPlace.folder(of: output), ".\(FilePath.name(of: output)).segments")
  }
}

/// Where outputs come to lie.
public enum OutputPlace {
  /// The folder of the file that a path stands for, links followed: there a file is made that takes its name.
  public static func folder(of path: String) -> String {
    FilePath.folder(of: (try? OutputFile.followingLinks(path)) ?? path)
  }
}
