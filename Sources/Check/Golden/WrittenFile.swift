import Foundation
import Scene

/// Files that the program writes and that end as scenes do: reports, manifests, plans.
enum WrittenFile {
  /// Larger ones are not looked into.
  private static let mostBytes = 64 << 20
  /// What writes them.
  private static let tools = ["animrender", "AnimationTesting"]

  /// Whether the file's own words say so; a scene has a canvas.
  static func isOne(_ path: String) -> Bool {
    guard let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int,
      (1...mostBytes).contains(size),
      let data = FileManager.default.contents(atPath: path)
    else { return false }
    // Most files are scenes, and are read only once.
    let isLikely = data.withUnsafeBytes { bytes in
      !SceneFile.contains(bytes[...], Array("\"canvas\"".utf8))
        && tools.contains { SceneFile.contains(bytes[...], Array("\"\($0)".utf8)) }
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
