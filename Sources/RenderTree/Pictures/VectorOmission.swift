/// What a vector picture asks for and does not get.
public enum VectorOmission: Sendable, Hashable, CustomStringConvertible {
  /// It moves, or runs a script, in the words of its file: it is shown still.
  case motion(String)
  /// Files that it names, which are not read.
  case files([String])

  public var description: String {
    switch self {
    case .motion(let word): "the \"\(word)\""
    case .files(let files): "the file \"\(files.first ?? "")\""
    }
  }
}
