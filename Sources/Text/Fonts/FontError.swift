import CPango
import Foundation

/// Why there are no fonts to draw with.
public enum FontError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Files of the pinned fonts that are not installed, with the package that each one is from.
  case pinnedFontsMissing([MissingFile])

  public struct MissingFile: Sendable, Hashable {
    public var package: String
    public var file: String
  }

  public var description: String {
    switch self {
    case .pinnedFontsMissing(let missing):
      var packages: [String] = []
      for file in missing where !packages.contains(file.package) { packages.append(file.package) }
      let parts = packages.map { package in
        let files = missing.filter { $0.package == package }.map(\.file)
        let others = files.count > 1 ? " and \(files.count - 1) more" : ""
        return "'\(package)' (\(files[0])\(others))"
      }
      return "the pinned fonts are not all installed: the files of the "
        + (packages.count == 1 ? "package " : "packages ") + parts.joined(separator: ", ")
        + " are missing; scripts/setup installs them"
    }
  }
}
