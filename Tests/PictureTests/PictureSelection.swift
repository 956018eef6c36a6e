import Foundation
import Glibc

/// The picture tests that `PICTURE` in the environment asks for: a name such as `shadow/default`, or a pattern of the
/// shell such as `shadow/*`.
struct PictureSelection {
  let pattern: String

  /// Nil where nothing is asked for: all of them.
  static let current = ProcessInfo.processInfo.environment["PICTURE"].map(PictureSelection.init)

  /// The names of the folder's cases that are asked for, and of those that they are compared with.
  func names(in folder: PictureFolder) -> [String] {
    let all = folder.cases
    let asked = all.filter { fnmatch(pattern, "\(folder.feature)/\($0)", 0) == 0 }
    let bases = asked.compactMap(PictureName.init).flatMap { [$0.baseAtSameTime, $0.relation?.base] }
    return all.filter { asked.contains($0) || bases.contains($0) }
  }
}
