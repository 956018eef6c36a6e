/// What Git puts in a file's place where Git LFS keeps the file and has not fetched it.
///
/// Source: Git LFS, docs/spec.md.
public enum LFSPointer {
  /// Whether the bytes begin as a pointer does.
  public static func isOne(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8)
  }

  /// What a message says of such a file.
  public static let sentence =
    "it is a pointer of Git LFS, and not the file itself; 'git lfs pull' fetches that"
}
