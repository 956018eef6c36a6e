/// What a vector picture asks for and does not get.
public enum VectorOmission: Sendable, Hashable {
  /// It moves, or runs a script, in the words of its file: it is shown still.
  case motion(String)
  /// Files that it names, which are not read.
  case files([String])
}
