/// A kind of movie file.
public enum Container: String, Sendable, CaseIterable {
  case mp4
  case mov

  /// The container that a path's extension names, whatever its case.
  ///
  /// - Throws: `VideoError.unsupportedExtension`.
  public init(path: String) throws {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let suffix = parts.count > 1 ? String(parts[parts.count - 1]) : ""
    guard let container = Self(rawValue: suffix.lowercased()) else {
      throw VideoError.unsupportedExtension(path: path, found: suffix)
    }
    self = container
  }
}
