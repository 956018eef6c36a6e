import Foundation
import AnimSceneFormat
import AnimVideo

/// From names to files.
extension FolderAssets {
  /// Where the file of that name is; nil if there is none that may be used.
  public func path(of name: String) -> String? { try? locate(name) }

  /// The file's path without symbolic links.
  func locate(_ name: String) throws(AssetProblem) -> String {
    try checkName(name)
    for folder in folders {
      guard let root = Self.realPath(folder) else { continue }
      let path = FilePath.join(root, name)
      guard let file = Self.realPath(path) else {
        // A link that leads nowhere, or in a circle, is as good as no file.
        continue
      }
      let inside = root.hasSuffix("/") ? root : root + "/"
      guard file.hasPrefix(inside) else { throw .outside(name, folder: folder) }
      return file
    }
    throw .missing(name, folders: folders)
  }

  private func checkName(_ name: String) throws(AssetProblem) {
    if name.isEmpty { throw .notAName(name, reason: "it is empty") }
    if name.unicodeScalars.contains(where: { $0.value < 32 || $0.value == 127 }) {
      throw .notAName(name, reason: "it has control characters")
    }
    if name.contains("://") || Self.schemes.contains(where: { name.lowercased().hasPrefix($0 + ":") }) {
      throw .notAName(name, reason: "it is a URL, and nothing is loaded from a network")
    }
    if name.hasPrefix("/") {
      throw .notAName(
        name, reason: "it is absolute; expected a path below the scene's folder or an asset folder")
    }
    if name.split(separator: "/").contains("..") {
      throw .notAName(
        name, reason: "it has \"..\" in it; expected a path below the scene's folder or an asset folder")
    }
    if name.utf8.count > 4000 { throw .notAName(name, reason: "it is too long") }
  }

  private static let schemes = ["data", "file", "http", "https", "ftp", "concat", "pipe", "subfile"]

  private static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// The size of a file, in bytes; 0 where there is none.
  static func size(of path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? max(Int(status.st_size), 0) : 0
  }

  /// The first bytes of a regular file.
  func read(_ path: String, _ name: String, atMost limit: Int) throws(AssetProblem) -> [UInt8] {
    // A pipe must not make the program wait.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(name, reason: Self.reason) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(name, reason: Self.reason) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(name, reason: "it is no regular file")
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(Int(status.st_size), limit))
    var chunk = [UInt8](repeating: 0, count: min(limit, 1 << 18))
    while bytes.count < limit {
      let count = Foundation.read(descriptor, &chunk, min(chunk.count, limit - bytes.count))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .unreadable(name, reason: Self.reason) }
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    return bytes
  }

  private static var reason: String { String(cString: strerror(errno)).lowercased() }
}
