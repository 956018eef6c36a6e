import Foundation
import AnimJSON
import AnimScene

/// Files that the program writes and that end as scenes do: reports, manifests, plans.
enum WrittenFile {
  /// Larger ones are not looked into.
  private static let mostBytes = 64 << 20
  /// What writes them.
  private static let tools = ["animrender", "AnimationTesting"]

  /// Whether the file's own words say so.
  static func isOne(_ path: String) -> Bool {
    // Through links: what comes through a pipe can be read only once.
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      (1...mostBytes).contains(Int(status.st_size)),
      let data = FileManager.default.contents(atPath: path)
    else { return false }
    // Most files are scenes, and are read only once.
    let isLikely = data.withUnsafeBytes { bytes in
      tools.contains { SceneFile.contains(bytes[...], Array("\"\($0)".utf8)) }
    }
    guard isLikely else { return false }
    var reader = JSONReader([UInt8](data), isStrict: true)
    guard let root = reader.read() else { return false }
    return ["tool", "format"].contains { key in
      guard case .string(let text)? = root[key]?.content else { return false }
      return tools.contains { text == $0 || text.hasPrefix($0 + " ") }
    }
  }
}
