/// What things take that are many and small, in bytes: generous guesses, which a test compares with what a program
/// really takes.
public enum MemoryCosts {
  /// One value of a scene's text, with what is made of it.
  public static let value = 320
  /// One byte of a long text, which may be a path.
  public static let textByte = 24
  /// An event that waits for its time.
  public static let event = 256
  /// A layer as it is after one commit, with its part of the tree.
  public static let commit = 1792
  /// An animation without its values, as code has it and as it was committed.
  public static let animation = 3072
  /// One value of a keyframe animation.
  public static let keyframe = 256
}
