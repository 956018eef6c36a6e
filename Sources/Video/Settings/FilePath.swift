/// Takes paths apart and puts them together, for any text and as POSIX does: `dirname`, `basename`.
package enum FilePath {
  /// The folder that has the entry which `path` names: `.` for `a`, `/` for `/a` and `/`, `a` for `a/b` and `a/b/`.
  package static func folder(of path: String) -> String {
    let whole = withoutTrailingSlashes(path)
    guard let slash = whole.lastIndex(of: separator) else {
      return whole.isEmpty && !path.isEmpty ? "/" : "."
    }
    let folder = withoutTrailingSlashes(whole[..<slash])
    return folder.isEmpty ? "/" : String(decoding: folder, as: UTF8.self)
  }

  /// The last part of `path` without slashes behind it: `b` for `a/b/`; `/` for a path of nothing but slashes, and
  /// nothing for nothing.
  package static func name(of path: String) -> String {
    let whole = withoutTrailingSlashes(path)
    guard !whole.isEmpty else { return path.isEmpty ? "" : "/" }
    let start = whole.lastIndex(of: separator).map { whole.index(after: $0) } ?? whole.startIndex
    return String(decoding: whole[start...], as: UTF8.self)
  }

  /// `path` as seen from `folder`: an absolute one stands for itself.
  package static func join(_ folder: String, _ path: String) -> String {
    if folder.isEmpty || path.utf8.first == separator { return path }
    return folder.utf8.last == separator ? folder + path : folder + "/" + path
  }

  /// What follows the last dot of a path's last part; empty without one.
  package static func suffix(of path: String) -> String {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1 ? String(parts[parts.count - 1]) : ""
  }

  private static let separator = UInt8(ascii: "/")

  private static func withoutTrailingSlashes(_ path: String) -> Substring.UTF8View {
    withoutTrailingSlashes(path.utf8[...])
  }

  private static func withoutTrailingSlashes(_ path: Substring.UTF8View) -> Substring.UTF8View {
    var path = path
    while path.last == separator { path.removeLast() }
    return path
  }
}
