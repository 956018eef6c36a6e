import Video

/// Where outputs come to lie.
public enum OutputPlace {
  /// The folder of the file that a path stands for, links followed: there a file is made that takes its name.
  public static func folder(of path: String) -> String {
    FilePath.folder(of: (try? OutputFile.followingLinks(path)) ?? path)
  }
}
