import AnimInsight
import AnimMovie
import AnimVideo
import Foundation

/// Which files below a folder are no scenes of it, as the command line says, and its file `.animrenderignore`: a pattern a
/// line, such as `drafts/*` or `package.json`.
struct IgnoredNames {
  static let fileName = ".animrenderignore"

  private let folder: String
  private let patterns: [String]

  init(_ patterns: [String], in folder: String) {
    self.folder = folder
    let text = FileManager.default.contents(atPath: FilePath.join(folder, Self.fileName)) ?? Data()
    let lines = String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty && !$0.hasPrefix("#") }
    self.patterns = (patterns + lines).map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
  }

  /// - Parameter path: of a file or a folder within; all in a folder that is left out is too.
  func contains(_ path: String) -> Bool {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    let name = path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
    return patterns.contains { pattern in
      let pattern = pattern.hasPrefix("/") ? String(pattern.dropFirst()) : pattern
      return [name, FilePath.name(of: path)].contains { NamePattern(pattern).matches($0) }
    }
  }
}
